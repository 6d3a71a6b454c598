import { messages } from '../messages/messages.ts';

/** What a page says without a network, and of what is kept on the device. */
export const offlineLine = messages('id', {
  keptOn: 'Tidak ada jaringan. Disimpan pada {date}.',
  none: 'Tidak ada jaringan.',
  later: 'Tidak ada jaringan. Perubahan Anda akan dikirim nanti.',
  newVersion: 'Versi baru sudah siap.',
  takeVersion: 'Mulai sekarang',
  keep: 'Simpan',
  kept: 'Tersimpan',
  fromSign: 'Tidak ada jaringan. Titik ini diambil dari papan nama.',
  movedSincePrinted: 'Tempat ini sudah pindah sejak papan nama dicetak.',
  queued: 'Tersimpan di perangkat ini. Akan dikirim saat ada jaringan.',
  signOutWaits: 'Yang menunggu dikirim belum ada di server. Kirim dulu, atau buang.',
  goesOn: 'Ini berlanjut sendiri setelah ada jaringan.',
});
