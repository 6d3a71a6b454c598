import { messages } from '../messages/messages.ts';

/** The sentences of how one arrives: on the receiver's page, on the driver's card, and in the form. */
export const arrival = messages('ur', {
  photo: '{count, number} میں سے {number, number}',
  photoName: '{alias} کی تصویر',
  photoBefore: 'پچھلی تصویر',
  photoAfter: 'اگلی تصویر',
  otherLanguages: 'دوسری زبانوں میں',
  call: 'کال کریں',
  whatsapp: 'واٹس ایپ',
  floor: 'فلور {floor}',
  unit: 'یونٹ {unit}',
  open: 'کھلا ہے',
  closed: 'بند ہے',
  openUntil:
    '{day, select, today {{time} تک کھلا ہے} tomorrow {کل {time} تک کھلا ہے} other {بروز {weekday} {time} تک کھلا ہے}}',
  opensAt:
    '{day, select, today {بند ہے، {time} پر کھلے گا} tomorrow {بند ہے، کل {time} پر کھلے گا} other {بند ہے، بروز {weekday} {time} پر کھلے گا}}',
  hours: 'اوقاتِ کار',
  ramadan: 'رمضان میں',
  daysOff: 'تعطیل کے دن',
  publicHolidays: '{state, select, closed {سرکاری تعطیلات: بند} other {سرکاری تعطیلات: {hours}}}',
  driverCard: 'بڑے حروف، بلند آواز میں',
  readAloud: 'پڑھ کر سنائیں',
  stopReading: 'روکیں',
  sayName: 'نام بولیں یا ہجے کریں',
  readSpelling: 'ایک ایک حرف پڑھیں',
  close: 'بند کریں',
  wrongPlace: 'غلط جگہ؟ ہمیں بتائیں',
  toGate: '{app}، گیٹ تک',
  /** Beside the pin that stands at a gate. */
  gate: 'گیٹ',
  codesOfGate: 'یہ کوڈز گیٹ تک لے جاتے ہیں۔',
  way: 'سڑک سے راستہ، {distance}',
  /** A way: its first step, and each that follows. */
  wayStart:
    '{direction, select, n {شمال} ne {شمال مشرق} e {مشرق} se {جنوب مشرق} s {جنوب} sw {جنوب مغرب} w {مغرب} nw {شمال مغرب} other {}} کی طرف {distance}',
  wayTurn: {
    straight: 'پھر سیدھے {distance}',
    'slight-left': 'پھر ہلکے بائیں {distance}',
    left: 'پھر بائیں {distance}',
    'sharp-left': 'پھر تیز موڑ سے بائیں {distance}',
    'slight-right': 'پھر ہلکے دائیں {distance}',
    right: 'پھر دائیں {distance}',
    'sharp-right': 'پھر تیز موڑ سے دائیں {distance}',
    back: 'پھر اسی راستے پر واپس {distance}',
  },
  wayEnd: 'آپ کی منزل آ گئی۔',
  stepPhoto: 'اس مرحلے کی تصویر',
  wayLength: 'لمبائی {distance}',
});
