import { messages } from '../messages/messages.ts';

export const identityTexts = messages('ms', {
  chooseTitle: 'Pilih nama pengguna',
  chooseLead: '{provider} telah mengesahkan log masuk anda. Pilih nama pengguna untuk mencipta akaun di sini.',
  haveAccount: 'Sudah ada akaun? Log masuk dahulu, kemudian pautkan {provider} di halaman akaun.',
  codeLead: 'Masukkan kod daripada aplikasi pengesah, atau kod pemulihan.',
  title: 'Akaun yang dipautkan',
  lead: 'Log masuk dengan akaun anda di tempat lain.',
  link: 'Pautkan {provider}',
  linked: 'Dipautkan {when}',
  lastUsed: 'Kali terakhir digunakan {when}',
  neverUsed: 'Tidak pernah digunakan',
  unlink: 'Buang pautan',
  unlinkProvider: 'Buang pautan {provider}',
  unlinked: 'Pautan {provider} dibuang',
  signInAgain: 'Log masuk semula',
  noPassword:
    'Akaun anda tiada kata laluan. Tetapkan kata laluan untuk menukar e-mel, menambah kunci laluan atau memadam akaun.',
  setPassword: 'Tetapkan kata laluan',
  passwordSet: 'Kata laluan ditetapkan',
});
