import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createSqlAliasStore } from '../../../../src/adapters/sql/aliases/alias-store.ts';
import { fillLabelOrder } from '../../../../src/adapters/sql/aliases/label-order.ts';
import { createManualClock, openTestDatabase } from '../../../support/databases.ts';
import { createLocation, handle } from '../../../support/locations.ts';
import { newMigratedPostgresDatabase } from '../../../support/postgres-databases.ts';
import { unwrap } from '../../../support/unwrap.ts';

test.each(['SQLite', 'PostgreSQL'])('places of an older server get their order in %s', async (engine) => {
  const url = engine === 'SQLite' ? 'sqlite::memory:' : await newMigratedPostgresDatabase();
  const database = await openTestDatabase(url);
  const store = createSqlAliasStore({ database, clock: createManualClock() });
  const list = async () =>
    unwrap(await store.listByHandle(handle('@campus'))).locations.map((place) => place.label as string);
  try {
    await sql`insert into users (id, username, username_key, email, email_owner, created_at)
      values ('ann', 'ann', 'ann', 'ann', 'ann', 0)`.execute(database.query);
    const labels = ['lab-1', 'lab-2', 'lab-10'];
    for (const label of labels) unwrap(await store.add(createLocation('@campus', label, 'ann')));
    await database.query.updateTable('locations').set({ label_order: '' }).where('label', '=', 'lab-10').execute();
    expect(await list()).toEqual(['lab-10', 'lab-1', 'lab-2']);
    await fillLabelOrder(database.query);
    expect(await list()).toEqual(labels);
  } finally {
    await database.close();
  }
});
