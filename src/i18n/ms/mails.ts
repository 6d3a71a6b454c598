import { messages } from '../messages/messages.ts';

/** The mails to users. The paragraphs of a mail are its lines, in their order. */
export const mailTexts = messages('ms', {
  subject: '{brand}: {subject}',
  hello: 'Hai {username},',
  passwordReset: {
    subject: 'pilih kata laluan baharu',
    paragraphs: [
      'Buka pautan ini untuk memilih kata laluan baharu. Pautan boleh digunakan sekali dan tamat dalam {minutes, plural, other {# minit}}:',
      '{link}',
      'Kata laluan baharu menamatkan semua sesi, menarik balik token akses dan mengalih keluar kunci laluan.',
      'Halaman itu menyenaraikan apa yang akan dialih keluar.',
      'Jika bukan anda yang memintanya, abaikan e-mel ini: kata laluan anda tidak berubah.',
    ],
  },
  emailConfirmation: {
    subject: 'sahkan alamat e-mel anda',
    paragraphs: [
      'Buka pautan ini untuk mengesahkan bahawa ini alamat e-mel anda. Pautan boleh digunakan sekali dan tamat dalam {hours, plural, other {# jam}}:',
      '{link}',
      'Jika bukan anda yang memintanya, abaikan e-mel ini.',
    ],
  },
  deletionRequested: {
    subject: 'akaun anda akan dipadamkan',
    paragraphs: [
      'Akaun anda dan tempatnya akan dipadamkan pada {day}. Log masuk sebelum itu untuk mengekalkannya.',
      'Jika ini bukan anda, log masuk dan tukar kata laluan anda.',
    ],
  },
  ifNotYou: 'Jika ini bukan anda, pilih kata laluan baharu dengan kod pemulihan, atau hubungi pentadbir.',
  webhookOff: {
    subject: 'satu webhook bagi {handle} dimatikan',
    reasons: {
      failing: 'Selama tiga hari alamat ini tidak menerima peristiwa {handle}, jadi kami berhenti menghantarnya:',
      gone: 'Alamat ini menjawab bahawa ia sudah tiada, jadi kami berhenti menghantar peristiwa {handle} kepadanya:',
    },
    address: '{url}',
    next: 'Hidupkannya semula dalam tetapan pengenal apabila ia menjawab. Peristiwa yang terlepas ada dalam suapan perubahan.',
  },
  question: {
    subject: 'Permintaan akses untuk {alias}',
    asks: '{name} meminta lokasi tepat {alias}.',
    answer: 'Jawab di Tempat saya: {link}',
  },
  answer: {
    subject: 'Permintaan akses anda untuk {alias}',
    granted: ['Anda boleh melihat lokasi tepat {alias}. Buka pautan ini:', '{link}'],
    refused: 'Pemilik {alias} menolak permintaan anda untuk melihat lokasi tepat.',
  },
  placeHidden: {
    subject: '{alias} disembunyikan',
    paragraphs: [
      'Pentadbir {brand} telah menyembunyikan tempat anda {alias}. Sebabnya:',
      '{reason}',
      'Kini hanya anda dan ahli lain pengenalnya boleh melihatnya. Selesaikan masalahnya, kemudian minta kami melalui Maklum balas untuk memaparkannya semula.',
    ],
  },
  ownerAsked: {
    subject: 'pertanyaan tentang {alias}',
    paragraphs: [
      'Pentadbir {brand} ada pertanyaan tentang tempat anda {alias}:',
      '{question}',
      'Jika ada yang salah pada tempat itu, betulkannya. Anda boleh membalas melalui Maklum balas. Sementara itu, tempat itu tidak berubah.',
    ],
  },
  placeShown: {
    subject: '{alias} ditunjukkan semula',
    paragraphs: ['Pentadbir {brand} telah menunjukkan semula tempat anda {alias}.', '{reason}'],
  },
  accountSuspended: {
    subject: 'akaun anda digantung',
    paragraphs: [
      'Pentadbir {brand} telah menggantung akaun anda. Sebabnya:',
      '{reason}',
      'Anda tidak boleh log masuk, dan semua sesi serta token akses anda telah ditamatkan.',
    ],
  },
  accountRestored: {
    subject: 'akaun anda dipulihkan',
    paragraphs: ['Pentadbir {brand} telah memulihkan akaun anda. Anda boleh log masuk semula.', '{reason}'],
  },
  reportDecided: {
    subject: 'laporan anda tentang {alias}',
    thanks: 'Terima kasih atas laporan anda tentang {alias}.',
    outcomes: {
      dismissed: 'Pentadbir telah menyemaknya dan tidak mengubah tempat itu.',
      hidden: 'Pentadbir telah menyembunyikan tempat itu.',
      suspended: 'Pentadbir telah menggantung akaun pemiliknya.',
    },
  },
});
