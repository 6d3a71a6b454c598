// Whether streets of an extract are indexed and found fast, and found right: `npm run bench -- streets`. It needs an extract of
// San Francisco beside the repository.

import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addressKey } from '../src/adapters/gazetteer/streets/address-words.ts';
import { createExtractFiles } from '../src/adapters/gazetteer/streets/extract-files.ts';
import { createStreetExtracts } from '../src/adapters/gazetteer/streets/extract-folder.ts';
import { createStreetGeocoder } from '../src/adapters/gazetteer/streets/geocoder.ts';
import { createPoint, type LatLng, type Point } from '../src/domain/coordinates/coordinates.ts';
import { addressesOf, type MappedAddress } from '../tests/support/extract-addresses.ts';
import { pointInFront, pointsBeside } from '../tests/support/points-beside.ts';
import { createReporter } from './support/results.ts';

const extract = join(import.meta.dirname, '..', '..', 'shared', 'data', 'osm', 'sf-downtown.osm.pbf');
if (!existsSync(extract)) throw new Error('sf-downtown.osm.pbf is not beside the repository.');

const found = createReporter('streets');
const folder = mkdtempSync(join(tmpdir(), 'whereat-bench-streets-'));
const extracts = createStreetExtracts({
  folder,
  findTown: async () => ({ city: 'San Francisco', region: 'California', country: 'US' }),
  fetch: globalThis.fetch,
  now: () => new Date(),
});
// The processor's time, since other programs may use the cores.
const begun = process.cpuUsage();
const added = await extracts.add(extract);
if (!added.ok) throw new Error(added.failure.problem);
const megabytes = statSync(extract).size / 1e6;
const { user, system } = process.cpuUsage(begun);
found({ what: 'add, MB of extract a second of the processor', ours: megabytes / ((user + system) / 1e6), least: 1 });
found({ what: 'index against its extract, times', ours: added.value.bytes / 1e6 / megabytes, most: 3 });

const files = createExtractFiles(folder, () => performance.now());
const geocoder = createStreetGeocoder({ files, isTown: async () => false });
const addresses = await addressesOf(extract);
const pointOf = ({ latitude, longitude }: LatLng): Point => {
  const point = createPoint(latitude, longitude);
  if (!point.ok) throw new Error('The extract has a point that is none.');
  return point.value;
};

/** How many of the addresses `ask` gets right, and how many it is asked a second. */
async function measure(what: string, leastASecond: number, ask: (address: MappedAddress) => Promise<boolean>) {
  for (const address of addresses.slice(0, 500)) await ask(address);
  const start = performance.now();
  let right = 0;
  for (const address of addresses) if (await ask(address)) right += 1;
  found({
    what: `${what}, a second`,
    ours: addresses.length / ((performance.now() - start) / 1000),
    least: leastASecond,
  });
  return (100 * right) / addresses.length;
}

const forward = async (text: string, address: MappedAddress): Promise<boolean> => {
  const answer = await geocoder.forward({ text });
  if (answer.outcome !== 'found') return false;
  const { latitude, longitude } = answer.place.point;
  const width = (longitude - address.longitude) * Math.cos((latitude * Math.PI) / 180);
  return Math.hypot(latitude - address.latitude, width) * 111_320 <= 25;
};
const byNumber = await measure('forward', 3000, (address) => forward(`${address.number} ${address.street}`, address));
found({ what: 'found within 25 m by number and street, %', ours: byNumber, least: 98 });
const misspelt = await measure('misspelt', 500, (address) =>
  forward(
    `${address.number} ${address.street.replace(/\p{L}{5,}/u, (word) => word.slice(0, 2) + word.slice(3))}`,
    address,
  ),
);
found({ what: 'found misspelt, %', ours: misspelt, least: 94 });
await measure(
  'reverse',
  5000,
  async (address) => (await geocoder.reverse({ point: pointOf(address) })).outcome === 'found',
);

/** How many of the points around each house are said to be on its street, in percent. */
async function shareOnStreet(pointsOf: (address: MappedAddress) => readonly (LatLng | undefined)[]): Promise<number> {
  let [right, asked] = [0, 0];
  for (const address of addresses)
    for (const at of pointsOf(address)) {
      asked += 1;
      const answer = at && (await geocoder.reverse({ point: pointOf(at) }));
      if (answer?.outcome === 'found' && addressKey(answer.place.parts.street) === addressKey(address.street))
        right += 1;
    }
  return (100 * right) / asked;
}
const [index] = files.current();
const inFront = await shareOnStreet((address) => [pointInFront(index!, address, 10)]);
found({ what: 'on its street from 10 m in front, %', ours: inFront, least: 97 });
const aside = await shareOnStreet((address) => pointsBeside(address, 10));
found({ what: 'on its street from 10 m north, south, east and west, %', ours: aside });

const hostile = [
  'a '.repeat(256),
  '1 2 3 4 5 6 7 8 9 '.repeat(20),
  'شارع '.repeat(80),
  '& '.repeat(200),
  'zzzzzzzz '.repeat(60),
];
let slowest = 0;
for (const text of hostile) {
  const start = performance.now();
  await geocoder.forward({ text: text.slice(0, 512) });
  slowest = Math.max(slowest, performance.now() - start);
}
found({ what: 'the slowest of five hostile texts, ms', ours: slowest, most: 50 });
files.close();
rmSync(folder, { recursive: true, force: true });
