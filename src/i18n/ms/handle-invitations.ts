import { messages } from '../messages/messages.ts';

export const handleInvitationTexts = messages('ms', {
  hint: 'Taip e-mel untuk mendapatkan pautan yang boleh anda hantar; akaun belum diperlukan.',
  linkInstead: 'Buat pautan sahaja',
  ready: 'Pautan ini menjadikan seorang pengguna ahli {handle}, sehingga {day}. Ia ditunjukkan sekali ini sahaja.',
  copy: 'Jemputan',
  mail: 'Hantar melalui e-mel',
  subject: 'Jemputan ke {handle}',
  body: 'Buka pautan ini untuk menjadi ahli {handle}. Ia berfungsi sekali, sehingga {day}:\n\n{link}',
  link: 'Pautan',
  role: '{role, select, owner {Pemilik} editor {Editor} other {}}, sehingga {day}',
  takeBack: 'Tarik balik',
  takeBackOne: 'Tarik balik jemputan: {name}',
  sure: 'Tarik balik?',
  takenBack: 'Jemputan ditarik balik.',
  title: 'Jemputan ke {handle}',
  lead: 'Pautan ini menjadikan anda ahli {handle}: anda boleh mengubah tempat-tempatnya.',
  signInFirst: 'Log masuk, atau daftar, untuk menerimanya.',
  noSecret: 'Pautan tidak lengkap. Buka seperti yang dihantar kepada anda.',
  toPlaces: 'Ke Tempat saya',
});
