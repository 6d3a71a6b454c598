// Speed of indexing and searching the streets of an extract, and the share of correct results: `npm run bench -- streets`. Needs an extract
// of San Francisco beside the repository; for the others there, and for `--extract=FILE`, it measures streets and their few house numbers.

import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { createStreetExtracts } from '../src/adapters/gazetteer/streets/build/extract-folder.ts';
import { createExtractFiles } from '../src/adapters/gazetteer/streets/extract-files.ts';
import { entityKind } from '../src/adapters/gazetteer/streets/search/extract-schema.ts';
import { createStreetGeocoder, toMicro } from '../src/adapters/gazetteer/streets/search/geocoder.ts';
import { metresBetween } from '../src/adapters/gazetteer/streets/search/geometry.ts';
import { addressKey } from '../src/domain/address/street-words.ts';
import { createPoint, type LatLng, type Point } from '../src/domain/coordinates/coordinates.ts';
import { getAddresses, type MappedAddress } from '../tests/support/extract-addresses.ts';
import { pointInFront, pointsBeside } from '../tests/support/points-beside.ts';
import { hostileTexts, measureSlowestFirstAnswer } from './support/hostile-street-texts.ts';
import { createReporter } from './support/results.ts';

const shared = join(import.meta.dirname, '..', '..', 'shared', 'data', 'osm');
const extract = join(shared, 'sf-downtown.osm.pbf');
if (!existsSync(extract)) throw new Error('sf-downtown.osm.pbf is not beside the repository.');

const report = createReporter('streets');
const folder = mkdtempSync(join(tmpdir(), 'whereat-bench-streets-'));
const extracts = createStreetExtracts({
  folder,
  findTown: async () => ({ city: 'San Francisco', region: 'California', country: 'US' }),
  fetch: globalThis.fetch,
  now: () => new Date(),
});
// Processor time is measured, because other programs may use the processors.
const begun = process.cpuUsage();
const added = await extracts.add(extract);
if (!added.ok) throw new Error(added.failure.problem);
const megabytes = statSync(extract).size / 1e6;
const { user, system } = process.cpuUsage(begun);
report({ metric: 'add, MB of extract a second of the processor', ours: megabytes / ((user + system) / 1e6), least: 1 });
report({ metric: 'index against its extract, times', ours: added.value.bytes / 1e6 / megabytes, most: 3 });

const files = createExtractFiles(folder, () => performance.now());
const geocoder = createStreetGeocoder({ files, isTown: async () => false });
const addresses = await getAddresses(extract);
const toPoint = ({ latitude, longitude }: LatLng): Point => {
  const point = createPoint(latitude, longitude);
  if (!point.ok) throw new Error('The extract has a point that is none.');
  return point.value;
};

/** Reports how many addresses `ask` processes per second. Returns the percentage of addresses for which it returns true. */
async function measure(name: string, leastASecond: number, ask: (address: MappedAddress) => Promise<boolean>) {
  for (const address of addresses.slice(0, 500)) await ask(address);
  const start = performance.now();
  let right = 0;
  for (const address of addresses) if (await ask(address)) right += 1;
  report({
    metric: `${name}, a second`,
    ours: addresses.length / ((performance.now() - start) / 1000),
    least: leastASecond,
  });
  return (100 * right) / addresses.length;
}

const forward = async (text: string, address: MappedAddress): Promise<boolean> => {
  const answer = await geocoder.forward({ language: 'en', text });
  if (answer.outcome !== 'found') return false;
  const { latitude, longitude } = answer.place.point;
  const width = (longitude - address.longitude) * Math.cos((latitude * Math.PI) / 180);
  return Math.hypot(latitude - address.latitude, width) * 111_320 <= 25;
};
const byNumber = await measure('forward', 3000, (address) => forward(`${address.number} ${address.street}`, address));
report({ metric: 'found within 25 m by number and street, %', ours: byNumber, least: 98 });
const misspelt = await measure('misspelt', 500, (address) =>
  forward(
    `${address.number} ${address.street.replace(/\p{L}{5,}/u, (word) => word.slice(0, 2) + word.slice(3))}`,
    address,
  ),
);
report({ metric: 'found misspelt, %', ours: misspelt, least: 94 });
await measure(
  'reverse',
  5000,
  async (address) => (await geocoder.reverse({ language: 'en', point: toPoint(address) })).outcome === 'found',
);

