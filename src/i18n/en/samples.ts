import { messages } from '../messages/messages.ts';

/** Descriptions of the samples of the landing page, by their handles. */
export const sampleTexts = messages('en', {
  downtown: 'The tallest building in the world',
  zayed: 'Sheikh Zayed Grand Mosque, white marble and eighty-two domes',
  corniche: 'King Fahd’s Fountain, the tallest of its kind',
  haram: 'The clock above the Grand Mosque',
  oldtown: 'Al Masmak, the clay fortress where the kingdom began',
  museum: 'Museum of Islamic Art, on its own island',
  qaboos: 'Sultan Qaboos Grand Mosque',
  gulfstreet: 'Kuwait Towers, blue mosaic over the Gulf',
  klcc: 'Petronas Twin Towers',
  marinabay: 'Half lion, half fish, looking over Marina Bay',
  merdeka: 'The National Monument and its flame',
  chaophraya: 'The Temple of Dawn, by the river',
  khmer: 'The largest temple on earth',
  district1: 'Bến Thành Market',
  intramuros: 'Manila Cathedral, within the walls of Intramuros',
  champdemars: 'La dame de fer',
  tablebay: 'The upper cable station, a kilometre above the city',
  harambee: 'Kenyatta International Convention Centre',
  inca: 'The city of the Incas, among the clouds',
  bennelong: 'White sails on Bennelong Point',
});
