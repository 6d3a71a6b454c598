import { messages } from '../messages/messages.ts';

/** Each event of an account as the subject of a mail, and as a sentence in that mail and on the account page. */
export const securityEvents = messages('id', {
  'password-changed': {
    subject: 'kata sandi Anda diganti',
    sentence: 'Kata sandi diganti. Semua sesi lain dan semua token akses berakhir.',
  },
  'account-recovered': {
    subject: 'kata sandi Anda diganti',
    sentence: 'Kata sandi disetel ulang dengan kode pemulihan atau tautan. Semua sesi dan token akses berakhir.',
  },
  'email-changed': {
    subject: 'alamat email Anda diganti',
    sentence: 'Alamat email diganti menjadi {detail}.',
  },
  'passkey-added': { subject: 'kunci sandi ditambahkan', sentence: 'Kunci sandi “{detail}” ditambahkan.' },
  'passkey-removed-by-recovery': {
    subject: 'kunci sandi dihapus',
    sentence: 'Kunci sandi “{detail}” dihapus saat kata sandi disetel ulang.',
  },
  'identity-linked': {
    subject: 'akun lain ditautkan',
    sentence: 'Akun {detail} ditautkan. Akun itu dapat digunakan untuk masuk ke akun Anda.',
  },
  'identities-removed-by-recovery': {
    subject: 'tautan akun dihapus',
    sentence: 'Tautan ke akun ini dihapus saat kata sandi disetel ulang: {detail}.',
  },
  'authenticator-added': {
    subject: 'aplikasi autentikator ditambahkan',
    sentence: 'Aplikasi autentikator diaktifkan.',
  },
  'authenticator-removed-by-recovery': {
    subject: 'aplikasi autentikator dihapus',
    sentence: 'Aplikasi autentikator dinonaktifkan saat kata sandi disetel ulang.',
  },
  'token-made': { subject: 'token akses dibuat', sentence: 'Token akses “{detail}” dibuat.' },
  'recovery-codes-made': {
    subject: 'kode pemulihan baru dibuat',
    sentence: 'Kode pemulihan baru dibuat. Kode lama tidak berlaku lagi.',
  },
  'recovery-codes-ended-by-recovery': {
    subject: 'kode pemulihan Anda tidak berlaku lagi',
    sentence: 'Kode pemulihan tidak berlaku lagi sejak kata sandi disetel ulang. Buat kode baru.',
  },
  'webhook-added': {
    subject: 'webhook ditambahkan',
    sentence: 'Webhook ditambahkan ({detail}). Webhook itu menerima perubahan tempat di handle itu.',
  },
  'webhook-address-changed': {
    subject: 'alamat webhook diganti',
    sentence: 'Alamat webhook diganti ({detail}). Perubahan tempat di handle itu dikirim ke sana.',
  },
  'webhook-secret-made': {
    subject: 'webhook memiliki kunci rahasia baru',
    sentence: 'Webhook mendapat kunci rahasia baru ({detail}).',
  },
  'webhook-turned-off-by-recovery': {
    subject: 'webhook dimatikan',
    sentence: 'Webhook dimatikan saat kata sandi disetel ulang ({detail}). Jika itu milik Anda, nyalakan lagi.',
  },
  'owner-invited': {
    subject: 'pemilik diundang',
    sentence:
      'Undangan menjadi pemilik dibuat ({detail}). Pemilik dapat melakukan semua yang dapat Anda lakukan. Jika bukan dari Anda, tarik kembali undangan itu.',
  },
  'owner-joined': {
    subject: 'ada pemilik baru',
    sentence:
      'Ada pemilik baru ({detail}). Pemilik dapat melakukan semua yang dapat Anda lakukan, dan dapat mengeluarkan Anda.',
  },
  'grant-made': {
    subject: 'sebuah tempat dibagikan',
    sentence:
      'Tautan yang menampilkan sebuah tempat ({detail}) dibuat. Tautan berlaku hingga berakhir atau ditarik kembali.',
  },
  'grants-ended-by-recovery': {
    subject: 'tautan ke tempat ditarik kembali',
    sentence: 'Tautan ke tempat ini ditarik kembali saat kata sandi disetel ulang: {detail}.',
  },
  'invitations-ended-by-recovery': {
    subject: 'undangan ditarik kembali',
    sentence: 'Undangan ini ditarik kembali saat kata sandi disetel ulang: {detail}. Kirim lagi yang dari Anda.',
  },
  'members-removed-by-recovery': {
    subject: 'anggota dikeluarkan',
    sentence:
      'Anggota ini baru bergabung melalui akun dan dikeluarkan saat kata sandi disetel ulang: {detail}. Undang lagi yang Anda kenal.',
  },
  'administrator-added': { subject: 'akun Anda kini admin', sentence: 'Akun Anda dijadikan admin situs ini.' },
  'administrator-removed': { subject: 'akun Anda bukan admin lagi', sentence: 'Akun Anda bukan admin situs ini lagi.' },
});
