import { expect, test } from 'vitest';
import { listVariants, normalizeName, splitName } from '../../../../src/ui/place/form/name-proposals.ts';

test('proposals for a taken handle are handles, with the town first', () => {
  expect(listVariants('@fatima', { username: 'salma', city: 'Al Madīnah' }).slice(0, 2)).toEqual([
    '@fatima-almadinah',
    '@fatima-salma',
  ]);
  expect(listVariants('@fatima', { username: 'salma', city: 'جدة' }).length).toBeGreaterThanOrEqual(3);
  expect(listVariants('not a handle', { username: 'salma', city: '' })).toEqual([]);
});

test.each([
  ['', '', ''],
  ['cafe', '@cafe', ''],
  ['@cafe#', '@cafe', ''],
  ['@@cafe#door', '@cafe', 'door'],
  ['cafe＃＃ back gate', '@cafe', 'back gate'],
  ['#door', '', 'door'],
])('handle and label are read in %s', (typed, handle, label) => {
  expect(splitName(typed)).toEqual({ handle, label });
});

test.each([
  ['Fatima Fabrics', '@fatima-fabrics', ''],
  ['Fatima Fabrics#back gate', '@fatima-fabrics', 'back gate'],
  ['fatima ', '@fatima ', ''],
  ['@cafe#door', '@cafe', 'door'],
  ['', '', ''],
])('%j is corrected to %s, %s', (typed, handle, label) => {
  expect(normalizeName(splitName(typed))).toEqual({ handle, label });
});
