import type { OpenState } from '../../domain/location/opening-hours.ts';
import { type CompassPoint, roundedMetres, type Turn, type WayStep } from '../../domain/location/way.ts';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

const directions: Readonly<Record<CompassPoint, string>> = {
  n: 'north',
  ne: 'north-east',
  e: 'east',
  se: 'south-east',
  s: 'south',
  sw: 'south-west',
  w: 'west',
  nw: 'north-west',
};

const turns: Readonly<Record<Turn, string>> = {
  straight: 'straight on',
  'slight-left': 'slightly to the left',
  left: 'to the left',
  'sharp-left': 'sharply to the left',
  'slight-right': 'slightly to the right',
  right: 'to the right',
  'sharp-right': 'sharply to the right',
  back: 'back the way you came',
};

/** The sentences of how one arrives: on the receiver's page, on the driver's card, and in the form. */
export const arrival = {
  photo: (number: number, count: number) => `${number} of ${count}`,
  photoOf: (alias: string) => `Photo of ${alias}`,
  morePhotos: 'More photos',
  otherLanguages: 'In other languages',
  call: 'Call',
  whatsapp: 'WhatsApp',
  floor: (floor: string) => `Floor ${floor}`,
  unit: (unit: string) => `Unit ${unit}`,
  weekdays,
  always: 'Open day and night',
  open: 'Open',
  closed: 'Closed',
  openState: ({ isOpen, until }: OpenState): string => {
    if (until === undefined) return isOpen ? 'Open' : 'Closed';
    const day = until.daysAhead === 0 ? '' : `${until.daysAhead === 1 ? 'tomorrow' : weekdays[until.weekday]} `;
    // Hours that end at night belong to the day before.
    const isTonight = isOpen && until.daysAhead === 1 && until.time <= '06:00';
    return isOpen ? `Open until ${isTonight ? '' : day}${until.time}` : `Closed, opens ${day}${until.time}`;
  },
  hours: 'Opening hours',
  ramadan: 'In Ramadan',
  daysOff: 'Closed on',
  driverCard: 'Show large',
  readAloud: 'Read aloud',
  stopReading: 'Stop',
  close: 'Close',
  wrongPlace: 'Is this the wrong place? Tell us',
  toGate: (application: string) => `${application}, to the gate`,
  codesOfGate: 'The codes lead to the gate.',
  way: (metres: number) => `The way from the road, ${roundedMetres(metres)} m`,
  wayStep: ({ metres, direction, turn }: WayStep) =>
    turn === undefined ? `${metres} m ${directions[direction]}` : `then ${metres} m ${turns[turn]}`,
  wayEnd: 'You are there.',
  stepPhoto: 'Photo of this step',
  metresLong: (metres: number) => `${roundedMetres(metres)} m long`,
  form: {
    title: 'How does one arrive?',
    hint: 'All of it may stay empty. Shown in this order, first on the page.',
    gate: 'Gate or door',
    gateHint: 'Where it is another point than the pin: navigation and codes lead here.',
    gateMap: 'Map of the gate',
    setGate: 'Set the gate',
    dragGate: 'Drag the pin to the gate, or press on the map.',
    gateAway: (metres: number) => `${metres} m from the place`,
    removeGate: 'Remove',
    way: 'Way from the road',
    wayHint: 'Walk it once with this phone: from where one leaves the road to the gate, at most 2 km.',
    wayMap: 'Map of the way',
    recordWay: 'Record the way',
    recordWayAgain: 'Record again',
    wayFromFile: 'From a GPX, KML or GeoJSON file',
    stopWay: 'Stop, I am at the gate',
    discardWay: 'Discard',
    recording: 'Recording. Keep this page open and the screen on, and walk to the gate.',
    recorded: (metres: number, points: number) =>
      `${Math.round(metres)} m so far, ${points} ${points === 1 ? 'point' : 'points'}`,
    exactTo: (metres: number) => `Exact to ${Math.round(metres)} m`,
    tooInexact: (metres: number) =>
      `Exact to ${Math.round(metres)} m only: this is left out. Go under the open sky, or wait.`,
    wayFull: 'These are 2 km, the most that a way may be long. What was recorded ends here.',
    wayTooShort: 'Nothing was recorded: stop once you are at the gate.',
    beginAt: 'Begin at',
    endAt: 'End at',
    metresAlong: (metres: number) => `${Math.round(metres)} m along`,
    turnRound: 'Turn round',
    wayDropped: (metres: number) => `This way ends ${metres} m from the place, and is removed when you save.`,
    instructions: 'Instructions',
    instructionsHint: 'What you would tell a driver by phone.',
    instructionsIn: (language: string) => `Instructions in ${language}`,
    addLanguage: 'Add in another language',
    removeLanguage: (language: string) => `Remove the instructions in ${language}`,
    language: 'Language',
    left: (used: number, limit: number) => `${used} of ${limit}`,
    phoneHint: 'With the country code: +966 50 123 4567',
    sameNumber: 'The same number on WhatsApp',
    hoursHint: 'Mo-Th,Su 09:00-22:00; Fr 14:00-22:00; Ramadan Mo-Su 20:00-02:00; Dec 25 off',
    read: 'Read as',
    restricted: 'Only for guests and PIN holders',
    restrictedHint: 'What is chosen here, visitors are not shown.',
    photos: 'Photos',
    photosHint:
      'The gate as one sees it from the road. At most three, and three more on the way from the road; where and when they were taken is left out.',
    photosLater: 'Photos of the gate are added once the place is created.',
    addPhoto: 'Add a photo',
    addWayPhoto: 'Add a photo of the way',
    waiting: (name: string) => `${name} is next`,
    percent: (percent: number) => `${percent} %`,
    sending: (name: string) => `${name} is being sent`,
    alt: 'What is on it, for those who cannot see it',
    saveAlt: 'Save',
    first: 'Show first',
    where: 'Where it is',
    atPlace: 'At the place',
    atStep: (number: number, step: string) => `On the way, step ${number}: ${step}`,
    atOwnPoint: (number: number) => `On the way, in step ${number}`,
    here: 'On the way, here',
    retry: 'Send again',
  },
};
