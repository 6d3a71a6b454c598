import fc from 'fast-check';
import { parseHandle, parseLabel } from '../../src/domain/aliases/alias.ts';
import { getGeotude } from '../../src/domain/codes/geotude.ts';
import { getPlusCode } from '../../src/domain/codes/plus-code.ts';
import { createPoint, formatPoint, pointFromMicrodegrees } from '../../src/domain/coordinates/coordinates.ts';
import { type Location, noMove } from '../../src/domain/location/location.ts';
import { fieldsWith, getValues } from '../../src/domain/location/location-fields.ts';
import { formatWay } from '../../src/domain/location/way.ts';
import { unwrap } from './unwrap.ts';

export const handle = (text: string) => unwrap(parseHandle(text));
export const label = (text: string) => unwrap(parseLabel(text));

const texts = fieldsWith({ editable: true, kind: 'text' });
const flags = fieldsWith({ kind: 'flag' });

const everyone = { visibility: 'public', approximate: null, expiresAt: '' } as const;
const noArrivalDetails = getValues(fieldsWith({ section: 'arrival' }), () => '');

/** The fields of a location without photos that was never confirmed, moved or hidden. */
const newRecord = { photos: [], confirmedAt: '', ...noMove, hiddenReason: '' } satisfies Partial<Location>;

const getRecord = (createdBy: string) => ({
  createdBy,
  updatedBy: createdBy,
  version: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...newRecord,
});

/** Creates a public location with every text field filled in; the value of a field without an example is its key. */
export function createLocation(
  handleText: string,
  labelText: string,
  createdBy: string,
  more: Partial<Location> = {},
): Location {
  return {
    ...getValues(texts, ({ key }) => key),
    ...getValues(flags, () => false),
    ...everyone,
    ...noArrivalDetails,
    externalId: '',
    metadata: '',
    handle: handle(handleText),
    label: label(labelText),
    street: 'King Fahd Road',
    address2: '12',
    district: 'Al Olaya',
    city: 'Riyadh',
    region: 'Riyadh Region',
    country: 'Saudi Arabia',
    postcode: '12345',
    latitude: 24.7136,
    longitude: 46.6753,
    address: '12 King Fahd Road, Al Olaya, Riyadh 12345, Saudi Arabia',
    addressSource: 'written',
    plusCode: '7HP8PM7G+C4',
    geotude: '42726.26.87.65.43.00.00',
    saudiShortAddress: 'RRRD2929',
    ...getRecord(createdBy),
    ...more,
  };
}

const anyText = (controlCharacters: boolean) =>
  fc
    .string({ unit: 'grapheme', maxLength: 40 })
    .map((text) => text.replace(controlCharacters ? /\0/g : /\p{Cc}/gu, ''));
const name = fc.stringMatching(/^[a-z][a-z0-9]{8,20}$/);

const anyArrival = {
  hasEntrance: fc.boolean(),
  instructions: fc.constantFrom('', 'Black gate, "yellow" sign; 1 < 2.\nRing twice.', '[en] Left\\right\n[ar] يمين'),
  phone: fc.constantFrom('', '+966501234567'),
  hasWay: fc.boolean(),
  whatsapp: fc.constantFrom('', '+971501234567'),
  hours: fc.constantFrom('', '24/7', 'Mo-Fr 09:00-17:00; Ramadan Mo-Fr 10:00-15:00; Dec 25 off'),
  restricted: fc.constantFrom('', 'phone photos'),
};

/** Generates any valid public location of a user. */
export const anyLocation = (createdBy: string, controlCharacters = true): fc.Arbitrary<Location> =>
  fc
    .record({
      handle: name.map((text) => handle(`@zz${text}`)),
      label: fc.oneof(name, fc.constantFrom('الدَّار', 'Büro', '東京駅', 'дом', 'a.b-c_d')).map(label),
      ...getValues(texts, () => anyText(controlCharacters)),
      ...getValues(flags, () => fc.boolean()),
      ...anyArrival,
      saudiShortAddress: fc.constantFrom('', 'RRRD2929'),
      externalId: fc.constant(''),
      metadata: fc.constantFrom('', '{"route":"7"}'),
      addressSource: fc.constantFrom('', 'derived', 'written', 'before-move'),
      latitude: fc.integer({ min: -90_000_000, max: 90_000_000 }),
      longitude: fc.integer({ min: -180_000_000, max: 180_000_000 }),
    })
    .map(({ latitude, longitude, hasEntrance, hasWay, ...rest }) => {
      const point = pointFromMicrodegrees(latitude, longitude);
      const entrance = hasEntrance ? unwrap(createPoint(latitude / 2e6, longitude / 2e6)) : undefined;
      const door = entrance ?? point;
      // About 55 metres from the door, away from the pole.
      const road = { ...door, latitude: door.latitude + (door.latitude > 0 ? -0.0005 : 0.0005) };
      return {
        ...rest,
        way: hasWay ? formatWay([road, door]) : '',
        entrance: entrance === undefined ? '' : formatPoint(entrance),
        timeZone: rest.hours === '' ? '' : 'Etc/GMT',
        latitude: point.latitude,
        longitude: point.longitude,
        ...everyone,
        plusCode: getPlusCode(door),
        geotude: getGeotude(door),
        ...getRecord(createdBy),
      };
    });
