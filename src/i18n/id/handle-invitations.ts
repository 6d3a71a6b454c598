import { messages } from '../messages/messages.ts';

export const handleInvitationTexts = messages('id', {
  hint: 'Ketik email untuk membuat tautan yang dapat Anda kirim; akun belum diperlukan.',
  linkInstead: 'Buat tautan saja',
  ready: 'Tautan ini menjadikan satu pengguna anggota {handle}, sampai {day}. Tautan ditampilkan sekali ini saja.',
  copy: 'Undangan',
  mail: 'Kirim lewat email',
  subject: 'Undangan ke {handle}',
  body: 'Buka tautan ini untuk menjadi anggota {handle}. Tautan berlaku sekali, sampai {day}:\n\n{link}',
  link: 'Tautan',
  role: '{role, select, owner {Pemilik} editor {Editor} other {}}, sampai {day}',
  takeBack: 'Tarik kembali',
  takeBackOne: 'Tarik kembali undangan: {name}',
  sure: 'Tarik kembali?',
  takenBack: 'Undangan ditarik kembali.',
  title: 'Undangan ke {handle}',
  lead: 'Tautan ini menjadikan Anda anggota {handle}: Anda dapat mengubah tempat-tempatnya.',
  signInFirst: 'Masuk, atau buat akun, untuk menerimanya.',
  noSecret: 'Tautan tidak lengkap. Buka seperti yang dikirim kepada Anda.',
  toPlaces: 'Ke Tempat saya',
});
