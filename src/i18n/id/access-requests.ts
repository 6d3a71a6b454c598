import { messages } from '../messages/messages.ts';

/** The form of an access request, and the list in which members answer requests. */
export const askTexts = messages('id', {
  ask: 'Minta lokasi persis',
  lead: 'Pemilik akan melihat nama dan pesan Anda, dan mungkin membalas dengan tautan.',
  name: 'Nama Anda',
  message: 'Untuk keperluan apa',
  email: 'Email untuk jawabannya (opsional)',
  send: 'Kirim permintaan',
  sent: 'Permintaan terkirim. Jawabannya akan ada di sini: <link>Halaman jawaban</link>',
  waiting: '{count, plural, other {# permintaan menunggu jawaban Anda}}',
  asks: '{name} meminta lokasi {alias}',
  hours: 'Ya, selama dua jam',
  day: 'Ya, selama sehari',
  no: 'Tidak',
  settingTitle: 'Permintaan lokasi persis',
  settingHint:
    'Orang lain tidak melihat letak persisnya. Mereka dapat memintanya kepada Anda; jawabannya Anda berikan di Tempat saya.',
  setting: 'Pengunjung boleh meminta',
  settingSaved:
    '{isOpen, select, true {Pengunjung boleh meminta.} false {Pengunjung tidak dapat meminta lagi.} other {}}',
  answered:
    '{isGranted, select, true {Sekarang tempat itu dapat dibuka.} false {Penolakan sudah disampaikan.} other {}}',
});
