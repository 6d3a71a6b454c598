import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computeCheckWords } from '../../../src/domain/codes/check-words.ts';
import { encodePlusCode } from '../../../src/domain/codes/plus-code.ts';
import { getCheckWords } from '../../../src/i18n/check-words.ts';
import { checkWords } from '../../../src/i18n/en/check-words.ts';
import { runs } from '../../support/fuzz-runs.ts';
import { unwrap } from '../../support/unwrap.ts';

const englishCheckWords = checkWords();
const CHECK_WORD_COUNT = 1024;

/** Replacements that make English spelling regular, so that equal sounds are spelled alike. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/^kn|^gn/, 'n'],
  [/^wr/, 'r'],
  [/^ps/, 's'],
  [/mb$/, 'm'],
  [/ph/g, 'f'],
  [/t?ch/g, 'C'],
  [/dge/g, 'J'],
  [/sh|tion$|cian$/g, 'S'],
  [/th/g, 'T'],
  [/igh/g, 'i'],
  [/gh/g, ''],
  [/wh/g, 'w'],
  [/sc(?=[eiy])|c(?=[eiy])|z/g, 's'],
  [/ck|c/g, 'k'],
  [/q/g, 'k'],
  [/x/g, 'ks'],
  [/g(?=[eiy])|j/g, 'J'],
  [/ee|ea|ie/g, 'i'],
  [/oo|ou|ow|oa|au|aw/g, 'o'],
  [/ai|ay|ei|ey/g, 'e'],
  [/(?<=.)e$/, ''],
  [/(.)\1+/g, '$1'],
];
const toSound = (word: string): string => spellings.reduce((sound, [from, to]) => sound.replace(from, to), word);

/** Merges sounds that are alike on the phone: b and p, d and t, g and k, m and n, f, v and th, s, z and sh, and vowels. */
const heard = (word: string): string =>
  toSound(word)
    .replace(/[bp]/g, 'P')
    .replace(/[dt]/g, 'D')
    .replace(/[gk]/g, 'K')
    .replace(/[fvT]/g, 'F')
    .replace(/[szS]/g, 'Z')
    .replace(/[mn]/g, 'N')
    .replace(/[eiy]/g, 'I')
    .replace(/[aou]/g, 'A');

/** Returns the text, and the text without each of its letters. Two texts within one edit share one of these. */
const shortenings = (text: string): readonly string[] => [
  text,
  ...new Set([...text].map((_, index) => text.slice(0, index) + text.slice(index + 1))),
];

function listEdits(words: readonly string[], key: (word: string) => string): readonly string[] {
  const seen = new Map<string, string>();
  const pairs = new Set<string>();
  for (const word of words)
    for (const text of shortenings(key(word))) {
      const previous = seen.get(text);
      if (previous !== undefined && previous !== word) pairs.add(`${previous} ${word}`);
      seen.set(text, word);
    }
  // Two transposed letters also share a shortening, but are two edits.
  return [...pairs].filter((pair) => {
    const [first = '', second = ''] = pair.split(' ').map(key);
    const start = [...first].findIndex((letter, index) => letter !== second[index]);
    const from = start < 0 ? Math.min(first.length, second.length) : start;
    const rests = [
      [first.slice(from + 1), second.slice(from + 1)],
      [first.slice(from + 1), second.slice(from)],
      [first.slice(from), second.slice(from + 1)],
    ];
    return first === second || rests.some(([rest, previousRest]) => rest === previousRest);
  });
}

