import { messages } from '../messages/messages.ts';

export const identityTexts = messages('ur', {
  chooseTitle: 'صارف نام منتخب کریں',
  chooseLead: '{provider} نے آپ کے سائن ان کی تصدیق کر دی۔ یہاں اکاؤنٹ بنانے کے لیے صارف نام منتخب کریں۔',
  haveAccount: 'پہلے سے اکاؤنٹ ہے؟ اس میں سائن ان کریں، پھر اکاؤنٹ کے صفحے پر {provider} منسلک کریں۔',
  codeLead: 'اپنی تصدیقی ایپ کا کوڈ یا کوئی ریکوری کوڈ درج کریں۔',
  title: 'منسلک اکاؤنٹس',
  lead: 'کسی اور جگہ کے اپنے اکاؤنٹ سے یہاں سائن ان کریں۔',
  link: '{provider} منسلک کریں',
  linked: '{when} کو منسلک ہوا',
  lastUsed: 'آخری استعمال {when}',
  neverUsed: 'کبھی استعمال نہیں ہوا',
  unlink: 'الگ کریں',
  unlinkOne: '{provider} کو الگ کریں',
  unlinked: '{provider} کو الگ کر دیا گیا',
  signInAgain: 'دوبارہ سائن ان کریں',
  noPassword:
    'آپ کے اکاؤنٹ کا کوئی پاس ورڈ نہیں۔ پاس ورڈ ہو تو آپ ای میل بدل سکتے ہیں، پاس کی شامل کر سکتے ہیں اور اکاؤنٹ حذف کر سکتے ہیں۔',
  setPassword: 'پاس ورڈ سیٹ کریں',
  passwordSet: 'پاس ورڈ سیٹ ہو گیا',
});
