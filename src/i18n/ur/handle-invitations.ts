import { messages } from '../messages/messages.ts';

export const handleInvitationTexts = messages('ur', {
  hint: 'ای میل ایڈریس لکھنے پر آپ کو بھیجنے کا ایک لنک ملتا ہے۔ پانے والے کا اکاؤنٹ ہونا ابھی ضروری نہیں۔',
  linkInstead: 'اس کے بجائے لنک بنائیں',
  ready:
    'یہ لنک ایک صارف کو {handle} کا رکن بناتا ہے۔ اس کی مدت {day} کو ختم ہوگی۔ ابھی کاپی کریں: یہ دوبارہ نہیں دکھایا جائے گا۔',
  copy: 'دعوت',
  mail: 'ای میل سے بھیجیں',
  subject: '{handle} کی دعوت',
  body: '{handle} کا رکن بننے کے لیے یہ لنک کھولیں۔ یہ ایک بار کام کرتا ہے، اور مدت {day} کو ختم ہوگی:\n\n{link}',
  link: 'لنک',
  role: '{role, select, owner {مالک} editor {ایڈیٹر} other {}}، {day} تک',
  revoke: 'واپس لیں',
  revokeInvitation: 'دعوت واپس لیں: {name}',
  sure: 'واپس لیں؟',
  revoked: 'دعوت واپس لے لی گئی',
  title: '{handle} کی دعوت',
  lead: 'یہ لنک آپ کو {handle} کا رکن بناتا ہے: اس کی جگہوں میں ترمیم آپ کے اختیار میں ہے۔',
  signInFirst: 'قبول کرنے کے لیے سائن ان کریں، یا اکاؤنٹ بنائیں۔',
  noSecret: 'یہ لنک مکمل نہیں۔ اسے سیدھا اس پیغام سے کھولیں جو آپ کو ملا۔',
  toPlaces: 'میری جگہیں کھولیں',
});
