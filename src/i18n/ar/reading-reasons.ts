import { messages } from '../messages/messages.ts';

/** Why a text was read as it was. Where a code has several texts, `reading-reason-texts.ts` chooses. */
export const readingReasons = messages('ar', {
  'at-sign': 'يبدأ بالعلامة @.',
  'hash-between': 'فيه معرّف وتسمية بينهما #.',
  'alias-in-text': 'في النص اسم قصير مع علامة @.',
  'single-word': 'كلمة واحدة: اسم قصير بلا علامة @.',
  'spoken-name': 'معرّف وتسمية كما يُنطقان.',
  'words-of-name': 'كلمات من معرّف وتسمية.',
  'alias-link': 'رابط إلى اسم قصير.',

  'full-plus-code': 'رمز Plus Code كامل.',
  'short-plus-code': {
    alone: 'رمز Plus Code قصير. يلزمه مكان قريب.',
    near: 'رمز Plus Code قصير قرب {locality}.',
  },
  geotude: 'رمز Geotude.',
  'saudi-short-address': 'أربعة أحرف وأربعة أرقام: عنوان مختصر سعودي.',
  'singapore-postcode': 'ستة أرقام: رمز بريدي لسنغافورة.',
  mgrs: 'مرجع في الشبكة العسكرية (MGRS).',
  geohash: 'رمز Geohash.',
  maidenhead: 'محدد موقع Maidenhead.',
  what3words: 'عنوان what3words. لا يقرؤه إلا what3words؛ يُرجى طلب الإحداثيات أو Plus Code بدلًا منه.',

  hemispheres: 'درجات مع جهاتها.',
  'latitude-first': 'عددان بالدرجات: خط العرض ثم خط الطول.',
  'first-past-90': 'عددان بالدرجات. الأول أكبر من 90، فهو خط الطول.',
  'longitude-first': 'العددان نفسهما وخط الطول أولًا.',
  'iso-6709': 'إحداثيات على صورة ISO 6709.',
  'well-known-text': 'نقطة بصيغة well-known text: خط الطول ثم خط العرض.',
  geojson: 'نقطة من GeoJSON أو KML: خط الطول ثم خط العرض.',
  'xml-attributes': 'خصائص نقطة: خط العرض وخط الطول.',
  'point-latitude-first': 'نقطة يأتي خط عرضها أولًا.',
  'open-side': {
    'north-east': 'درجات لم تُذكر إحدى جهتيها، قُرئت شمالًا وشرقًا.',
    'north-west': 'درجات لم تُذكر إحدى جهتيها، قُرئت شمالًا وغربًا.',
    'south-east': 'درجات لم تُذكر إحدى جهتيها، قُرئت جنوبًا وشرقًا.',
    'south-west': 'درجات لم تُذكر إحدى جهتيها، قُرئت جنوبًا وغربًا.',
  },
  utm: '{half, select, north {UTM، النطاق {zone, number} شمالًا.} south {UTM، النطاق {zone, number} جنوبًا.} other {}}',

  'map-link': {
    point: 'رابط من {service} فيه إحداثيات.',
    text: 'رابط من {service} فيه نص للبحث.',
    nothing: 'رابط من {service} ليس فيه مكان.',
    converted: 'رابط من {service} فيه إحداثيات، حُوّلت من {datum} إلى WGS 84.',
    'web-point': 'عنوان ويب فيه إحداثيات.',
    'web-text': 'عنوان ويب فيه نص للبحث.',
    'web-nothing': 'عنوان ويب ليس فيه مكان.',
    'web-converted': 'عنوان ويب فيه إحداثيات، حُوّلت من {datum} إلى WGS 84.',
  },

  'place-words': 'مكان أو عنوان بالكلمات.',
  'country-code': 'الرمز {code} هو رمز {country}، لذلك كان البحث هناك.',
  'country-at-end': 'ينتهي باسم {country}، لذلك كان البحث هناك.',
  'country-alone': 'اسم دولة: {country}.',
  'saudi-short-address-within': '{address} عنوان مختصر سعودي، لذلك كان البحث في السعودية.',
  state: '{state} أيضًا ولاية أمريكية، لذلك كان البحث هناك.',
});
