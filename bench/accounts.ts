// Sign-in by passkey, and creating places under a quota: `npm run bench -- accounts`.

import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createSqlUserStore } from '../src/adapters/sql/accounts/user-store.ts';
import { createSqlAliasStore } from '../src/adapters/sql/aliases/alias-store.ts';
import type { Database } from '../src/adapters/sql/connection/database.ts';
import { createAuthenticator } from '../tests/support/authenticator.ts';
import { openTestDatabase } from '../tests/support/databases.ts';
import { createLocation } from '../tests/support/locations.ts';
import { startPostgres } from '../tests/support/postgres.ts';
import { signUp, startBuiltServer } from './support/built-server.ts';
import { cache } from './support/many-aliases.ts';
import { median } from './support/measure.ts';
import { createReporter } from './support/results.ts';

const report = createReporter('accounts');
const folder = mkdtempSync(join(cache, 'accounts-'));
const postgres = await startPostgres();
try {
  await measurePasskeys();
  await measureQuotas('SQLite', await openTestDatabase(`sqlite:${join(folder, 'quotas.db')}`));
  await measureQuotas('PostgreSQL', await openTestDatabase(await postgres.newDatabase()));
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true });
}

/** Measures both requests of a sign-in over HTTP, without the time of the authenticator. */
async function measurePasskeys(): Promise<void> {
  const server = await startBuiltServer(join(folder, 'passkeys.db'));
  try {
    const origin = server.origin.replace('127.0.0.1', 'localhost');
    const cookie = await signUp(server.origin);
    const post = async (path: string, body: object): Promise<{ readonly [field: string]: never }> => {
      const headers = { 'content-type': 'application/json', cookie };
      const answer = await fetch(`${origin}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
      if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}.`);
      return answer.json();
    };
    const device = createAuthenticator(origin);
    const creation = await post('/api/account/passkeys/options', { password: 'a long enough secret' });
    await post('/api/account/passkeys', { name: 'x', response: device.register(creation as never) });
    const times: number[] = [];
    for (let turn = 0; turn < 101; turn += 1) {
      let begun = performance.now();
      const options = await post('/api/auth/passkey/options', {});
      const spent = performance.now() - begun;
      const response = device.signIn(options as never);
      begun = performance.now();
      await post('/api/auth/passkey', { response });
      times.push(spent + performance.now() - begun);
    }
    const [first = 0, ...others] = times;
    report({ metric: 'the first sign-in by a passkey, both requests, ms', ours: first, most: 200 });
    report({ metric: 'a sign-in by a passkey, both requests, median ms', ours: median(others), most: 200 });
  } finally {
    await server.stop();
  }
}

/** Creates places with and without a quota in turn, and compares the medians. */
async function measureQuotas(engine: string, database: Database): Promise<void> {
  const clock = { now: () => new Date() };
  const users = createSqlUserStore({ database, clock });
  await users.add({ id: 'ann', username: 'ann', email: 'ann@example.com', passwordHash: null });
  const free = createSqlAliasStore({ database, clock });
  const limited = createSqlAliasStore({
    database,
    clock,
    quotas: { places: 10_000, handles: 100, bytes: 200_000_000, adminUsername: 'admin' },
  });
  const times = { free: [] as number[], limited: [] as number[] };
  for (let turn = -40; turn < 800; turn += 1) {
    const kind = turn % 2 === 0 ? 'free' : 'limited';
    const location = createLocation('@ann', `p${turn + 40}`, 'ann');
    const begun = performance.now();
    const added = await (kind === 'free' ? free : limited).add(location);
    if (!added.ok) throw new Error(added.failure.kind);
    if (turn >= 0) times[kind].push(performance.now() - begun);
  }
  await database.close();
  const metric = `${engine}: ms to name a place with a quota, against without`;
  report({ metric, ours: median(times.limited), theirs: median(times.free), most: 1.25 });
}
