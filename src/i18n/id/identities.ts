import { messages } from '../messages/messages.ts';

export const identityTexts = messages('id', {
  chooseTitle: 'Pilih nama pengguna',
  chooseLead: '{provider} telah mengonfirmasi proses masuk Anda. Pilih nama pengguna untuk membuat akun di sini.',
  haveAccount: 'Sudah punya akun? Masuk dulu, lalu tautkan {provider} di halaman akun.',
  codeLead: 'Masukkan kode dari aplikasi autentikator, atau kode pemulihan.',
  title: 'Akun tertaut',
  lead: 'Masuk dengan akun yang Anda miliki di tempat lain.',
  link: 'Tautkan {provider}',
  linked: 'Ditautkan {when}',
  lastUsed: 'Terakhir digunakan {when}',
  neverUsed: 'Belum pernah digunakan',
  unlink: 'Lepas tautan',
  unlinkProvider: 'Lepas tautan {provider}',
  unlinked: 'Tautan {provider} dilepas',
  signInAgain: 'Masuk lagi',
  noPassword:
    'Akun Anda tidak memiliki kata sandi. Setel kata sandi untuk mengganti email, menambahkan kunci sandi, atau menghapus akun.',
  setPassword: 'Setel kata sandi',
  passwordSet: 'Kata sandi disetel',
});
