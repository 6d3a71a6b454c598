import { expect, test } from 'vitest';
import { findSaudiShortAddress, parseSaudiShortAddress } from '../../../src/domain/codes/saudi-short-address.ts';

test.each([
  ['RRRD2929', 'RRRD2929'],
  ['RRRD2929, King Fahd Road, Riyadh', 'RRRD2929'],
  ['8228 King Fahd Road, RRRD2929, Riyadh 12345', 'RRRD2929'],
  ['(RRRD2929)', 'RRRD2929'],
  ['RRRD٢٩٢٩ الرياض', 'RRRD2929'],
  ['الرياض،RRRD2929،', 'RRRD2929'],
  ['JEDD1234 RRRD2929', 'JEDD1234'],
  ['ABCD123 RRRD2929', 'RRRD2929'],
])('finds in %s: %s', (text, found) => {
  expect(findSaudiShortAddress(text)).toBe(found);
});

test.each([
  '',
  'rrrd2929',
  'XRRRD2929',
  'RRRD29290',
  'RRRD2929A',
  'RRR2929',
  'RRRD 2929',
  'éRRRD2929',
  '1RRRD2929',
  'Riyadh',
])('finds none in %s', (text) => {
  expect(findSaudiShortAddress(text)).toBeUndefined();
});

test.each(['RRRD2929', 'rrrd2929', ' RrRd2929 ', 'RRRD٢٩٢٩', 'rrrd۲۹۲۹', 'ＲＲＲＤ２９２９'])(
  '%s alone is valid',
  (text) => {
    expect(parseSaudiShortAddress(text)).toEqual({ ok: true, value: 'RRRD2929' });
  },
);

test.each(['', 'RRRD292', 'RRRD29291', 'RRRDD2929', 'RRRD2929 Riyadh', 'رررد2929', 'RRRD 2929', 'RRR12929'])(
  '%s is invalid',
  (text) => {
    expect(parseSaudiShortAddress(text)).toHaveProperty('failure.kind', 'bad-saudi-short-address');
  },
);

test.each([null, undefined, 2929, 'RRRD2929'.repeat(1e6)])(
  'a value that is not text, and a too long text, are invalid',
  (value) => {
    expect(parseSaudiShortAddress(value as string).ok).toBe(false);
  },
);
