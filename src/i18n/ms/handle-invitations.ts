import { messages } from '../messages/messages.ts';

export const handleInvitationTexts = messages('ms', {
  hint: 'Jika anda memasukkan alamat e-mel, anda mendapat pautan untuk dihantar. Penerima belum memerlukan akaun.',
  linkInstead: 'Cipta pautan sahaja',
  ready:
    'Pautan ini menjadikan seorang pengguna ahli {handle}. Ia tamat pada {day}. Salin sekarang: ia tidak akan ditunjukkan lagi.',
  copy: 'Jemputan',
  mail: 'Hantar melalui e-mel',
  subject: 'Jemputan ke {handle}',
  body: 'Buka pautan ini untuk menjadi ahli {handle}. Ia boleh digunakan sekali dan tamat pada {day}:\n\n{link}',
  link: 'Pautan',
  role: '{role, select, owner {Pemilik} editor {Editor} other {}}, tamat pada {day}',
  revoke: 'Tarik balik',
  revokeInvitation: 'Tarik balik jemputan: {name}',
  sure: 'Tarik balik?',
  revoked: 'Jemputan ditarik balik',
  title: 'Jemputan ke {handle}',
  lead: 'Pautan ini menjadikan anda ahli {handle}, supaya anda boleh mengedit tempatnya.',
  signInFirst: 'Log masuk atau daftar untuk menerimanya.',
  noSecret: 'Pautan ini tidak lengkap. Buka terus daripada mesej yang anda terima.',
  toPlaces: 'Ke Tempat saya',
});
