import { messages } from '../messages/messages.ts';

/** Why a text was read as it was. Where a code has several texts, `reading-reason-texts.ts` chooses. */
export const readingReasons = messages('ur', {
  'at-sign': 'یہ @ سے شروع ہوتا ہے۔',
  'hash-between': 'ہینڈل اور لیبل، بیچ میں # کے ساتھ۔',
  'alias-in-text': 'متن میں @ والا مختصر نام ہے۔',
  'single-word': 'ایک لفظ: @ کے بغیر مختصر نام۔',
  'spoken-name': 'ہینڈل اور لیبل، جیسے بولے جاتے ہیں۔',
  'words-of-name': 'ہینڈل اور لیبل کے الفاظ۔',
  'alias-link': 'مختصر نام کا لنک۔',

  'full-plus-code': 'پورا Plus Code۔',
  'short-plus-code': {
    alone: 'مختصر Plus Code۔ اس کے ساتھ کوئی قریبی جگہ چاہیے۔',
    near: '{locality} کے قریب کا مختصر Plus Code۔',
  },
  geotude: 'ایک Geotude۔',
  'saudi-short-address': 'چار حروف اور چار ہندسے: سعودی شارٹ ایڈریس۔',
  'singapore-postcode': 'چھ ہندسے: سنگاپور کا پوسٹل کوڈ۔',
  mgrs: 'فوجی گرڈ (MGRS) کا حوالہ۔',
  geohash: 'ایک Geohash۔',
  maidenhead: 'ایک Maidenhead لوکیٹر۔',
  what3words: 'what3words کا پتہ۔ اسے صرف what3words پڑھ سکتا ہے؛ اس کے بجائے کوآرڈینیٹس یا Plus Code مانگیں۔',

  hemispheres: 'ڈگریاں، N، S، E یا W کے ساتھ۔',
  'latitude-first': 'ڈگری کے دو عدد: پہلے عرض بلد، پھر طول بلد۔',
  'first-past-90': 'ڈگری کے دو عدد۔ پہلا 90 سے زیادہ ہے، اس لیے وہ طول بلد ہے۔',
  'longitude-first': 'وہی دو عدد، طول بلد پہلے۔',
  'iso-6709': 'ISO 6709 کی شکل میں کوآرڈینیٹس۔',
  'well-known-text': 'well-known text میں ایک نقطہ: پہلے طول بلد، پھر عرض بلد۔',
  geojson: 'GeoJSON یا KML کا نقطہ: پہلے طول بلد، پھر عرض بلد۔',
  'xml-attributes': 'نقطے کی خصوصیات: عرض بلد اور طول بلد۔',
  'point-latitude-first': 'ایسا نقطہ جس میں عرض بلد پہلے ہے۔',
  'open-side': {
    'north-east': 'ڈگریاں جن کی سمت واضح نہیں، شمال اور مشرق سمجھی گئیں۔',
    'north-west': 'ڈگریاں جن کی سمت واضح نہیں، شمال اور مغرب سمجھی گئیں۔',
    'south-east': 'ڈگریاں جن کی سمت واضح نہیں، جنوب اور مشرق سمجھی گئیں۔',
    'south-west': 'ڈگریاں جن کی سمت واضح نہیں، جنوب اور مغرب سمجھی گئیں۔',
  },
  utm: '{half, select, north {UTM، شمال میں زون {zone, number}۔} south {UTM، جنوب میں زون {zone, number}۔} other {}}',

  'map-link': {
    point: '{service} کا لنک، کوآرڈینیٹس کے ساتھ۔',
    text: '{service} کا لنک، تلاش کے متن کے ساتھ۔',
    nothing: '{service} کا لنک، جس میں کوئی جگہ نہیں۔',
    converted: '{service} کا لنک، کوآرڈینیٹس کے ساتھ، {datum} سے WGS 84 میں بدلے گئے۔',
    'web-point': 'ویب ایڈریس، کوآرڈینیٹس کے ساتھ۔',
    'web-text': 'ویب ایڈریس، تلاش کے متن کے ساتھ۔',
    'web-nothing': 'ویب ایڈریس، جس میں کوئی جگہ نہیں۔',
    'web-converted': 'ویب ایڈریس، کوآرڈینیٹس کے ساتھ، {datum} سے WGS 84 میں بدلے گئے۔',
  },

  'place-words': 'الفاظ میں کوئی جگہ یا پتہ۔',
  'country-code': '{code} {country} کا کوڈ ہے، اس لیے وہیں تلاش کیا گیا۔',
  'country-at-end': 'آخر میں {country} کا نام ہے، اس لیے وہیں تلاش کیا گیا۔',
  'country-alone': 'ایک ملک کا نام: {country}۔',
  'saudi-short-address-within': '{address} سعودی شارٹ ایڈریس ہے، اس لیے سعودی عرب میں تلاش کیا گیا۔',
  state: '{state} امریکا کی ایک ریاست بھی ہے، اس لیے وہیں تلاش کیا گیا۔',
});
