import { messages } from '../messages/messages.ts';

/** Texts of pages without a network, and of copies on the device. */
export const offlineLine = messages('id', {
  savedOn: 'Anda sedang offline. Disimpan pada {date}.',
  none: 'Anda sedang offline.',
  later: 'Anda sedang offline. Perubahan akan dikirim nanti.',
  newVersion: 'Versi baru sudah siap.',
  takeVersion: 'Perbarui sekarang',
  save: 'Simpan offline',
  saved: 'Tersimpan offline',
  fromSign: 'Anda sedang offline. Titik ini diambil dari papan nama.',
  movedSincePrinted: 'Tempat ini sudah pindah sejak papan nama dicetak.',
  queued: 'Tersimpan di perangkat ini; dikirim saat Anda online.',
  signOutWaits: 'Ada perubahan yang belum dikirim. Kirim atau buang dulu.',
  goesOn: 'Berlanjut otomatis saat Anda online lagi.',
});
