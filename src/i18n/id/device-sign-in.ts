import { messages } from '../messages/messages.ts';

export const deviceSignInTexts = messages('id', {
  title: 'Izinkan program masuk',
  lead: 'Masukkan kode yang ditampilkan program.',
  signInFirst: 'Masuk dulu. Setelah itu Anda kembali ke sini.',
  signInAgain: 'Masuk lagi',
  code: 'Kode',
  codeHint: 'Delapan huruf, misalnya BCDF-GHJK.',
  next: 'Lanjutkan',
  compare: 'Pastikan program menampilkan kode ini:',
  program: 'Program',
  network: 'Jaringan',
  started: 'Dimulai',
  access: 'Izin',
  handles: 'Handle',
  allHandles: 'Semua milik Anda',
  duration: 'Akses',
  days: '{days, plural, other {Selama # hari}}',
  warning:
    'Izinkan hanya jika Anda sendiri yang baru saja memulainya. Setelah itu program dapat bertindak atas nama Anda.',
  allow: 'Izinkan',
  deny: 'Tolak',
  allowed: '{name} diizinkan masuk. Anda bisa menutup halaman ini dan kembali ke program.',
  denied: '{name} ditolak. Program itu tidak mendapat akses.',
  toAccount: 'Buka akun Anda',
});
