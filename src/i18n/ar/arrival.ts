import { messages } from '../messages/messages.ts';

/** The sentences of how one arrives: on the receiver's page, on the driver's card, and in the form. */
export const arrival = messages('ar', {
  photo: '{number, number} من {count, number}',
  getPhoto: 'صورة {alias}',
  photoBefore: 'الصورة السابقة',
  photoAfter: 'الصورة التالية',
  otherLanguages: 'بلغات أخرى',
  call: 'اتصال',
  whatsapp: 'واتساب',
  floor: 'الطابق {floor}',
  unit: 'الوحدة {unit}',
  open: 'مفتوح',
  closed: 'مغلق',
  openUntil:
    '{day, select, today {مفتوح حتى {time}} tomorrow {مفتوح حتى {time} غدًا} other {مفتوح حتى {time} يوم {weekday}}}',
  opensAt:
    '{day, select, today {مغلق، يفتح الساعة {time}} tomorrow {مغلق، يفتح غدًا الساعة {time}} other {مغلق، يفتح يوم {weekday} الساعة {time}}}',
  hours: 'ساعات العمل',
  ramadan: 'في رمضان',
  daysOff: 'أيام الإغلاق',
  driverCard: 'بخط كبير، مع القراءة بصوت',
  readAloud: 'قراءة بصوت عالٍ',
  stopReading: 'إيقاف',
  sayName: 'نطق الاسم وتهجئته',
  readSpelling: 'قراءة حرفًا حرفًا',
  close: 'إغلاق',
  wrongPlace: 'المكان غير صحيح؟ إرسال بلاغ',
  toGate: '{app}، إلى المدخل',
  gate: 'المدخل',
  codesOfGate: 'تقود الرموز إلى المدخل.',
  way: 'المسار من الشارع، {distance}',
  wayStart:
    '{distance} {direction, select, n {نحو الشمال} ne {نحو الشمال الشرقي} e {نحو الشرق} se {نحو الجنوب الشرقي} s {نحو الجنوب} sw {نحو الجنوب الغربي} w {نحو الغرب} nw {نحو الشمال الغربي} other {}}',
  wayTurn: {
    straight: 'ثم {distance} إلى الأمام',
    'slight-left': 'ثم {distance} يسارًا بانحراف خفيف',
    left: 'ثم {distance} إلى اليسار',
    'sharp-left': 'ثم {distance} يسارًا بانعطاف حاد',
    'slight-right': 'ثم {distance} يمينًا بانحراف خفيف',
    right: 'ثم {distance} إلى اليمين',
    'sharp-right': 'ثم {distance} يمينًا بانعطاف حاد',
    back: 'ثم {distance} رجوعًا من حيث أتيت',
  },
  wayEnd: 'لقد وصلت.',
  stepPhoto: 'صورة هذه الخطوة',
  wayLength: 'الطول {distance}',
});
