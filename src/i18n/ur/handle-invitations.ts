import { messages } from '../messages/messages.ts';

export const handleInvitationTexts = messages('ur', {
  hint: 'ای میل لکھنے پر ایک لنک بنتا ہے، جسے آپ کو بھیجنا ہوتا ہے؛ ابھی اکاؤنٹ ضروری نہیں۔',
  linkInstead: 'اس کے بجائے لنک بنائیں',
  ready: 'یہ لنک {day} تک ایک صارف کو {handle} کا رکن بناتا ہے۔ یہ صرف اسی بار دکھایا جاتا ہے۔',
  copy: 'دعوت',
  mail: 'ای میل سے بھیجیں',
  subject: '{handle} کی دعوت',
  body: '{handle} کا رکن بننے کے لیے یہ لنک کھولیں۔ یہ {day} تک ایک بار کام کرتا ہے:\n\n{link}',
  link: 'لنک',
  role: '{role, select, owner {مالک} editor {ایڈیٹر} other {}}، {day} تک',
  takeBack: 'واپس لیں',
  takeBackOne: 'دعوت واپس لیں: {name}',
  sure: 'واپس لیں؟',
  takenBack: 'دعوت واپس لے لی گئی۔',
  title: '{handle} کی دعوت',
  lead: 'یہ لنک آپ کو {handle} کا رکن بناتا ہے: اس کی جگہوں میں ترمیم آپ کے اختیار میں ہے۔',
  signInFirst: 'قبول کرنے کے لیے سائن ان کریں، یا اکاؤنٹ بنائیں۔',
  noSecret: 'لنک مکمل نہیں۔ اسے ویسے ہی کھولیں جیسے آپ کو بھیجا گیا تھا۔',
  toPlaces: 'میری جگہیں کھولیں',
});
