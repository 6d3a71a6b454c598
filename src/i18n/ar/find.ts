import { messages } from '../messages/messages.ts';

/** The sentences of Find Alias. */
export const find = messages('ar', {
  title: 'البحث عن مكان',
  lead: 'يُرجى كتابة اسم قصير، أو معرّف وحده لعرض كل أماكنه.',
  emptyTitle: 'البحث عن مكان باسمه',
  emptyText: 'يُرجى كتابة الاسم الذي وصلك، أو تجربة أحد هذه.',
  createThis: 'إنشاء {alias}',
  searchPlaces: 'البحث في الأماكن عن «{text}»',
  debug: 'Debug',
});
