import { messages } from '../messages/messages.ts';

/** The sentences of Find Alias. */
export const find = messages('ms', {
  title: 'Cari tempat',
  lead: 'Taip nama, atau pengenalnya sahaja untuk melihat semua tempatnya.',
  emptyTitle: 'Cari tempat dengan namanya',
  emptyText: 'Taip nama yang diberikan kepada anda, atau cuba salah satu ini.',
  details: 'Butiran tempat',
  choose: '{count, plural, other {# tempat di bawah {handle}}}',
  chooseOfMany: '{count, number} daripada semua tempat di bawah {handle}',
  chooseOfTotal: '{count, number} daripada {total, number} tempat di bawah {handle}',
  stretches: 'Halaman senarai',
  narrow: 'Tapis tempat ini',
  narrowed: '{count, plural, other {# tempat}}',
  noneOfThese: 'Tiada tempat yang sepadan.',
  showAll: '{count, plural, =1 {Tunjukkan # tempat} other {Tunjukkan kesemua # tempat}}',
  next: 'Tempat seterusnya',
  fromTheStart: 'Tempat-tempat pertama',
  chooseHint: 'Pilih satu untuk melihatnya pada peta.',
  map: 'Peta tempat',
  createThis: 'Cipta {alias}',
  searchPlaces: 'Cari tempat “{text}”',
  debug: 'Debug',
});
