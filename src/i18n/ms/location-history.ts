import { messages } from '../messages/messages.ts';

/** The texts of the list of a place's versions, which load with /edit. */
export const locationHistoryTexts = messages('ms', {
  title: 'Sejarah',
  lead: '50 versi terakhir disimpan. Memulihkan satu versi menambah versi baharu.',
  changes: {
    created: 'Dinamakan',
    edited: 'Diedit',
    renamed: 'Dinamakan semula',
    deleted: 'Dipadamkan',
    restored: 'Dipulihkan dari tong sampah',
    reverted: 'Versi terdahulu dipulihkan',
    confirmed: 'Disemak',
    expired: 'Dipadamkan selepas tamat tempoh',
  },
  by: 'oleh {username}',
  present: 'Sekarang',
  restore: 'Pulihkan',
  restoreVersion: 'Pulihkan versi {version, number}',
  restored: 'Versi {version, number} dipulihkan',
  moved: 'Dialihkan {distance}',
  changed: '{field}:',
  notLoaded: 'Sejarah tidak dapat dimuatkan. {why}',
});
