import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { OpenGazetteer } from '../../../src/adapters/gazetteer/load.ts';
import { createPoint } from '../../../src/domain/coordinates/coordinates.ts';
import { COUNTRY_CODES } from '../../../src/domain/country/country.ts';
import { classify, LONGEST_TEXT } from '../../../src/domain/query/classify.ts';
import { runs } from '../../support/fuzz-runs.ts';
import { wholeGazetteer } from '../../support/gazetteer.ts';
import { hostileTexts } from '../../support/hostile.ts';
import { measureLeastAsyncProcessorTime } from '../../support/processor-time.ts';
import { unwrap } from '../../support/unwrap.ts';

/** The processor time in milliseconds that any call may take. */
const budget = 50;

const leastTime = (act: () => unknown): Promise<number> => measureLeastAsyncProcessorTime(act, budget);

let whole: OpenGazetteer;
beforeAll(async () => {
  whole = await wholeGazetteer();
  const warm = ['Springfield, Illinois', 's', 'Portland OR', '1 No Such Street, Victoria VIC', 'Rriyadh', 'الرياض'];
  for (const text of [...warm, ...hostileTexts.map((hostile) => hostile.slice(0, LONGEST_TEXT))])
    for (const country of [undefined, 'US']) {
      await whole.geocoder.forward({ language: 'en', text, ...(country && { country }) });
      await whole.gazetteer.suggest(text, { language: 'en', ...(country && { country }) });
      classify(text);
    }
});

/** Parts of hostile texts; each is repeated or combined with others. */
const pieces = [
  ...['s', 'a', 'san', 'saint', 'al', 'de', 'springfield', 'san jose', 'victoria', 'santa maria', 'new york', 'la'],
  ...[
    'uk',
    'US',
    'CA',
    'OR',
    'WA',
    'VIC',
    'france',
    'ca or wa',
    'State of',
    'St.',
    'Georgia',
    'GA 30301',
    'ON M5V 2T6',
  ],
  ...['ا', 'ال', 'الرياض', 'السعودية', 'مطعم', 'كـــ', 'الدَّمّام', '\ufdfa', '京', '中山', 'กรุงเทพ', 'Москва', 'ß', 'ﬃ'],
  ...[
    'a\u0301',
    '\u0301'.repeat(40),
    '\u0e31',
    'é',
    'x'.repeat(60),
    'abcdefghij',
    'Taumatawhakatangihangakoauauotamatea',
  ],
  ...[
    'sanz',
    'saintq',
    'sprngfield',
    'Lodnon',
    'aaaaz',
    'llanfairpwllgwyngyllx',
    'Franfurt am Main',
    "o'",
    '-',
    '1',
    '12 ',
    '@',
    '#',
  ],
];
const partings = [',', ', ', ' ', '\n', '،', '、', ';', ',,,', '  ', '', '-', '/', ':'];
const hostileText = fc
  .oneof(
    fc
      .tuple(fc.constantFrom(...pieces), fc.constantFrom(...partings))
      .map(([piece, parting]) => [piece, parting] as const),
    fc
      .tuple(fc.array(fc.constantFrom(...pieces), { minLength: 2, maxLength: 12 }), fc.constantFrom(...partings))
      .map(([some, parting]) => [some.join(parting), parting] as const),
    fc
      .tuple(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }), fc.constantFrom(...partings))
      .map(([piece, parting]) => [piece, parting] as const),
    fc
      .tuple(fc.constantFrom(...hostileTexts), fc.constantFrom(...partings))
      .map(([piece, parting]) => [piece, parting] as const),
  )
  .chain(([piece, parting]) =>
    fc
      .tuple(fc.constantFrom(1, 2, 8, 9, 30, LONGEST_TEXT), fc.constantFrom('', ', uk', ' CA', ' 中', ', السعودية'))
      .map(([times, end]) =>
        Array.from({ length: times }, () => piece)
          .join(parting)
          .slice(0, LONGEST_TEXT - end.length)
          .concat(end),
      ),
  );
const country = fc.constantFrom(undefined, 'US', 'SA', 'AQ');

describe('no call takes more than 50 ms of the processor', () => {
  /** The reported attack, and the texts that took longest before searches were bounded, up to 32 s. */
  const known = [
    Array(24).fill('s').join(','),
    ...['s', 'a', 'b', 'san jose', 'springfield', 'saint', 'a\u0301'].map((piece) =>
      Array(LONGEST_TEXT).fill(piece).join(','),
    ),
    ...['a', 'san', 'uk', 'US', 'france', 'ca or wa', 'ال'].map((word) => Array(LONGEST_TEXT).fill(word).join(' ')),
    'a\n'.repeat(LONGEST_TEXT),
    'abcdefghijklmnopqrstuvwxyz'.split('').join(','),
    's ca or wa uk',
    '\ufdfa'.repeat(LONGEST_TEXT),
    '\ufdfa '.repeat(LONGEST_TEXT),
    'a \ufdfa,'.repeat(LONGEST_TEXT),
  ].map((text) => text.slice(0, LONGEST_TEXT));

  const calls = {
    'geocode a text': (text: string, country?: string) =>
      whole.geocoder.forward({ language: 'en', text, ...(country && { country }) }),
    'suggest for a text': (text: string, country?: string) =>
      whole.gazetteer.suggest(text, { language: 'en', limit: 50, ...(country && { country }) }),
    'understand a text': (text: string) => classify(text),
  };

  test.each(Object.entries(calls))(
    'to %s, for known names',
    async (_title, call) => {
      for (const text of known)
        for (const country of [undefined, 'US'])
          expect(await leastTime(() => call(text, country)), `${text} in ${country}`).toBeLessThan(budget);
    },
    60_000,
  );

  test.each(Object.entries(calls))(
    'to %s, for any text',
    async (_title, call) => {
      await fc.assert(
        fc.asyncProperty(hostileText, country, async (text, country) => {
          expect(await leastTime(() => call(text, country))).toBeLessThan(budget);
        }),
        runs(500),
      );
    },
    60_000,
  );

  test('to describe a point, also in another country', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.constantFrom(-90, 90, 0), fc.double({ min: -90, max: 90, noNaN: true })),
        fc.oneof(fc.constantFrom(-180, 180, 0), fc.double({ min: -180, max: 180, noNaN: true })),
        fc.oneof(fc.constant(undefined), fc.constantFrom(...COUNTRY_CODES)),
        async (latitude, longitude, country) => {
          const point = unwrap(createPoint(latitude, longitude));
          const took = await leastTime(() =>
            whole.geocoder.reverse({ language: 'en', point, ...(country && { country }) }),
          );
          expect(took).toBeLessThan(budget);
        },
      ),
      runs(500),
    );
  });

  test('to list the places of an area of any size', async () => {
    const latitude = fc.oneof(fc.constantFrom(-90, 90), fc.double({ min: -90, max: 90, noNaN: true }));
    const longitude = fc.oneof(fc.constantFrom(-180, 180), fc.double({ min: -180, max: 180, noNaN: true }));
    await fc.assert(
      fc.asyncProperty(
        fc.tuple(latitude, latitude),
        longitude,
        longitude,
        fc.constantFrom(1, 80, 500),
        async ([first, second], west, east, most) => {
          const area = { south: Math.min(first, second), north: Math.max(first, second), west, east };
          expect(await leastTime(() => whole.gazetteer.listWithin(area, most, 'en'))).toBeLessThan(budget);
        },
      ),
      runs(500),
    );
  });
});
