import { messages } from '../messages/messages.ts';

/** The names of oceans and seas: they load with a map alone. */
export const seaTexts = messages('fr', {
  pacific: 'Océan Pacifique',
  atlantic: 'Océan Atlantique',
  indian: 'Océan Indien',
  arctic: 'Océan Arctique',
  southern: 'Océan Austral',
  mediterranean: 'Mer Méditerranée',
  red: 'Mer Rouge',
  gulf: 'Le Golfe',
  arabian: 'Mer d’Arabie',
  bengal: 'Golfe du Bengale',
  southChina: 'Mer de Chine méridionale',
  caribbean: 'Mer des Caraïbes',
  black: 'Mer Noire',
  caspian: 'Mer Caspienne',
  baltic: 'Mer Baltique',
  north: 'Mer du Nord',
});
