import { messages } from '../messages/messages.ts';

/** The form of an access request, and the list in which members answer requests. */
export const askTexts = messages('ms', {
  ask: 'Minta lokasi tepat',
  lead: 'Pemilik melihat nama dan mesej anda, lalu menghantar pautan atau menolak.',
  name: 'Nama anda',
  message: 'Sebab',
  email: 'E-mel untuk jawapan (pilihan)',
  send: 'Hantar permintaan',
  sent: 'Permintaan dihantar. <link>Lihat jawapannya di sini</link>',
  waiting: '{count, plural, other {# permintaan akses}}',
  asks: '{name} meminta akses kepada {alias}',
  hours: 'Luluskan selama 2 jam',
  day: 'Luluskan selama 1 hari',
  no: 'Tolak',
  settingTitle: 'Permintaan akses',
  settingHint: 'Pelawat hanya melihat kawasannya. Mereka boleh meminta lokasi tepat; jawab di Tempat saya.',
  setting: 'Benarkan permintaan akses',
  settingSaved: '{isOpen, select, true {Permintaan akses dihidupkan} false {Permintaan akses dimatikan} other {}}',
  answered: '{isGranted, select, true {Permintaan diluluskan} false {Permintaan ditolak} other {}}',
});
