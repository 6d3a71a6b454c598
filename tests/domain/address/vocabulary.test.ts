import { expect, test } from 'vitest';
import { createVocabulary } from '../../../src/domain/address/vocabulary.ts';

const vocabulary = createVocabulary(['harbour', 'harper', 'st', '4th'], [9, 2, 90, 1], [['street', 'st']]);

test.each([
  ['harbuor', ['harbour']],
  ['harber', ['harper', 'harbour']],
  ['stret', ['st']],
  ['4', ['4th']],
  ['st', []],
  ['ab', []],
  ['station', []],
])('%s may mean %j', (typed, expected) => {
  expect(vocabulary.similar(typed).map(({ word }) => word)).toEqual(expected);
});

test('a word of the index is known, and an abbreviated one is not', () => {
  expect(vocabulary.has('harbour')).toBe(true);
  expect(vocabulary.has('street')).toBe(false);
});
