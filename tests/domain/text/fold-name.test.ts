import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldName } from '../../../src/domain/text/fold-name.ts';
import { readRows } from '../../support/vectors.ts';

test.each(readRows('folded-names.tsv'))('%s and %s are equal', (first = '', second = '') => {
  expect(foldName(first)).toBe(foldName(second));
  expect(foldName(first)).not.toBe('');
});

test('folding twice equals folding once', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (text) => {
      expect(foldName(foldName(text))).toBe(foldName(text));
    }),
  );
});
