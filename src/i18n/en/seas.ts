import { messages } from '../messages/messages.ts';

/** The names of oceans and seas: they load with a map alone. */
export const seaTexts = messages('en', {
  pacific: 'Pacific Ocean',
  atlantic: 'Atlantic Ocean',
  indian: 'Indian Ocean',
  arctic: 'Arctic Ocean',
  southern: 'Southern Ocean',
  mediterranean: 'Mediterranean Sea',
  red: 'Red Sea',
  gulf: 'The Gulf',
  arabian: 'Arabian Sea',
  bengal: 'Bay of Bengal',
  southChina: 'South China Sea',
  caribbean: 'Caribbean Sea',
  black: 'Black Sea',
  caspian: 'Caspian Sea',
  baltic: 'Baltic Sea',
  north: 'North Sea',
});
