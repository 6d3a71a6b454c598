import { messages } from '../messages/messages.ts';

/** The form of an access request, and the list in which members answer requests. */
export const askTexts = messages('id', {
  ask: 'Minta lokasi persis',
  lead: 'Pemilik melihat nama dan pesan Anda, lalu mengirim tautan atau menolak.',
  name: 'Nama Anda',
  message: 'Alasan',
  email: 'Email untuk jawaban (opsional)',
  send: 'Kirim permintaan',
  sent: 'Permintaan terkirim. <link>Lihat jawabannya di sini</link>',
  waiting: '{count, plural, other {# permintaan akses}}',
  asks: '{name} meminta akses ke {alias}',
  hours: 'Setujui selama 2 jam',
  day: 'Setujui selama 1 hari',
  no: 'Tolak',
  settingTitle: 'Permintaan akses',
  settingHint: 'Pengunjung hanya melihat areanya. Mereka dapat meminta lokasi persis; Anda menjawabnya di Tempat saya.',
  setting: 'Izinkan permintaan akses',
  settingSaved: '{isOpen, select, true {Permintaan akses diaktifkan} false {Permintaan akses dinonaktifkan} other {}}',
  answered: '{isGranted, select, true {Permintaan disetujui} false {Permintaan ditolak} other {}}',
});
