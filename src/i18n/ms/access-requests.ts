import { messages } from '../messages/messages.ts';

/** The form of an access request, and the list in which members answer requests. */
export const askTexts = messages('ms', {
  ask: 'Minta lokasi tepat',
  lead: 'Pemilik akan melihat nama dan mesej anda, dan mungkin membalas dengan pautan.',
  name: 'Nama anda',
  message: 'Untuk tujuan apa',
  email: 'E-mel untuk jawapan (pilihan)',
  send: 'Hantar permintaan',
  sent: 'Permintaan telah dihantar. Jawapannya akan ada di sini: <link>Halaman jawapan</link>',
  waiting: '{count, plural, other {# permintaan menunggu jawapan anda}}',
  asks: '{name} meminta lokasi {alias}',
  hours: 'Ya, selama dua jam',
  day: 'Ya, selama sehari',
  no: 'Tidak',
  settingTitle: 'Permintaan lokasi tepat',
  settingHint: 'Orang lain tidak melihat lokasi tepatnya. Mereka boleh memintanya daripada anda; jawab di Tempat saya.',
  setting: 'Pelawat boleh meminta',
  settingSaved: '{isOpen, select, true {Pelawat boleh meminta.} false {Pelawat tidak lagi boleh meminta.} other {}}',
  answered: '{isGranted, select, true {Tempat itu kini boleh dibuka.} false {Penolakan telah dimaklumkan.} other {}}',
});
