import { messages } from '../messages/messages.ts';

/** The mails to users. The paragraphs of a mail are its lines, in their order. */
export const mailTexts = messages('ur', {
  subject: '{brand}: {subject}',
  hello: 'السلام علیکم {username}،',
  passwordReset: {
    subject: 'نیا پاس ورڈ چنیں',
    paragraphs: [
      'نیا پاس ورڈ چننے کے لیے یہ لنک کھولیں۔ یہ ایک بار کام کرتا ہے، {minutes, plural, one {# منٹ} other {# منٹ}} تک:',
      '{link}',
      'نئے پاس ورڈ سے تمام سیشن ختم، ایکسیس ٹوکن واپس، اور پاس کی ہٹا دی جاتی ہیں۔',
      'صفحے پر لکھا ہے کہ کیا کچھ ہٹایا جائے گا۔',
      'اگر آپ نے یہ نہیں مانگا تو اس ای میل کو نظر انداز کریں: پاس ورڈ وہی رہتا ہے۔',
    ],
  },
  emailConfirmation: {
    subject: 'اپنے ای میل ایڈریس کی تصدیق کریں',
    paragraphs: [
      'یہ تصدیق کرنے کے لیے کہ یہ ای میل ایڈریس آپ کا ہے، یہ لنک کھولیں۔ یہ ایک بار کام کرتا ہے، {hours, plural, one {# گھنٹے} other {# گھنٹے}} تک:',
      '{link}',
      'اگر آپ نے یہ نہیں مانگا تو اس ای میل کو نظر انداز کریں۔',
    ],
  },
  deletionRequested: {
    subject: 'آپ کا اکاؤنٹ حذف ہونے والا ہے',
    paragraphs: [
      'آپ کا اکاؤنٹ اور اس کی جگہیں {day} کو حذف کر دی جائیں گی۔ انہیں برقرار رکھنے کے لیے اس سے پہلے سائن ان کریں۔',
      'اگر یہ آپ نے نہیں کیا تو سائن ان کریں، اور اپنا پاس ورڈ بدلیں۔',
    ],
  },
  /** After the sentences of how an account can be opened now. */
  ifNotYou: 'اگر یہ آپ نے نہیں کیا تو اپنے کسی ریکوری کوڈ سے نیا پاس ورڈ رکھیں، یا منتظم سے رابطہ کریں۔',
  webhookOff: {
    subject: '{handle} کا ایک ویب ہُک آف کر دیا گیا',
    reasons: {
      failing: 'تین دن تک اس پتے نے {handle} کے واقعات قبول نہیں کیے، اس لیے ہم نے بھیجنا بند کر دیا:',
      gone: 'اس پتے نے جواب دیا کہ وہ اب موجود نہیں، اس لیے ہم نے {handle} کے واقعات بھیجنا بند کر دیا:',
    },
    address: '{url}',
    next: 'جب یہ جواب دینے لگے تو ہینڈل کی ترتیبات میں اسے دوبارہ آن کریں۔ اس دوران کے واقعات تبدیلیوں کی فہرست میں ہیں۔',
  },
  /** An access request, to the members of the handle. */
  question: {
    subject: '{alias} تک رسائی کی درخواست',
    asks: '{name} نے {alias} کے درست مقام کی درخواست کی ہے۔',
    answer: '“میری جگہیں” میں جواب دیں: {link}',
  },
  /** The answer to an access request, to its visitor. */
  answer: {
    subject: '{alias} تک رسائی کی آپ کی درخواست',
    granted: ['{alias} کا درست مقام دیکھنے کی اجازت مل گئی۔ یہ لنک کھولیں:', '{link}'],
    refused: '{alias} کے مالک نے درست مقام کی آپ کی درخواست مسترد کر دی۔',
  },
  /** Texts about the administrator's acts. */
  placeHidden: {
    subject: '{alias} کو چھپا دیا گیا',
    paragraphs: [
      '{brand} کے منتظم نے آپ کی جگہ {alias} چھپا دی ہے۔ وجہ:',
      '{reason}',
      'اب یہ صرف آپ کو اور ہینڈل کے دوسرے ارکان کو نظر آتی ہے۔ مسئلہ ٹھیک کریں، پھر “آپ کی رائے” میں لکھیں کہ اسے دوبارہ دکھایا جائے۔',
    ],
  },
  ownerAsked: {
    subject: '{alias} کے بارے میں ایک سوال',
    paragraphs: [
      '{brand} کے منتظم کا آپ کی جگہ {alias} کے بارے میں ایک سوال ہے:',
      '{question}',
      'اگر جگہ میں کچھ غلط ہے تو اسے درست کر دیں۔ جواب “آپ کی رائے” سے دیا جا سکتا ہے۔ تب تک جگہ ویسی ہی رہے گی۔',
    ],
  },
  placeShown: {
    subject: '{alias} کو دوبارہ دکھایا جا رہا ہے',
    paragraphs: ['{brand} کا منتظم آپ کی جگہ {alias} دوبارہ دکھا رہا ہے۔', '{reason}'],
  },
  accountSuspended: {
    subject: 'آپ کا اکاؤنٹ معطل ہے',
    paragraphs: [
      '{brand} کے منتظم نے آپ کا اکاؤنٹ معطل کر دیا ہے۔ وجہ:',
      '{reason}',
      'اس سے سائن ان نہیں ہو سکتا، اور آپ کے سیشن اور ایکسیس ٹوکن ختم ہو گئے ہیں۔',
    ],
  },
  accountRestored: {
    subject: 'آپ کا اکاؤنٹ بحال ہو گیا',
    paragraphs: ['{brand} کے منتظم نے آپ کا اکاؤنٹ بحال کر دیا ہے۔ اب دوبارہ سائن ان کریں۔', '{reason}'],
  },
  reportDecided: {
    subject: '{alias} کے بارے میں آپ کی رپورٹ',
    thanks: '{alias} کی رپورٹ کرنے کا شکریہ۔',
    outcomes: {
      dismissed: 'منتظم نے اسے دیکھا اور جگہ کو ویسے ہی رہنے دیا۔',
      hidden: 'منتظم نے جگہ چھپا دی ہے۔',
      suspended: 'منتظم نے اس کے مالک کا اکاؤنٹ معطل کر دیا ہے۔',
    },
  },
});
