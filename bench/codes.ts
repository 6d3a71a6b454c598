// How fast the codes and the classifier are, beside the packages that do the same: `npm run bench -- codes`.

import { gzipSync } from 'node:zlib';
import * as erik from '@erikmichelson/open-location-code-ts';
import { OpenLocationCode } from 'open-location-code';
import { rolldown } from 'rolldown';
import { encodeGeotude } from '../src/domain/geotude.ts';
import {
  decodePlusCode,
  encodePlusCode,
  isValidPlusCode,
  recoverPlusCode,
  shortenPlusCode,
} from '../src/domain/plus-code.ts';
import { understand } from '../src/domain/query/understand.ts';
import { linesOf } from '../tests/support/vectors.ts';
import { type Finding, nanosecondsOf, report, seeded } from './support/measure.ts';

const old = new OpenLocationCode();
const random = seeded(2026);
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
const findings: Finding[] = [];

function compare(
  what: string,
  bars: Readonly<Record<string, number>>,
  ways: Record<string, (place: Place) => unknown>,
) {
  const times = nanosecondsOf(places, ways);
  for (const [rival, bar] of Object.entries(bars)) {
    const ratio = times[rival]! / times.ours!;
    findings.push({
      bench: 'codes',
      what: `${what} against ${rival}`,
      ours: `${times.ours!.toFixed(0)} ns`,
      theirs: `${times[rival]!.toFixed(0)} ns`,
      ratio,
      bar: `≥ ${bar}×`,
      holds: ratio >= bar,
    });
  }
  return times.ours!;
}
type Place = (typeof places)[number];
const both = (bar: number) => ({ '@erikmichelson/open-location-code-ts': bar, 'open-location-code': bar });

let tenDigits = 0;
for (const digits of [10, 15]) {
  const time = compare(
    `Plus Code encode, ${digits} digits,`,
    { '@erikmichelson/open-location-code-ts': 2, 'open-location-code': 1 },
    {
      ours: ({ latitude, longitude }) => encodePlusCode(latitude, longitude, digits),
      '@erikmichelson/open-location-code-ts': ({ latitude, longitude }) => erik.encode(latitude, longitude, digits),
      'open-location-code': ({ latitude, longitude }) => old.encode(latitude, longitude, digits),
    },
  );
  if (digits === 10) tenDigits = time;
}
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

const geotude = nanosecondsOf(places, { ours: ({ latitude, longitude }) => encodeGeotude(latitude, longitude) }).ours!;
const geotudeBar = Math.max(500, 2 * tenDigits);
findings.push(
  within(
    'geotude encode',
    geotude,
    geotudeBar,
    'ns',
    `≤ ${geotudeBar.toFixed(0)} ns: 2 million a second, or twice Plus Code's`,
  ),
);

const typed = linesOf('query.tsv').map((line) => line.split('\t')[0]!);
const texts = Array.from({ length: 40 }, () => typed).flat();
const each = nanosecondsOf(texts, { ours: (text) => understand(text) }, 51).ours!;
findings.push(
  within('classifier, on the texts of its own vectors', each, 5000, 'ns', '≤ 5000 ns: 200,000 texts a second'),
);

for (const [name, text] of hardTexts()) {
  const [half, whole] = [256, 512].map(
    (length) => nanosecondsOf([text.repeat(512).slice(0, length)], { ours: (long) => understand(long) }, 101).ours!,
  );
  findings.push({
    bench: 'codes',
    what: `classifier, growth from 256 to 512 characters of ${name}`,
    ours: `${(whole! / 1000).toFixed(0)} µs`,
    theirs: `${(half! / 1000).toFixed(0)} µs`,
    ratio: whole! / half!,
    bar: '≤ 3×: linear is 2×',
    holds: whole! / half! <= 3 || whole! < 50_000,
  });
}

const size = await gzipped(`
  export * from './src/domain/plus-code.ts'; export * from './src/domain/geotude.ts';
  export * from './src/domain/saudi-short-address.ts'; export * from './src/domain/grids.ts';`);
findings.push(within('the codes in a bundle, minified, gzip', size, 6000, 'bytes', '≤ 6000 bytes'));

report(findings);

function within(what: string, ours: number, most: number, unit: string, bar: string): Finding {
  return {
    bench: 'codes',
    what,
    ours: `${ours.toFixed(0)} ${unit}`,
    theirs: '',
    ratio: most / ours,
    bar,
    holds: ours <= most,
  };
}

function hardTexts(): readonly (readonly [string, string])[] {
  return [
    ['letters', 'a'],
    ['digits', '1'],
    ['digits and spaces', '1 '],
    ['digits and commas', '1,'],
    ['commas and digits in turns', '1,1, '],
    ['degrees', '1°1\'1" '],
    ['hemispheres', 'N1E'],
    ['slashes', 'a/'],
    ['links', 'https://google.com/maps/'],
    ['pins', '!3d1!4d2'],
    ['percent signs', '%D8%'],
    ['dots', 'a.'],
    ['pluses', '22+'],
    ['spaces', 'a  '],
    ['Arabic words', 'خط العرض '],
    ['marks', 'a\u0301'],
    ['countries', 'France '],
    ['hyphens', '1-'],
    ['handles', 'a#'],
    ['Arabic digits', '٣'],
  ];
}

async function gzipped(entry: string): Promise<number> {
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
