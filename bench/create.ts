// Creating places, each acknowledged only when it would survive a power cut, compared with bare INSERTs of the same rows into an equally
// durable database: `npm run bench -- create`.

import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createSqlAliasStore } from '../src/adapters/sql/aliases/alias-store.ts';
import { openSqlite } from '../src/adapters/sql/connection/sqlite.ts';
import { contentRow } from '../src/adapters/sql/schema/location-row.ts';
import type { Location } from '../src/domain/location/location.ts';
import { openTestDatabase } from '../tests/support/databases.ts';
import { createLocation } from '../tests/support/locations.ts';
import { signUp, startBuiltServer } from './support/built-server.ts';
import { formatRequest, runMixedLoad } from './support/load-generator.ts';
import { cache, toHandle } from './support/many-aliases.ts';
import { median } from './support/measure.ts';
import { createReporter } from './support/results.ts';

const report = createReporter('create');
const turns = 15;
const each = 320;
const folder = mkdtempSync(join(cache, 'create-'));
try {
  await measureInOneProcess();
  await measureOverHttp();
} finally {
  rmSync(folder, { recursive: true });
}

/** Measures the store and a bare INSERT in turn, each on its own file. */
async function measureInOneProcess(): Promise<void> {
  const ours = await createFile('ours');
  const theirs = await createFile('theirs');
  const bare = openSqlite(theirs);
  // The bare row refers to no row of `handles`.
  bare.exec('pragma foreign_keys = off');
  const columns = Object.keys(toRow(createPlace(0)));
  const insert = bare.prepare(
    `insert into locations (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`,
  );
  const database = await openTestDatabase(`sqlite:${ours}`);
  const store = createSqlAliasStore({ database, clock: { now: () => new Date() } });
  let named = 0;
  const add = async () => {
    const added = await store.add(createPlace(named++));
    if (!added.ok) throw new Error(added.failure.kind);
  };
  let inserted = 0;
  const rates = { bare: [] as number[], alone: [] as number[], together: [] as number[] };
  for (let turn = -1; turn < turns; turn += 1) {
    const bareRate = await measureRate(1, async () => insert.run(...Object.values(toRow(createPlace(inserted++)))));
    const alone = await measureRate(1, add);
    const together = await measureRate(32, () => Promise.all(Array.from({ length: 32 }, add)));
    if (turn < 0) continue;
    rates.bare.push(bareRate);
    rates.alone.push(alone);
    rates.together.push(together);
  }
  await database.close();
  bare.close();
  const bareRate = median(rates.bare);
  const metric = 'against the bare INSERT, a second';
  report({ metric: `one after the other, ${metric}`, ours: median(rates.alone), theirs: bareRate, least: 0.6 });
  report({ metric: `32 at once, ${metric}`, ours: median(rates.together), theirs: bareRate, least: 0.6 });
}

async function measureOverHttp(): Promise<void> {
  const server = await startBuiltServer(await createFile('served'));
  try {
    const headers = { cookie: await signUp(server.origin), 'content-type': 'application/json' };
    for (const connections of [1, 32]) {
      const { create } = await runMixedLoad(
        server.origin,
        (n) => {
          const { createdBy, updatedBy, ...draft } = createPlace(n + connections * 1_000_000);
          const text = formatRequest('POST', '/api/locations', headers, JSON.stringify(draft));
          return { kind: 'create', text, status: 201 };
        },
        { connections },
      );
      if (create!.wrong > 0) throw new Error(`${create!.wrong} names were not created.`);
      report({ metric: `over HTTP, connections: ${connections}, a second`, ours: create!.perSecond });
    }
  } finally {
    await server.stop();
  }
}

/** Creates a database with one account, whose id is `owner`, and no places. */
async function createFile(name: string): Promise<string> {
  const file = join(folder, `${name}.db`);
  await (await openTestDatabase(`sqlite:${file}`)).close();
  const database = openSqlite(file);
  database.exec(
    "insert into users (id, username, username_key, email, email_owner, password_hash, created_at) values ('owner', 'owner', 'owner', 'o@example.com', 'o@example.com', null, 0)",
  );
  database.close();
  return file;
}

async function measureRate(times: number, act: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  for (let done = 0; done < each; done += times) await act();
  return (each * 1000) / (performance.now() - begun);
}

function createPlace(i: number): Location {
  return createLocation(`@${toHandle(i)}`, 'door', 'owner');
}

function toRow(place: Location) {
  return {
    handle_key: place.handle.slice(1),
    handle: place.handle,
    label: place.label,
    version: 1,
    change: 'created',
    ...contentRow(place),
    created_by: 'owner',
    updated_by: 'owner',
    created_at: Date.now(),
    updated_at: Date.now(),
  };
}
