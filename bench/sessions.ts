// The time of listing 10,000 sessions of a user page by page, and of ending them at once, in SQLite and in PostgreSQL:
// `npm run bench -- sessions [--sqlite|--postgres]`.

import { createSqlSessionStore } from '../src/adapters/sql/accounts/session-store.ts';
import type { SessionCursor } from '../src/ports/accounts/session-store.ts';
import { openTestDatabase } from '../tests/support/databases.ts';
import { unwrap } from '../tests/support/unwrap.ts';
import { measureOnBothEngines } from './support/both-engines.ts';
import { median } from './support/measure.ts';
import { createReporter } from './support/results.ts';

const report = createReporter('sessions');
const count = 10_000;
const turns = 5;
const limit = 500;

await measureOnBothEngines('sessions', measure);

async function measure(engine: string, url: string): Promise<void> {
  const database = await openTestDatabase(url);
  const sessions = createSqlSessionStore({ database });
  const account = (id: string) => ({
    id,
    username: id,
    username_key: id,
    email: `${id}@x.yz`,
    email_owner: `${id}@x.yz ${id}`,
    password_hash: null,
    created_at: 0,
  });
  await database.query
    .insertInto('users')
    .values([account('u'), account('v')])
    .execute();
  const now = new Date();
  const row = (userId: string, i: number) => ({
    hash: `${userId}-${i}`,
    id: `${userId}-id-${(i * 7919) % count}`,
    user_id: userId,
    begun_at: now.getTime() - i * 1000,
    until: now.getTime() + 86_400_000,
    last_used_at: now.getTime() - ((i * 31) % count) * 1000,
    device: 'Firefox, Linux',
  });
  const fill = async (userId: string) => {
    for (let start = 0; start < count; start += 500)
      await database.query
        .insertInto('sessions')
        .values(Array.from({ length: 500 }, (_, i) => row(userId, start + i)))
        .execute();
  };
  await fill('v');
  const times = { list: [] as number[], end: [] as number[] };
  for (let turn = 0; turn < turns; turn += 1) {
    await fill('u');
    let begun = performance.now();
    let listed = 0;
    for (let after: SessionCursor | undefined; ; ) {
      const page = unwrap(await sessions.listByUser('u', { limit, now, after }));
      listed += Math.min(page.length, limit);
      if (page.length <= limit) break;
      after = page[limit - 1];
    }
    times.list.push(performance.now() - begun);
    if (listed !== count) throw new Error(`${listed} sessions were listed`);
    begun = performance.now();
    unwrap(await sessions.endAll('u', 'u-id-0'));
    times.end.push(performance.now() - begun);
    unwrap(await sessions.endAll('u'));
  }
  await database.close();
  const metric = `${engine}: ${count.toLocaleString('en')} sessions listed page by page and ended, median of ${turns}, ms`;
  report({ metric, ours: median(times.list) + median(times.end), most: 1000 });
}
