import { messages } from '../messages/messages.ts';

/** The visibility of a place and its end: words of forms, lists and pages. */
export const visibility = messages('ur', {
  title: 'یہ کسے نظر آتی ہے',
  names: { public: 'عوامی', unlisted: 'فہرست میں نہیں', protected: 'PIN', private: 'نجی' },
  hints: {
    public: 'سب کو نام سے، ہینڈل کی فہرست میں اور تجاویز میں ملتی ہے۔',
    unlisted: 'صرف پورا نام جاننے والوں کو ملتی ہے۔ نہ کسی فہرست میں، نہ سرچ انجنوں میں۔',
    protected: 'PIN چاہیے۔ یہ اپنے وزیٹرز کو دیں۔',
    private: 'صرف آپ کو اور ہینڈل کے ارکان کو نظر آتی ہے۔ باقی سب کے لیے یہ نام موجود نہیں۔',
  },
  /** Shown before a choice was made. */
  handleDefault: '{handle} کی نئی جگہوں کی طے شدہ ترتیب۔',
  homeOffer: 'یہ گھر معلوم ہوتا ہے، اس لیے جگہ فہرست میں نہیں آئے گی، جب تک آپ کچھ اور نہ چنیں۔',
  pin: 'PIN',
  pinHint: '4 سے 12 حروف۔ بدلنے پر پرانا PIN کام نہیں کرتا۔',
  pinUnchanged: 'وہی PIN رکھنے کے لیے خالی چھوڑ دیں۔',
  limits: 'درستی اور اختتام کی تاریخ',
  fields: {
    visibility: 'یہ کسے نظر آتی ہے',
    approximate: 'وزیٹرز کو یوں دکھائیں',
    expiresAt: 'اس وقت تک نظر آئے',
  },
  exactness: {
    title: 'وزیٹرز کے لیے درستی',
    names: { exact: 'درست نقطہ', 8: 'بلاک', 6: 'محلہ', 4: 'علاقہ' },
    size: '{width} × {height}',
    hint: 'جنہیں جگہ نظر آتی ہے، ان سب کو اس کا درست نقطہ اور پورا پتہ نظر آتا ہے۔',
    cellHint: 'وزیٹرز کو صرف علاقہ اور عمومی پتہ نظر آتا ہے۔ PIN یا آپ کے لنک سے نقطہ نظر آتا ہے۔',
  },
  expiry: {
    title: 'اختتام کی تاریخ',
    hint: 'اس کے بعد جگہ کی مدت ختم دکھائی دیتی ہے۔ حذف ہونے سے پہلے مدت بڑھانے کے لیے 30 دن ہوتے ہیں۔',
    presets: {
      never: 'کوئی اختتام نہیں',
      tonight: 'آج رات، 23:59',
      night: 'آنے والے کل 02:00',
      week: 'ایک ہفتے میں',
      month: 'ایک مہینے میں',
    },
    exact: 'دن اور وقت',
    until: '{time} تک',
  },
  locked: 'مالک نے اس جگہ کو لاک کر رکھا ہے۔',
  pinToEnter: 'PIN، جو آپ کو دیا گیا',
  wrongPin: 'PIN غلط ہے۔ بھیجنے والے سے پوچھ لیں۔',
  open: 'کھولیں',
  opening: 'کھل رہی ہے…',
  staysOpen:
    '{hours, plural, one {یہ جگہ اس ڈیوائس پر # گھنٹے تک کھلی رہے گی۔} other {یہ جگہ اس ڈیوائس پر # گھنٹے تک کھلی رہے گی۔}}',
  enterPin: 'PIN درج کریں',
  endedOn: '{day} کو ختم ہوا',
  ended: '{day} کو ختم ہوا',
  endsIn: {
    minute: '{count, plural, one {# منٹ} other {# منٹ}} میں ختم ہوگا',
    hour: '{count, plural, one {# گھنٹے} other {# گھنٹے}} میں ختم ہوگا',
    day: '{count, plural, one {# دن} other {# دن}} میں ختم ہوگا',
  },
  until: '{day} تک',
  expiredTitle: 'اس جگہ کی مدت ختم ہو گئی',
  expiredText: 'مالک نے اختتام کی تاریخ مقرر کی تھی، اس لیے یہ جگہ اب نہیں دکھائی جاتی۔',
  extend: 'کیا یہ آپ کا ہے؟ <link>سائن ان کر کے مدت بڑھائیں</link>، {day} تک۔',
  extendAsMember: 'یہ اب وزیٹرز کو نظر نہیں آتی۔ مدت بڑھائیں',
  defaultTitle: 'نئی جگہیں',
  defaultHint: 'اس ہینڈل کی نئی جگہیں کسے نظر آئیں، جب تک آپ کچھ اور نہ چنیں۔',
  defaultSaved: 'نئی جگہیں: {name}',
});
