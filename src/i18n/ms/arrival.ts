import { messages } from '../messages/messages.ts';

/** The sentences of how one arrives: on the receiver's page, on the driver's card, and in the form. */
export const arrival = messages('ms', {
  photo: '{number, number} daripada {count, number}',
  getPhoto: 'Foto {alias}',
  photoBefore: 'Foto sebelumnya',
  photoAfter: 'Foto seterusnya',
  otherLanguages: 'Dalam bahasa lain',
  call: 'Panggil',
  whatsapp: 'WhatsApp',
  floor: 'Tingkat {floor}',
  unit: 'Unit {unit}',
  open: 'Buka',
  closed: 'Tutup',
  openUntil:
    '{day, select, today {Buka hingga {time}} tomorrow {Buka hingga esok {time}} other {Buka hingga {weekday} {time}}}',
  opensAt:
    '{day, select, today {Tutup, dibuka {time}} tomorrow {Tutup, dibuka esok {time}} other {Tutup, dibuka {weekday} {time}}}',
  hours: 'Waktu operasi',
  ramadan: 'Pada bulan Ramadan',
  daysOff: 'Tutup pada',
  driverCard: 'Teks besar, bacakan',
  readAloud: 'Bacakan',
  stopReading: 'Hentikan',
  sayName: 'Sebut atau eja nama',
  readSpelling: 'Baca huruf demi huruf',
  close: 'Tutup',
  wrongPlace: 'Tempat ini salah? Beritahu kami',
  toGate: '{app}, ke pintu masuk',
  gate: 'Pintu masuk',
  codesOfGate: 'Kod ini membawa ke pintu masuk.',
  way: 'Laluan dari jalan, {distance}',
  wayStart:
    '{distance} ke {direction, select, n {utara} ne {timur laut} e {timur} se {tenggara} s {selatan} sw {barat daya} w {barat} nw {barat laut} other {}}',
  wayTurn: {
    straight: 'kemudian terus {distance}',
    'slight-left': 'kemudian serong ke kiri {distance}',
    left: 'kemudian belok kiri {distance}',
    'sharp-left': 'kemudian belok tajam ke kiri {distance}',
    'slight-right': 'kemudian serong ke kanan {distance}',
    right: 'kemudian belok kanan {distance}',
    'sharp-right': 'kemudian belok tajam ke kanan {distance}',
    back: 'kemudian berpatah balik {distance}',
  },
  wayEnd: 'Anda sudah sampai.',
  stepPhoto: 'Foto langkah ini',
  wayLength: 'Panjang {distance}',
});
