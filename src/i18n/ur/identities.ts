import { messages } from '../messages/messages.ts';

export const identityTexts = messages('ur', {
  chooseTitle: 'یوزر نیم چنیں',
  chooseLead: '{provider} نے آپ کے سائن ان کی تصدیق کر دی۔ یہاں اکاؤنٹ بنانے کے لیے یوزر نیم چنیں۔',
  haveAccount: 'پہلے سے اکاؤنٹ ہے؟ اس میں سائن ان کریں، پھر اکاؤنٹ کے صفحے پر {provider} منسلک کریں۔',
  codeLead: 'اپنی تصدیقی ایپ کا کوڈ یا کوئی ریکوری کوڈ درج کریں۔',
  title: 'منسلک اکاؤنٹس',
  lead: 'کسی اور جگہ کے اپنے اکاؤنٹ سے سائن ان کریں۔',
  link: '{provider} منسلک کریں',
  linked: '{when} کو منسلک ہوا',
  lastUsed: 'آخری استعمال {when}',
  neverUsed: 'کبھی استعمال نہیں ہوا',
  unlink: 'الگ کریں',
  unlinkProvider: '{provider} کو الگ کریں',
  unlinked: '{provider} کو الگ کر دیا گیا',
  signInAgain: 'دوبارہ سائن ان کریں',
  noPassword:
    'آپ کے اکاؤنٹ کا کوئی پاس ورڈ نہیں۔ ای میل بدلنے، پاس کی شامل کرنے یا اکاؤنٹ حذف کرنے کے لیے پاس ورڈ رکھیں۔',
  setPassword: 'پاس ورڈ رکھیں',
  passwordSet: 'پاس ورڈ رکھ دیا گیا',
});
