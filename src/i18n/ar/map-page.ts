import { messages } from '../messages/messages.ts';

/** The sentences of the map page. */
export const mapPage = messages('ar', {
  title: 'الخريطة',
  panel: 'تفاصيل المكان',
  others: 'أماكن أخرى',
  position: 'موقعك',
  createHere: 'تسمية هذا المكان',
  openAlias: 'فتح صفحته',
  link: 'رابط هذا المكان',
  showPanel: 'عرض التفاصيل',
  hidePanel: 'إخفاء التفاصيل',
  sheet: { peek: 'عرض المزيد', half: 'عرض الكل', full: 'عرض أقل' },
  describing: 'جارٍ البحث عن العنوان…',
  approximate: 'عنوان تقريبي؛ الدبوس دقيق.',
  approximatePlace: 'هذه منطقة، لا نقطة دقيقة.',
  within: 'ضمن {distance} من الدبوس.',
  coordinatesOnly: 'الإحداثيات دقيقة.',
  from: 'العنوان: {attribution}',
  unreached: 'تعذّر الوصول إلى: {providers}',
  createAlias: 'إنشاء {alias}',
  candidates: 'نتائج أخرى',
  ignored: 'لم يُعثر على «{text}». المعروض: {place}.',
  namesHere: 'الأسماء القصيرة هنا',
});