/** Returns the percentage of points around houses for which the reverse search returns the street of the house. */
async function measureShareOnStreet(
  getPoints: (address: MappedAddress) => readonly (LatLng | undefined)[],
): Promise<number> {
  let right = 0;
  let requested = 0;
  for (const address of addresses)
    for (const at of getPoints(address)) {
      requested += 1;
      const answer = at && (await geocoder.reverse({ language: 'en', point: toPoint(at) }));
      if (answer?.outcome === 'found' && addressKey(answer.place.parts.street) === addressKey(address.street))
        right += 1;
    }
  return (100 * right) / requested;
}
const [index] = files.current();
const inFront = await measureShareOnStreet((address) => [pointInFront(index!, address, 10)]);
report({ metric: 'on its street from 10 m in front, %', ours: inFront, least: 97 });
const aside = await measureShareOnStreet((address) => pointsBeside(address, 10));
report({ metric: 'on its street from 10 m north, south, east and west, %', ours: aside });

// Loads the names of all countries, which the first text without results needs.
await geocoder.forward({ language: 'en', text: 'Nowhere' });
let slowest = 0;
for (const text of hostileTexts) {
  const start = performance.now();
  await geocoder.forward({ language: 'en', text });
  slowest = Math.max(slowest, performance.now() - start);
}
report({ metric: 'the slowest of five hostile texts, ms', ours: slowest, most: 50 });
report({
  metric: 'the same, each the first question of a process, ms of the processor',
  ours: measureSlowestFirstAnswer(folder),
});
files.close();
rmSync(folder, { recursive: true, force: true });

const { values } = parseArgs({ options: { extract: { type: 'string' } } });
for (const name of ['monaco', 'andorra']) await measureStreets(join(shared, `${name}.osm.pbf`));
if (values.extract !== undefined) await measureStreets(values.extract);

/**
 * Measures, for an extract with few house numbers, whether its streets and the numbers that it has are found, and whether their points
 * lead back to their names.
 */
async function measureStreets(file: string): Promise<void> {
  const name = basename(file, '.osm.pbf');
  const home = mkdtempSync(join(tmpdir(), 'whereat-bench-streets-'));
  const findTown = async () => ({ city: '', region: '', country: '' });
  const added = await createStreetExtracts({ folder: home, findTown, fetch, now: () => new Date() }).add(file);
  if (!added.ok) throw new Error(added.failure.problem);
  const opened = createExtractFiles(home, () => performance.now());
  const own = createStreetGeocoder({ files: opened, isTown: async () => false });
  const [index] = opened.current();
  const entities = Array.from({ length: added.value.streets + added.value.places }, (_, i) => index!.entity(i + 1));
  const streets = entities.filter(({ kind }) => kind === entityKind.street);
  const places = entities.filter(({ kind }) => kind !== entityKind.street);
  const crossings = streets.flatMap((a, i) =>
    streets.slice(i + 1).flatMap((b) => {
      const at = index!.junctions(a.id, b.id);
      return at.length === 0 ? [] : [{ a, b, at }];
    }),
  );
  const share = async <Requested>(all: readonly Requested[], test: (request: Requested) => Promise<boolean>) => {
    let right = 0;
    for (const item of all) if (await test(item)) right += 1;
    return (100 * right) / all.length;
  };
  const getPoints = async (text: string) => {
    const answer = await own.forward({ language: 'en', text });
    const answers = answer.outcome === 'found' ? (answer.candidates ?? [answer.place]) : [];
    return answers.map(({ point }) => toMicro(point));
  };
  const isFound = async (entity: (typeof entities)[number]) => {
    const { quarter, city } = entity.locality;
    const points = await getPoints([entity.names[''], quarter[''], city['']].filter(Boolean).join(', '));
    return points.some((point) => metresBetween(point, entity) <= Math.max(25, entity.reach));
  };
  report({ metric: `${name}: of ${streets.length} streets found, %`, ours: await share(streets, isFound), least: 98 });
  report({ metric: `${name}: of ${places.length} places found, %`, ours: await share(places, isFound), least: 98 });
  const crossed = await share(crossings, async ({ a, b, at }) => {
    const points = await getPoints(`${a.names['']} & ${b.names['']}`);
    return points.some((point) => at.some((junction) => metresBetween(point, junction) <= 25));
  });
  report({ metric: `${name}: of ${crossings.length} crossings found, %`, ours: crossed, least: 98 });
  const byPoint = await share(streets, async ({ latitude, longitude, names }) => {
    const answer = await own.reverse({
      language: 'en',
      point: toPoint({ latitude: latitude / 1e6, longitude: longitude / 1e6 }),
    });
    const keys = index!.linesNear({ latitude, longitude }, 15).map(({ street }) => index!.entity(street));
    const reported = answer.outcome === 'found' ? addressKey(answer.place.parts.street) : '';
    return (
      keys.some((street) => street.keys.some((words) => words.join(' ') === reported)) ||
      reported === addressKey(names['']!)
    );
  });
  report({ metric: `${name}: named again by a point on them, %`, ours: byPoint, least: 97 });
  opened.close();
  rmSync(home, { recursive: true, force: true });
}
