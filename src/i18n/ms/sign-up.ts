import { messages } from '../messages/messages.ts';

export const signUpTexts = messages('ms', {
  characters: 'Gunakan huruf A hingga Z dan angka, dengan satu titik, sempang atau garis bawah di antaranya.',
  tooLong: 'Paling banyak 30 aksara.',
  reserved: 'Nama pengguna ini dikhaskan.',
  use: 'Guna {username}',
  leftElsewhere: 'Anda telah log keluar di tab lain.',
  typedStays:
    'Anda telah log keluar di tab lain. Apa yang anda taip di sini akan kembali apabila anda log masuk semula.',
});
