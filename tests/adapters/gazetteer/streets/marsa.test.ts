import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  mergeSuggestions,
  suggestAddresses,
} from '../../../../src/adapters/gazetteer/streets/search/suggest-addresses.ts';
import { createPoint } from '../../../../src/domain/coordinates/coordinates.ts';
import type { GeocodeAnswer } from '../../../../src/ports/geocoding/geocoder.ts';
import { marsaPbf } from '../../../support/osm-pbf.ts';
import { marsaStreets, openStreets, type TestStreets } from '../../../support/street-extracts.ts';
import { unwrap } from '../../../support/unwrap.ts';

let marsa: TestStreets;
beforeAll(async () => {
  marsa = await marsaStreets();
});
afterAll(() => marsa.close());

const find = (text: string, more: object = {}): Promise<GeocodeAnswer> =>
  marsa.geocoder.forward({ language: 'en', text, ...more });

async function toPlace(text: string, more: object = {}) {
  const answer = await find(text, more);
  return answer.outcome === 'found' ? answer.place : undefined;
}

/** Describes a result in one line: its kind, number and street. */
async function reported(text: string, more: object = {}): Promise<string> {
  const place = await toPlace(text, more);
  return place === undefined
    ? 'none'
    : [place.kind, place.parts.address2, place.parts.street].filter(Boolean).join(' ');
}

/** Returns the distance in metres from a point, which is given in units of 10⁻⁵ degrees from the middle of the town. */
async function metresFrom(text: string, north: number, east: number): Promise<number> {
  const place = await toPlace(text);
  if (place === undefined) return Number.POSITIVE_INFINITY;
  const { latitude, longitude } = place.point;
  return Math.hypot((latitude - 24.7) * 1e5 - north, ((longitude - 46.7) * 1e5 - east) * 0.908) * 1.113;
}

