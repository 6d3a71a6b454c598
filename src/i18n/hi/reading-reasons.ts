import { messages } from '../messages/messages.ts';

/** Why a text was read as it was. Where a code has several texts, `reading-reason-texts.ts` chooses. */
export const readingReasons = messages('hi', {
  'at-sign': 'यह @ से शुरू होता है।',
  'hash-between': 'हैंडल और लेबल, बीच में #।',
  'alias-in-text': 'टेक्स्ट में @ वाला छोटा नाम है।',
  'single-word': 'एक ही शब्द: बिना @ का छोटा नाम।',
  'spoken-name': 'हैंडल और लेबल, जैसे बोले जाते हैं।',
  'words-of-name': 'हैंडल और लेबल के शब्द।',
  'alias-link': 'किसी छोटे नाम का लिंक।',

  'full-plus-code': 'पूरा Plus Code।',
  'short-plus-code': {
    alone: 'छोटा Plus Code। इसके साथ पास की कोई जगह चाहिए।',
    near: '{locality} के पास का छोटा Plus Code।',
  },
  geotude: 'Geotude कोड।',
  'saudi-short-address': 'चार अक्षर और चार अंक: सऊदी शॉर्ट एड्रेस।',
  'singapore-postcode': 'छह अंक: सिंगापुर पोस्टल कोड।',
  mgrs: 'सैन्य ग्रिड का संदर्भ (MGRS)।',
  geohash: 'Geohash कोड।',
  maidenhead: 'Maidenhead लोकेटर।',
  what3words: 'what3words का पता। इसे सिर्फ़ what3words पढ़ सकता है; इसकी जगह निर्देशांक या Plus Code माँगें।',

  hemispheres: 'N, S, E या W के साथ डिग्री।',
  'latitude-first': 'डिग्री की दो संख्याएँ: पहले अक्षांश, फिर देशांतर।',
  'first-past-90': 'डिग्री की दो संख्याएँ। पहली 90 से बड़ी है, इसलिए वह देशांतर है।',
  'longitude-first': 'वही दो संख्याएँ, देशांतर पहले।',
  'iso-6709': 'ISO 6709 के रूप में निर्देशांक।',
  'well-known-text': 'WKT में एक पॉइंट: पहले देशांतर, फिर अक्षांश।',
  geojson: 'GeoJSON या KML का एक पॉइंट: पहले देशांतर, फिर अक्षांश।',
  'xml-attributes': 'एक पॉइंट के गुण: अक्षांश और देशांतर।',
  'point-latitude-first': 'एक पॉइंट, जिसमें अक्षांश पहले है।',
  'open-side': {
    'north-east': 'डिग्री, जिनकी दिशा साफ़ नहीं है; उत्तर और पूर्व मानी गई।',
    'north-west': 'डिग्री, जिनकी दिशा साफ़ नहीं है; उत्तर और पश्चिम मानी गई।',
    'south-east': 'डिग्री, जिनकी दिशा साफ़ नहीं है; दक्षिण और पूर्व मानी गई।',
    'south-west': 'डिग्री, जिनकी दिशा साफ़ नहीं है; दक्षिण और पश्चिम मानी गई।',
  },
  utm: '{half, select, north {UTM, उत्तर का ज़ोन {zone, number}।} south {UTM, दक्षिण का ज़ोन {zone, number}।} other {}}',

  'map-link': {
    point: '{service} का लिंक, जिसमें निर्देशांक हैं।',
    text: '{service} का लिंक, जिसमें खोजने का टेक्स्ट है।',
    nothing: '{service} का लिंक, जिसमें कोई जगह नहीं है।',
    converted: '{service} का लिंक, जिसके निर्देशांक {datum} से WGS 84 में बदले गए।',
    'web-point': 'वेब का पता, जिसमें निर्देशांक हैं।',
    'web-text': 'वेब का पता, जिसमें खोजने का टेक्स्ट है।',
    'web-nothing': 'वेब का पता, जिसमें कोई जगह नहीं है।',
    'web-converted': 'वेब का पता, जिसके निर्देशांक {datum} से WGS 84 में बदले गए।',
  },

  'place-words': 'शब्दों में लिखी कोई जगह या पता।',
  'country-code': '{code} देश का कोड है ({country}): वहीं खोजा गया।',
  'country-at-end': 'अंत में देश का नाम है ({country}): वहीं खोजा गया।',
  'country-alone': 'देश का नाम: {country}।',
  'saudi-short-address-within': '{address} सऊदी शॉर्ट एड्रेस है: सऊदी अरब में खोजा गया।',
  state: '{state} अमेरिका का एक राज्य भी है: वहीं खोजा गया।',
});
