import { messages } from '../messages/messages.ts';

/** Each event of an account as the subject of a mail, and as a sentence in that mail and on the account page. */
export const securityEvents = messages('ur', {
  'password-changed': {
    subject: 'آپ کا پاس ورڈ بدلا گیا',
    sentence: 'پاس ورڈ بدلا گیا۔ باقی تمام سیشن اور تمام ایکسیس ٹوکن ختم ہو گئے۔',
  },
  'account-recovered': {
    subject: 'آپ کا پاس ورڈ بدلا گیا',
    sentence: 'ریکوری کوڈ یا لنک سے نیا پاس ورڈ رکھا گیا۔ تمام سیشن اور تمام ایکسیس ٹوکن ختم ہو گئے۔',
  },
  'email-changed': {
    subject: 'آپ کا ایڈریس بدلا گیا',
    sentence: 'ای میل ایڈریس بدل کر {detail} کر دیا گیا۔',
  },
  'passkey-added': { subject: 'پاس کی شامل کی گئی', sentence: 'پاس کی “{detail}” شامل کی گئی۔' },
  'passkey-removed-by-recovery': {
    subject: 'پاس کی ہٹائی گئی',
    sentence: 'نیا پاس ورڈ رکھنے پر پاس کی “{detail}” ہٹا دی گئی۔',
  },
  'authenticator-added': {
    subject: 'تصدیقی ایپ شامل کی گئی',
    sentence: 'تصدیقی ایپ کے کوڈ آن کیے گئے۔',
  },
  'authenticator-removed-by-recovery': {
    subject: 'تصدیقی ایپ ہٹائی گئی',
    sentence: 'نیا پاس ورڈ رکھنے پر تصدیقی ایپ کے کوڈ آف کر دیے گئے۔',
  },
  'token-made': { subject: 'ایکسیس ٹوکن بنایا گیا', sentence: 'ایکسیس ٹوکن “{detail}” بنایا گیا۔' },
  'recovery-codes-made': {
    subject: 'نئے ریکوری کوڈز بنائے گئے',
    sentence: 'نئے ریکوری کوڈز بنائے گئے۔ پہلے کے کوڈز اب کام نہیں کرتے۔',
  },
  'recovery-codes-ended-by-recovery': {
    subject: 'آپ کے ریکوری کوڈز ختم ہو گئے',
    sentence: 'نیا پاس ورڈ رکھنے پر ریکوری کوڈز ختم ہو گئے۔ نئے بنائیں۔',
  },
  'webhook-added': {
    subject: 'ویب ہُک شامل کیا گیا',
    sentence: 'ایک ویب ہُک شامل کیا گیا ({detail})۔ ہینڈل کی جگہوں کے ساتھ جو ہوتا ہے، اسے بھیجا جاتا ہے۔',
  },
  'webhook-address-changed': {
    subject: 'ویب ہُک کا پتہ بدلا گیا',
    sentence: 'ایک ویب ہُک کا پتہ بدلا گیا ({detail})۔ ہینڈل کی جگہوں کے ساتھ جو ہوتا ہے، اب وہاں بھیجا جاتا ہے۔',
  },
  'webhook-secret-made': {
    subject: 'ویب ہُک کی نئی خفیہ کلید بنائی گئی',
    sentence: 'ایک ویب ہُک کی نئی خفیہ کلید بنائی گئی ({detail})۔',
  },
  'webhook-turned-off-by-recovery': {
    subject: 'ویب ہُک بند کیا گیا',
    sentence: 'نیا پاس ورڈ رکھنے پر ایک ویب ہُک بند کر دیا گیا ({detail})۔ اگر یہ آپ کا ہے تو اسے دوبارہ چالو کریں۔',
  },
  'owner-invited': {
    subject: 'مالک بننے کی دعوت دی گئی',
    sentence:
      'مالک بننے کی ایک دعوت بنائی گئی ({detail})۔ مالک کے پاس وہ تمام اختیارات ہوتے ہیں جو آپ کے پاس ہیں۔ اگر یہ آپ کی نہیں تو اسے منسوخ کریں۔',
  },
  'owner-joined': {
    subject: 'ایک نیا مالک شامل ہوا',
    sentence:
      'ایک نیا مالک شامل ہوا ({detail})۔ مالک کے پاس وہ تمام اختیارات ہوتے ہیں جو آپ کے پاس ہیں، اور وہ آپ کو ہٹا بھی سکتا ہے۔',
  },
  'grant-made': {
    subject: 'ایک جگہ شیئر کی گئی',
    sentence: 'ایک لنک بنایا گیا جو جگہ دکھاتا ہے ({detail})، جب تک وہ ختم یا منسوخ نہ ہو۔',
  },
  'grants-ended-by-recovery': {
    subject: 'جگہوں کے لنک ختم ہو گئے',
    sentence: 'نیا پاس ورڈ رکھنے پر جگہوں کے یہ لنک ختم ہو گئے: {detail}۔',
  },
  'invitations-ended-by-recovery': {
    subject: 'دعوتیں ختم ہو گئیں',
    sentence: 'نیا پاس ورڈ رکھنے پر یہ دعوتیں ختم ہو گئیں: {detail}۔ جو آپ کی ہیں انہیں دوبارہ بھیجیں۔',
  },
  'members-removed-by-recovery': {
    subject: 'ارکان ہٹائے گئے',
    sentence:
      'یہ ارکان حال ہی میں اس اکاؤنٹ کے ذریعے شامل ہوئے تھے اور نیا پاس ورڈ رکھنے پر ہٹا دیے گئے: {detail}۔ جنہیں آپ جانتے ہیں انہیں دوبارہ دعوت دیں۔',
  },
});