describe('a house number', () => {
  test.each([
    '20 King Fahd Road',
    'King Fahd Road 20',
    '20, King Fahd Rd',
    'No. 20 King Fahd Road',
    '#20 king fahd rd.',
    '20 King Fahad Rd, Marsa',
    'Marsa, King Fahd Road 20',
    'King Fahd Road 20, 12211 Marsa, Saudi Arabia',
    'Apt 4, 20 King Fahd Road',
    'طريق الملك فهد 20',
    'طريق الملك فهد ٢٠، المرسى',
    '٢٠ طريق الملك فهد',
    'ط الملك فهد 20',
    'الملك فهد 20',
    'King Fhad Road 20',
    'Kng Fahd Raod 20',
    '20 King Fahd Road, Marsa 99999',
    '20 King Fahd Road, 99999 Marsa, Kingdom of Saudi Arabia',
    '20 King Fahd Road #4',
  ])('%s', async (text) => {
    expect(await reported(text)).toBe('house 20 King Fahd Road');
    expect(await metresFrom(text, -520, -20)).toBeLessThan(2);
  });

  test('is exact, with everything known around it', async () => {
    expect(await toPlace('20 King Fahd Road')).toEqual({
      point: { latitude: 24.6948, longitude: 46.6998 },
      address: '20 King Fahd Road, Al Nakheel, Marsa 12211, Riyadh Region, Saudi Arabia',
      parts: {
        street: 'King Fahd Road',
        address2: '20',
        district: 'Al Nakheel',
        city: 'Marsa',
        region: 'Riyadh Region',
        country: 'Saudi Arabia',
        postcode: '12211',
      },
      countryCode: 'SA',
      kind: 'house',
      exactness: { kind: 'exact' },
      approximate: false,
    });
  });

  test('has no alternatives that ignore a part of the text', async () => {
    expect(await find('20 King Fahd Road')).toMatchObject({ candidates: [{ parts: { address2: '20' } }] });
  });

  test('has its street, quarter and town in the requested language, otherwise as on signs', async () => {
    for (const language of ['ar', 'fr'])
      expect((await toPlace('20 King Fahd Road', { language }))?.parts).toMatchObject({
        street: 'طريق الملك فهد',
        district: 'حي النخيل',
        city: 'المرسى',
      });
  });

  test.each([
    ['12 King Fahd Road', '12'],
    ['12A King Fahd Road', '12A'],
    ['12a King Fahd Road', '12A'],
    ['14 King Fahd Road', '14-18'],
    ['16 King Fahd Road', '14-18'],
    ['14-18 King Fahd Road', '14-18'],
    ['21 King Fahd Road', '21'],
    ['23 King Fahd Road', '23'],
    ['25 King Fahd Road', '25'],
    ['7 St. James St', '7'],
    ['8 Saint James Street', '8'],
    ['9 Saint James Street', '9'],
    ['5 Hauptstrasse', '5'],
    ['Hauptstr. 5', '5'],
    ['77 Jln Besar', '77'],
    ['Jl. Besar 77 12212', '77'],
    ['2 Lrg 5', '2'],
    ['Lorong 5 2', '2'],
    ['Blk 2 Lorong 5', '2'],
    ['No.77 Jalan Besar', '77'],
    ['Hauptstr.5', '5'],
    ['فيلا 20 طريق الملك فهد', '20'],
    ['منزل رقم ٤٠ شارع العليا', '40'],
    ['عمارة 40 شارع العليا', '40'],
    ['House No. 77, Jalan Besar', '77'],
    ['Building No 77 Jalan Besar, Unit No. 3', '77'],
    ['Lot 77 Jalan Besar', '77'],
    ['Jl. Besar 77 RT 03/RW 02', '77'],
    ['Blk 2 Lorong 5 #05-12', '2'],
    ['77 Jalan Besar, 12th Floor', '77'],
    ['77 Jalan Besar Fl 12', '77'],
    ['77 Jalan Besar, 3º B', '77'],
    ['14 - 18 King Fahd Road', '14-18'],
    ['King Fahd Road 14 to 18', '14-18'],
    ['40 & 50 Olaya Street', '40'],
    ['40 Olaya St., Al Olaya District, Marsa', '40'],
    ['20 King Fahd Road 99999 Marsa', '20'],
    ['شارع الأمير محمد بن عبد العزيز 20', '20'],
    ['20 شارع الأمير محمد عبدالعزيز', '20'],
    ['20 Prince Mohamad Abdul Aziz St', '20'],
    ['20 Prince Muhammad Abdelaziz St', '20'],
    ['طريق الملك عبدالله 30', '30'],
    ['30 King Abdallah Rd', '30'],
    ['Jl. Jend. Sudirman Kav 45', '45'],
    ['2bis r. du Gal Leclerc', '2 bis'],
    ['2 bis Rue Gén. Leclerc', '2 bis'],
    ['4 Rue du General Leclerc', '4'],
    ['6 Vandam St', '6'],
    ['Haupt Str. 5', '5'],
    ['8 Third Street', '8'],
    ['8 3 Street', '8'],
    ['77 Jalan Besar near the mosque, Marsa', '77'],
    ['40 شارع العليا بجوار البنك', '40'],
  ])('%s is %s', async (text, number) => {
    const place = await toPlace(text);
    expect([place?.kind, place?.parts.address2.toLowerCase()]).toEqual(['house', number.toLowerCase()]);
  });

  test('of a street in two towns is that of the named town, or the nearer one', async () => {
    const latitude = async (text: string, more?: object) => (await toPlace(text, more))?.point.latitude ?? 0;
    expect(await latitude('10 King Fahd Road, Waha')).toBeGreaterThan(24.9);
    expect(await latitude('10 King Fahd Road, Marsa')).toBeLessThan(24.8);
    expect(await latitude('10 طريق الملك فهد الواحة')).toBeGreaterThan(24.9);
    expect(await latitude('99 King Fahd Road')).toBeGreaterThan(24.9);
    const near = { near: unwrap(createPoint(24.97, 46.7)) };
    expect(await latitude('10 King Fahd Road', near)).toBeGreaterThan(24.9);
    const answer = await find('10 King Fahd Road');
    expect(answer).toMatchObject({ candidates: [{ parts: { address2: '10' } }, { parts: { address2: '10' } }] });
  });

  test('of a street in two quarters is that of the named quarter', async () => {
    const latitude = async (text: string) => (await toPlace(text))?.point.latitude ?? 0;
    for (const text of ['5 Street 12, Al Olaya, Marsa', '5 Street 12 Olaya', 'حي العليا Street 12, 5'])
      expect(await latitude(text)).toBeGreaterThan(24.7);
    for (const text of ['5 Street 12, Al Nakheel, Marsa', 'Nakheel, Street 12, 5', '5 Street 12, Nakhel'])
      expect(await latitude(text)).toBeLessThan(24.7);
  });

  test('between two known ones is interpolated, and marked so', async () => {
    expect(await toPlace('24 King Fahd Road')).toMatchObject({
      kind: 'interpolation',
      parts: { address2: '24', street: 'King Fahd Road' },
      exactness: { kind: 'within', metres: expect.any(Number) },
      approximate: false,
    });
    expect(await metresFrom('24 King Fahd Road', -488, -20)).toBeLessThan(5);
  });

  test('in a mapped row of numbers is interpolated, and marked so', async () => {
    expect(await reported('44 Olaya Street')).toBe('interpolation 44 Olaya Street');
    expect(await metresFrom('44 Olaya Street', 215, 580)).toBeLessThan(3);
  });

  test('in a list of two finds the house that has both', async () => {
    for (const text of ['6;8 Van Dam Street', '6 & 8 Van Dam Street'])
      expect(await metresFrom(text, 1815, 1600)).toBeLessThan(2);
    for (const text of ['6 Van Dam Street', '6;7 Van Dam Street'])
      expect(await metresFrom(text, 1815, 1300)).toBeLessThan(2);
  });

  test('is written as on the map', async () => {
    expect((await toPlace('12a King Fahd Road'))?.parts.address2).toBe('12A');
    expect((await toPlace('2BIS Rue du Général Leclerc'))?.parts.address2).toBe('2 bis');
  });

  test('is found with its state’s code', async () => {
    const findTown = async () => ({ city: '', region: 'Missouri', country: 'US' });
    const { geocoder, close } = await openStreets(marsaPbf(), { findTown });
    const answer = await geocoder.forward({ language: 'en', text: '20 King Fahd Rd, Marsa, MO 12211' });
    close();
    expect(answer).toMatchObject({ place: { kind: 'house' } });
    expect(answer).not.toHaveProperty('weak');
  });

  test('that does not exist leaves the street, and reports what is unknown', async () => {
    const answer = await find('4000 King Fahd Road, Marsa');
    expect(answer).toMatchObject({ place: { kind: 'street', exactness: { kind: 'locality' } }, ignored: '4000' });
    expect(answer).not.toHaveProperty('weak');
  });
});

