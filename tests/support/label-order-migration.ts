import { sql } from 'kysely';
import { expect } from 'vitest';
import { createSqlAliasStore } from '../../src/adapters/sql/aliases/alias-store.ts';
import type { Database } from '../../src/adapters/sql/connection/database.ts';
import type { OwnListCursor } from '../../src/domain/location/location.ts';
import { createManualClock, openTestDatabase } from './databases.ts';
import { olderDatabase } from './older-databases.ts';
import { unwrap } from './unwrap.ts';

/** The last schema version without the order of labels. */
const BEFORE = 40;

/** Expects that migrating an older database orders labels by number, also beyond one batch of the migration. */
export async function expectLabelsOrdered(url: string): Promise<Database> {
  const older = await olderDatabase(url, BEFORE);
  await sql`insert into handles (handle_key, handle, owner_id, created_at) values ('depot', '@depot', 'u', 0)`.execute(
    older,
  );
  const rows = Array.from({ length: 1_500 }, (_, index) => index + 1).map(
    (
      id,
    ) => sql`(${sql.lit(id)}, 'depot', '@depot', ${`Bay-${1_501 - id}`}, 1, 'created', '', '', '', '', '', '', '', 0, 0,
      '', '', '', '', 'u', 'u', 0, 0)`,
  );
  await sql`insert into locations (id, handle_key, handle, label, version, change, street, address2, district, city, region, country,
    postcode, latitude, longitude, address, plus_code, geotude, saudi_short_address, created_by, updated_by, created_at, updated_at)
    values ${sql.join(rows)}`.execute(older);
  await sql`insert into aliases (handle_key, label_key, state, location_id)
    select handle_key, lower(replace(label, '-', '')), 'current', id from locations`.execute(older);
  await older.destroy();
  const database = await openTestDatabase(url);
  const store = createSqlAliasStore({ database, clock: createManualClock() });
  const listed: string[] = [];
  for (let after: OwnListCursor | undefined, more = true; more; ) {
    const page = unwrap(await store.listByOwner({ id: 'u' }, after, 700));
    listed.push(...page.locations.map((place) => place.label));
    after = page.locations.at(-1);
    ({ more } = page);
  }
  expect(listed).toEqual(Array.from({ length: 1_500 }, (_, index) => `Bay-${index + 1}`));
  return database;
}
