import { messages } from '../messages/messages.ts';

/** What a page says without a network, and of what is kept on the device. */
export const offlineLine = messages('ms', {
  keptOn: 'Tiada rangkaian. Disimpan pada {date}.',
  none: 'Tiada rangkaian.',
  later: 'Tiada rangkaian. Perubahan anda akan dihantar kemudian.',
  newVersion: 'Versi baharu sudah sedia.',
  takeVersion: 'Mulakan sekarang',
  keep: 'Simpan',
  kept: 'Disimpan',
  fromSign: 'Tiada rangkaian. Titik ini diambil daripada papan tanda.',
  movedSincePrinted: 'Tempat ini telah beralih sejak papan tanda dicetak.',
  queued: 'Disimpan pada peranti ini. Akan dihantar apabila ada rangkaian.',
  signOutWaits: 'Perkara yang menunggu dihantar belum ada di pelayan. Hantar dahulu, atau buang.',
  goesOn: 'Ia diteruskan sendiri apabila ada rangkaian.',
});
