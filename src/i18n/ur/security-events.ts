import { messages } from '../messages/messages.ts';

/** Each event of an account as the subject of a mail, and as a sentence in that mail and on the account page. */
export const securityEvents = messages('ur', {
  'password-changed': {
    subject: 'آپ کا پاس ورڈ بدلا گیا',
    sentence: 'پاس ورڈ بدلا گیا۔ باقی تمام سیشن اور تمام ایکسیس ٹوکن ختم ہو گئے۔',
  },
  'account-recovered': {
    subject: 'آپ کا پاس ورڈ بدلا گیا',
    sentence: 'ریکوری کوڈ یا لنک سے پاس ورڈ ری سیٹ کیا گیا۔ تمام سیشن اور تمام ایکسیس ٹوکن ختم ہو گئے۔',
  },
  'email-changed': {
    subject: 'آپ کا ای میل ایڈریس بدلا گیا',
    sentence: 'ای میل ایڈریس بدل کر {detail} کر دیا گیا۔',
  },
  'passkey-added': { subject: 'پاس کی شامل کی گئی', sentence: 'پاس کی “{detail}” شامل کی گئی۔' },
  'passkey-removed-by-recovery': {
    subject: 'پاس کی ہٹائی گئی',
    sentence: 'پاس ورڈ ری سیٹ ہونے پر پاس کی “{detail}” ہٹا دی گئی۔',
  },
  'identity-linked': {
    subject: 'ایک اکاؤنٹ منسلک کیا گیا',
    sentence: '{detail} کا ایک اکاؤنٹ منسلک کیا گیا۔ اس سے آپ کے اکاؤنٹ میں سائن ان کیا جا سکتا ہے۔',
  },
  'identities-removed-by-recovery': {
    subject: 'ایک منسلک اکاؤنٹ ہٹایا گیا',
    sentence: 'پاس ورڈ ری سیٹ ہونے پر یہ منسلک اکاؤنٹس ہٹا دیے گئے: {detail}۔',
  },
  'authenticator-added': {
    subject: 'تصدیقی ایپ شامل کی گئی',
    sentence: 'تصدیقی ایپ آن کی گئی۔',
  },
  'authenticator-removed-by-recovery': {
    subject: 'تصدیقی ایپ ہٹائی گئی',
    sentence: 'پاس ورڈ ری سیٹ ہونے پر تصدیقی ایپ آف کر دی گئی۔',
  },
  'token-made': { subject: 'ایکسیس ٹوکن بنایا گیا', sentence: 'ایکسیس ٹوکن “{detail}” بنایا گیا۔' },
  'recovery-codes-made': {
    subject: 'نئے ریکوری کوڈز بنائے گئے',
    sentence: 'نئے ریکوری کوڈز بنائے گئے۔ پرانے کوڈز اب کام نہیں کرتے۔',
  },
  'recovery-codes-ended-by-recovery': {
    subject: 'آپ کے ریکوری کوڈز اب کام نہیں کرتے',
    sentence: 'پاس ورڈ ری سیٹ ہونے پر ریکوری کوڈز نے کام کرنا چھوڑ دیا۔ نئے بنائیں۔',
  },
  'webhook-added': {
    subject: 'ویب ہُک شامل کیا گیا',
    sentence: 'ایک ویب ہُک شامل کیا گیا ({detail})۔ ہینڈل کی جگہوں کی تبدیلیاں اسے بھیجی جاتی ہیں۔',
  },
  'webhook-address-changed': {
    subject: 'ویب ہُک کا پتہ بدلا گیا',
    sentence: 'ایک ویب ہُک کا پتہ بدلا گیا ({detail})۔ ہینڈل کی جگہوں کی تبدیلیاں اب وہاں بھیجی جاتی ہیں۔',
  },
  'webhook-secret-made': {
    subject: 'ویب ہُک کی نئی خفیہ کلید بنائی گئی',
    sentence: 'ایک ویب ہُک کی نئی خفیہ کلید بنائی گئی ({detail})۔',
  },
  'webhook-turned-off-by-recovery': {
    subject: 'ویب ہُک آف کیا گیا',
    sentence: 'پاس ورڈ ری سیٹ ہونے پر ایک ویب ہُک آف کر دیا گیا ({detail})۔ اگر یہ آپ کا ہے تو اسے دوبارہ آن کریں۔',
  },
  'owner-invited': {
    subject: 'مالک بننے کی دعوت دی گئی',
    sentence:
      'مالک بننے کی ایک دعوت بنائی گئی ({detail})۔ مالک کے پاس وہ تمام اختیارات ہوتے ہیں جو آپ کے پاس ہیں۔ اگر یہ آپ کی نہیں تو اسے واپس لیں۔',
  },
  'owner-joined': {
    subject: 'ایک نیا مالک شامل ہوا',
    sentence:
      'ایک نیا مالک شامل ہوا ({detail})۔ مالک کے پاس وہ تمام اختیارات ہوتے ہیں جو آپ کے پاس ہیں، اور وہ آپ کو ہٹا بھی سکتا ہے۔',
  },
  'grant-made': {
    subject: 'ایک جگہ شیئر کی گئی',
    sentence: 'ایک لنک بنایا گیا جو جگہ دکھاتا ہے ({detail})، جب تک اس کی مدت ختم نہ ہو یا اسے واپس نہ لیا جائے۔',
  },
  'grants-ended-by-recovery': {
    subject: 'جگہوں کے لنک واپس لے لیے گئے',
    sentence: 'پاس ورڈ ری سیٹ ہونے پر جگہوں کے یہ لنک واپس لے لیے گئے: {detail}۔',
  },
  'invitations-ended-by-recovery': {
    subject: 'دعوتیں واپس لے لی گئیں',
    sentence: 'پاس ورڈ ری سیٹ ہونے پر یہ دعوتیں واپس لے لی گئیں: {detail}۔ جو آپ کی ہیں انہیں دوبارہ بھیجیں۔',
  },
  'members-removed-by-recovery': {
    subject: 'ارکان ہٹائے گئے',
    sentence:
      'یہ ارکان حال ہی میں اس اکاؤنٹ کے ذریعے شامل ہوئے تھے اور پاس ورڈ ری سیٹ ہونے پر ہٹا دیے گئے: {detail}۔ جو جان پہچان کے ہوں انہیں دوبارہ دعوت دیں۔',
  },
  'administrator-added': {
    subject: 'آپ کا اکاؤنٹ اب منتظم ہے',
    sentence: 'آپ کے اکاؤنٹ کو اس سائٹ کا منتظم بنایا گیا۔',
  },
  'administrator-removed': {
    subject: 'آپ کا اکاؤنٹ اب منتظم نہیں',
    sentence: 'آپ کا اکاؤنٹ اب اس سائٹ کا منتظم نہیں۔',
  },
});
