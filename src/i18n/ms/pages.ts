import { messages } from '../messages/messages.ts';

/** The pages that the server draws without the application. */
export const pageTexts = messages('ms', {
  grant: {
    preview: {
      title: 'Satu tempat dikongsi dengan anda',
      text: 'Buka untuk melihat lokasinya selagi ia dikongsi.',
      open: 'Buka tempat',
    },
    ended: {
      title: 'Pautan ini tidak lagi boleh dibuka',
      text: 'Tempohnya sudah tamat, had bukaannya sudah dicapai, atau ia telah ditarik balik. Minta pautan baharu daripada pengirimnya.',
    },
  },
  asked: {
    waiting: {
      title: 'Anda meminta lokasi tepat',
      text: 'Pemiliknya belum menjawab. Jawapan akan ada pada halaman ini: simpan alamatnya.',
      again: 'Lihat semula',
    },
    granted: {
      title: 'Permintaan anda diluluskan',
      text: 'Anda boleh melihat lokasi tepatnya hingga {time}.',
      open: 'Buka tempat',
    },
    refused: {
      title: 'Tidak diluluskan kali ini',
      text: 'Pemiliknya tidak menunjukkan lokasi tepatnya kepada anda.',
      look: 'Cari tempat',
    },
    gone: {
      title: 'Permintaan ini tidak wujud',
      text: 'Permintaan dibuat lebih daripada tiga puluh hari lalu, atau alamat halaman ini terpotong.',
      look: 'Cari tempat',
    },
  },
  tooMany: { title: 'Terlalu banyak halaman', again: 'Cuba lagi' },
});
