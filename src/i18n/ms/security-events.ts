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
});
