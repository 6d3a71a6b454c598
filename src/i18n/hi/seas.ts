import { messages } from '../messages/messages.ts';

/** The names of oceans and seas: they load with a map alone. */
export const seaTexts = messages('hi', {
  pacific: 'प्रशांत महासागर',
  atlantic: 'अटलांटिक महासागर',
  indian: 'हिंद महासागर',
  arctic: 'आर्कटिक महासागर',
  southern: 'दक्षिणी महासागर',
  mediterranean: 'भूमध्य सागर',
  red: 'लाल सागर',
  gulf: 'खाड़ी',
  arabian: 'अरब सागर',
  bengal: 'बंगाल की खाड़ी',
  southChina: 'दक्षिण चीन सागर',
  caribbean: 'कैरिबियन सागर',
  black: 'काला सागर',
  caspian: 'कैस्पियन सागर',
  baltic: 'बाल्टिक सागर',
  north: 'उत्तरी सागर',
});
