import { messages } from '../messages/messages.ts';

/** The sentences of Find Alias. */
export const find = messages('ms', {
  title: 'Cari tempat',
  lead: 'Taip nama, atau pengenalnya sahaja untuk melihat semua tempatnya.',
  emptyTitle: 'Cari tempat dengan namanya',
  emptyText: 'Taip nama yang diberikan kepada anda, atau cuba salah satu ini.',
  createThis: 'Cipta {alias}',
  searchPlaces: 'Cari tempat “{text}”',
  debug: 'Debug',
});
