import { messages } from '../messages/messages.ts';

/** The sentences of the map page. */
export const mapPage = messages('ms', {
  title: 'Peta',
  panel: 'Butiran tempat',
  others: 'Tempat lain',
  position: 'Lokasi anda',
  createHere: 'Namakan tempat ini',
  openAlias: 'Buka halamannya',
  link: 'pautan ke tempat ini',
  showPanel: 'Tunjukkan butiran',
  hidePanel: 'Sembunyikan butiran',
  sheet: { peek: 'Tunjukkan lagi', half: 'Tunjukkan semua', full: 'Kurangkan paparan' },
  describing: 'Mencari alamat…',
  approximate: 'Alamat anggaran; pin ini tepat.',
  approximatePlace: 'Ini sebuah kawasan, bukan titik tepat.',
  within: 'Dalam jarak {distance} dari pin.',
  coordinatesOnly: 'Koordinatnya tepat.',
  from: 'Alamat: {attribution}',
  unreached: 'Tidak dapat dihubungi: {providers}',
  createAlias: 'Cipta {alias}',
  candidates: 'Padanan lain',
  ignored: '“{text}” tidak dijumpai. Memaparkan {place}.',
  namesHere: 'Nama di sini',
});
