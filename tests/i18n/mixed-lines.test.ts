import fc from 'fast-check';
import { expect, test } from 'vitest';
import { visualOrder } from '../../src/adapters/image-rendering/visual-order.ts';
import { completeLanguages, getDirection } from '../../src/domain/languages.ts';
import { createValues, listMessageParameters, loadMessages } from '../support/catalogue-texts.ts';
import { sampleSize } from '../support/sample.ts';

// The order of a sentence does not depend on its parameters, and each parameter is displayed as a unit.

/** Names, codes, numbers and user texts of both directions. */
const contents = [
  ...[
    '@cafe#door',
    '@مقهى#باب',
    '@دکان#دروازہ',
    '@cafe#باب',
    '7HQQ57WF+VQ',
    '24.713600, 46.675300',
    '+966 50 123 4567',
  ],
  ...['King Fahd Road 12', 'طريق الملك فهد 12', '12 طريق الملك فهد, Riyadh (KSA)', '09:00–17:00', '420 م', '-5', '٣'],
  ...['a.b@example.com', 'C++ (x)', 'שער 5', 'الدار!', '#1', '«باب»', '100%', '咖啡馆#正门', 'दुकान'],
];
/**
 * Returns the visible characters of a line, left to right, by the implementation that
 * tests/adapters/image-rendering/visual-order.test.ts compares with another.
 */
const seenOrder = (text: string, direction: 'ltr' | 'rtl'): readonly string[] =>
  visualOrder(text, direction).filter((character) => !/[\u2066-\u2069]/u.test(character));

/** Returns the direction of a text by its first letter, as the isolate around a parameter does. */
const firstDirection = (text: string): 'ltr' | 'rtl' =>
  /[\p{sc=Arabic}\p{sc=Hebrew}]/u.test(/\p{L}/u.exec(text)?.[0] ?? '') ? 'rtl' : 'ltr';

/** A neutral character that represents a parameter and occurs in no text. */
const placeholder = '\ufffc';

const texts = await Promise.all(
  completeLanguages.map(async (language) => ({ language, all: await loadMessages(language) })),
);

/** The messages with text parameters, in every language. */
const sentences = texts.flatMap(({ language, all }) =>
  all.flatMap(({ path, written, formatted }) => {
    const names = listMessageParameters(written).flatMap((parameter) =>
      parameter.endsWith(': text') ? [parameter.slice(0, -': text'.length)] : [],
    );
    return typeof formatted === 'function' && names.length > 0 && !written.includes('\n')
      ? [{ language, path, written, formatted, names }]
      : [];
  }),
);

const lines = fc.record({
  sentence: fc.constantFrom(...sentences),
  texts: fc.array(fc.constantFrom(...contents), { minLength: 8, maxLength: 8 }),
  count: fc.constantFrom(0, 1, 2, 3, 11, 100),
});

test('10,000 sentences with names and codes of both directions are in the order of Unicode’s algorithm', () => {
  fc.assert(
    fc.property(lines, ({ sentence: { language, written, formatted, names }, texts, count }) => {
      const direction = getDirection(language);
      for (const values of createValues(written, count).slice(0, 1)) {
        const filled = Object.fromEntries(names.map((name, index) => [name, texts[index] ?? '']));
        const markers = Object.fromEntries(names.map((name, index) => [name, String.fromCodePoint(0xe000 + index)]));
        const seen = seenOrder(formatted({ ...values, ...filled }), direction).join('');
        // Private-use characters are left-to-right, so each is isolated explicitly.
        const frame = formatted({ ...values, ...markers }).replaceAll(
          /\u2068?([\ue000-\ue0ff])\u2069?/gu,
          '\u2068$1\u2069',
        );
        const expected = seenOrder(frame, direction)
          .map((character) => {
            const index = character.codePointAt(0)! - 0xe000;
            const content = names[index] === undefined ? undefined : texts[index];
            return content === undefined ? character : seenOrder(content, firstDirection(content)).join('');
          })
          .join('');
        expect(seen, `${language} ${written}`).toBe(expected);
      }
    }),
    { numRuns: sampleSize(10_000, 1_000) },
  );
});

test('Latin letters and figures in right-to-left text are displayed as written', () => {
  const examples =
    /(?:\+966 [\d ]+\d|24\.7136 46\.6753|2027 Mar 9-12 off|(?:09|18):00-\d\d:00|-(?:90|180)\b|8[04]°|--near LAT,LNG|https?:\/\/|(?<!<)\/[a-z/]{3,}|\S+T18:00:00Z|\d+ MB|\(46\.67[^)]*\)|<!ENTITY|Mo-Th.*?\d(?=\.|۔|$))/g;
  let found = 0;
  for (const { language, all } of texts)
    if (getDirection(language) === 'rtl')
      for (const { path, written, formatted } of all)
        for (const [example] of written.matchAll(examples)) {
          const line = typeof formatted === 'function' ? formatted(createValues(written, 3)[0]!) : formatted;
          expect(seenOrder(line, 'rtl').join(''), `${language} ${path}`).toContain(example);
          found += 1;
        }
  expect(found).toBeGreaterThan(60);
});

test('a parameter without an isolate changes the order of the sentence', () => {
  const frame = `هذا ${placeholder} هنا`;
  expect(seenOrder(frame.replace(placeholder, '@cafe#door'), 'rtl')).not.toEqual(
    seenOrder(frame.replace(placeholder, '\u2068@cafe#door\u2069'), 'rtl'),
  );
});
