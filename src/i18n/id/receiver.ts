import { messages } from '../messages/messages.ts';

/** The sentences of the page of a place. */
export const receiver = messages('id', {
  openIn: 'Buka di',
  codes: 'Kode dan alamat',
  checkSpelling: 'Periksa ejaan dengan pengirimnya. Huruf besar, titik, dan tanda hubung tidak berpengaruh.',
  formerly: 'Nama sebelumnya: <alias>{alias}</alias>',
  removed: 'Dihapus oleh pemiliknya',
  removedTitle: 'Nama ini tidak berlaku lagi',
  removedText: 'Nama ini tidak akan diberikan kepada pengguna lain.',
  restoreIt: 'Ini milik Anda? <link>Pulihkan dari sampah dalam 30 hari</link>',
  takenDown: 'Diturunkan oleh admin',
  takenDownTitle: 'Tempat ini disembunyikan',
  takenDownText: 'Admin menyembunyikannya. Pemiliknya dapat melihat alasannya setelah masuk.',
});
