import { messages } from '../messages/messages.ts';

/** The pages of feedback; they load with them. */
export const feedbackTexts = messages('id', {
  feedback: {
    title: 'Masukan',
    lead: 'Beri tahu kami apa yang berfungsi, apa yang tidak, dan apa yang kurang. Pengelola situs ini membacanya.',
    label: 'Masukan Anda',
    submit: 'Kirim masukan',
    sending: 'Mengirim…',
    another: 'Tulis lagi',
    stillHere: 'Tulisan Anda masih ada di sini.',
    signedAs: 'Dikirim sebagai {username} dengan alamat email Anda, agar kami dapat membalas.',
    left: '{letters, plural, other {Tersisa # karakter}}',
  },
  allFeedback: {
    administration: 'Administrasi',
    title: 'Semua masukan',
    empty: 'Belum ada masukan. Yang dikirim pengguna akan muncul di sini.',
    count: '{items, plural, other {# pesan}}',
    countOfMany: '{items, number} pesan ditampilkan',
    stretches: 'Halaman daftar',
    older: 'Pesan yang lebih lama',
    newest: 'Pesan terbaru',
    none: 'Tidak ada pesan yang lebih lama.',
  },
});
