import { messages } from '../messages/messages.ts';

/** The pages that the server draws without the application. */
export const pageTexts = messages('id', {
  grant: {
    preview: {
      title: 'Sebuah tempat dibagikan kepada Anda',
      text: 'Buka untuk melihat lokasinya selama dibagikan kepada Anda.',
      open: 'Buka tempat',
    },
    ended: {
      title: 'Tautan ini tidak berlaku lagi',
      text: 'Tautan ini sudah berakhir, mencapai batasnya, atau ditarik kembali. Minta yang baru kepada pengirimnya.',
    },
  },
  accessRequest: {
    waiting: {
      title: 'Anda meminta lokasi persis',
      text: 'Pemiliknya belum menjawab. Tandai halaman ini: jawabannya akan muncul di sini.',
      again: 'Periksa lagi',
    },
    granted: {
      title: 'Permintaan Anda disetujui',
      text: 'Anda dapat melihat lokasi persisnya hingga {time}.',
      open: 'Buka tempat',
    },
    refused: {
      title: 'Kali ini belum disetujui',
      text: 'Pemilik menolak permintaan Anda untuk melihat lokasi persis.',
      look: 'Cari tempat',
    },
    gone: {
      title: 'Permintaan ini sudah tidak ada',
      text: 'Permintaan dikirim lebih dari 30 hari lalu, atau tautannya tidak lengkap.',
      look: 'Cari tempat',
    },
  },
  tooMany: { title: 'Terlalu banyak halaman', again: 'Coba lagi' },
});
