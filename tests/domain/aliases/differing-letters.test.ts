import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitDifferingLetters } from '../../../src/domain/aliases/differing-letters.ts';

/** Returns the name with the differing letters in brackets. */
const marked = (typed: string, name: string): string =>
  splitDifferingLetters(typed, name)
    .map(({ text, differs }) => (differs ? `[${text}]` : text))
    .join('');

describe('the letters in which a name differs from a mistyped one', () => {
  test.each([
    ['dor', 'door', 'do[o]r'],
    ['nasif', 'nassif', 'nas[s]if'],
    ['nassim', 'nassif', 'nassi[f]'],
    ['مقهي', 'مقهى', 'مقه[ى]'],
    ['दरवज', 'दरवाज', 'दर[वा]ज'],
    // Additional letters in the typed text have no counterpart in the name.
    ['dooor', 'door', 'door'],
    ['DOOR', 'door', 'door'],
    ['backgate', 'back-gate', 'back-gate'],
    // A different word has no marks.
    ['dor', 'back-gate', 'back-gate'],
    ['', 'door', 'door'],
  ])('%j for %j: %j', (typed, name, expected) => {
    expect(marked(typed, name)).toBe(expected);
  });

  test('the ranges cover the name, and nothing differs from the name itself', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 12 });
    fc.assert(
      fc.property(text, text, (typed, name) => {
        const runs = splitDifferingLetters(typed, name);
        expect(runs.map((run) => run.text).join('')).toBe(name);
        expect(splitDifferingLetters(name, name).some(({ differs }) => differs)).toBe(false);
      }),
    );
  });
});
