import { messages } from '../messages/messages.ts';

/** The sentences of Find Alias. */
export const find = messages('id', {
  title: 'Cari tempat',
  lead: 'Ketik nama, atau handle-nya saja untuk melihat semua tempatnya.',
  emptyTitle: 'Cari tempat dengan namanya',
  emptyText: 'Ketik nama yang diberikan kepada Anda, atau coba salah satu ini.',
  details: 'Detail tempat',
  choose: '{count, plural, other {# tempat di bawah {handle}}}',
  chooseOfMany: '{count, number} dari semua tempat di bawah {handle}',
  chooseOfTotal: '{count, number} dari {total, number} tempat di bawah {handle}',
  stretches: 'Halaman daftar',
  narrow: 'Saring tempat ini',
  narrowed: '{count, plural, other {# tempat}}',
  noneOfThese: 'Tidak ada tempat yang cocok.',
  showAll: '{count, plural, =1 {Tampilkan # tempat} other {Tampilkan semua # tempat}}',
  next: 'Tempat berikutnya',
  fromTheStart: 'Tempat-tempat pertama',
  chooseHint: 'Pilih satu untuk melihatnya di peta.',
  map: 'Peta tempat',
  createThis: 'Buat {alias}',
  searchPlaces: 'Cari tempat “{text}”',
  debug: 'Debug',
});
