import { messages } from '../messages/messages.ts';

/** Texts of pages without a network, and of copies on the device. */
export const offlineLine = messages('ms', {
  savedOn: 'Anda di luar talian. Disimpan pada {date}.',
  none: 'Anda di luar talian.',
  later: 'Anda di luar talian. Perubahan akan dihantar kemudian.',
  newVersion: 'Versi baharu sudah sedia.',
  takeVersion: 'Kemas kini sekarang',
  save: 'Simpan luar talian',
  saved: 'Disimpan luar talian',
  fromSign: 'Anda di luar talian. Titik ini diambil daripada papan tanda.',
  movedSincePrinted: 'Tempat ini telah beralih sejak papan tanda dicetak.',
  queued: 'Disimpan pada peranti ini; dihantar apabila anda dalam talian.',
  signOutWaits: 'Ada perubahan yang belum dihantar. Hantar atau buang dahulu.',
  goesOn: 'Diteruskan secara automatik apabila anda dalam talian semula.',
});
