import { messages } from '../messages/messages.ts';

export const deviceSignInTexts = messages('ur', {
  title: 'پروگرام کو سائن ان کرنے دیں',
  lead: 'پروگرام میں نظر آنے والا کوڈ درج کریں۔',
  signInFirst: 'پہلے سائن ان کریں۔ پھر یہی صفحہ کھلے گا۔',
  signInAgain: 'دوبارہ سائن ان کریں',
  code: 'کوڈ',
  codeHint: 'آٹھ حروف، جیسے BCDF-GHJK۔',
  next: 'جاری رکھیں',
  compare: 'دیکھ لیں کہ پروگرام میں یہی کوڈ نظر آ رہا ہے:',
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
  allowed: '{name} کو سائن ان کی اجازت دے دی گئی۔ یہ صفحہ بند کر کے پروگرام پر واپس جائیں۔',
  denied: '{name} کا سائن ان مسترد کر دیا گیا۔ اسے کوئی رسائی نہیں ملے گی۔',
  toAccount: 'اپنے اکاؤنٹ پر جائیں',
});