describe('an intersection', () => {
  test.each([
    'King Fahd Rd & Olaya St',
    'Olaya Street and King Fahd Road',
    'corner of Olaya St and King Fahd Rd, Marsa',
    'King Fahd Rd at Olaya St',
    'King Fahd Rd. @ Olaya St.',
    'King Fahd Road/Olaya Street',
    'تقاطع الملك فهد والعليا',
    'تقاطع طريق الملك فهد و شارع العليا',
    'شارع العليا مع طريق الملك فهد',
    'King Fhad Rd & Olya St',
    'King Fahd Rd / Olaya St, Marsa 99999, Saudi Arabia',
    'Olaya Street corner King Fahd Road',
    'King Fahd Rd cnr. Olaya St',
    'King Fahd Rd x Olaya St intersection',
    'persimpangan Olaya Street dan King Fahd Road',
    'Ecke King Fahd Road und Olaya Street',
    'شارع العليا عند طريق الملك فهد',
  ])('%s', async (text) => {
    expect((await toPlace(text))?.kind).toBe('intersection');
    expect(await metresFrom(text, 200, 0)).toBeLessThan(2);
  });

  test('of streets that do not meet does not exist', async () => {
    expect((await toPlace('Hauptstraße & Jalan Besar'))?.kind).not.toBe('intersection');
  });
});

