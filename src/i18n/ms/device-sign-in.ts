import { messages } from '../messages/messages.ts';

export const deviceSignInTexts = messages('ms', {
  title: 'Benarkan program log masuk',
  lead: 'Masukkan kod yang dipaparkan oleh program.',
  signInFirst: 'Log masuk dahulu. Selepas itu, anda kembali ke sini.',
  signInAgain: 'Log masuk semula',
  code: 'Kod',
  codeHint: 'Lapan huruf, contohnya BCDF-GHJK.',
  next: 'Teruskan',
  compare: 'Pastikan program memaparkan kod ini:',
  program: 'Program',
  network: 'Rangkaian',
  started: 'Bermula',
  access: 'Kebenaran',
  handles: 'Pengenal',
  allHandles: 'Semua milik anda',
  duration: 'Akses',
  days: '{days, plural, other {Selama # hari}}',
  warning:
    'Benarkan hanya jika anda sendiri yang baru memulakan log masuk ini. Selepas itu, program boleh bertindak bagi pihak anda.',
  allow: 'Benarkan',
  deny: 'Tolak',
  allowed: 'Log masuk {name} dibenarkan. Anda boleh menutup halaman ini dan kembali ke program.',
  denied: 'Log masuk {name} ditolak. Program itu tidak mendapat akses.',
  toAccount: 'Pergi ke akaun anda',
});
