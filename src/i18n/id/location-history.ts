import { messages } from '../messages/messages.ts';

/** The texts of the list of a place's versions, which load with /edit. */
export const locationHistoryTexts = messages('id', {
  title: 'Riwayat',
  lead: '50 versi terakhir disimpan. Memulihkan satu versi menambah versi baru.',
  changes: {
    created: 'Diberi nama',
    edited: 'Diedit',
    renamed: 'Diganti nama',
    deleted: 'Dihapus',
    restored: 'Dipulihkan dari sampah',
    reverted: 'Versi sebelumnya dipulihkan',
    confirmed: 'Diperiksa',
    expired: 'Dihapus setelah berakhir',
  },
  by: 'oleh {username}',
  present: 'Sekarang',
  restore: 'Pulihkan',
  restoreVersion: 'Pulihkan versi {version, number}',
  restored: 'Versi {version, number} dipulihkan',
  moved: 'Dipindahkan {distance}',
  changed: '{field}:',
  notLoaded: 'Riwayat tidak dapat dimuat. {why}',
});
