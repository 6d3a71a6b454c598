import { messages } from '../messages/messages.ts';

/** The sentences of how one arrives: on the receiver's page, on the driver's card, and in the form. */
export const arrival = messages('fr', {
  photo: '{number, number} sur {count, number}',
  photoName: 'Photo de {alias}',
  photoBefore: 'Photo précédente',
  photoAfter: 'Photo suivante',
  otherLanguages: 'Dans d’autres langues',
  call: 'Appeler',
  whatsapp: 'WhatsApp',
  floor: 'Étage {floor}',
  unit: 'Porte {unit}',
  open: 'Ouvert',
  closed: 'Fermé',
  openUntil:
    '{day, select, today {Ouvert jusqu’à {time}} tomorrow {Ouvert jusqu’à demain {time}} other {Ouvert jusqu’à {weekday} {time}}}',
  opensAt:
    '{day, select, today {Fermé, ouvre à {time}} tomorrow {Fermé, ouvre demain à {time}} other {Fermé, ouvre {weekday} à {time}}}',
  hours: 'Horaires d’ouverture',
  ramadan: 'Pendant le ramadan',
  daysOff: 'Jours de fermeture',
  publicHolidays: '{state, select, closed {Jours fériés : fermé} other {Jours fériés : {hours}}}',
  driverCard: 'Grand texte, à voix haute',
  readAloud: 'Lire à voix haute',
  stopReading: 'Arrêter',
  sayName: 'Dire ou épeler le nom',
  readSpelling: 'Lire lettre par lettre',
  close: 'Fermer',
  wrongPlace: 'Mauvais endroit ? Dites-le-nous',
  toGate: '{app}, jusqu’à l’entrée',
  gate: 'Entrée',
  codesOfGate: 'Les codes mènent à l’entrée.',
  way: 'Le chemin depuis la route, {distance}',
  /** A way: its first step, and each that follows. */
  wayStart:
    '{distance} {direction, select, n {vers le nord} ne {vers le nord-est} e {vers l’est} se {vers le sud-est} s {vers le sud} sw {vers le sud-ouest} w {vers l’ouest} nw {vers le nord-ouest} other {}}',
  wayTurn: {
    straight: 'puis tout droit sur {distance}',
    'slight-left': 'puis légèrement à gauche sur {distance}',
    left: 'puis à gauche sur {distance}',
    'sharp-left': 'puis franchement à gauche sur {distance}',
    'slight-right': 'puis légèrement à droite sur {distance}',
    right: 'puis à droite sur {distance}',
    'sharp-right': 'puis franchement à droite sur {distance}',
    back: 'puis en rebroussant chemin sur {distance}',
  },
  wayEnd: 'Vous y êtes.',
  stepPhoto: 'Photo de cette étape',
  wayLength: 'Longueur : {distance}',
});
