import { messages } from '../messages/messages.ts';

/** The sentences of how one arrives: on the receiver's page, on the driver's card, and in the form. */
export const arrival = messages('en', {
  photo: '{number, number} of {count, number}',
  photoName: 'Photo of {alias}',
  photoBefore: 'Previous photo',
  photoAfter: 'Next photo',
  otherLanguages: 'In other languages',
  call: 'Call',
  whatsapp: 'WhatsApp',
  floor: 'Floor {floor}',
  unit: 'Unit {unit}',
  open: 'Open',
  closed: 'Closed',
  openUntil:
    '{day, select, today {Open until {time}} tomorrow {Open until tomorrow {time}} other {Open until {weekday} {time}}}',
  opensAt:
    '{day, select, today {Closed, opens {time}} tomorrow {Closed, opens tomorrow {time}} other {Closed, opens {weekday} {time}}}',
  hours: 'Opening hours',
  ramadan: 'In Ramadan',
  daysOff: 'Closed on',
  publicHolidays: '{state, select, closed {Public holidays: closed} other {Public holidays: {hours}}}',
  driverCard: 'Large text, read aloud',
  readAloud: 'Read aloud',
  stopReading: 'Stop',
  sayName: 'Say or spell the name',
  readSpelling: 'Read letter by letter',
  close: 'Close',
  wrongPlace: 'Wrong place? Tell us',
  toGate: '{app}, to the gate',
  /** Beside the pin that stands at a gate. */
  gate: 'Gate',
  codesOfGate: 'The codes lead to the gate.',
  way: 'The way from the road, {distance}',
  /** A way: its first step, and each that follows. */
  wayStart:
    '{distance} {direction, select, n {north} ne {north-east} e {east} se {south-east} s {south} sw {south-west} w {west} nw {north-west} other {}}',
  wayTurn: {
    straight: 'then straight on for {distance}',
    'slight-left': 'then bear left for {distance}',
    left: 'then left for {distance}',
    'sharp-left': 'then sharp left for {distance}',
    'slight-right': 'then bear right for {distance}',
    right: 'then right for {distance}',
    'sharp-right': 'then sharp right for {distance}',
    back: 'then back the way you came for {distance}',
  },
  wayEnd: 'You’ve arrived.',
  stepPhoto: 'Photo of this step',
  wayLength: '{distance} long',
});