describe('texts without a house', () => {
  test.each([
    ['Olaya Street', 'street Olaya Street'],
    ['شارع العليا', 'street Olaya Street'],
    ['العليا شارع المرسى', 'street Olaya Street'],
    ['Al Nakheel', 'district'],
    ['Al Noor Pharmacy', 'landmark 31 شارع العليا'],
    ['صيدلية النور', 'landmark 31 شارع العليا'],
    ['North Gate, Marsa', 'landmark'],
    ['البوابة الشمالية', 'landmark'],
    ['Border Lane', 'street Border Lane'],
    ['Rose Cottage, Jalan Besar', 'landmark Jalan Besar'],
    ['Gate 7, Marsa', 'landmark'],
  ])('%s is %s', async (text, expected) => {
    expect(await reported(text)).toBe(expected);
  });

  test('an unknown postcode is ignored; another country has no result', async () => {
    expect(await find('20 King Fahd Road, Marsa 99999')).not.toHaveProperty('weak');
    expect(await find('20 King Fahd Road, Marsa 99999, France')).toMatchObject({ weak: true });
  });

  test.each(['12211', '12213 Marsa', 'Marsa 12213'])('the postcode %s is the middle of its houses', async (text) => {
    const place = await toPlace(text);
    expect(place).toMatchObject({ kind: 'district', exactness: { kind: 'locality' }, approximate: true });
    expect(place?.parts).toMatchObject({ postcode: /\d{5}/.exec(text)![0], street: '', city: 'Marsa' });
  });

  test('another quarter remains unmatched; with its town the house is certain', async () => {
    const house = { outcome: 'found', place: { kind: 'house', parts: { address2: '20', street: 'King Fahd Road' } } };
    const beside = await find('20 King Fahd Road, Border Lane, Marsa');
    expect(beside).toMatchObject({ ...house, ignored: 'border ln' });
    expect(beside).not.toHaveProperty('weak');
    for (const text of ['20 King Fahd Road, Border Lane', '20 Border King Fahd Road, Marsa'])
      expect(await find(text)).toMatchObject({ ...house, weak: true });
  });

  test('a named place is not matched by another number, if a misspelled street has it', async () => {
    expect(await reported('6 Vam Dam Street')).toBe('house 6 Van Dam Street');
    expect(await reported('99 Vam Dam Street')).toBe('landmark Van Dam Street');
    expect(await find('9999 Noor Street')).toMatchObject({ weak: true });
  });

  test('a named place with another number is not matched', async () => {
    expect(await reported('31 Al Noor Pharmacy')).toBe('landmark 31 شارع العليا');
    expect(await find('77 Al Noor Pharmacy')).toMatchObject({ weak: true });
  });

  test('a text that names another town is a guess', async () => {
    const answer = await find('20 King Fahd Road, Jeddah');
    expect(answer).toMatchObject({ outcome: 'found', weak: true, ignored: 'jeddah' });
  });

  test.each(['Qwrtplkjhgf zxcvbnm', '1 Nowhere Lane', '', '12', '   ', '&', '*', '"', 'NEAR OR AND NOT'])(
    '%s finds nothing',
    async (text) => {
      const answer = await find(text);
      if (answer.outcome === 'found') expect(answer.weak).toBe(true);
      else expect(answer).toEqual({ outcome: 'none' });
    },
  );

  test('another country finds nothing', async () => {
    expect(await find('20 King Fahd Road', { country: 'FR' })).toEqual({ outcome: 'none' });
  });
});

