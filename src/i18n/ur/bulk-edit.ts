import { messages } from '../messages/messages.ts';

export const bulkEdit = messages('ur', {
  title: '{places, plural, one {# جگہ} other {# جگہوں}} میں ترمیم',
  hint: 'جو بدلنا ہو اسے آن کریں۔ باقی سب ویسا ہی رہے گا۔',
  changeField: '{field} بدلیں',
  mixed: 'آپ کی جگہوں میں یہاں الگ الگ معلومات ہیں۔',
  clears: 'سب جگہوں سے مٹانے کے لیے خالی چھوڑ دیں۔',
  preview: 'پیش منظر',
  counts:
    '{changed, plural, =0 {ابھی کچھ نہیں بدلے گا} one {# جگہ بدلے گی} other {# جگہیں بدلیں گی}}{same, plural, =0 {} one {، # ویسی ہی رہے گی} other {، # ویسی ہی رہیں گی}}',
  showMore: 'مزید {places, number} دکھائیں',
  same: 'بغیر تبدیلی: {names}',
  undoable: 'اسے کالعدم کیا جا سکتا ہے۔',
  back: 'واپس',
  cancel: 'منسوخ کریں',
  toPreview: '{places, plural, =0 {تبدیلیاں} one {# تبدیلی} other {# تبدیلیاں}} دیکھیں',
  apply: '{places, plural, =0 {جگہیں} one {# جگہ} other {# جگہیں}} بدلیں',
  applying: 'بدلا جا رہا ہے…',
});