describe('the list of check words', () => {
  test('has 1,024 different plain words', () => {
    expect(englishCheckWords).toHaveLength(CHECK_WORD_COUNT);
    expect(new Set(englishCheckWords).size).toBe(CHECK_WORD_COUNT);
    expect(englishCheckWords.filter((word) => !/^[a-z]{4,9}$/.test(word))).toEqual([]);
  });

  test('has no two words within one edit of each other, in spelling or sound', () => {
    expect(listEdits(['bat', 'bad', 'tab', 'bath', 'cabbage'], (word) => word)).toEqual(
      ['bat bad', 'bat bath', 'bad bath'].slice(0, 2),
    );
    expect(listEdits(englishCheckWords, (word) => word)).toEqual([]);
    expect(listEdits(englishCheckWords, heard)).toEqual([]);
  });

  test('has no two words with the same consonants, as on a bad line', () => {
    const consonants = (word: string) => {
      const sound = toSound(word);
      return sound[0]!.replace(/[aeiouy]/, 'a') + sound.slice(1).replace(/[aeiouyhw]/g, '');
    };
    const bySkeleton = Map.groupBy(englishCheckWords, consonants);
    expect([...bySkeleton.values()].filter((words) => words.length > 1)).toEqual([]);
  });

  test('has no word about pork, alcohol, gambling or underwear, which could offend', () => {
    const unwelcome =
      /bacon|boar(?!d)|gammon|ham(?!mock|per|ster|burger)\b|lard\b|pig(?!eon|ment)|pork|salami|sausage|swine|ale\b|beer|brandy|champagne|cider|cocktail|gin\b|liqu(?:or|eur)|port\b|rum\b|tavern|vodka|whisk|wine|bingo|casino|jackpot|lottery|poker|boxers|bra\b|briefs|bikini|corset|fishnet|knicker|lingerie|nightie|pants|stocking|swimsuit|thong|undies|underwear/;
    expect(['piglet', 'sausage', 'whisky', 'jackpot', 'swimsuit'].filter((word) => !unwelcome.test(word))).toEqual([]);
    expect(englishCheckWords.filter((word) => new RegExp(`^(?:${unwelcome.source})`).test(word))).toEqual([]);
  });

  test('has no word that begins rudely or frightens', () => {
    const unwelcome =
      /^(?:ambush|attack|bastard|beggar|beer|bloo?d|bomb|brandy|bullet|butt(?!erfly|ernut|on)|cancer|cannon|casino|cemetery|coffin|corpse|dead|death|demon|devil|disease|drug|drunk|enemy|explo(?:de|si)|fat(?!her)|fool|funeral|ghost|grave(?!l)|grenade|gun|hang|hell(?!o)|hostage|idiot|kill|knife|missile|monster|murder|naked|nazi|nude|orphan|pirate|pistol|poison|pork|prison|rape|rifle|sex|shit|shoot|skull|slave|snake|stupid|suicide|swine|sword|terror|toilet|torture|ugly|vampire|virus|vodka|vomit|weapon|whisky|widow|wine|witch|zombie)/;
    expect(['bombard', 'gravestone', 'gravel', 'butterfly'].filter((word) => unwelcome.test(word))).toEqual([
      'bombard',
      'gravestone',
    ]);
    expect(englishCheckWords.filter((word) => unwelcome.test(word))).toEqual([]);
  });

  test('has no word that begins with another', () => {
    const begun = englishCheckWords.filter((word, index) => englishCheckWords[index + 1]?.startsWith(word));
    expect(begun).toEqual([]);
  });
});

describe('the check words of a place', () => {
  const getWordsAt = (latitude: number, longitude: number) =>
    getCheckWords(unwrap(encodePlusCode(latitude, longitude)));

  test('never change, because signs and messages contain them', () => {
    expect([
      getWordsAt(24.711664, 46.674264),
      getWordsAt(-33.8568, 151.2153),
      getWordsAt(90, 180),
      getWordsAt(-90, -180),
    ]).toMatchInlineSnapshot(`
      [
        "porcupine catfish",
        "celebrate pharmacy",
        "lollipop relax",
        "rescue carpenter",
      ]
    `);
  });

  test('are the same within a cell of 14 m, and two words of the list everywhere', () => {
    const degrees = fc.tuple(
      fc.double({ min: -89.9, max: 89.9, noNaN: true }),
      fc.double({ min: -180, max: 180, noNaN: true }),
    );
    fc.assert(
      fc.property(degrees, ([latitude, longitude]) => {
        const code = unwrap(encodePlusCode(latitude, longitude));
        const fine = unwrap(encodePlusCode(latitude, longitude, 12));
        const words = getCheckWords(code).split(' ');
        expect(getCheckWords(fine)).toBe(getCheckWords(code));
        expect(words).toHaveLength(2);
        for (const word of words) expect(englishCheckWords).toContain(word);
      }),
      runs(300),
    );
  });

  test('differ for every other cell of a town', () => {
    const seen = new Map<string, string>();
    const south = 24.7;
    const west = 46.6;
    for (let row = 0; row < 300; row += 1)
      for (let column = 0; column < 300; column += 1) {
        const words = getWordsAt(south + (row + 0.5) / 8000, west + (column + 0.5) / 8000);
        expect(seen.get(words), words).toBeUndefined();
        seen.set(words, `${row} ${column}`);
      }
  });

  test('are empty for a larger cell and without a code', () => {
    expect([getCheckWords('7HRJPM00+'), getCheckWords('7HRJPM6F+'), getCheckWords(''), getCheckWords('x')]).toEqual([
      '',
      '',
      '',
      '',
    ]);
  });

  test('exist in another language with its list', () => {
    const numbers = Array.from({ length: CHECK_WORD_COUNT }, (_, index) => `w${index}`);
    expect(computeCheckWords('7HRJPM6F+MP', numbers)).toMatch(/^w\d+ w\d+$/);
  });
});
