import { messages } from '../messages/messages.ts';

/** The sentences of Find Alias. */
export const find = messages('ur', {
  title: 'جگہ ڈھونڈیں',
  lead: 'نام لکھیں، یا اس کی تمام جگہیں دیکھنے کے لیے صرف ہینڈل۔',
  emptyTitle: 'نام سے جگہ تلاش کریں',
  emptyText: 'جو نام آپ کو ملا ہے وہ لکھیں، یا ان میں سے کوئی آزمائیں۔',
  createThis: '{alias} بنائیں',
  searchPlaces: 'جگہوں میں “{text}” تلاش کریں',
  debug: 'ڈیبگ',
});
