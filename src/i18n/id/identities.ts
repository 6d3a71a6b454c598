import { messages } from '../messages/messages.ts';

export const identityTexts = messages('id', {
  chooseTitle: 'Pilih nama pengguna',
  chooseLead: '{provider} telah mengonfirmasi proses masuk Anda. Pilih nama pengguna untuk membuat akun di sini.',
  haveAccount: 'Sudah punya akun? Masuk dulu, lalu tautkan {provider} di halaman akun.',
  codeLead: 'Masukkan kode dari aplikasi autentikator, atau kode pemulihan.',
  title: 'Akun tertaut',
  lead: 'Masuk di sini dengan akun yang Anda miliki di tempat lain.',
  link: 'Tautkan {provider}',
  linked: 'Ditautkan {when}',
  lastUsed: 'Terakhir digunakan {when}',
  neverUsed: 'Belum pernah digunakan',
  unlink: 'Lepas tautan',
  unlinkOne: 'Lepas tautan {provider}',
  unlinked: 'Tautan {provider} dilepas',
  signInAgain: 'Masuk lagi',
  noPassword:
    'Akun Anda tidak memiliki kata sandi. Dengan kata sandi, Anda dapat mengganti email, menambahkan kunci sandi, dan menghapus akun.',
  setPassword: 'Setel kata sandi',
  passwordSet: 'Kata sandi disetel',
});
