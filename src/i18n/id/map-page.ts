import { messages } from '../messages/messages.ts';

/** The sentences of the map page. */
export const mapPage = messages('id', {
  title: 'Peta',
  panel: 'Detail tempat',
  others: 'Tempat lain',
  position: 'Lokasi Anda',
  createHere: 'Beri nama tempat ini',
  openAlias: 'Buka halamannya',
  link: 'tautan ke tempat ini',
  showPanel: 'Tampilkan detail',
  hidePanel: 'Sembunyikan detail',
  sheet: { peek: 'Tampilkan lebih banyak', half: 'Tampilkan semua', full: 'Tampilkan lebih sedikit' },
  describing: 'Mencari alamat…',
  approximate: 'Alamat perkiraan; pinnya persis.',
  approximatePlace: 'Ini sebuah area, bukan titik persis.',
  within: 'Dalam jarak {distance} dari pin.',
  coordinatesOnly: 'Koordinatnya persis.',
  from: 'Alamat: {attribution}',
  unreached: 'Tidak dapat dihubungi: {providers}',
  createAlias: 'Buat {alias}',
  candidates: 'Hasil lain',
  ignored: '“{text}” tidak ditemukan. Menampilkan {place}.',
  namesHere: 'Nama di sini',
});
