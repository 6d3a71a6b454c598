import { messages } from '../messages/messages.ts';

/** Why a text was read as it was. Where a code has several texts, `reading-reason-texts.ts` chooses. */
export const readingReasons = messages('ms', {
  'at-sign': 'Bermula dengan @.',
  'hash-between': 'Ada pengenal dan label dengan # di antaranya.',
  'alias-in-text': 'Teks ini mengandungi nama pendek dengan @.',
  'single-word': 'Satu perkataan: nama pendek tanpa @.',
  'spoken-name': 'Pengenal dan label, seperti yang disebut.',
  'words-of-name': 'Perkataan daripada pengenal dan label.',
  'alias-link': 'Pautan ke nama pendek.',

  'full-plus-code': 'Plus Code penuh.',
  'short-plus-code': {
    alone: 'Plus Code ringkas. Perlu nama tempat berdekatan.',
    near: 'Plus Code ringkas berdekatan {locality}.',
  },
  geotude: 'Geotude.',
  'saudi-short-address': 'Empat huruf dan empat digit: alamat ringkas Saudi.',
  'singapore-postcode': 'Enam digit: poskod Singapura.',
  mgrs: 'Rujukan grid tentera (MGRS).',
  geohash: 'Geohash.',
  maidenhead: 'Lokator Maidenhead.',
  what3words: 'Tiga perkataan what3words. Hanya pemiliknya tahu di mana lokasinya; minta koordinat atau Plus Code.',

  hemispheres: 'Darjah dengan hemisferanya.',
  'latitude-first': 'Dua nombor darjah: latitud dan longitud.',
  'first-past-90': 'Dua nombor darjah. Yang pertama melebihi 90, jadi itulah longitud.',
  'longitude-first': 'Dua nombor yang sama dengan longitud dahulu.',
  'iso-6709': 'Koordinat dalam bentuk ISO 6709.',
  'well-known-text': 'Titik dalam format WKT: longitud, kemudian latitud.',
  geojson: 'Titik GeoJSON atau KML: longitud, kemudian latitud.',
  'xml-attributes': 'Atribut satu titik: latitud dan longitud.',
  'point-latitude-first': 'Titik dengan latitud dahulu.',
  'open-side': {
    'north-east': 'Darjah tanpa arah yang lengkap, dibaca sebagai utara dan timur.',
    'north-west': 'Darjah tanpa arah yang lengkap, dibaca sebagai utara dan barat.',
    'south-east': 'Darjah tanpa arah yang lengkap, dibaca sebagai selatan dan timur.',
    'south-west': 'Darjah tanpa arah yang lengkap, dibaca sebagai selatan dan barat.',
  },
  utm: '{half, select, north {UTM, zon {zone, number} di utara.} south {UTM, zon {zone, number} di selatan.} other {}}',

  'map-link': {
    point: 'Pautan {service} dengan koordinat.',
    text: 'Pautan {service} dengan teks untuk dicari.',
    nothing: 'Pautan {service} yang tidak menyatakan destinasinya.',
    converted: 'Pautan {service} dengan koordinat, ditukar daripada {datum} kepada WGS 84.',
    'web-point': 'Alamat web dengan koordinat.',
    'web-text': 'Alamat web dengan teks untuk dicari.',
    'web-nothing': 'Alamat web yang tidak menyatakan destinasinya.',
    'web-converted': 'Alamat web dengan koordinat, ditukar daripada {datum} kepada WGS 84.',
  },

  'place-words': 'Perkataan bagi nama tempat atau alamat.',
  'country-code': '{code} ialah kod {country}: dicari di sana.',
  'country-at-end': 'Berakhir dengan nama {country}: dicari di sana.',
  'country-alone': 'Nama negara: {country}.',
  'saudi-short-address-within': '{address} ialah alamat ringkas Saudi: dicari di Arab Saudi.',
  state: '{state} juga sebuah negeri di Amerika Syarikat: dicari di sana.',
});
