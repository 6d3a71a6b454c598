import { messages } from '../messages/messages.ts';

/** The mails to users. The paragraphs of a mail are its lines, in their order. */
export const mailTexts = messages('id', {
  subject: '{brand}: {subject}',
  hello: 'Halo {username},',
  passwordReset: {
    subject: 'pilih kata sandi baru',
    paragraphs: [
      'Buka tautan ini untuk memilih kata sandi baru. Tautan berlaku sekali, selama {minutes, plural, other {# menit}}:',
      '{link}',
      'Semua sesi dan token akses akan berakhir, dan kunci sandi dikeluarkan.',
      'Halamannya menyebutkan yang mana.',
      'Jika bukan Anda yang memintanya, abaikan saja: kata sandi Anda tidak berubah.',
    ],
  },
  emailConfirmation: {
    subject: 'konfirmasikan alamat email Anda',
    paragraphs: [
      'Buka tautan ini untuk menyatakan bahwa alamat email ini milik Anda. Tautan berlaku sekali, selama {hours, plural, other {# jam}}:',
      '{link}',
      'Jika bukan Anda yang memintanya, abaikan saja.',
    ],
  },
  deletionRequested: {
    subject: 'akun Anda akan dihapus',
    paragraphs: [
      'Akun Anda beserta tempat-tempatnya akan dihapus permanen pada {day}. Jika Anda masuk sebelum itu, semuanya tetap ada.',
      'Jika bukan Anda yang memintanya, masuklah dan ganti kata sandi Anda.',
    ],
  },
  ifNotYou:
    'Jika bukan Anda yang melakukannya, pilih kata sandi baru dengan salah satu kode pemulihan, atau beri tahu pengelola layanan ini.',
  webhookOff: {
    subject: 'satu webhook {handle} dimatikan',
    reasons: {
      failing:
        'Selama tiga hari alamat ini tidak menerima satu peristiwa {handle}, jadi tidak ada lagi yang dikirim ke sana:',
      gone: 'Alamat ini menjawab bahwa ia sudah tidak ada, jadi peristiwa {handle} tidak lagi dikirim ke sana:',
    },
    address: '{url}',
    next: 'Nyalakan lagi di pengaturan handle setelah alamat itu menjawab. Yang terjadi sementara itu ada di daftar perubahan.',
  },
  question: {
    subject: 'Permintaan tentang {alias}',
    asks: '{name} meminta untuk melihat letak persis {alias}.',
    answer: 'Jawab di Tempat saya: {link}',
  },
  answer: {
    subject: 'Permintaan Anda tentang {alias}',
    granted: ['Anda dapat melihat letak persis {alias}. Buka tautan ini:', '{link}'],
    refused: 'Pemilik {alias} tidak menampilkan letak persisnya kepada Anda.',
  },
  placeHidden: {
    subject: '{alias} disembunyikan',
    paragraphs: [
      'Admin {brand} menyembunyikan tempat Anda {alias}. Alasannya:',
      '{reason}',
      'Sekarang hanya Anda dan anggota lain dari handle-nya yang melihatnya. Perbaiki yang salah, lalu mintalah lewat Masukan agar ditampilkan lagi.',
    ],
  },
  ownerAsked: {
    subject: 'pertanyaan tentang {alias}',
    paragraphs: [
      'Admin {brand} punya pertanyaan tentang tempat Anda {alias}:',
      '{question}',
      'Jika ada yang salah pada tempat itu, perbaikilah. Anda dapat menjawab lewat Masukan. Sementara itu tempatnya tetap seperti adanya.',
    ],
  },
  placeShown: {
    subject: '{alias} ditampilkan lagi',
    paragraphs: ['Admin {brand} menampilkan lagi tempat Anda {alias}.', '{reason}'],
  },
  accountSuspended: {
    subject: 'akun Anda ditangguhkan',
    paragraphs: [
      'Admin {brand} menangguhkan akun Anda. Alasannya:',
      '{reason}',
      'Anda tidak dapat masuk, dan sesi serta token akses Anda sudah berakhir.',
    ],
  },
  accountRestored: {
    subject: 'akun Anda dipulihkan',
    paragraphs: ['Admin {brand} memulihkan akun Anda. Anda dapat masuk lagi.', '{reason}'],
  },
  reportDecided: {
    subject: 'laporan Anda tentang {alias}',
    thanks: 'Terima kasih atas laporan Anda tentang {alias}.',
    outcomes: {
      dismissed: 'Admin sudah memeriksanya dan membiarkan tempat itu apa adanya.',
      hidden: 'Admin menyembunyikan tempat itu.',
      suspended: 'Admin menangguhkan akun pemiliknya.',
    },
  },
});
