import { messages } from '../messages/messages.ts';

/** The pages that the server draws without the application. */
export const pageTexts = messages('ms', {
  grant: {
    preview: {
      title: 'Satu tempat dikongsi dengan anda',
      text: 'Buka untuk melihat lokasinya selagi dikongsi dengan anda.',
      open: 'Buka tempat',
    },
    ended: {
      title: 'Pautan ini tidak lagi berfungsi',
      text: 'Pautan ini sudah tamat, mencapai hadnya atau ditarik balik. Minta yang baharu daripada pengirimnya.',
    },
  },
  accessRequest: {
    waiting: {
      title: 'Anda meminta lokasi tepat',
      text: 'Pemiliknya belum menjawab. Tandai halaman ini: jawapannya akan muncul di sini.',
      again: 'Semak semula',
    },
    granted: {
      title: 'Permintaan anda diluluskan',
      text: 'Anda boleh melihat lokasi tepatnya hingga {time}.',
      open: 'Buka tempat',
    },
    refused: {
      title: 'Tidak diluluskan kali ini',
      text: 'Pemilik menolak permintaan anda untuk melihat lokasi tepat.',
      look: 'Cari tempat',
    },
    gone: {
      title: 'Permintaan ini tidak lagi wujud',
      text: 'Permintaan dihantar lebih 30 hari lalu, atau pautannya tidak lengkap.',
      look: 'Cari tempat',
    },
  },
  tooMany: { title: 'Terlalu banyak halaman', again: 'Cuba lagi' },
});
