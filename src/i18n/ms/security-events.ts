import { messages } from '../messages/messages.ts';

/** Each event of an account as the subject of a mail, and as a sentence in that mail and on the account page. */
export const securityEvents = messages('ms', {
  'password-changed': {
    subject: 'kata laluan anda telah ditukar',
    sentence: 'Kata laluan telah ditukar. Semua sesi lain dan semua token akses telah ditamatkan.',
  },
  'account-recovered': {
    subject: 'kata laluan anda telah ditukar',
    sentence:
      'Kata laluan telah ditetapkan semula dengan kod pemulihan atau pautan. Semua sesi dan token akses telah ditamatkan.',
  },
  'email-changed': {
    subject: 'alamat e-mel anda telah ditukar',
    sentence: 'Alamat e-mel telah ditukar kepada {detail}.',
  },
  'passkey-added': {
    subject: 'kunci laluan telah ditambah',
    sentence: 'Kunci laluan “{detail}” telah ditambah.',
  },
  'passkey-removed-by-recovery': {
    subject: 'kunci laluan telah dialih keluar',
    sentence: 'Kunci laluan “{detail}” telah dialih keluar semasa kata laluan ditetapkan semula.',
  },
  'identity-linked': {
    subject: 'akaun lain telah dipautkan',
    sentence: 'Akaun {detail} telah dipautkan. Ia boleh digunakan untuk log masuk ke akaun anda.',
  },
  'identities-removed-by-recovery': {
    subject: 'akaun yang dipautkan telah dialih keluar',
    sentence: 'Akaun yang dipautkan ini telah dialih keluar semasa kata laluan ditetapkan semula: {detail}.',
  },
  'authenticator-added': {
    subject: 'aplikasi pengesah telah ditambah',
    sentence: 'Aplikasi pengesah telah dihidupkan.',
  },
  'authenticator-removed-by-recovery': {
    subject: 'aplikasi pengesah telah dialih keluar',
    sentence: 'Aplikasi pengesah telah dimatikan semasa kata laluan ditetapkan semula.',
  },
  'token-made': { subject: 'token akses telah dicipta', sentence: 'Token akses “{detail}” telah dicipta.' },
  'recovery-codes-made': {
    subject: 'kod pemulihan baharu telah dicipta',
    sentence: 'Kod pemulihan baharu telah dicipta. Kod lama tidak lagi berfungsi.',
  },
  'recovery-codes-ended-by-recovery': {
    subject: 'kod pemulihan anda tidak lagi berfungsi',
    sentence: 'Kod pemulihan tidak lagi berfungsi sejak kata laluan ditetapkan semula. Cipta kod baharu.',
  },
  'webhook-added': {
    subject: 'webhook telah ditambah',
    sentence: 'Webhook telah ditambah ({detail}). Ia menerima perubahan pada tempat di bawah pengenal itu.',
  },
  'webhook-address-changed': {
    subject: 'alamat webhook telah ditukar',
    sentence: 'Alamat webhook telah ditukar ({detail}). Perubahan pada tempat di bawah pengenal itu dihantar ke situ.',
  },
  'webhook-secret-made': {
    subject: 'webhook mempunyai kunci rahsia baharu',
    sentence: 'Webhook mendapat kunci rahsia baharu ({detail}).',
  },
  'webhook-turned-off-by-recovery': {
    subject: 'webhook telah dimatikan',
    sentence:
      'Webhook telah dimatikan semasa kata laluan ditetapkan semula ({detail}). Jika milik anda, hidupkan semula.',
  },
  'owner-invited': {
    subject: 'pemilik telah dijemput',
    sentence:
      'Jemputan untuk menjadi pemilik telah dicipta ({detail}). Pemilik boleh melakukan semua yang anda boleh lakukan. Jika bukan daripada anda, tarik balik jemputan itu.',
  },
  'owner-joined': {
    subject: 'ada pemilik baharu',
    sentence:
      'Ada pemilik baharu ({detail}). Pemilik boleh melakukan semua yang anda boleh lakukan, dan boleh mengalih keluar anda.',
  },
  'grant-made': {
    subject: 'satu tempat telah dikongsi',
    sentence:
      'Pautan yang menunjukkan satu tempat ({detail}) telah dicipta. Ia berfungsi sehingga tamat atau ditarik balik.',
  },
  'grants-ended-by-recovery': {
    subject: 'pautan ke tempat telah ditarik balik',
    sentence: 'Pautan ke tempat ini telah ditarik balik semasa kata laluan ditetapkan semula: {detail}.',
  },
  'invitations-ended-by-recovery': {
    subject: 'jemputan telah ditarik balik',
    sentence:
      'Jemputan ini telah ditarik balik semasa kata laluan ditetapkan semula: {detail}. Hantar semula yang daripada anda.',
  },
  'members-removed-by-recovery': {
    subject: 'ahli telah dialih keluar',
    sentence:
      'Ahli ini baru menyertai melalui akaun dan telah dialih keluar semasa kata laluan ditetapkan semula: {detail}. Jemput semula yang anda kenal.',
  },
  'administrator-added': {
    subject: 'akaun anda kini pentadbir',
    sentence: 'Akaun anda telah dijadikan pentadbir laman ini.',
  },
  'administrator-removed': {
    subject: 'akaun anda bukan lagi pentadbir',
    sentence: 'Akaun anda bukan lagi pentadbir laman ini.',
  },
});
