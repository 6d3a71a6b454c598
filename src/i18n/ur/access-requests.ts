import { messages } from '../messages/messages.ts';

/** The form of an access request, and the list in which members answer requests. */
export const askTexts = messages('ur', {
  ask: 'درست مقام پوچھیں',
  lead: 'مالک کو آپ کا نام اور پیغام نظر آئے گا۔ منظوری ملی تو لنک مل جائے گا۔',
  name: 'آپ کا نام',
  message: 'کس لیے',
  email: 'جواب کے لیے ای میل (اختیاری)',
  send: 'پوچھیں',
  sent: 'درخواست بھیج دی گئی۔ جواب یہاں ملے گا: <link>جواب کا صفحہ</link>',
  waiting: '{count, plural, one {آپ کے لیے ایک درخواست} other {آپ کے لیے # درخواستیں}}',
  asks: '{name} کی درخواست: {alias}',
  hours: 'ہاں، دو گھنٹے کے لیے',
  day: 'ہاں، ایک دن کے لیے',
  no: 'نہیں',
  settingTitle: 'درست مقام کی درخواستیں',
  settingHint: 'دوسروں کو نظر نہیں آتا کہ یہ ٹھیک کہاں ہے۔ وہ آپ سے پوچھتے ہیں؛ جواب “میری جگہیں” میں دیں۔',
  setting: 'وزیٹرز کو پوچھنے دیں',
  settingSaved:
    '{isOpen, select, true {وزیٹرز کو پوچھنے کی اجازت ہے۔} false {وزیٹرز کو اب پوچھنے کی اجازت نہیں۔} other {}}',
  answered: '{isGranted, select, true {جگہ اب ان کے لیے کھلتی ہے۔} false {انہیں نہیں کا جواب دے دیا گیا۔} other {}}',
});
