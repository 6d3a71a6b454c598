import { messages } from '../messages/messages.ts';

/** The sentences of signing in and signing up. */
export const auth = messages('id', {
  signInTitle: 'Masuk',
  signUpTitle: 'Buat akun',
  username: 'Nama pengguna',
  password: 'Kata sandi',
  confirm: 'Ulangi kata sandi',
  email: 'Email',
  signUp: 'Daftar',
  forgot: 'Lupa kata sandi?',
  deletionCancelled: 'Penghapusan akun dibatalkan. Tempat Anda sudah kembali.',
  toSignUp: 'Belum punya akun? Daftar',
  toSignIn: 'Sudah punya akun? Masuk',
  passwordHint: 'Minimal 8 karakter. Kalimat pendek sudah baik.',
  or: 'Atau lanjutkan dengan',
  codeTitle: 'Kode dua langkah',
  code: 'Kode',
  codeLead: 'Masukkan kode dari aplikasi autentikator Anda untuk {username}, atau kode pemulihan.',
  back: 'Kembali',
  passkey: 'Masuk dengan kunci sandi',
  invited: 'Anda diundang. Buat akun Anda di sini.',
  pitch: 'Satu nama pendek untuk setiap tempat yang penting: rumah, kios, atau lokasi kerja Anda.',
  points: ['Nama yang mudah diucapkan dan diingat', 'Kode terbuka, tidak mengikat', 'Tempat Anda, di server Anda'],
});
