import { messages } from '../messages/messages.ts';

/** Why a text was read as it was. Where a code has several texts, `reading-reason-texts.ts` chooses. */
export const readingReasons = messages('ms', {
  'at-sign': 'Bermula dengan @.',
  'hash-between': 'Pengenal dan label dengan # di antaranya.',
  'alias-in-text': 'Teks ini mengandungi nama pendek dengan @.',
  'single-word': 'Satu perkataan: nama pendek tanpa @.',
  'spoken-name': 'Pengenal dan label, seperti yang disebut.',
  'words-of-name': 'Perkataan daripada pengenal dan label.',
  'alias-link': 'Pautan ke nama pendek.',

  'full-plus-code': 'Plus Code penuh.',
  'short-plus-code': {
    alone: 'Plus Code ringkas. Ia memerlukan tempat berdekatan.',
    near: 'Plus Code ringkas berdekatan {locality}.',
  },
  geotude: 'Geotude.',
  'saudi-short-address': 'Empat huruf dan empat digit: alamat ringkas Saudi.',
  'singapore-postcode': 'Enam digit: poskod Singapura.',
  mgrs: 'Rujukan grid tentera (MGRS).',
  geohash: 'Geohash.',
  maidenhead: 'Lokator Maidenhead.',
  what3words: 'Alamat what3words. Hanya what3words dapat membacanya; minta koordinat atau Plus Code.',

  hemispheres: 'Darjah dengan N, S, E atau W.',
  'latitude-first': 'Dua nombor darjah: latitud, kemudian longitud.',
  'first-past-90': 'Dua nombor darjah. Yang pertama melebihi 90, jadi itu longitud.',
  'longitude-first': 'Dua nombor yang sama dengan longitud dahulu.',
  'iso-6709': 'Koordinat dalam format ISO 6709.',
  'well-known-text': 'Titik dalam format WKT: longitud, kemudian latitud.',
  geojson: 'Titik GeoJSON atau KML: longitud, kemudian latitud.',
  'xml-attributes': 'Latitud dan longitud sebagai atribut titik.',
  'point-latitude-first': 'Titik dengan latitud dahulu.',
  'open-side': {
    'north-east': 'Darjah dengan arah yang tidak jelas, dibaca sebagai utara dan timur.',
    'north-west': 'Darjah dengan arah yang tidak jelas, dibaca sebagai utara dan barat.',
    'south-east': 'Darjah dengan arah yang tidak jelas, dibaca sebagai selatan dan timur.',
    'south-west': 'Darjah dengan arah yang tidak jelas, dibaca sebagai selatan dan barat.',
  },
  utm: '{half, select, north {UTM, zon {zone, number} di utara.} south {UTM, zon {zone, number} di selatan.} other {}}',

  'map-link': {
    point: 'Pautan {service} dengan koordinat.',
    text: 'Pautan {service} dengan teks carian.',
    nothing: 'Pautan {service} tanpa tempat di dalamnya.',
    converted: 'Pautan {service} dengan koordinat, ditukar daripada {datum} kepada WGS 84.',
    'web-point': 'Alamat web dengan koordinat.',
    'web-text': 'Alamat web dengan teks carian.',
    'web-nothing': 'Alamat web tanpa tempat di dalamnya.',
    'web-converted': 'Alamat web dengan koordinat, ditukar daripada {datum} kepada WGS 84.',
  },

  'place-words': 'Tempat atau alamat dalam perkataan.',
  'country-code': '{code} ialah kod {country}, jadi kami mencari di sana.',
  'country-at-end': 'Berakhir dengan nama {country}, jadi kami mencari di sana.',
  'country-alone': 'Nama negara: {country}.',
  'saudi-short-address-within': '{address} ialah alamat ringkas Saudi, jadi kami mencari di Arab Saudi.',
  state: '{state} juga sebuah negeri di Amerika Syarikat, jadi kami mencari di sana.',
});
