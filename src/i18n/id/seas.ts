import { messages } from '../messages/messages.ts';

/** The names of oceans and seas: they load with a map alone. */
export const seaTexts = messages('id', {
  pacific: 'Samudra Pasifik',
  atlantic: 'Samudra Atlantik',
  indian: 'Samudra Hindia',
  arctic: 'Samudra Arktik',
  southern: 'Samudra Selatan',
  mediterranean: 'Laut Tengah',
  red: 'Laut Merah',
  gulf: 'Teluk',
  arabian: 'Laut Arab',
  bengal: 'Teluk Benggala',
  southChina: 'Laut Tiongkok Selatan',
  caribbean: 'Laut Karibia',
  black: 'Laut Hitam',
  caspian: 'Laut Kaspia',
  baltic: 'Laut Baltik',
  north: 'Laut Utara',
});