describe('a point', () => {
  const describeAt = (north: number, east: number, more: object = {}) =>
    marsa.geocoder.reverse({
      language: 'en',
      point: unwrap(createPoint(24.7 + north * 1e-5, 46.7 + east * 1e-5)),
      ...more,
    });

  test('is at the nearest house', async () => {
    expect(await describeAt(-515, -25)).toMatchObject({
      place: { kind: 'house', parts: { address2: '20', street: 'King Fahd Road', postcode: '12211' } },
    });
  });

  test('is on the nearest street if no house is near', async () => {
    expect(await describeAt(600, 30)).toMatchObject({
      place: { kind: 'street', parts: { address2: '', street: 'King Fahd Road', city: 'Marsa' }, approximate: false },
    });
  });

  test('has the number of a house without a street, and the postcode of the houses near a street', async () => {
    expect(await describeAt(1615, 1500)).toMatchObject({
      place: { kind: 'house', parts: { address2: '49', street: 'Jalan Jenderal Sudirman' } },
    });
    expect(await describeAt(1600, 1225)).toMatchObject({
      place: { kind: 'street', parts: { street: 'Jalan Jenderal Sudirman', postcode: '12213' } },
    });
  });

  test('is in the quarter', async () => {
    expect(await describeAt(190, 350)).toMatchObject({ place: { parts: { district: 'Al Olaya' } } });
  });

  test('has nothing beyond fifty metres', async () => {
    expect(await describeAt(600, 80)).toEqual({ outcome: 'none' });
    expect(await describeAt(0, 0, { country: 'FR' })).toEqual({ outcome: 'none' });
  });
});

describe('suggestions while typing', () => {
  const suggested = (text: string, more: object = {}) =>
    suggestAddresses(marsa.files, text, { language: 'en', ...more }).map(({ kind, name }) => `${kind} ${name}`);

  test.each([
    ['king fa', 'street King Fahd Road'],
    ['20 king f', 'house 20 King Fahd Road'],
    ['الملك ف', 'street King Fahd Road'],
  ])('%s', (text, first) => {
    expect(suggested(text)[0]).toBe(first);
  });

  test('have the town and the country, and equal the result of a search', async () => {
    const [first] = suggestAddresses(marsa.files, 'king fahd', { language: 'en' });
    expect(first).toMatchObject({
      kind: 'street',
      name: 'King Fahd Road',
      country: 'SA',
      attribution: '© OpenStreetMap contributors',
    });
    expect(first?.region).toBe('Marsa, Riyadh Region');
    const found = await toPlace(`${first!.name}, ${first!.region}`);
    expect(found?.point).toEqual(first?.point);
  });

  test('are empty for fewer than three letters, for a misspelling, and in another country', () => {
    expect([suggested('ki'), suggested('kng fahd'), suggested('king fahd', { country: 'OM' })]).toEqual([[], [], []]);
  });

  test('are limited; streets come first with a map, otherwise towns', () => {
    const town = { ...suggestAddresses(marsa.files, 'king fahd', { language: 'en' })[0]!, kind: 'town' as const };
    const streets = suggestAddresses(marsa.files, 'king', { language: 'en', limit: 1 });
    expect(streets).toHaveLength(1);
    const near = unwrap(createPoint(24.7, 46.7));
    expect(mergeSuggestions(streets, [town, town], { near, limit: 2 }).map(({ kind }) => kind)).toEqual([
      'street',
      'town',
    ]);
    expect(mergeSuggestions(streets, [town, town], { limit: 2 }).map(({ kind }) => kind)).toEqual(['town', 'street']);
    expect(mergeSuggestions([], [town, town], { limit: 5 })).toHaveLength(2);
  });
});
