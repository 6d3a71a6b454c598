// The speed of the codes and the classifier compared with packages for the same purpose: `npm run bench -- codes`.

import { gzipSync } from 'node:zlib';
import * as erik from '@erikmichelson/open-location-code-ts';
import { OpenLocationCode } from 'open-location-code';
import { rolldown } from 'rolldown';
import { encodeGeotude } from '../src/domain/codes/geotude.ts';
import {
  decodePlusCode,
  encodePlusCode,
  isValidPlusCode,
  recoverPlusCode,
  shortenPlusCode,
} from '../src/domain/codes/plus-code.ts';
import { classify } from '../src/domain/query/classify.ts';
import { createRandom } from '../tests/support/random.ts';
import { readLines } from '../tests/support/vectors.ts';
import { measureNanoseconds } from './support/measure.ts';
import { createReporter } from './support/results.ts';

const old = new OpenLocationCode();
const random = createRandom(2026);
const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

const places = Array.from({ length: 20_000 }, () => {
  const latitude = round(random() * 179 - 89.5);
  const longitude = round(random() * 359 - 179.5);
  const nearLatitude = round(latitude + (random() - 0.5) * 0.02);
  const nearLongitude = round(longitude + (random() - 0.5) * 0.02);
  const code = erik.encode(latitude, longitude, 10);
  const short = erik.shorten(code, nearLatitude, nearLongitude);
  return { latitude, longitude, nearLatitude, nearLongitude, code, short };
});
const report = createReporter('codes');

/** Texts that are repeated to find parsing that is slower than linear. */
const hardTexts = [
  'a',
  '1',
  '1 ',
  '1,',
  '1,1, ',
  '1°1\'1" ',
  'N1E',
  'a/',
  'https://google.com/maps/',
  '!3d1!4d2',
  '%D8%',
  'a.',
  '22+',
  'a  ',
  'خط العرض ',
  'a\u0301',
  'France ',
  '1-',
  'a#',
  '٣',
];

/** Reports how often per second our function and each rival run. Returns our figure, in millions. */
function compare(
  name: string,
  bars: Readonly<Record<string, number>>,
  ways: Record<string, (place: Place) => unknown>,
): number {
  const times = measureNanoseconds(places, ways);
  const ours = 1000 / times.ours!;
  for (const [rival, least] of Object.entries(bars))
    report({ metric: `${name} against ${rival}, million a second`, ours, theirs: 1000 / times[rival]!, least });
  return ours;
}
type Place = (typeof places)[number];
const both = (bar: number) => ({ '@erikmichelson/open-location-code-ts': bar, 'open-location-code': bar });

const [tenDigits = 0] = [10, 15].map((digits) =>
  compare(
    `Plus Code encode, ${digits} digits`,
    { '@erikmichelson/open-location-code-ts': 2, 'open-location-code': 1 },
    {
      ours: ({ latitude, longitude }) => encodePlusCode(latitude, longitude, digits),
      '@erikmichelson/open-location-code-ts': ({ latitude, longitude }) => erik.encode(latitude, longitude, digits),
      'open-location-code': ({ latitude, longitude }) => old.encode(latitude, longitude, digits),
    },
  ),
);
compare('Plus Code decode', both(8), {
  ours: ({ code }) => decodePlusCode(code),
  '@erikmichelson/open-location-code-ts': ({ code }) => erik.decode(code),
  'open-location-code': ({ code }) => old.decode(code),
});
compare('Plus Code isValid', both(8), {
  ours: ({ code }) => isValidPlusCode(code),
  '@erikmichelson/open-location-code-ts': ({ code }) => erik.isValid(code),
  'open-location-code': ({ code }) => old.isValid(code),
});
compare('Plus Code shorten', both(8), {
  ours: ({ code, nearLatitude, nearLongitude }) => shortenPlusCode(code, nearLatitude, nearLongitude),
  '@erikmichelson/open-location-code-ts': ({ code, nearLatitude, nearLongitude }) =>
    erik.shorten(code, nearLatitude, nearLongitude),
  'open-location-code': ({ code, nearLatitude, nearLongitude }) => old.shorten(code, nearLatitude, nearLongitude),
});
compare('Plus Code recover', both(4), {
  ours: ({ short, nearLatitude, nearLongitude }) => recoverPlusCode(short, nearLatitude, nearLongitude),
  '@erikmichelson/open-location-code-ts': ({ short, nearLatitude, nearLongitude }) =>
    erik.recoverNearest(short, nearLatitude, nearLongitude),
  'open-location-code': ({ short, nearLatitude, nearLongitude }) =>
    old.recoverNearest(short, nearLatitude, nearLongitude),
});

const geotude = measureNanoseconds(places, { ours: ({ latitude, longitude }) => encodeGeotude(latitude, longitude) })
  .ours!;
report({ metric: 'geotude encode, million a second', ours: 1000 / geotude, least: Math.min(2, tenDigits / 2) });

const typed = readLines('query.tsv').map((line) => line.split('\t')[0]!);
const texts = Array.from({ length: 40 }, () => typed).flat();
const each = measureNanoseconds(texts, { ours: (text) => classify(text) }, 51).ours!;
report({ metric: 'classifier, on the texts of its own vectors, a second', ours: 1e9 / each, least: 200_000 });

// Linear time doubles. Below 50 µs the ratio is not meaningful.
const growths = hardTexts.map((text) => {
  const [half, whole] = [256, 512].map(
    (length) => measureNanoseconds([text.repeat(512).slice(0, length)], { ours: (long) => classify(long) }, 101).ours!,
  );
  return { ours: whole! / 1000, theirs: half! / 1000 };
});
const long = growths.filter(({ ours }) => ours >= 50);
const worst = (long.length > 0 ? long : growths).reduce((a, b) => (b.ours / b.theirs > a.ours / a.theirs ? b : a));
report({ metric: 'classifier, 512 characters against 256, the worst of 20 hard texts, µs', ...worst, most: 3 });

const size = await measureGzipSize(`
  export * from './src/domain/codes/plus-code.ts'; export * from './src/domain/codes/geotude.ts';
  export * from './src/domain/codes/saudi-short-address.ts'; export * from './src/domain/codes/geohash.ts';
  export * from './src/domain/codes/maidenhead.ts'; export * from './src/domain/codes/geo-uri.ts';`);
report({ metric: 'the codes in a bundle, minified, kB gzip', ours: size / 1000, most: 6 });

async function measureGzipSize(entry: string): Promise<number> {
  const bundle = await rolldown({
    input: 'codes',
    plugins: [
      {
        name: 'codes',
        resolveId: (id) => (id === 'codes' ? `${import.meta.dirname}/../codes.ts` : undefined),
        load: (id) => (id.endsWith('/../codes.ts') ? entry : undefined),
      },
    ],
  });
  const { output } = await bundle.generate({ format: 'esm', minify: true });
  return gzipSync(output[0].code).length;
}
