import { messages } from '../messages/messages.ts';

/** The form of an access request, and the list in which members answer requests. */
export const askTexts = messages('ur', {
  ask: 'درست مقام کی درخواست کریں',
  lead: 'مالک کو آپ کا نام اور پیغام نظر آئے گا۔ جواب میں لنک ملے گا، یا درخواست مسترد ہو گی۔',
  name: 'آپ کا نام',
  message: 'وجہ',
  email: 'جواب کے لیے ای میل (اختیاری)',
  send: 'درخواست بھیجیں',
  sent: 'درخواست بھیج دی گئی۔ <link>جواب یہاں دیکھیں</link>',
  waiting: '{count, plural, one {رسائی کی # درخواست} other {رسائی کی # درخواستیں}}',
  asks: '{name} کی رسائی کی درخواست: {alias}',
  hours: '2 گھنٹے کے لیے منظور کریں',
  day: '1 دن کے لیے منظور کریں',
  no: 'مسترد کریں',
  settingTitle: 'رسائی کی درخواستیں',
  settingHint: 'وزیٹرز کو صرف علاقہ نظر آتا ہے۔ وہ درست مقام کی درخواست کر سکتے ہیں؛ جواب “میری جگہیں” میں دیں۔',
  setting: 'رسائی کی درخواستوں کی اجازت دیں',
  settingSaved: '{isOpen, select, true {رسائی کی درخواستیں آن ہو گئیں} false {رسائی کی درخواستیں آف ہو گئیں} other {}}',
  answered: '{isGranted, select, true {درخواست منظور ہو گئی} false {درخواست مسترد ہو گئی} other {}}',
});
