import { messages } from '../messages/messages.ts';

/** Why a text was read as it was. Where a code has several texts, `reading-reason-texts.ts` chooses. */
export const readingReasons = messages('id', {
  'at-sign': 'Diawali dengan @.',
  'hash-between': 'Handle dan label dengan # di antaranya.',
  'alias-in-text': 'Teks ini memuat nama pendek dengan @.',
  'single-word': 'Satu kata: nama pendek tanpa @.',
  'spoken-name': 'Handle dan label, seperti diucapkan.',
  'words-of-name': 'Kata dari sebuah handle dan label.',
  'alias-link': 'Tautan ke nama pendek.',

  'full-plus-code': 'Plus Code lengkap.',
  'short-plus-code': {
    alone: 'Plus Code pendek. Perlu tempat di dekatnya.',
    near: 'Plus Code pendek di dekat {locality}.',
  },
  geotude: 'Geotude.',
  'saudi-short-address': 'Empat huruf dan empat angka: alamat singkat Saudi.',
  'singapore-postcode': 'Enam angka: kode pos Singapura.',
  mgrs: 'Rujukan kisi militer (MGRS).',
  geohash: 'Geohash.',
  maidenhead: 'Lokator Maidenhead.',
  what3words:
    'Alamat what3words. Hanya what3words yang dapat membacanya; minta koordinat atau Plus Code sebagai gantinya.',

  hemispheres: 'Derajat dengan N, S, E, atau W.',
  'latitude-first': 'Dua angka derajat: lintang, lalu bujur.',
  'first-past-90': 'Dua angka derajat. Yang pertama melebihi 90, jadi itu bujur.',
  'longitude-first': 'Dua angka yang sama dengan bujur lebih dahulu.',
  'iso-6709': 'Koordinat dalam format ISO 6709.',
  'well-known-text': 'Titik dalam format WKT: bujur, lalu lintang.',
  geojson: 'Titik GeoJSON atau KML: bujur, lalu lintang.',
  'xml-attributes': 'Lintang dan bujur sebagai atribut titik.',
  'point-latitude-first': 'Titik dengan lintang lebih dahulu.',
  'open-side': {
    'north-east': 'Derajat dengan arah yang tidak jelas, dibaca sebagai utara dan timur.',
    'north-west': 'Derajat dengan arah yang tidak jelas, dibaca sebagai utara dan barat.',
    'south-east': 'Derajat dengan arah yang tidak jelas, dibaca sebagai selatan dan timur.',
    'south-west': 'Derajat dengan arah yang tidak jelas, dibaca sebagai selatan dan barat.',
  },
  utm: '{half, select, north {UTM, zona {zone, number} di utara.} south {UTM, zona {zone, number} di selatan.} other {}}',

  'map-link': {
    point: 'Tautan {service} dengan koordinat.',
    text: 'Tautan {service} dengan teks pencarian.',
    nothing: 'Tautan {service} tanpa tempat di dalamnya.',
    converted: 'Tautan {service} dengan koordinat, diubah dari {datum} ke WGS 84.',
    'web-point': 'Alamat web dengan koordinat.',
    'web-text': 'Alamat web dengan teks pencarian.',
    'web-nothing': 'Alamat web tanpa tempat di dalamnya.',
    'web-converted': 'Alamat web dengan koordinat, diubah dari {datum} ke WGS 84.',
  },

  'place-words': 'Tempat atau alamat dalam kata-kata.',
  'country-code': '{code} adalah kode {country}, jadi kami mencari di sana.',
  'country-at-end': 'Diakhiri dengan nama {country}, jadi kami mencari di sana.',
  'country-alone': 'Nama negara: {country}.',
  'saudi-short-address-within': '{address} adalah alamat singkat Saudi, jadi kami mencari di Arab Saudi.',
  state: '{state} juga sebuah negara bagian Amerika Serikat, jadi kami mencari di sana.',
});
