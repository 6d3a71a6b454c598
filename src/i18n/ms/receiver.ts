import { messages } from '../messages/messages.ts';

/** The sentences of the page of a place. */
export const receiver = messages('ms', {
  openIn: 'Buka dalam',
  codes: 'Kod dan alamat',
  checkSpelling: 'Semak ejaan dengan pengirimnya. Huruf besar, titik dan sempang tidak penting.',
  formerly: 'Nama dahulu: <alias>{alias}</alias>',
  removed: 'Dipadamkan oleh pemiliknya',
  removedTitle: 'Nama ini tidak lagi berfungsi',
  removedText: 'Ia tidak akan diberikan kepada pengguna lain.',
  restoreIt: 'Ini milik anda? <link>Pulihkan dari tong sampah dalam tempoh 30 hari</link>',
  takenDown: 'Diturunkan oleh pentadbir',
  takenDownTitle: 'Tempat ini disembunyikan',
  takenDownText: 'Pentadbir telah menyembunyikannya. Pemiliknya dapat melihat sebabnya selepas log masuk.',
});
