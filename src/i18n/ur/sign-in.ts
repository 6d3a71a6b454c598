import { messages } from '../messages/messages.ts';

/** The sentences of signing in and signing up. */
export const auth = messages('ur', {
  signInTitle: 'سائن ان کریں',
  signUpTitle: 'اکاؤنٹ بنائیں',
  username: 'یوزر نیم',
  password: 'پاس ورڈ',
  confirm: 'پاس ورڈ دوبارہ لکھیں',
  email: 'ای میل',
  signUp: 'اکاؤنٹ بنائیں',
  forgot: 'پاس ورڈ یاد نہیں؟',
  deletionCancelled: 'اکاؤنٹ حذف کرنا منسوخ ہو گیا۔ آپ کی جگہیں واپس آ گئی ہیں۔',
  toSignUp: 'اکاؤنٹ نہیں ہے؟ اکاؤنٹ بنائیں',
  toSignIn: 'پہلے سے اکاؤنٹ ہے؟ سائن ان کریں',
  passwordHint: 'کم از کم 8 حروف۔ ایک چھوٹا سا جملہ اچھا رہتا ہے۔',
  or: 'یا اس کے ذریعے جاری رکھیں',
  codeTitle: 'دو مرحلہ تصدیق کا کوڈ',
  code: 'کوڈ',
  codeLead: '{username} کے لیے تصدیقی ایپ کا کوڈ لکھیں، یا کوئی ریکوری کوڈ۔',
  back: 'واپس',
  passkey: 'پاس کی سے سائن ان کریں',
  invited: 'آپ کو دعوت ملی ہے۔ اپنا اکاؤنٹ یہاں بنائیں۔',
  pitch: 'ہر اہم جگہ کے لیے ایک مختصر نام: آپ کا دروازہ، آپ کا اسٹال، آپ کی سائٹ۔',
  points: [
    'نام جو بولنے اور یاد رکھنے میں آسان ہیں',
    'کھلے کوڈز، کسی ایک کمپنی کی پابندی نہیں',
    'آپ کی جگہیں، آپ کے سرور پر',
  ],
});
