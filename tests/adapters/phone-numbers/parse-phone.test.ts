import { type CountryCode, getExampleNumber } from 'libphonenumber-js/min';
import examples from 'libphonenumber-js/mobile/examples';
import { expect, test } from 'vitest';
import { createPhoneParser } from '../../../src/adapters/phone-numbers/parse-phone.ts';
import { formatPhone, parsePhoneText } from '../../../src/domain/location/phone.ts';
import { readSharedRows } from '../../support/vectors.ts';

const places: Readonly<Record<string, { latitude: number; longitude: number }>> = {
  SA: { latitude: 24.7, longitude: 46.7 },
  AE: { latitude: 25.2, longitude: 55.3 },
  GB: { latitude: 51.5, longitude: -0.1 },
  US: { latitude: 37.8, longitude: -122.4 },
  IT: { latitude: 41.9, longitude: 12.5 },
  IN: { latitude: 19.1, longitude: 72.9 },
  ID: { latitude: -6.2, longitude: 106.8 },
  sea: { latitude: 0, longitude: -30 },
};
const parse = createPhoneParser(
  ({ latitude }) => Object.entries(places).find(([code, place]) => code !== 'sea' && place.latitude === latitude)?.[0],
);

/** Reads a number like the server: it parses the text, and then adds the country code. */
function read(text: string, country: string): string | undefined {
  const parsed = parsePhoneText(text, 'phone');
  if (!parsed.ok || parsed.value === '') return parsed.ok ? '' : undefined;
  return parse(parsed.value, places[country]!);
}

test.each([
  ['0501234567', 'SA', '+966501234567'],
  ['٠٥٠١٢٣٤٥٦٧', 'SA', '+966501234567'],
  ['۰۵۰۱۲۳۴۵۶۷', 'SA', '+966501234567'],
  ['+९६६ ५० १२३ ४५६७', 'SA', '+966501234567'],
  ['050 123 4567', 'AE', '+971501234567'],
  ['+966 0501234567', 'GB', '+966501234567'],
  ['00966 50 123 4567', 'GB', '+966501234567'],
  ['+44 (0)20 7946 0123', 'SA', '+442079460123'],
  ['+49(0)30 23125123', 'SA', '+493023125123'],
  ['020 7946 0123', 'GB', '+442079460123'],
  ['(415) 555-2671', 'US', '+14155552671'],
  ['06 1234567', 'IT', '+39061234567'],
  ['098200 12345', 'IN', '+919820012345'],
  ['0812-3456-7890', 'ID', '+6281234567890'],
  ['tel:+966-50-123-4567', 'SA', '+966501234567'],
  ['Tel.: 050 123 4567', 'SA', '+966501234567'],
  ['+1 514-555-0199 x22', 'SA', '+15145550199;ext=22'],
  ['+1 514 555 0199 ext. 22', 'SA', '+15145550199;ext=22'],
  ['+15145550199;ext=22', 'SA', '+15145550199;ext=22'],
  ['\u202a+966 50 123 4567\u202c', 'SA', '+966501234567'],
  ['0501234567', 'sea', undefined],
  ['12345', 'SA', undefined],
  ['123', 'SA', undefined],
  ['call me', 'SA', undefined],
  ['+966501234567;+966501234568', 'SA', undefined],
  ['', 'SA', ''],
])('%s in %s: %s', (text, country, expected) => {
  expect(read(text, country)).toBe(expected);
});

test('a number of every country is read in its local form, and an unused number nowhere', () => {
  const countries = Object.keys(examples) as readonly CountryCode[];
  expect(countries.length).toBeGreaterThan(200);
  // Numbers of four digits, which two islands have, require their country code.
  const texts = countries
    .map((country) => getExampleNumber(country, examples)!)
    .filter(({ nationalNumber }) => nationalNumber.length > 4);
  const createParserFor = (country: string) => createPhoneParser(() => country);
  const wrong = texts.filter(
    (phone) => createParserFor(phone.country!)(phone.formatNational(), places.sea!) !== phone.number,
  );
  expect(wrong.map(({ number, country }) => `${country} ${number}`)).toEqual([]);
  // A Saudi mobile number has the same length as British and Emirati numbers.
  expect([
    createParserFor('GB')('0501234567', places.sea!),
    createParserFor('AE')('098200 12345', places.sea!),
  ]).toEqual([undefined, undefined]);
});

test.each([
  ['+966501234567', '+966 50 123 4567'],
  ['+15145550199;ext=22', '+1 514 555 0199 ext. 22'],
  ['+442079460123', '+44 207 946 0123'],
  ['+6281234567890', '+62 8123 456 7890'],
])('%s is shown as %s', (stored, formatted) => {
  expect(formatPhone(stored)).toBe(formatted);
});

test('the reported numbers are read, or refused if they are two', () => {
  const expected: Readonly<Record<string, string | undefined>> = {
    p1: '+442079460958',
    p2: '+493023125000',
    p4: '+966501234567',
    p5: '+966501234567',
    p7: '+15145550123;ext=22',
    p8: '+32474123456',
    p10: undefined,
    p11: '+39061234567',
    p13: '+966501234567',
  };
  for (const [name = '', , , phone = ''] of readSharedRows('reports/phones.csv').slice(1))
    expect(read(phone, 'SA'), name).toBe(expected[name]);
});
