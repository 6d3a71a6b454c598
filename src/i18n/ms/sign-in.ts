import { messages } from '../messages/messages.ts';

/** The sentences of signing in and signing up. */
export const auth = messages('ms', {
  signInTitle: 'Log masuk',
  signUpTitle: 'Buka akaun',
  username: 'Nama pengguna',
  password: 'Kata laluan',
  confirm: 'Ulang kata laluan',
  email: 'E-mel',
  signUp: 'Daftar',
  forgot: 'Terlupa kata laluan?',
  deletionCancelled: 'Pemadaman akaun dibatalkan. Tempat anda telah kembali.',
  toSignUp: 'Belum ada akaun? Daftar',
  toSignIn: 'Sudah ada akaun? Log masuk',
  passwordHint: 'Sekurang-kurangnya 8 aksara. Ayat pendek sudah memadai.',
  or: 'Atau teruskan dengan',
  codeTitle: 'Kod dua langkah',
  code: 'Kod',
  codeLead: 'Masukkan kod daripada aplikasi pengesah anda untuk {username}, atau kod pemulihan.',
  back: 'Kembali',
  passkey: 'Log masuk dengan kunci laluan',
  invited: 'Anda dijemput. Buka akaun anda di sini.',
  pitch: 'Satu nama pendek untuk setiap tempat yang penting: rumah, gerai atau tapak kerja anda.',
  points: ['Nama yang mudah disebut dan diingat', 'Kod terbuka, tidak mengikat', 'Tempat anda, pada pelayan anda'],
});
