import { messages } from '../messages/messages.ts';

/** The mails to users. The paragraphs of a mail are its lines, in their order. */
export const mailTexts = messages('id', {
  subject: '{brand}: {subject}',
  hello: 'Halo {username},',
  passwordReset: {
    subject: 'pilih kata sandi baru',
    paragraphs: [
      'Buka tautan ini untuk memilih kata sandi baru. Tautan dapat dipakai sekali dan berakhir dalam {minutes, plural, other {# menit}}:',
      '{link}',
      'Kata sandi baru mengakhiri semua sesi, menarik kembali token akses, dan menghapus kunci sandi.',
      'Halaman itu menampilkan apa saja yang akan dihapus.',
      'Jika bukan Anda yang memintanya, abaikan email ini: kata sandi Anda tidak berubah.',
    ],
  },
  emailConfirmation: {
    subject: 'konfirmasikan alamat email Anda',
    paragraphs: [
      'Buka tautan ini untuk mengonfirmasi bahwa ini alamat email Anda. Tautan dapat dipakai sekali dan berakhir dalam {hours, plural, other {# jam}}:',
      '{link}',
      'Jika bukan Anda yang memintanya, abaikan email ini.',
    ],
  },
  deletionRequested: {
    subject: 'akun Anda akan dihapus',
    paragraphs: [
      'Akun Anda dan tempat-tempatnya akan dihapus pada {day}. Masuk sebelum itu untuk mempertahankannya.',
      'Jika ini bukan Anda, masuk dan ganti kata sandi Anda.',
    ],
  },
  ifNotYou: 'Jika ini bukan Anda, pilih kata sandi baru dengan kode pemulihan, atau hubungi admin.',
  webhookOff: {
    subject: 'satu webhook {handle} dimatikan',
    reasons: {
      failing: 'Selama tiga hari alamat ini tidak menerima peristiwa {handle}, jadi kami berhenti mengirimnya:',
      gone: 'Alamat ini menjawab bahwa ia sudah tidak ada, jadi kami berhenti mengirim peristiwa {handle} ke sana:',
    },
    address: '{url}',
    next: 'Nyalakan lagi di pengaturan handle setelah alamat itu menjawab. Peristiwa yang terlewat ada di umpan perubahan.',
  },
  question: {
    subject: 'Permintaan akses untuk {alias}',
    asks: '{name} meminta lokasi persis {alias}.',
    answer: 'Jawab di Tempat saya: {link}',
  },
  answer: {
    subject: 'Permintaan akses Anda untuk {alias}',
    granted: ['Anda dapat melihat lokasi persis {alias}. Buka tautan ini:', '{link}'],
    refused: 'Pemilik {alias} menolak permintaan Anda untuk melihat lokasi persis.',
  },
  placeHidden: {
    subject: '{alias} disembunyikan',
    paragraphs: [
      'Admin {brand} menyembunyikan tempat Anda {alias}. Alasannya:',
      '{reason}',
      'Sekarang hanya Anda dan anggota lain dari handle-nya yang dapat melihatnya. Perbaiki masalahnya, lalu minta kami lewat Masukan untuk menampilkannya lagi.',
    ],
  },
  ownerAsked: {
    subject: 'pertanyaan tentang {alias}',
    paragraphs: [
      'Admin {brand} punya pertanyaan tentang tempat Anda {alias}:',
      '{question}',
      'Jika ada yang salah pada tempat itu, perbaikilah. Anda dapat membalas lewat Masukan. Sementara itu, tempatnya tidak berubah.',
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
      dismissed: 'Admin sudah memeriksanya dan membiarkan tempat itu tidak berubah.',
      hidden: 'Admin menyembunyikan tempat itu.',
      suspended: 'Admin menangguhkan akun pemiliknya.',
    },
  },
});
