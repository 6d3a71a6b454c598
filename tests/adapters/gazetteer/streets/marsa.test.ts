import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mergeSuggestions, suggestAddresses } from '../../../../src/adapters/gazetteer/streets/suggest-addresses.ts';
import { createPoint } from '../../../../src/domain/coordinates/coordinates.ts';
import type { GeocodeAnswer } from '../../../../src/ports/geocoder.ts';
import { marsaStreets, type TestStreets } from '../../../support/street-extracts.ts';
import { unwrap } from '../../../support/unwrap.ts';

let marsa: TestStreets;
beforeAll(async () => {
  marsa = await marsaStreets();
});
afterAll(() => marsa.close());

const find = (text: string, more: object = {}): Promise<GeocodeAnswer> => marsa.geocoder.forward({ text, ...more });

async function placeOf(text: string, more: object = {}) {
  const answer = await find(text, more);
  return answer.outcome === 'found' ? answer.place : undefined;
}

/** What an answer says in one line: its kind, number and street. */
async function said(text: string, more: object = {}): Promise<string> {
  const place = await placeOf(text, more);
  return place === undefined
    ? 'none'
    : [place.kind, place.parts.address2, place.parts.street].filter(Boolean).join(' ');
}

/** Metres from a point of the fixture, given in its own units: 10⁻⁵ degrees from the town's middle. */
async function metresFrom(text: string, north: number, east: number): Promise<number> {
  const place = await placeOf(text);
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
  ])('%s', async (text) => {
    expect(await said(text)).toBe('house 20 King Fahd Road');
    expect(await metresFrom(text, -520, -20)).toBeLessThan(2);
  });

  test('is exact, with all that is known around it', async () => {
    expect(await placeOf('20 King Fahd Road')).toEqual({
      point: { latitude: 24.6948, longitude: 46.6998 },
      address: '20 King Fahd Road, حي النخيل, المرسى 12211, Riyadh Region, Saudi Arabia',
      parts: {
        street: 'King Fahd Road',
        address2: '20',
        district: 'حي النخيل',
        city: 'المرسى',
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

  test('has its street in the language that is asked for', async () => {
    expect((await placeOf('20 King Fahd Road', { language: 'ar' }))?.parts.street).toBe('طريق الملك فهد');
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
  ])('%s is %s', async (text, number) => {
    const place = await placeOf(text);
    expect([place?.kind, place?.parts.address2.toLowerCase()]).toEqual(['house', number.toLowerCase()]);
  });

  test('of a street that two towns have is that of the town, or the nearer one', async () => {
    const latitude = async (text: string, more?: object) => (await placeOf(text, more))?.point.latitude ?? 0;
    expect(await latitude('10 King Fahd Road, Waha')).toBeGreaterThan(24.9);
    expect(await latitude('10 King Fahd Road, Marsa')).toBeLessThan(24.8);
    expect(await latitude('10 طريق الملك فهد الواحة')).toBeGreaterThan(24.9);
    expect(await latitude('99 King Fahd Road')).toBeGreaterThan(24.9);
    const near = { near: unwrap(createPoint(24.97, 46.7)) };
    expect(await latitude('10 King Fahd Road', near)).toBeGreaterThan(24.9);
    const answer = await find('10 King Fahd Road');
    expect(answer).toMatchObject({ candidates: [{ parts: { address2: '10' } }, { parts: { address2: '10' } }] });
  });

  test('between two that are known is worked out, and marked as that', async () => {
    expect(await placeOf('24 King Fahd Road')).toMatchObject({
      kind: 'interpolation',
      parts: { address2: '24', street: 'King Fahd Road' },
      exactness: { kind: 'within', metres: expect.any(Number) },
      approximate: false,
    });
    expect(await metresFrom('24 King Fahd Road', -488, -20)).toBeLessThan(5);
  });

  test('in a mapped row of numbers is worked out, and marked as that', async () => {
    expect(await said('44 Olaya Street')).toBe('interpolation 44 Olaya Street');
    expect(await metresFrom('44 Olaya Street', 215, 580)).toBeLessThan(3);
  });

  test('that is not there leaves the street, and says what is not known', async () => {
    const answer = await find('4000 King Fahd Road, Marsa');
    expect(answer).toMatchObject({ place: { kind: 'street', exactness: { kind: 'locality' } }, ignored: '4000' });
    expect(answer).not.toHaveProperty('weak');
  });
});

describe('a crossing', () => {
  test.each([
    'King Fahd Rd & Olaya St',
    'Olaya Street and King Fahd Road',
    'corner of Olaya St and King Fahd Rd, Marsa',
    'King Fahd Rd at Olaya St',
    'تقاطع طريق الملك فهد و شارع العليا',
    'شارع العليا مع طريق الملك فهد',
    'King Fhad Rd & Olya St',
  ])('%s', async (text) => {
    expect((await placeOf(text))?.kind).toBe('intersection');
    expect(await metresFrom(text, 200, 0)).toBeLessThan(2);
  });

  test('of streets that do not meet is none', async () => {
    expect((await placeOf('Hauptstraße & Jalan Besar'))?.kind).not.toBe('intersection');
  });
});

describe('what is no house', () => {
  test.each([
    ['Olaya Street', 'street Olaya Street'],
    ['شارع العليا', 'street Olaya Street'],
    ['العليا شارع المرسى', 'street Olaya Street'],
    ['Al Nakheel', 'district'],
    ['Al Noor Pharmacy', 'landmark 31 شارع العليا'],
    ['صيدلية النور', 'landmark 31 شارع العليا'],
    ['Border Lane', 'street Border Lane'],
  ])('%s is %s', async (text, expected) => {
    expect(await said(text)).toBe(expected);
  });

  test('a text that names a town elsewhere is a guess', async () => {
    const answer = await find('20 King Fahd Road, Jeddah');
    expect(answer).toMatchObject({ outcome: 'found', weak: true, ignored: 'jeddah' });
  });

  test.each(['Qwrtplkjhgf zxcvbnm', '1 Nowhere Lane', '', '12', '   ', '&', '*', '"', 'NEAR OR AND NOT'])(
    '%s is nothing',
    async (text) => {
      const answer = await find(text);
      if (answer.outcome === 'found') expect(answer.weak).toBe(true);
      else expect(answer).toEqual({ outcome: 'none' });
    },
  );

  test('in another country it is none', async () => {
    expect(await find('20 King Fahd Road', { country: 'FR' })).toEqual({ outcome: 'none' });
  });
});

describe('a point', () => {
  const describeAt = (north: number, east: number, more: object = {}) =>
    marsa.geocoder.reverse({ point: unwrap(createPoint(24.7 + north * 1e-5, 46.7 + east * 1e-5)), ...more });

  test('is at the nearest house', async () => {
    expect(await describeAt(-515, -25)).toMatchObject({
      place: { kind: 'house', parts: { address2: '20', street: 'King Fahd Road', postcode: '12211' } },
    });
  });

  test('is on the nearest street where no house is near', async () => {
    expect(await describeAt(600, 30)).toMatchObject({
      place: { kind: 'street', parts: { address2: '', street: 'King Fahd Road', city: 'المرسى' }, approximate: false },
    });
  });

  test('is in the quarter', async () => {
    expect(await describeAt(190, 350)).toMatchObject({ place: { parts: { district: 'حي العليا' } } });
  });

  test('is nowhere more than fifty metres off', async () => {
    expect(await describeAt(600, 80)).toEqual({ outcome: 'none' });
    expect(await describeAt(0, 0, { country: 'FR' })).toEqual({ outcome: 'none' });
  });
});

describe('suggestions while typing', () => {
  const suggested = (text: string, more: object = {}) =>
    suggestAddresses(marsa.files, text, more).map(({ kind, name }) => `${kind} ${name}`);

  test.each([
    ['king fa', 'street King Fahd Road'],
    ['20 king f', 'house 20 King Fahd Road'],
    ['الملك ف', 'street King Fahd Road'],
  ])('%s', (text, first) => {
    expect(suggested(text)[0]).toBe(first);
  });

  test('say the town and the country, and lead to what a search finds', async () => {
    const [first] = suggestAddresses(marsa.files, 'king fahd');
    expect(first).toMatchObject({ kind: 'street', name: 'King Fahd Road', country: 'SA', population: 0 });
    expect(first?.region).toBe('المرسى, Riyadh Region');
    const found = await placeOf(`${first!.name}, ${first!.region}`);
    expect(found?.point).toEqual(first?.point);
  });

  test('are none for fewer than three letters, for what is misspelt, and in another country', () => {
    expect([suggested('ki'), suggested('kng fahd'), suggested('king fahd', { country: 'OM' })]).toEqual([[], [], []]);
  });

  test('are at most so many; streets come first where a map is looked at, else towns', () => {
    const town = { ...suggestAddresses(marsa.files, 'king fahd')[0]!, kind: 'town' as const };
    const streets = suggestAddresses(marsa.files, 'king', { limit: 1 });
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
