import { messages } from '../messages/messages.ts';

/** The pages on which providers and navigation are tried; they load with them. */
export const testPageTexts = messages('ur', {
  test: {
    title: 'جیوکوڈنگ ٹیسٹ',
    lead: 'ایک وقت میں ایک فراہم کنندہ، متبادل کے بغیر۔',
    country: 'ملک',
    provider: 'فراہم کنندہ',
    search: 'تلاش کریں',
    searchLabel: 'پتہ یا جگہ',
    map: 'نتیجے کا نقشہ',
    fields: 'پتے کے خانے',
    empty: 'تلاش کریں، یا کسی نقطے کا پتہ معلوم کرنے کے لیے نقشے پر کلک کریں۔',
    raw: 'اصل جواب',
    latitude: 'عرض بلد',
    longitude: 'طول بلد',
    took: '{milliseconds} میں جواب آیا',
  },
  testSimple: {
    title: 'کلک ٹیسٹ',
    lead: 'ایک کلک، ایک نیویگیشن۔',
    click: 'نمونے کا ایک مختصر نام کھولیں',
    leadsTo: '<alias>{alias}</alias> کے ساتھ /search کھولتا ہے',
  },
});
