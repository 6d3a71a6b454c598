// The time of changes compared with creating a place: an edit, a look-up by a former name, and renaming a handle of 1,000 labels, in SQLite
// and in PostgreSQL, by turns within one run: `npm run bench -- life-cycle [--sqlite|--postgres]`.

import { createSqlAliasLifecycleStore } from '../src/adapters/sql/aliases/alias-lifecycle-store.ts';
import { createSqlAliasStore } from '../src/adapters/sql/aliases/alias-store.ts';
import { createSqlLocationLookup } from '../src/adapters/sql/aliases/location-lookup.ts';
import type { Handle, Label } from '../src/domain/aliases/alias.ts';
import { openTestDatabase } from '../tests/support/databases.ts';
import { createLocation } from '../tests/support/locations.ts';
import { unwrap } from '../tests/support/unwrap.ts';
import { measureOnBothEngines } from './support/both-engines.ts';
import { toHandle } from './support/many-aliases.ts';
import { median } from './support/measure.ts';
import { createReporter } from './support/results.ts';

const report = createReporter('life-cycle');
const turns = 15;
const each = 100;
const labels = 1_000;

await measureOnBothEngines('life-cycle', measure);

async function measure(engine: string, url: string): Promise<void> {
  const database = await openTestDatabase(url);
  const clock = { now: () => new Date() };
  const store = createSqlAliasStore({ database, clock });
  const lifecycle = createSqlAliasLifecycleStore({ database, clock });
  const lookup = createSqlLocationLookup({ database });
  await database.query
    .insertInto('users')
    .values({
      id: 'u',
      username: 'u',
      username_key: 'u',
      email: 'u@x.yz',
      email_owner: 'u@x.yz u',
      password_hash: null,
      created_at: 0,
    })
    .execute();
  const by = { userId: 'u' };
  const door = 'door' as Label;
  const handleAt = (i: number) => `@${toHandle(i)}` as Handle;
  const times = {
    create: [] as number[],
    edit: [] as number[],
    present: [] as number[],
    former: [] as number[],
    elsewhere: [] as number[],
  };
  let at = 0;
  for (let turn = -2; turn < turns; turn += 1) {
    const places = Array.from({ length: each }, () => handleAt(at++));
    const timed = async (kind: keyof typeof times, act: (handle: Handle) => Promise<unknown>) => {
      const begun = performance.now();
      for (const handle of places) await act(handle);
      if (turn >= 0) times[kind].push(((performance.now() - begun) * 1000) / each);
    };
    const find = async (handle: Handle, label: Label) => unwrap(await lookup.lookUp(handle, label)).location;
    await timed('create', async (handle) => unwrap(await store.add(createLocation(handle, door, 'u'))));
    await timed('edit', async (handle) =>
      unwrap(await lifecycle.update({ handle, label: door }, { city: 'Muscat' }, { ...by, expectedVersion: 1 })),
    );
    for (const handle of places) {
      unwrap(await lifecycle.rename({ handle, label: door }, { handle, label: 'gate' as Label }, by));
      unwrap(await store.add(createLocation(handle, 'roof', 'u')));
      const to = { handle: `${handle}x` as Handle, label: 'roof' as Label };
      unwrap(await lifecycle.rename({ handle, label: 'roof' as Label }, to, by));
    }
    await timed('present', (handle) => find(handle, 'gate' as Label));
    await timed('former', (handle) => find(handle, door));
    await timed('elsewhere', (handle) => find(handle, 'roof' as Label));
  }
  const toMetric = (kind: string) => `${engine}: ${kind}`;
  report({
    metric: toMetric('an edit against a create, µs'),
    ours: median(times.edit),
    theirs: median(times.create),
    most: 3,
  });
  report({
    metric: toMetric('look-up by a former label against the present one, µs'),
    ours: median(times.former),
    theirs: median(times.present),
    most: 2,
  });
  report({
    metric: toMetric('look-up by a name under a former handle against the present one, µs'),
    ours: median(times.elsewhere),
    theirs: median(times.present),
    most: 2,
  });

  const many = Array.from({ length: labels }, (_, i) => `label-${i}` as Label);
  for (const label of many) unwrap(await store.add(createLocation('@airport', label, 'u')));
  const renames: number[] = [];
  for (let turn = 0; turn < 6; turn += 1) {
    const [from, to] = turn % 2 === 0 ? ['@airport', '@terminal'] : ['@terminal', '@airport'];
    const begun = performance.now();
    const { renamed } = unwrap(await lifecycle.renameHandle(from as Handle, to as Handle, by));
    renames.push(performance.now() - begun);
    if (renamed !== labels) throw new Error(`${renamed} locations were renamed.`);
  }
  report({
    metric: toMetric(`renaming a handle with ${labels.toLocaleString('en')} labels, median of 6, ms`),
    ours: median(renames),
    most: 1000,
  });
  await database.close();
}
