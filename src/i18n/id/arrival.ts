import { messages } from '../messages/messages.ts';

/** The sentences of how one arrives: on the receiver's page, on the driver's card, and in the form. */
export const arrival = messages('id', {
  photo: '{number, number} dari {count, number}',
  getPhoto: 'Foto {alias}',
  photoBefore: 'Foto sebelumnya',
  photoAfter: 'Foto berikutnya',
  otherLanguages: 'Dalam bahasa lain',
  call: 'Telepon',
  whatsapp: 'WhatsApp',
  floor: 'Lantai {floor}',
  unit: 'Unit {unit}',
  open: 'Buka',
  closed: 'Tutup',
  openUntil:
    '{day, select, today {Buka sampai pukul {time}} tomorrow {Buka sampai besok pukul {time}} other {Buka sampai {weekday} pukul {time}}}',
  opensAt:
    '{day, select, today {Tutup, buka pukul {time}} tomorrow {Tutup, buka besok pukul {time}} other {Tutup, buka {weekday} pukul {time}}}',
  hours: 'Jam buka',
  ramadan: 'Selama Ramadan',
  daysOff: 'Tutup pada',
  driverCard: 'Teks besar, bacakan',
  readAloud: 'Bacakan',
  stopReading: 'Hentikan',
  sayName: 'Ucapkan atau eja nama',
  readSpelling: 'Bacakan huruf demi huruf',
  close: 'Tutup',
  wrongPlace: 'Tempat ini salah? Beri tahu kami',
  toGate: '{app}, ke pintu masuk',
  gate: 'Pintu masuk',
  codesOfGate: 'Kode ini mengarah ke pintu masuk.',
  way: 'Jalur dari jalan, {distance}',
  wayStart:
    '{distance} ke {direction, select, n {utara} ne {timur laut} e {timur} se {tenggara} s {selatan} sw {barat daya} w {barat} nw {barat laut} other {}}',
  wayTurn: {
    straight: 'lalu lurus {distance}',
    'slight-left': 'lalu serong kiri {distance}',
    left: 'lalu belok kiri {distance}',
    'sharp-left': 'lalu belok tajam ke kiri {distance}',
    'slight-right': 'lalu serong kanan {distance}',
    right: 'lalu belok kanan {distance}',
    'sharp-right': 'lalu belok tajam ke kanan {distance}',
    back: 'lalu balik arah {distance}',
  },
  wayEnd: 'Anda sudah sampai.',
  stepPhoto: 'Foto langkah ini',
  wayLength: 'Panjang {distance}',
});
