import { messages } from '../messages/messages.ts';

/** The sentences of a place that was just created. */
export const created = messages('ms', {
  named: 'Nama telah dicipta',
  send: 'Hantar',
  sendByWhatsApp: 'Hantar melalui WhatsApp',
  print: 'Cetak papan tanda',
  visibility: 'Siapa boleh melihatnya',
  arrive: 'Cara ke sana',
  arriveText: 'Pintu masuk, tingkat, foto, nombor telefon',
  add: 'Tambah',
  later: 'Nanti',
  another: 'Namakan tempat lain di bawah {handle}',
});
