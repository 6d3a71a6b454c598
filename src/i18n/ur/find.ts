import { messages } from '../messages/messages.ts';

/** The sentences of Find Alias. */
export const find = messages('ur', {
  title: 'جگہ ڈھونڈیں',
  lead: 'نام لکھیں، یا اس کی تمام جگہیں دیکھنے کے لیے صرف ہینڈل۔',
  emptyTitle: 'نام سے جگہ تلاش کریں',
  emptyText: 'جو نام آپ کو ملا ہے وہ لکھیں، یا ان میں سے کوئی آزمائیں۔',
  details: 'جگہ کی تفصیل',
  choose: '{count, plural, one {{handle} کی # جگہ} other {{handle} کی # جگہیں}}',
  chooseOfMany: '{handle} کی جگہوں میں سے {count, number}',
  chooseOfTotal: '{handle} کی {total, number} جگہوں میں سے {count, number}',
  stretches: 'فہرست کے صفحات',
  narrow: 'ان جگہوں کو فلٹر کریں',
  narrowed: '{count, plural, one {# جگہ} other {# جگہیں}}',
  noneOfThese: 'کوئی جگہ نہیں ملی۔',
  showAll: '{count, plural, one {# جگہ دکھائیں} other {تمام # جگہیں دکھائیں}}',
  next: 'اگلی جگہیں',
  fromTheStart: 'پہلی جگہیں',
  chooseHint: 'نقشے پر دیکھنے کے لیے ایک چنیں۔',
  map: 'جگہ کا نقشہ',
  createThis: '{alias} بنائیں',
  searchPlaces: 'جگہوں میں “{text}” تلاش کریں',
  debug: 'ڈیبگ',
});
