import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Alias,
  formatAlias,
  type Handle,
  handleKey,
  isSameAlias,
  type Label,
  labelKey,
} from '../../../src/domain/aliases/alias.ts';
import { nameDistance } from '../../../src/domain/aliases/edit-distance.ts';
import { confusionKey, phoneticKey } from '../../../src/domain/aliases/phonetic-key.ts';
import {
  findNearestHandles,
  listSegmentKeys,
  listSegmentProbes,
  rankSuggestions,
} from '../../../src/domain/aliases/similar-aliases.ts';
import { parseSpokenAliases } from '../../../src/domain/aliases/spoken-aliases.ts';
import { runs } from '../../support/fuzz-runs.ts';
import { createNames, misspell } from '../../support/misspellings.ts';
import { createRandom } from '../../support/random.ts';

describe('the distance of names', () => {
  test('is 0 for equal names, symmetric, and at most the sum of the letters', () => {
    const name = fc.string({ unit: fc.constantFrom(...'abcdefghkmnorstuz019يىهةا'), minLength: 1, maxLength: 14 });
    fc.assert(
      fc.property(name, name, (a, b) => {
        expect(nameDistance(a, a)).toBe(0);
        expect(nameDistance(a, b)).toBeCloseTo(nameDistance(b, a), 9);
        expect(nameDistance(a, b)).toBeLessThanOrEqual(a.length + b.length);
        expect(nameDistance(a, b)).toBeGreaterThanOrEqual(0);
      }),
      runs(300),
    );
  });

  test.each([
    ['a doubled letter', 'nasif', 'nassif', 'nastif'],
    ['letters that look alike', 'c0zy', 'cozy', 'cazy'],
    ['letters that sound alike', 'kalifa', 'khalifa', 'kaltifa'],
    ['neighbours on the keyboard', 'doir', 'door', 'doer'.replace('e', 'x')],
    ['a transposition', 'dooru', 'doour', 'doxxr'],
    ['forms of a letter', 'مكتبه', 'مكتبة', 'مكتبا'],
  ])('is smaller for %s', (_title, typed, near, far) => {
    expect(nameDistance(typed, near)).toBeLessThan(nameDistance(typed, far));
  });
});

test('words that sound alike have the same key', () => {
  for (const [a, b] of [
    ['Khalifa', 'kalifa'],
    ['Nassif', 'nasif'],
    ['photo', 'foto'],
    ['خليفة', 'خليفه'],
    ['مُستشفى', 'مستشفي'],
    ['Büro', 'buro'],
  ] as const)
    expect(phoneticKey(a)).toBe(phoneticKey(b));
  expect(confusionKey('modern0')).toBe(confusionKey('modemo'));
  expect(phoneticKey('door')).not.toBe(phoneticKey('gate'));
});

describe('segments', () => {
  const letters = fc.constantFrom(...'abdelmnorst27');
  const name = fc.string({ unit: letters, minLength: 3, maxLength: 16 });

  test('overlap for keys within two edits', () => {
    const edit = fc.record({ kind: fc.constantFrom('insert', 'delete', 'replace'), at: fc.nat(15), letter: letters });
    fc.assert(
      fc.property(name, fc.array(edit, { minLength: 1, maxLength: 2 }), (original, edits) => {
        let key = confusionKey(original);
        for (const { kind, at, letter } of edits) {
          const index = at % (key.length + 1);
          key = key.slice(0, index) + (kind === 'delete' ? '' : letter) + key.slice(index + Number(kind !== 'insert'));
        }
        // An edit may double a letter, which the key would fold.
        fc.pre(key.length >= 2 && confusionKey(key) === key && confusionKey(original).length >= 3);
        const probes = new Set(listSegmentProbes(`@${key}` as Handle));
        expect(listSegmentKeys(`@${original}` as Handle).some((segment) => probes.has(segment))).toBe(true);
      }),
      runs(1_000),
    );
  });

  test('are at most three for a handle, and about sixty are probed', () => {
    fc.assert(
      fc.property(name, (text) => {
        expect(listSegmentKeys(`@${text}` as Handle).length).toBeLessThanOrEqual(3);
        expect(listSegmentProbes(`@${text}` as Handle).length).toBeLessThanOrEqual(75);
      }),
      runs(200),
    );
  });
});

test.each([
  ['nassif door', ['@nassif#door']],
  ['nassif-door', ['@nassif#door']],
  ['nassif.door', ['@nassif#door']],
  ['@nassif back gate', ['@nassif#back-gate', '@nassifback#gate']],
  ['nassif', []],
  ['a b', []],
  ['one two three four five six seven', []],
])('%s sounds like %s', (text, expected) => {
  expect(parseSpokenAliases(text).map(({ handle, label }) => formatAlias(handle, label))).toEqual(expected);
});

test('the right one of 5,000 names comes first for 95 % of single and 85 % of double misspellings', () => {
  const names = createNames(5_000, 1);
  const byHandle = Map.groupBy(names, ({ handle }) => handleKey(handle));
  const handlesBySegment = new Map<string, Handle[]>();
  for (const [{ handle }] of byHandle.values() as Iterable<[Required<Alias>]>)
    for (const segment of listSegmentKeys(handle))
      handlesBySegment.set(segment, [...(handlesBySegment.get(segment) ?? []), handle]);
  const known = new Set(names.map(({ handle, label }) => `${handleKey(handle)}#${labelKey(label)}`));
  const firstFor = (typed: Required<Alias>) => {
    const near = new Set(listSegmentProbes(typed.handle).flatMap((probe) => handlesBySegment.get(probe) ?? []));
    const handles = findNearestHandles(typed.handle, [...near], 12);
    return rankSuggestions(
      typed,
      handles.flatMap((handle) => byHandle.get(handleKey(handle))!),
    )[0];
  };
  const random = createRandom(9);
  const shareOfRight = (edits: number) => {
    let right = 0;
    for (let tried = 0; tried < 200; ) {
      const name = names[Math.floor(random() * names.length)]!;
      const typed = misspell(name, edits, random);
      if (known.has(`${handleKey(typed.handle)}#${labelKey(typed.label)}`)) continue;
      tried += 1;
      const first = firstFor(typed);
      if (first !== undefined && isSameAlias(first, name)) right += 1;
    }
    return right / 200;
  };
  expect(shareOfRight(1)).toBeGreaterThanOrEqual(0.95);
  expect(shareOfRight(2)).toBeGreaterThanOrEqual(0.85);
});

test('equally near names are sorted by label, in any database order', () => {
  const toAlias = (label: string) => ({ handle: '@cafe' as Handle, label: label as Label });
  const listed = ['lab-3', 'lab-1', 'lab-4'].map(toAlias);
  const suggest = (candidates: typeof listed) =>
    rankSuggestions(toAlias('lab-2'), candidates).map(({ label }) => label);
  expect(suggest(listed)).toEqual(['lab-1', 'lab-3', 'lab-4']);
  expect(suggest(listed.toReversed())).toEqual(suggest(listed));
});
