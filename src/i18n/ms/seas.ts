import { messages } from '../messages/messages.ts';

/** The names of oceans and seas: they load with a map alone. */
export const seaTexts = messages('ms', {
  pacific: 'Lautan Pasifik',
  atlantic: 'Lautan Atlantik',
  indian: 'Lautan Hindi',
  arctic: 'Lautan Artik',
  southern: 'Lautan Selatan',
  mediterranean: 'Laut Mediterranean',
  red: 'Laut Merah',
  gulf: 'Teluk',
  arabian: 'Laut Arab',
  bengal: 'Teluk Benggala',
  southChina: 'Laut China Selatan',
  caribbean: 'Laut Caribbean',
  black: 'Laut Hitam',
  caspian: 'Laut Caspian',
  baltic: 'Laut Baltik',
  north: 'Laut Utara',
});
