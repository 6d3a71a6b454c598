import { messages } from '../messages/messages.ts';

/** Each event of an account as the subject of a mail, and as a sentence in that mail and on the account page. */
export const securityEvents = messages('id', {
  'password-changed': {
    subject: 'kata sandi Anda diganti',
    sentence: 'Kata sandi diganti. Semua sesi lain dan semua token akses berakhir.',
  },
  'account-recovered': {
    subject: 'kata sandi Anda diganti',
    sentence: 'Kata sandi diganti dengan kode pemulihan atau tautan. Semua sesi dan semua token akses berakhir.',
  },
  'email-changed': {
    subject: 'alamat email Anda diganti',
    sentence: 'Alamat email diganti menjadi {detail}.',
  },
  'passkey-added': { subject: 'kunci sandi ditambahkan', sentence: 'Kunci sandi “{detail}” ditambahkan.' },
  'passkey-removed-by-recovery': {
    subject: 'kunci sandi dikeluarkan',
    sentence: 'Kunci sandi “{detail}” dikeluarkan saat kata sandi diganti.',
  },
  'authenticator-added': {
    subject: 'aplikasi autentikator ditambahkan',
    sentence: 'Kode dari aplikasi autentikator diaktifkan.',
  },
  'authenticator-removed-by-recovery': {
    subject: 'aplikasi autentikator dikeluarkan',
    sentence: 'Kode dari aplikasi autentikator dinonaktifkan saat kata sandi diganti.',
  },
  'token-made': { subject: 'token akses dibuat', sentence: 'Token akses “{detail}” dibuat.' },
  'recovery-codes-made': {
    subject: 'kode pemulihan baru dibuat',
    sentence: 'Kode pemulihan baru dibuat. Kode yang lama tidak berlaku lagi.',
  },
  'recovery-codes-ended-by-recovery': {
    subject: 'kode pemulihan Anda berakhir',
    sentence: 'Kode pemulihan berakhir saat kata sandi diganti. Buat kode baru.',
  },
  'webhook-added': {
    subject: 'webhook ditambahkan',
    sentence: 'Webhook ditambahkan ({detail}). Apa yang terjadi pada tempat di handle itu dikirim ke sana.',
  },
  'webhook-address-changed': {
    subject: 'alamat webhook diganti',
    sentence: 'Alamat webhook diganti ({detail}). Apa yang terjadi pada tempat di handle itu kini dikirim ke sana.',
  },
  'webhook-secret-made': {
    subject: 'kunci rahasia webhook baru dibuat',
    sentence: 'Kunci rahasia baru dibuat untuk webhook ({detail}).',
  },
  'webhook-turned-off-by-recovery': {
    subject: 'webhook dimatikan',
    sentence: 'Webhook dimatikan saat kata sandi diganti ({detail}). Jika itu milik Anda, nyalakan lagi.',
  },
  'owner-invited': {
    subject: 'pemilik diundang',
    sentence:
      'Undangan menjadi pemilik dibuat ({detail}). Pemilik dapat melakukan semua yang dapat Anda lakukan. Jika bukan dari Anda, cabut undangan itu.',
  },
  'owner-joined': {
    subject: 'ada pemilik baru',
    sentence:
      'Ada pemilik baru ({detail}). Pemilik dapat melakukan semua yang dapat Anda lakukan, dan dapat mengeluarkan Anda.',
  },
  'grant-made': {
    subject: 'sebuah tempat dibagikan',
    sentence:
      'Tautan yang menampilkan sebuah tempat dibuat ({detail}). Tautan itu terbuka hingga berakhir atau dicabut.',
  },
  'grants-ended-by-recovery': {
    subject: 'tautan ke tempat berakhir',
    sentence: 'Tautan ke tempat ini berakhir saat kata sandi diganti: {detail}.',
  },
  'invitations-ended-by-recovery': {
    subject: 'undangan berakhir',
    sentence: 'Undangan ini berakhir saat kata sandi diganti: {detail}. Undang lagi yang memang dari Anda.',
  },
  'members-removed-by-recovery': {
    subject: 'anggota dikeluarkan',
    sentence:
      'Anggota ini baru-baru ini bergabung melalui akun dan dikeluarkan saat kata sandi diganti: {detail}. Undang lagi yang Anda kenal.',
  },
});
