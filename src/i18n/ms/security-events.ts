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
      'Kata laluan telah diganti dengan kod pemulihan atau pautan. Semua sesi dan semua token akses telah ditamatkan.',
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
    sentence: 'Kunci laluan “{detail}” telah dialih keluar semasa kata laluan diganti.',
  },
  'authenticator-added': {
    subject: 'aplikasi pengesah telah ditambah',
    sentence: 'Kod aplikasi pengesah telah dihidupkan.',
  },
  'authenticator-removed-by-recovery': {
    subject: 'aplikasi pengesah telah dialih keluar',
    sentence: 'Kod aplikasi pengesah telah dimatikan semasa kata laluan diganti.',
  },
  'token-made': { subject: 'token akses telah dicipta', sentence: 'Token akses “{detail}” telah dicipta.' },
  'recovery-codes-made': {
    subject: 'kod pemulihan baharu telah dicipta',
    sentence: 'Kod pemulihan baharu telah dicipta. Kod lama tidak lagi sah.',
  },
  'recovery-codes-ended-by-recovery': {
    subject: 'kod pemulihan anda telah tamat',
    sentence: 'Kod pemulihan telah tamat semasa kata laluan diganti. Cipta kod baharu.',
  },
  'webhook-added': {
    subject: 'webhook telah ditambah',
    sentence:
      'Webhook telah ditambah ({detail}). Apa yang berlaku pada tempat di bawah pengenal itu dihantar kepadanya.',
  },
  'webhook-address-changed': {
    subject: 'alamat webhook telah ditukar',
    sentence:
      'Alamat webhook telah ditukar ({detail}). Apa yang berlaku pada tempat di bawah pengenal itu kini dihantar ke situ.',
  },
  'webhook-secret-made': {
    subject: 'kunci rahsia webhook baharu telah dicipta',
    sentence: 'Kunci rahsia baharu telah dicipta untuk webhook ({detail}).',
  },
  'webhook-turned-off-by-recovery': {
    subject: 'webhook telah dimatikan',
    sentence: 'Webhook telah dimatikan semasa kata laluan diganti ({detail}). Jika ia milik anda, hidupkan semula.',
  },
  'owner-invited': {
    subject: 'pemilik telah dijemput',
    sentence:
      'Jemputan untuk menjadi pemilik telah dibuat ({detail}). Pemilik boleh melakukan semua yang anda boleh lakukan. Jika bukan daripada anda, batalkan jemputan itu.',
  },
  'owner-joined': {
    subject: 'ada pemilik baharu',
    sentence:
      'Ada pemilik baharu ({detail}). Pemilik boleh melakukan semua yang anda boleh lakukan, dan boleh mengalih keluar anda.',
  },
  'grant-made': {
    subject: 'satu tempat telah dikongsi',
    sentence:
      'Pautan yang menunjukkan satu tempat telah dibuat ({detail}). Pautan itu terbuka sehingga ia tamat atau dibatalkan.',
  },
  'grants-ended-by-recovery': {
    subject: 'pautan ke tempat telah tamat',
    sentence: 'Pautan ke tempat ini telah tamat semasa kata laluan diganti: {detail}.',
  },
  'invitations-ended-by-recovery': {
    subject: 'jemputan telah tamat',
    sentence: 'Jemputan ini telah tamat semasa kata laluan diganti: {detail}. Jemput semula yang memang daripada anda.',
  },
  'members-removed-by-recovery': {
    subject: 'ahli telah dialih keluar',
    sentence:
      'Ahli ini baru menyertai melalui akaun dan telah dialih keluar semasa kata laluan diganti: {detail}. Jemput semula yang anda kenal.',
  },
});
