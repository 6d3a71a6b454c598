import { messages } from '../messages/messages.ts';

/** The sentences of a place that was just created. */
export const created = messages('id', {
  named: 'Nama sudah dibuat',
  send: 'Kirim',
  sendByWhatsApp: 'Kirim lewat WhatsApp',
  print: 'Cetak papan nama',
  visibility: 'Siapa yang dapat melihatnya',
  arrive: 'Cara ke sana',
  arriveText: 'Pintu masuk, lantai, foto, nomor telepon',
  add: 'Tambah',
  later: 'Nanti',
  another: 'Beri nama tempat lain di bawah {handle}',
});
