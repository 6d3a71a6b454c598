// Look-ups from the built server during worst-case searches of two visitors among a million places whose names share their words, on
// both engines: `npm run bench -- searches`. The variable `PLACES` sets another number of places.

import { mkdtempSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createDatabaseCopy } from '../src/adapters/sql/backup/database-copy.ts';
import type { Handle, Label } from '../src/domain/aliases/alias.ts';
import { startServer } from '../tests/support/server-process.ts';
import { unwrap } from '../tests/support/unwrap.ts';
import { measureOnBothEngines } from './support/both-engines.ts';
import { formatRequest, runMixedLoad } from './support/load-generator.ts';
import { cache } from './support/many-aliases.ts';
import { createReporter } from './support/results.ts';
import { createPlacesFile } from './support/typed-places.ts';

const report = createReporter('searches');
const places = Number(process.env.PLACES ?? 1_000_000);
const PLACES_PER_HANDLE = 20;
const SECONDS = 8;
/** Words that many places have, and one that none has. */
const texts = ['street branch zz', 'branch', 'main street branch', 'street b', 'branch road london zz'];

const toName = (index: number) => ({
  handle: `@chain${Math.floor(index / PLACES_PER_HANDLE)}x` as Handle,
  label: `street-branch-${index % PLACES_PER_HANDLE}` as Label,
});

await measureOnBothEngines('searches', async (engine, url) => {
  const file = join(mkdtempSync(join(cache, 'searches-')), 'places.db');
  await createPlacesFile(
    Array.from({ length: places }, (_, index) => toName(index)),
    file,
  );
  if (engine !== 'SQLite') unwrap(await createDatabaseCopy().copy(`sqlite:${file}`, url, () => undefined));
  const address = engine === 'SQLite' ? `sqlite:${file}` : url;
  const server = await startServer({ DATABASE_URL: address, RATE_LIMITS: 'off', LOG_LEVEL: 'error' });
  try {
    const origin = server.origin.replace('localhost', '127.0.0.1');
    const alone = await lookUp(origin);
    const [beside, searched] = await Promise.all([lookUp(origin), search(origin)]);
    if (alone.wrong + beside.wrong + searched.wrong > 0) throw new Error('Some requests failed.');
    report({ metric: `${engine}: look-up alone, ms, 99 %`, ours: alone.late / 1000 });
    report({ metric: `${engine}: worst-case searches answered a second`, ours: searched.perSecond });
    report({ metric: `${engine}: a worst-case search, ms, median`, ours: searched.median / 1000 });
    report({ metric: `${engine}: look-up beside two that search, ms, 99 %`, ours: beside.late / 1000, most: 20 });
  } finally {
    await server.stop();
    rmSync(dirname(file), { recursive: true });
  }
});

async function lookUp(origin: string) {
  const { 'look-up': result } = await runMixedLoad(
    origin,
    (n) => {
      const { handle, label } = toName((n * 7919) % places);
      return { kind: 'look-up', text: formatRequest('GET', `/api/locations/${handle.slice(1)}/${label}`), status: 200 };
    },
    { connections: 2, seconds: SECONDS },
  );
  return result!;
}

async function search(origin: string) {
  const { search } = await runMixedLoad(
    origin,
    (n) => {
      const path = `/api/suggestions?q=${encodeURIComponent(texts[n % texts.length]!)}`;
      return { kind: 'search', text: formatRequest('GET', path), status: 200 };
    },
    { connections: 2, seconds: SECONDS },
  );
  return search!;
}
