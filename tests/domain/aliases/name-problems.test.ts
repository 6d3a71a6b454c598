import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isReserved,
  parseAlias,
  parseHandle,
  parseLabel,
  proposeHandles,
  proposeLabel,
} from '../../../src/domain/aliases/alias.ts';
import { transliterate } from '../../../src/domain/aliases/transliterate.ts';
import { completeLanguages } from '../../../src/domain/languages.ts';
import { ok } from '../../../src/domain/result.ts';
import { loadCatalogue } from '../../../src/i18n/catalogues.ts';
import { englishTexts } from '../../../src/i18n/english-texts.ts';
import { failureMessage } from '../../../src/i18n/index.ts';
import { runs } from '../../support/fuzz-runs.ts';
import { readRows } from '../../support/vectors.ts';

const decoded = (text: string): string => JSON.parse(`"${text}"`);
const getSentence = (parsed: ReturnType<typeof parseAlias>) =>
  parsed.ok ? 'a name' : failureMessage(parsed.failure, englishTexts).text;

describe('name problems and proposals', () => {
  test.each(readRows('alias.refused.tsv'))('%s', (typed = '', problem = '', suggestion = '', sentence = '') => {
    const parsed = parseAlias(decoded(typed));
    expect(parsed).toMatchObject({ ok: false, failure: { kind: 'bad-alias' } });
    if (parsed.ok) return;
    const { part = '', problem: found = 'form' } = parsed.failure;
    expect(`${part} ${found}`.trim()).toBe(problem);
    expect(parsed.failure.suggestion ?? '').toBe(suggestion);
    expect(getSentence(parsed)).toBe(sentence);
  });

  test('a handle and a label alone have the same problems', () => {
    expect(parseHandle('Fatima Fabrics')).toMatchObject({
      failure: { problem: 'space', suggestion: '@fatimafabrics' },
    });
    expect(parseLabel('gate (rear)')).toMatchObject({
      failure: { part: 'label', problem: 'sign', sign: '(', suggestion: 'gate-rear' },
    });
  });

  test.each(completeLanguages)('every problem has its own sentence in %s', (language) => {
    const texts = loadCatalogue(language);
    const reported = readRows('alias.refused.tsv').map(([typed = '']) => {
      const parsed = parseAlias(decoded(typed));
      if (parsed.ok) throw new Error(typed);
      const { suggestion, ...failure } = parsed.failure;
      return [`${failure.part} ${failure.problem} ${failure.sign}`, failureMessage(failure, texts).text] as const;
    });
    expect(new Set(reported.map(([, text]) => text)).size).toBe(new Set(reported.map(([about]) => about)).size - 1);
  });
});

const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 80 }),
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc
    .array(
      fc.constantFrom(
        'Fatima',
        'قهوة',
        'кафе',
        '東京',
        'café',
        '☕',
        '--',
        '#',
        '@',
        ' ',
        '!',
        '\u200f',
        'admin',
        'चाय',
      ),
    )
    .map((parts) => parts.join('')),
);

describe('proposals', () => {
  test.each([
    ['an alias', parseAlias],
    ['a handle', parseHandle],
    ['a label', parseLabel],
  ])('for %s parse', (_, parse) => {
    fc.assert(
      fc.property(anyText, (text) => {
        const parsed = parse(text);
        const suggestion = parsed.ok ? undefined : parsed.failure.suggestion;
        if (suggestion !== undefined) expect(parse(suggestion).ok, suggestion).toBe(true);
      }),
      runs(2000),
    );
  });

  test('parse to themselves, and the grammar reserves no handle', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const handles = proposeHandles(text);
        expect(handles.map(parseHandle)).toEqual(handles.map((value) => ok(value)));
        expect(handles.filter(isReserved)).toEqual([]);
        const label = proposeLabel(text);
        if (label !== undefined) expect(parseLabel(label)).toEqual(ok(label));
      }),
      runs(2000),
    );
  });

  test.each([
    ['@Fatima Fabrics', ['@fatimafabrics', '@fatima-fabrics']],
    ['Café & Söhne', ['@cafesohne', '@cafe-sohne']],
    ['ca--fe', ['@ca-fe', '@cafe']],
    ['@a', []],
    ['مقهى', ['@مقهى', '@maqha']],
    ['مقهى الباب ٢', ['@مقهى-الباب-2', '@maqhaalbab2', '@maqha-albab-2']],
    ['東京 24', ['@東京-24']],
    ['Admin!', []],
    ['@the very long name of a shop at the corner', ['@theverylongnameofashopatthe', '@the-very-long-name-of-a-shop']],
  ])('for %s are %s', (typed, proposals) => {
    expect(proposeHandles(typed)).toEqual(proposals);
  });

  test.each([
    ['gate (rear)', 'gate-rear'],
    ['باب / خلفي', 'باب-خلفي'],
    ['Café de l’Opéra (north)', 'café-de-lopéra-north'],
    ['!?', undefined],
  ])('for the label %s is %s', (typed, label) => {
    expect(proposeLabel(typed)).toBe(label);
  });
});

test.each([
  ['مقهى المدينة', 'maqha almadina'],
  ['مطعم', 'matam'],
  ['باب', 'bab'],
  ['مَكْتَب', 'maktab'],
  ['چای خانہ', 'chay khanh'],
  ['Ёлка Щука', 'yolka shchuka'],
  ['ουζερί', 'ouzeri'],
  ['קפה', 'kaph'],
  ['नमस्ते चाय', 'namaste chay'],
  ['Größe Łódź', 'grosse lodz'],
  ['カフェ 1', 'カフェ 1'],
])('%s is spelled %s', (text, spelt) => {
  expect(transliterate(text)).toBe(spelt);
});

test('refused texts take less than 5 ms each', () => {
  const hostile = ['ا'.repeat(512), 'é'.repeat(512), `${'a-'.repeat(255)}!`, '-'.repeat(512), '\u0301'.repeat(512)];
  const start = process.cpuUsage().user;
  for (let round = 0; round < 20; round++) for (const text of hostile) [parseAlias(text), parseLabel(text)];
  expect((process.cpuUsage().user - start) / 1000 / 20 / hostile.length).toBeLessThan(5);
});
