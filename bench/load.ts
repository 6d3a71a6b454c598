// A minute of the expected load on the built server with 1,000,000 aliases: 90 % look-ups with a Zipf distribution, 5 % unknown names,
// 4 % searches and 1 % new names: `npm run bench -- load`.

import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { lazyGazetteer } from '../src/adapters/gazetteer/load.ts';
import { createRandom } from '../tests/support/random.ts';
import { signUp, startBuiltServer } from './support/built-server.ts';
import { formatRequest, type LoadRequest, runMixedLoad } from './support/load-generator.ts';
import { cache, createAliasesFile, toPath } from './support/many-aliases.ts';
import { median } from './support/measure.ts';
import { readMemory } from './support/memory.ts';
import { createReporter } from './support/results.ts';

const count = 1_000_000;
const seconds = 60;
const report = createReporter('load');
const random = createRandom(2026);
const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)]!;

const root = join(import.meta.dirname, '..');
const names = await readSettlementNames();
const ranks = createZipfSampler(count);
const folder = mkdtempSync(join(cache, 'load-'));
const file = join(folder, 'aliases.db');
copyFileSync(await createAliasesFile(count), file);
const server = await startBuiltServer(file);
try {
  const cookie = await signUp(server.origin);
  const samples: number[] = [];
  const watch = setInterval(() => samples.push(readMemory(server.process.pid!, 'now')), 1000);
  const kinds = await runMixedLoad(server.origin, (n) => createRequest(n, cookie), { seconds });
  clearInterval(watch);

  const all = Object.values(kinds);
  report({ metric: 'answers that were wrong or did not come', ours: sum(all.map(({ wrong }) => wrong)), most: 0 });
  const third = Math.floor(samples.length / 3);
  report({
    metric: 'memory, median of the last 20 s against the 20 s before, MB',
    ours: median(samples.slice(2 * third)),
    theirs: median(samples.slice(third, 2 * third)),
    most: 1.1,
  });
  report({ metric: 'all together, a second', ours: sum(all.map(({ perSecond }) => perSecond)) });
  for (const [kind, { perSecond, median, late }] of Object.entries(kinds)) {
    report({ metric: `${kind}, a second`, ours: perSecond });
    report({ metric: `${kind}, median ms`, ours: median / 1000 });
    report({ metric: `${kind}, 99 of 100 within, ms`, ours: late / 1000 });
  }
} finally {
  await server.stop();
  rmSync(folder, { recursive: true });
}

function createRequest(n: number, cookie: string): LoadRequest {
  const share = random();
  if (share < 0.9) return get('look-up', toPath(ranks()));
  if (share < 0.95)
    return get('name that is not there', `/api/locations/%40nowhere${Math.floor(random() * 1e9)}/door`, 404);
  const name = pick(names);
  if (share < 0.97) return get('search', `/api/geocode?provider=gazetteer&q=${encodeURIComponent(name)}`);
  if (share < 0.99)
    return get('search', `/api/suggest?q=${encodeURIComponent(name.slice(0, 1 + random() * name.length))}`);
  const draft = { handle: `@new${n}`, label: 'door', latitude: 24.7136, longitude: 46.6753, address: name };
  const headers = { cookie, 'content-type': 'application/json' };
  return {
    kind: 'new name',
    text: formatRequest('POST', '/api/locations', headers, JSON.stringify(draft)),
    status: 201,
  };
}

function get(kind: string, path: string, status = 200): LoadRequest {
  return { kind, text: formatRequest('GET', path), status };
}

/** Creates a generator of numbers from 0 to `count` − 1 with a Zipf distribution: the n-th is 1/n as frequent as the first. */
function createZipfSampler(count: number): () => number {
  const sums = new Float64Array(count);
  let total = 0;
  for (let rank = 0; rank < count; rank += 1) sums[rank] = total += 1 / (rank + 1);
  return () => {
    const drawn = random() * total;
    let low = 0;
    let high = count - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (sums[middle]! < drawn) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}

/** Reads the names of 20,000 settlements from the gazetteer. */
async function readSettlementNames(): Promise<readonly string[]> {
  const opened = await lazyGazetteer(join(root, 'dist', 'gazetteer.bin'));
  if (!opened.ok) throw new Error(opened.failure.kind);
  const all = await opened.value.gazetteer.listWithin(
    { south: -90, west: -180, north: 90, east: 180 },
    1_000_000,
    'en',
  );
  if (!all.ok) throw new Error(all.failure.kind);
  return Array.from({ length: 20_000 }, () => pick(all.value).name);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
