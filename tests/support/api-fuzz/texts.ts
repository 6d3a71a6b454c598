import { hostileTexts } from '../hostile.ts';
import type { SeededRandom } from './seeded-random.ts';

/** Texts that break programs: paths, numbers, property names of every object, injections and incomplete characters. */
const nasty: readonly string[] = [
  ...hostileTexts,
  ...['', ' ', '.', '..', '../..', '..\\..', '/', '//', ';', '%', '%00', '%2e%2e', '%252f', '\\', '?', '#', '@', '*'],
  ...[
    'null',
    'undefined',
    'NaN',
    'Infinity',
    '-0',
    '1e309',
    '0x10',
    '9007199254740993',
    'true',
    '[]',
    '{}',
    '-91',
    '181',
  ],
  ...['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', '__defineGetter__'],
  ...[
    "' or 1=1 --",
    '"; drop table users; --',
    '$ne',
    '$(x)',
    '{{7*7}}',
    '`id`',
    '| cat /etc/passwd',
    '\r\nset-cookie: a=b',
  ],
  ...[
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\udc00x',
    'x\ud83d',
    '\ufeffcafe',
    '\u202egnp.elif',
    '\u2066x\u2069',
    'a\u200bb',
    '\u00ad',
  ],
  // A composed and a decomposed name, look-alikes, letters of four bytes, many marks on one letter.
  ...[
    'caf\u00e9',
    'cafe\u0301',
    'ﬁ',
    'Ⅷ',
    '℡',
    'раypаl',
    'ｃａｆｅ',
    '𝒄𝒂𝒇𝒆',
    '𠮷野家',
    '👩‍👩‍👧‍👦',
    `z${'\u0301'.repeat(60)}`,
  ],
  ...['ا\u0651لدار', '٠١٢٣', 'İstanbul', 'ſ', 'ß', 'ǅ', '\u2028', '\u0085'],
];

const usual = [
  'cafe',
  '@cafe',
  'door',
  'abuse',
  'downtown',
  'burj-khalifa',
  'riyadh',
  'SG',
  'osm',
  'en',
  '1.3',
  '103.8',
  '24.7',
  '5',
];

/** Creates a text: usual, nasty, long, or of random code points. */
export function createText(random: SeededRandom): string {
  const kind = random.upTo(10);
  if (kind < 3) return random.pick(usual);
  if (kind < 7) return random.pick(nasty);
  if (kind === 7) return random.pick(nasty) + random.pick(usual) + random.pick(nasty);
  if (kind === 8) return random.pick([...nasty, 'x', 'é', '𠮷']).repeat(random.pick([2, 40, 201, 513, 1001]));
  return Array.from({ length: random.upTo(24) }, () =>
    String.fromCodePoint(random.upTo(random.pick([128, 2048, 65536, 1114112]))),
  ).join('');
}

/** Invalid UTF-8: a lone continuation byte, overlong forms, a surrogate, beyond the last code point, invalid bytes, truncated. */
export const brokenBytes: readonly Buffer[] = [
  Buffer.from([0x80]),
  Buffer.from([0xc0, 0xaf]),
  Buffer.from([0xc0, 0x80]),
  Buffer.from([0xe0, 0x80, 0xaf]),
  Buffer.from([0xf0, 0x80, 0x80, 0xaf]),
  Buffer.from([0xed, 0xa0, 0x80]),
  Buffer.from([0xf4, 0x90, 0x80, 0x80]),
  Buffer.from([0xff, 0xfe]),
  Buffer.from([0xe2, 0x82]),
];

/** Encodes text for a path or a query: escaped once, twice or in every byte, or followed by an invalid escape. */
export function percentEncode(text: string, random: SeededRandom): string {
  const once = encodeURIComponent(text.toWellFormed());
  const kind = random.upTo(12);
  if (kind < 8) return once;
  if (kind === 8) return encodeURIComponent(once);
  if (kind === 9) return [...Buffer.from(text)].map(escapeByte).join('');
  if (kind === 10) return once + [...random.pick(brokenBytes)].map(escapeByte).join('');
  return once + random.pick(['%', '%z', '%0', '%u0041', '%%', '%\u0041g']);
}

const escapeByte = (byte: number): string => `%${byte.toString(16).padStart(2, '0')}`;
