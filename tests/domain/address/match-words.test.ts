import { expect, test } from 'vitest';
import { matchName } from '../../../src/domain/address/match-name.ts';
import {
  matchExactly,
  matchMisspelt,
  matchPartially,
  matchRespaced,
  type WordSearch,
} from '../../../src/domain/address/match-words.ts';
import { createVocabulary } from '../../../src/domain/address/vocabulary.ts';

const vocabulary = createVocabulary(['ofarrell', 'van', 'ness', 'harbour', 'st', 'ave'], [1, 2, 3, 4, 5, 6], []);
const read = (rest: string) => ({ number: undefined, rest });
const listWords = (search: WordSearch | undefined) =>
  search?.words.map(({ choices }) => choices.map(({ word }) => word).join('|'));

test.each([
  ['Harbour Street', ['harbour', 'st'], undefined],
  ['O Farrell St', ['o', 'farrell', 'st'], ['ofarrell', 'st']],
  ['Vanness Avenue', ['vanness', 'ave'], ['van', 'ness', 'ave']],
])('%s is searched as typed, and with the spaces of the index', (typed, exact, respaced) => {
  expect(listWords(matchExactly(read(typed)))).toEqual(exact);
  expect(listWords(matchRespaced(read(typed), vocabulary))).toEqual(respaced);
});

test('a misspelt word is searched with its corrections, and an unknown word is ignored', () => {
  expect(listWords(matchMisspelt(read('Harbuor Street'), vocabulary))).toEqual(['harbour', 'st']);
  expect(matchMisspelt(read('Harbour Qqqqq'), vocabulary)).toBeUndefined();
  expect(matchPartially(read('Harbour Qqqqq Street'), vocabulary)).toMatchObject({ ignored: ['qqqqq'] });
});

const place = { keys: [['harbour', 'st']], context: new Set(['marsa']) };
test.each([
  ['Harbour Street', { share: 1, unmatchedTypes: 0, errors: 0 }],
  ['Harbour Avenue', { share: 1, unmatchedTypes: 1.5, errors: 0 }],
  ['Harbour Street Marsa', { share: 1, unmatchedTypes: 0, errors: 0 }],
  ['Marsa', undefined],
])('%s matches the name Harbour Street as %j', (typed, expected) => {
  expect(matchName(place, matchExactly(read(typed))!.words, false)).toEqual(expected);
});

test('the last word may be incomplete while the user types', () => {
  const { words } = matchExactly(read('Harb'))!;
  expect(matchName(place, words, false)).toBeUndefined();
  expect(matchName(place, words, true)).toMatchObject({ share: 1 });
});
