import { messages } from '../messages/messages.ts';

export const handleInvitationTexts = messages('id', {
  hint: 'Jika Anda memasukkan alamat email, Anda mendapat tautan untuk dikirim. Penerima belum memerlukan akun.',
  linkInstead: 'Buat tautan saja',
  ready:
    'Tautan ini menjadikan satu pengguna anggota {handle}. Berakhir pada {day}. Salin sekarang: tautan tidak akan ditampilkan lagi.',
  copy: 'Undangan',
  mail: 'Kirim lewat email',
  subject: 'Undangan ke {handle}',
  body: 'Buka tautan ini untuk menjadi anggota {handle}. Tautan dapat dipakai sekali dan berakhir pada {day}:\n\n{link}',
  link: 'Tautan',
  role: '{role, select, owner {Pemilik} editor {Editor} other {}}, berakhir pada {day}',
  revoke: 'Tarik kembali',
  revokeInvitation: 'Tarik kembali undangan: {name}',
  sure: 'Tarik kembali?',
  revoked: 'Undangan ditarik kembali',
  title: 'Undangan ke {handle}',
  lead: 'Tautan ini menjadikan Anda anggota {handle}, sehingga Anda dapat mengedit tempatnya.',
  signInFirst: 'Masuk atau buat akun untuk menerimanya.',
  noSecret: 'Tautan ini tidak lengkap. Buka langsung dari pesan yang Anda terima.',
  toPlaces: 'Ke Tempat saya',
});
