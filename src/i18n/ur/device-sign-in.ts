import { messages } from '../messages/messages.ts';

export const deviceSignInTexts = messages('ur', {
  title: 'پروگرام کو سائن ان کریں',
  lead: 'کسی پروگرام نے آپ سے وہ کوڈ درج کرنے کو کہا ہے جو اس میں نظر آ رہا ہے۔',
  signInFirst: 'پہلے سائن ان کریں۔ پھر یہی صفحہ کھلے گا۔',
  signInAgain: 'دوبارہ سائن ان کریں',
  code: 'کوڈ',
  codeHint: 'آٹھ حروف، جیسے BCDF-GHJK۔',
  next: 'جاری رکھیں',
  compare: 'پروگرام میں یہی کوڈ نظر آنا چاہیے:',
  program: 'پروگرام',
  network: 'نیٹ ورک',
  started: 'آغاز',
  access: 'اجازتیں',
  handles: 'ہینڈلز',
  allHandles: 'آپ کے سبھی',
  duration: 'رسائی',
  days: '{days, plural, one {# دن کے لیے} other {# دن کے لیے}}',
  warning:
    'اجازت صرف اس صورت میں دیں کہ یہ سائن ان ابھی آپ نے خود شروع کیا ہو۔ پھر پروگرام آپ کی طرف سے کام کر سکے گا۔',
  allow: 'اجازت دیں',
  deny: 'مسترد کریں',
  allowed: '{name} کو سائن ان کی اجازت دے دی گئی۔ آپ یہ صفحہ بند کر کے پروگرام پر واپس جا سکتے ہیں۔',
  denied: '{name} کا سائن ان مسترد کر دیا گیا۔ اسے کوئی رسائی نہیں ملے گی۔',
  toAccount: 'اپنے اکاؤنٹ پر جائیں',
});
