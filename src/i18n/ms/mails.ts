import { messages } from '../messages/messages.ts';

/** The mails to users. The paragraphs of a mail are its lines, in their order. */
export const mailTexts = messages('ms', {
  subject: '{brand}: {subject}',
  hello: 'Hai {username},',
  passwordReset: {
    subject: 'pilih kata laluan baharu',
    paragraphs: [
      'Buka pautan ini untuk memilih kata laluan baharu. Pautan boleh digunakan sekali, dalam tempoh {minutes, plural, other {# minit}}:',
      '{link}',
      'Semua sesi dan token akses akan ditamatkan, dan kunci laluan dialih keluar.',
      'Halaman itu menyatakan yang mana.',
      'Jika bukan anda yang memintanya, abaikan sahaja: kata laluan anda kekal seperti sedia ada.',
    ],
  },
  emailConfirmation: {
    subject: 'sahkan alamat e-mel anda',
    paragraphs: [
      'Buka pautan ini untuk menyatakan bahawa alamat e-mel ini milik anda. Pautan boleh digunakan sekali, dalam tempoh {hours, plural, other {# jam}}:',
      '{link}',
      'Jika bukan anda yang memintanya, abaikan sahaja.',
    ],
  },
  deletionRequested: {
    subject: 'akaun anda akan dipadamkan',
    paragraphs: [
      'Akaun anda dan semua tempatnya akan dipadamkan buat selama-lamanya pada {day}. Jika anda log masuk sebelum itu, semuanya kekal.',
      'Jika bukan anda yang memintanya, log masuk dan tukar kata laluan anda.',
    ],
  },
  ifNotYou:
    'Jika bukan anda yang melakukannya, pilih kata laluan baharu dengan salah satu kod pemulihan anda, atau maklumkan kepada pengendali perkhidmatan ini.',
  webhookOff: {
    subject: 'satu webhook bagi {handle} dimatikan',
    reasons: {
      failing:
        'Selama tiga hari alamat ini tidak menerima satu peristiwa bagi {handle}, jadi tiada apa-apa lagi dihantar kepadanya:',
      gone: 'Alamat ini menjawab bahawa ia sudah tiada, jadi peristiwa bagi {handle} tidak lagi dihantar kepadanya:',
    },
    address: '{url}',
    next: 'Hidupkannya semula dalam tetapan pengenal apabila ia menjawab. Apa yang berlaku sementara itu ada dalam senarai perubahan.',
  },
  question: {
    subject: 'Permintaan tentang {alias}',
    asks: '{name} meminta untuk melihat lokasi tepat {alias}.',
    answer: 'Jawab di Tempat saya: {link}',
  },
  answer: {
    subject: 'Permintaan anda tentang {alias}',
    granted: ['Anda boleh melihat lokasi tepat {alias}. Buka pautan ini:', '{link}'],
    refused: 'Pemilik {alias} tidak menunjukkan lokasi tepatnya kepada anda.',
  },
  placeHidden: {
    subject: '{alias} disembunyikan',
    paragraphs: [
      'Pentadbir {brand} telah menyembunyikan tempat anda {alias}. Sebabnya:',
      '{reason}',
      'Kini hanya anda dan ahli lain pengenalnya yang melihatnya. Betulkan apa yang salah, kemudian minta melalui Maklum balas supaya ia ditunjukkan semula.',
    ],
  },
  ownerAsked: {
    subject: 'pertanyaan tentang {alias}',
    paragraphs: [
      'Pentadbir {brand} ada pertanyaan tentang tempat anda {alias}:',
      '{question}',
      'Jika ada yang salah pada tempat itu, betulkannya. Anda boleh menjawab melalui Maklum balas. Sementara itu tempat itu kekal seperti sedia ada.',
    ],
  },
  placeShown: {
    subject: '{alias} ditunjukkan semula',
    paragraphs: ['Pentadbir {brand} menunjukkan semula tempat anda {alias}.', '{reason}'],
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
      dismissed: 'Pentadbir telah menyemaknya dan membiarkan tempat itu seperti sedia ada.',
      hidden: 'Pentadbir telah menyembunyikan tempat itu.',
      suspended: 'Pentadbir telah menggantung akaun pemiliknya.',
    },
  },
});
