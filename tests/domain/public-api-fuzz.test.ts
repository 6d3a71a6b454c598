import { describe, expect, test } from 'vitest';
import * as whereat from '../../src/index.ts';
import { measureLeastProcessorTime } from '../support/processor-time.ts';

const numbers = [
  Number.NaN,
  Infinity,
  -Infinity,
  1e308,
  -1e308,
  1e18,
  1e-320,
  -0,
  '',
  '1',
  'x',
  null,
  undefined,
  {},
  [],
  true,
];
const long = 1e7;
const texts = [
  ...['', ' ', '\0', '\ud800', '@', '#', '+', '%', '0', null, undefined, 0, Number.NaN, {}, [], true, Symbol('text')],
  ...[
    'a',
    '1',
    ' ',
    '1 ',
    '@',
    '8FVC9G8F+22',
    '53281.',
    '%D8',
    'geo:1,2',
    'https://maps.google.com/?q=1,',
    'N1 ',
    '٣',
    'ä',
  ].map((part) => part.repeat(Math.ceil(long / part.length))),
];

const readers = {
  parseHandle: whereat.parseHandle,
  parseLabel: whereat.parseLabel,
  parseAlias: whereat.parseAlias,
  understand: whereat.classify,
  readCoordinates: whereat.readCoordinates,
  readMapLink: whereat.readMapLink,
  isValidPlusCode: whereat.isValidPlusCode,
  isShortPlusCode: whereat.isShortPlusCode,
  isFullPlusCode: whereat.isFullPlusCode,
  decodePlusCode: whereat.decodePlusCode,
  recoverPlusCode: (text: string) => whereat.recoverPlusCode(text, 1, 1),
  shortenPlusCode: (text: string) => whereat.shortenPlusCode(text, 1, 1),
  decodeGeotude: whereat.decodeGeotude,
  geotudeContains: (text: string) => whereat.geotudeContains(text, text),
  decodeGeohash: whereat.decodeGeohash,
  decodeMaidenhead: whereat.decodeMaidenhead,
  parseGeoUri: whereat.parseGeoUri,
  findSaudiShortAddress: whereat.findSaudiShortAddress,
  parseSaudiShortAddress: whereat.parseSaudiShortAddress,
  countryCode: whereat.countryCode,
  trailingCountry: whereat.trailingCountry,
  isCountryCode: whereat.isCountryCode,
};

const writers = {
  pointAt: whereat.createPoint,
  encodePlusCode: whereat.encodePlusCode,
  encodeGeotude: whereat.encodeGeotude,
  encodeGeohash: whereat.encodeGeohash,
  encodeMaidenhead: whereat.encodeMaidenhead,
};

describe.each(Object.entries(readers))('%s', (_name, read) => {
  test('answers any text, and other values, in under 50 ms', () => {
    for (const text of texts) expect(measureLeastProcessorTime(() => read(text as string))).toBeLessThan(50);
  });

  test('reads nothing from values that are not text', () => {
    for (const text of [null, undefined, 0, Number.NaN, {}, [], true, Symbol('text')]) {
      const answer: unknown = read(text as unknown as string);
      const failed = answer === false || answer === undefined || (Array.isArray(answer) && answer.length === 0);
      if (!failed) expect(answer).toHaveProperty('ok', false);
    }
  });
});

describe.each(Object.entries(writers))('%s', (_name, write) => {
  test('answers any two numbers, and other values, in under 50 ms', () => {
    for (const first of numbers)
      for (const second of numbers)
        expect(measureLeastProcessorTime(() => write(first as number, second as number))).toBeLessThan(50);
  });

  test('fails for invalid degrees', () => {
    for (const value of [
      Number.NaN,
      Infinity,
      -Infinity,
      1e308,
      -1e308,
      1e18,
      '',
      '1',
      null,
      undefined,
      {},
      [],
      true,
    ]) {
      expect(write(value as number, 0)).toHaveProperty('failure.kind', 'bad-coordinates');
      expect(write(0, value as number)).toHaveProperty('failure.kind', 'bad-coordinates');
    }
  });

  test('minus zero is zero', () => {
    expect(write(-0, -0)).toEqual(write(0, 0));
  });
});
