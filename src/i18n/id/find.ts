import { messages } from '../messages/messages.ts';

/** The sentences of Find Alias. */
export const find = messages('id', {
  title: 'Cari tempat',
  lead: 'Ketik nama, atau handle-nya saja untuk melihat semua tempatnya.',
  emptyTitle: 'Cari tempat dengan namanya',
  emptyText: 'Ketik nama yang diberikan kepada Anda, atau coba salah satu ini.',
  createThis: 'Buat {alias}',
  searchPlaces: 'Cari tempat “{text}”',
  debug: 'Debug',
});
