import { messages } from '../messages/messages.ts';

/** The names of oceans and seas: they load with a map alone. */
export const seaTexts = messages('ur', {
  pacific: 'بحر الکاہل',
  atlantic: 'بحر اوقیانوس',
  indian: 'بحر ہند',
  arctic: 'بحر منجمد شمالی',
  southern: 'بحر منجمد جنوبی',
  mediterranean: 'بحیرہ روم',
  red: 'بحیرہ احمر',
  gulf: 'خلیج',
  arabian: 'بحیرہ عرب',
  bengal: 'خلیج بنگال',
  southChina: 'بحیرہ جنوبی چین',
  caribbean: 'بحیرہ کیریبین',
  black: 'بحیرہ اسود',
  caspian: 'بحیرہ قزوین',
  baltic: 'بحیرہ بالٹک',
  north: 'بحیرہ شمال',
});
