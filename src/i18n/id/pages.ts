import { messages } from '../messages/messages.ts';

/** The pages that the server draws without the application. */
export const pageTexts = messages('id', {
  grant: {
    preview: {
      title: 'Sebuah tempat dibagikan kepada Anda',
      text: 'Buka untuk melihat lokasinya selama masih dibagikan.',
      open: 'Buka tempat',
    },
    ended: {
      title: 'Tautan ini tidak berlaku lagi',
      text: 'Masa berlakunya habis, sudah dibuka sebanyak yang diizinkan, atau sudah ditarik kembali. Minta tautan baru kepada pengirimnya.',
    },
  },
  asked: {
    waiting: {
      title: 'Anda meminta lokasi persis',
      text: 'Pemiliknya belum menjawab. Jawabannya akan ada di halaman ini: simpan alamatnya.',
      again: 'Lihat lagi',
    },
    granted: {
      title: 'Permintaan Anda disetujui',
      text: 'Anda dapat melihat letak persisnya hingga {time}.',
      open: 'Buka tempat',
    },
    refused: {
      title: 'Kali ini belum disetujui',
      text: 'Pemiliknya tidak menampilkan letak persisnya kepada Anda.',
      look: 'Cari tempat',
    },
    gone: {
      title: 'Permintaan ini tidak ada',
      text: 'Permintaan dikirim lebih dari tiga puluh hari lalu, atau alamat halaman ini terpotong.',
      look: 'Cari tempat',
    },
  },
  tooMany: { title: 'Terlalu banyak halaman', again: 'Coba lagi' },
});
