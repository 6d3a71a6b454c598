import { messages } from '../messages/messages.ts';

export const lookupFailures = messages('ur', {
  'bad-alias': {
    text: {
      form: '@ہینڈل یا @ہینڈل#لیبل کی شکل میں لکھیں۔',
      'too-short': 'ہینڈل میں کم از کم 2 حروف یا ہندسے چاہییں۔',
      'too-long':
        '{part, select, label {لیبل میں زیادہ سے زیادہ 40 حروف ہوتے ہیں۔} other {ہینڈل میں زیادہ سے زیادہ 30 حروف ہوتے ہیں۔}}{offer, select, yes { {suggestion} آزمائیں۔} other {}}',
      space: 'ہینڈل میں اسپیس نہیں ہوتی۔{offer, select, yes { {suggestion} آزمائیں۔} other {}}',
      sign: '{part, select, label {لیبل میں “{sign}” نہیں آ سکتا۔ حروف اور ہندسے لکھیں، جن کے بیچ میں ایک . _ یا - آ سکتا ہے۔} other {ہینڈل میں “{sign}” نہیں آ سکتا۔ حروف اور ہندسے لکھیں، جن کے بیچ میں ایک . _ یا - آ سکتا ہے۔}}{offer, select, yes { {suggestion} آزمائیں۔} other {}}',
      script:
        '{part, select, label {لیبل میں مختلف رسم الخط نہیں ملائے جا سکتے۔} other {ہینڈل میں مختلف رسم الخط نہیں ملائے جا سکتے۔}}{offer, select, yes { {suggestion} آزمائیں۔} other {}}',
      separator:
        '. _ اور - ایک بار میں ایک ہی لکھیں، حروف یا ہندسوں کے بیچ میں۔{offer, select, yes { {suggestion} آزمائیں۔} other {}}',
      emoji:
        '{part, select, label {لیبل میں ایموجی نہیں ہوتے۔} other {ہینڈل میں ایموجی نہیں ہوتے۔}}{offer, select, yes { {suggestion} آزمائیں۔} other {}}',
      invisible:
        '{part, select, label {لیبل میں نظر نہ آنے والے حروف نہیں ہوتے، جیسے سمت کے نشان۔} other {ہینڈل میں نظر نہ آنے والے حروف نہیں ہوتے، جیسے سمت کے نشان۔}}{offer, select, yes { {suggestion} آزمائیں۔} other {}}',
    },
  },
  'handle-not-found': {
    text: 'ہینڈل نہیں ملا: {handle}',
    toast: 'اس ہینڈل کی کوئی جگہ نہیں ملی۔',
  },
  'no-labels': { text: '{handle} کی کوئی جگہ نہیں ملی' },
  'location-not-found': {
    text: 'جگہ نہیں ملی: {alias}',
    toast: 'یہ جگہ نہیں ملی۔',
  },
  removed: { text: '{alias} کو مالک نے ہٹا دیا۔' },
  'taken-down': { text: '{alias} کو اس سائٹ کے منتظم نے چھپا دیا۔' },
  expired: { text: '{alias} کی مدت ختم ہو گئی۔ اس کے مالک سے رسائی مانگیں۔' },
  'pin-required': { text: '{alias} کے لیے PIN چاہیے۔ یہ اس کے مالک سے مانگیں۔' },
  'wrong-pin': { text: '{alias} کا PIN غلط ہے۔ چیک کر کے دوبارہ کوشش کریں۔' },
  'no-room': {
    text: 'سرور پر اسٹوریج ختم ہو گئی، اس لیے یہ محفوظ نہیں ہوا۔ موجودہ جگہیں اب بھی کام کرتی ہیں۔ کچھ دیر بعد دوبارہ کوشش کریں۔',
  },
  'read-only': {
    text: 'ابھی کچھ محفوظ نہیں ہو سکتا۔ موجودہ جگہیں اب بھی کام کرتی ہیں۔ کچھ دیر بعد دوبارہ کوشش کریں۔',
  },
  'rate-limited': {
    text: 'بہت زیادہ درخواستیں۔ {unit, select, minute {{count, plural, one {# منٹ} other {# منٹ}}} other {{count, plural, one {# سیکنڈ} other {# سیکنڈ}}}} بعد دوبارہ کوشش کریں۔',
  },
  upgrading: { title: 'اپ گریڈ جاری ہے', text: 'یہ سرور اپ گریڈ ہو رہا ہے۔ ایک منٹ بعد دوبارہ کوشش کریں۔' },
  busy: {
    text: 'سرور مصروف ہے۔ {unit, select, minute {{count, plural, one {# منٹ} other {# منٹ}}} other {{count, plural, one {# سیکنڈ} other {# سیکنڈ}}}} بعد دوبارہ کوشش کریں۔',
  },
  unreachable: {
    text: {
      server: 'سرور تک رسائی نہیں ہو رہی۔ کنکشن چیک کر کے دوبارہ کوشش کریں۔',
      'server-at': '{name} کے سرور تک رسائی نہیں ہو رہی۔ کنکشن چیک کر کے دوبارہ کوشش کریں۔',
      untrusted: '{name} کا سرٹیفکیٹ قابلِ اعتماد نہیں: {detail}۔',
      'speaks-https': '{name} کا سرور HTTPS پر چلتا ہے۔ اس کا پتہ https:// سے شروع کریں',
      'speaks-http': '{name} کا سرور HTTP پر چلتا ہے، بغیر انکرپشن۔ اس کا پتہ http:// سے شروع کریں',
      database: 'ڈیٹابیس تک رسائی نہیں ہو رہی۔ کنکشن چیک کر کے دوبارہ کوشش کریں۔',
      'mail-server': 'میل سرور تک رسائی نہیں ہو رہی۔ کنکشن چیک کر کے دوبارہ کوشش کریں۔',
      'photo-store': 'تصاویر کے ذخیرے تک رسائی نہیں ہو رہی۔ کنکشن چیک کر کے دوبارہ کوشش کریں۔',
      gazetteer: 'جگہوں کے ناموں کی فہرست تک رسائی نہیں ہو رہی۔ کنکشن چیک کر کے دوبارہ کوشش کریں۔',
      'gazetteer-at': 'جگہوں کے ناموں کی فہرست {name} تک رسائی نہیں ہو رہی۔ کنکشن چیک کر کے دوبارہ کوشش کریں۔',
      providers: '{providers} تک رسائی نہیں ہو رہی۔ کنکشن چیک کر کے دوبارہ کوشش کریں۔',
    },
  },
  unavailable: {
    text: {
      server: 'سرور ابھی دستیاب نہیں۔ تھوڑی دیر بعد دوبارہ کوشش کریں۔',
      'server-at': '{name} کا سرور ابھی دستیاب نہیں۔ تھوڑی دیر بعد دوبارہ کوشش کریں۔',
      database: 'ڈیٹابیس ابھی دستیاب نہیں۔ تھوڑی دیر بعد دوبارہ کوشش کریں۔',
      'mail-server': 'میل سرور ابھی دستیاب نہیں۔ تھوڑی دیر بعد دوبارہ کوشش کریں۔',
      'photo-store': 'تصاویر کا ذخیرہ ابھی دستیاب نہیں۔ تھوڑی دیر بعد دوبارہ کوشش کریں۔',
      gazetteer: 'جگہوں کے ناموں کی فہرست ابھی دستیاب نہیں۔ تھوڑی دیر بعد دوبارہ کوشش کریں۔',
      'gazetteer-at': 'جگہوں کے ناموں کی فہرست {name} ابھی دستیاب نہیں۔ تھوڑی دیر بعد دوبارہ کوشش کریں۔',
      providers: '{providers} ابھی دستیاب نہیں۔ تھوڑی دیر بعد دوبارہ کوشش کریں۔',
      'maybe-saved':
        '{service, select, database {ڈیٹابیس ابھی دستیاب نہیں۔ آپ کی تبدیلی شاید محفوظ ہو گئی ہو: دوبارہ بھیجنے سے پہلے دیکھ لیں۔} other {سرور ابھی دستیاب نہیں۔ آپ کی تبدیلی شاید محفوظ ہو گئی ہو: دوبارہ بھیجنے سے پہلے دیکھ لیں۔}}',
    },
  },
  'unexpected-answer': { text: 'API کے جواب کی شکل درست نہیں' },
  'passwords-differ': { text: 'دونوں پاس ورڈ ایک جیسے نہیں' },
  'empty-feedback': { text: 'بھیجنے سے پہلے اپنی رائے لکھیں۔' },
  internal: { text: 'کچھ غلط ہو گیا۔ دوبارہ کوشش کریں۔' },
});

/** Words for a parameter of a failure that has no name of its own. */
export const failureWords = messages('ur', {
  /** For the field of a request that has none. */
  request: 'درخواست',
  geoScheme: 'geo: اسکیم',
  webSite: 'کوئی سائٹ',
  types: { string: 'متن', number: 'عدد', int: 'پورا عدد', object: 'آبجیکٹ' },
});
