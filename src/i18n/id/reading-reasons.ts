import { messages } from '../messages/messages.ts';

/** Why a text was read as it was. Where a code has several texts, `reading-reason-texts.ts` chooses. */
export const readingReasons = messages('id', {
  'at-sign': 'Diawali dengan @.',
  'hash-between': 'Terdiri atas handle dan label dengan # di antaranya.',
  'alias-in-text': 'Teks ini memuat nama pendek lengkap dengan @.',
  'single-word': 'Satu kata: nama pendek tanpa @.',
  'spoken-name': 'Handle dan label, seperti diucapkan.',
  'words-of-name': 'Kata dari sebuah handle dan label.',
  'alias-link': 'Tautan ke nama pendek.',

  'full-plus-code': 'Plus Code lengkap.',
  'short-plus-code': {
    alone: 'Plus Code pendek. Perlu nama tempat di dekatnya.',
    near: 'Plus Code pendek di dekat {locality}.',
  },
  geotude: 'Geotude.',
  'saudi-short-address': 'Empat huruf dan empat angka: alamat singkat Saudi.',
  'singapore-postcode': 'Enam angka: kode pos Singapura.',
  mgrs: 'Acuan kisi militer (MGRS).',
  geohash: 'Geohash.',
  maidenhead: 'Lokator Maidenhead.',
  what3words:
    'Tiga kata what3words. Hanya pemiliknya yang tahu letaknya; minta koordinat atau Plus Code sebagai gantinya.',

  hemispheres: 'Derajat dengan belahan buminya.',
  'latitude-first': 'Dua angka derajat: lintang dan bujur.',
  'first-past-90': 'Dua angka derajat. Yang pertama melebihi 90, jadi itu bujur.',
  'longitude-first': 'Dua angka yang sama dengan bujur lebih dahulu.',
  'iso-6709': 'Koordinat dalam bentuk ISO 6709.',
  'well-known-text': 'Titik dalam format WKT: bujur, lalu lintang.',
  geojson: 'Titik dari GeoJSON atau KML: bujur, lalu lintang.',
  'xml-attributes': 'Atribut sebuah titik: lintang dan bujur.',
  'point-latitude-first': 'Titik dengan lintang lebih dahulu.',
  'open-side': {
    'north-east': 'Derajat tanpa arah yang lengkap, dibaca sebagai utara dan timur.',
    'north-west': 'Derajat tanpa arah yang lengkap, dibaca sebagai utara dan barat.',
    'south-east': 'Derajat tanpa arah yang lengkap, dibaca sebagai selatan dan timur.',
    'south-west': 'Derajat tanpa arah yang lengkap, dibaca sebagai selatan dan barat.',
  },
  utm: '{half, select, north {UTM, zona {zone, number} di utara.} south {UTM, zona {zone, number} di selatan.} other {}}',

  'map-link': {
    point: 'Tautan {service} dengan koordinat.',
    text: 'Tautan {service} dengan teks untuk dicari.',
    nothing: 'Tautan {service} yang tidak menyebutkan tujuannya.',
    converted: 'Tautan {service} dengan koordinat, diubah dari {datum} ke WGS 84.',
    'web-point': 'Alamat web dengan koordinat.',
    'web-text': 'Alamat web dengan teks untuk dicari.',
    'web-nothing': 'Alamat web yang tidak menyebutkan tujuannya.',
    'web-converted': 'Alamat web dengan koordinat, diubah dari {datum} ke WGS 84.',
  },

  'place-words': 'Kata-kata nama tempat atau alamat.',
  'country-code': '{code} adalah kode {country}: dicari di sana.',
  'country-at-end': 'Diakhiri dengan nama {country}: dicari di sana.',
  'country-alone': 'Nama negara: {country}.',
  'saudi-short-address-within': '{address} adalah alamat singkat Saudi: dicari di Arab Saudi.',
  state: '{state} juga sebuah negara bagian Amerika Serikat: dicari di sana.',
});
