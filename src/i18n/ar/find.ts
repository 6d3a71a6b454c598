import { messages } from '../messages/messages.ts';

/** The sentences of Find Alias. */
export const find = messages('ar', {
  title: 'البحث عن مكان',
  lead: 'يُرجى كتابة اسم قصير، أو معرّف وحده لعرض كل أماكنه.',
  emptyTitle: 'البحث عن مكان باسمه',
  emptyText: 'يُرجى كتابة الاسم الذي وصلك، أو تجربة أحد هذه.',
  details: 'تفاصيل المكان',
  choose:
    '{count, plural, zero {لا أماكن ضمن {handle}} one {مكان واحد ضمن {handle}} two {مكانان ضمن {handle}} few {# أماكن ضمن {handle}} many {# مكانًا ضمن {handle}} other {# مكان ضمن {handle}}}',
  chooseOfMany: '{count, number} من الأماكن ضمن {handle}',
  chooseOfTotal: '{count, number} من أصل {total, number} من الأماكن ضمن {handle}',
  stretches: 'أجزاء القائمة',
  narrow: 'البحث ضمن هذه الأماكن',
  narrowed: '{count, plural, zero {لا أماكن} one {مكان واحد} two {مكانان} few {# أماكن} many {# مكانًا} other {# مكان}}',
  noneOfThese: 'لا أماكن مطابقة.',
  showAll:
    '{count, plural, zero {لا أماكن} one {عرض مكان واحد} two {عرض المكانين} few {عرض الأماكن كلها: #} many {عرض الأماكن كلها: #} other {عرض الأماكن كلها: #}}',
  next: 'الأماكن التالية',
  fromTheStart: 'الأماكن الأولى',
  chooseHint: 'يظهر المكان على الخريطة عند اختياره.',
  map: 'خريطة المكان',
  createThis: 'إنشاء {alias}',
  searchPlaces: 'البحث في الأماكن عن «{text}»',
  debug: 'Debug',
});
