import { messages } from '../messages/messages.ts';

export const signUpTexts = messages('id', {
  characters: 'Gunakan huruf A sampai Z dan angka, dengan satu titik, tanda hubung, atau garis bawah di antaranya.',
  tooLong: 'Paling banyak 30 karakter.',
  reserved: 'Nama pengguna ini dicadangkan.',
  use: 'Pakai {username}',
  leftElsewhere: 'Anda telah keluar di tab lain.',
  typedStays: 'Anda telah keluar di tab lain. Yang Anda ketik di sini akan kembali saat Anda masuk lagi.',
});
