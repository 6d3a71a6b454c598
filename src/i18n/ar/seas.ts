import { messages } from '../messages/messages.ts';

/** The names of oceans and seas: they load with a map alone. */
export const seaTexts = messages('ar', {
  pacific: 'المحيط الهادئ',
  atlantic: 'المحيط الأطلسي',
  indian: 'المحيط الهندي',
  arctic: 'المحيط المتجمد الشمالي',
  southern: 'المحيط الجنوبي',
  mediterranean: 'البحر المتوسط',
  red: 'البحر الأحمر',
  gulf: 'الخليج',
  arabian: 'بحر العرب',
  bengal: 'خليج البنغال',
  southChina: 'بحر الصين الجنوبي',
  caribbean: 'البحر الكاريبي',
  black: 'البحر الأسود',
  caspian: 'بحر قزوين',
  baltic: 'بحر البلطيق',
  north: 'بحر الشمال',
});
