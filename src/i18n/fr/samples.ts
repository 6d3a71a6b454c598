import { messages } from '../messages/messages.ts';

export const sampleTexts = messages('fr', {
  downtown: 'Le plus haut bâtiment du monde',
  zayed: 'La grande mosquée Cheikh Zayed, marbre blanc et quatre-vingt-deux coupoles',
  corniche: 'La fontaine du roi Fahd, la plus haute du genre',
  haram: 'L’horloge au-dessus de la Grande Mosquée',
  oldtown: 'Al Masmak, la forteresse d’argile où le royaume a commencé',
  museum: 'Le musée d’Art islamique, sur son île',
  qaboos: 'La grande mosquée du sultan Qabous',
  gulfstreet: 'Les tours de Koweït, mosaïque bleue sur le Golfe',
  klcc: 'Les tours jumelles Petronas',
  marinabay: 'Mi-lion, mi-poisson, tourné vers Marina Bay',
  merdeka: 'Le monument national et sa flamme',
  chaophraya: 'Le temple de l’Aube, au bord du fleuve',
  khmer: 'Le plus grand temple du monde',
  district1: 'Le marché Bến Thành',
  intramuros: 'La cathédrale de Manille, dans les murs d’Intramuros',
  champdemars: 'La dame de fer',
  tablebay: 'La gare haute du téléphérique, un kilomètre au-dessus de la ville',
  harambee: 'Le centre de conférences Kenyatta',
  inca: 'La cité des Incas, parmi les nuages',
  bennelong: 'Des voiles blanches sur Bennelong Point',
});
