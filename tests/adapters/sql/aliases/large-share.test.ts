import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSqlAliasStore } from '../../../../src/adapters/sql/aliases/alias-store.ts';
import { hasLargeShare, MAX_ORDERED_ROWS } from '../../../../src/adapters/sql/aliases/location-lists.ts';
import { createSqlChangeFeed } from '../../../../src/adapters/sql/changes/change-feed.ts';
import type { Database } from '../../../../src/adapters/sql/connection/database.ts';
import type { OwnListCursor, OwnListSort } from '../../../../src/domain/location/location.ts';
import { openTestDatabase } from '../../../support/databases.ts';
import { newMigratedPostgresDatabase } from '../../../support/postgres-databases.ts';
import { unwrap } from '../../../support/unwrap.ts';

const ann = { id: 'ann' };
const ben = { id: 'ben' };
const clock = { now: () => new Date('2026-06-01T00:00:00Z') };
let database: Database;
let places: ReturnType<typeof createSqlAliasStore>;
let feed: ReturnType<typeof createSqlChangeFeed>;

/** Adds locations of a user, two for each handle, one per second; every fifth is deleted and every seventh has expired. */
async function addPlaces(
  user: string,
  { from, to, at }: { readonly from: number; readonly to: number; readonly at: number },
) {
  const { query } = database;
  await sql`insert into handles (handle_key, handle, owner_id, created_at)
    select ${user}::text || i, ${`@${user}`}::text || i, ${user}, 0
    from generate_series(${sql.lit(from)}, ${sql.lit(to)}) i`.execute(query);
  await sql`insert into locations (handle_key, handle, label, version, change, street, address2, district, city, region, country, postcode,
      latitude, longitude, address, plus_code, geotude, saudi_short_address, created_by, updated_by, created_at, updated_at, deleted_at, expires_at,
      label_order)
    select ${user}::text || i, ${`@${user}`}::text || i, label, 1, 'created', '', '', '', '', '', 'SA', '', 0, 0, '', '', '', '', ${user}, ${user},
      ${sql.lit(at)} + i, ${sql.lit(at)} + (i * 37) % 101,
      case when i % 5 = 0 then 1 end, case when i % 7 = 0 then 1 end, lower(label)
    from generate_series(${sql.lit(from)}, ${sql.lit(to)}) i, (values ('gate'), ('Door')) labels (label)`.execute(
    query,
  );
  await sql`insert into aliases (handle_key, label_key, state, location_id)
    select handle_key, lower(label), 'current', id from locations where created_by = ${user} and created_at between ${sql.lit(at + from)} and ${sql.lit(at + to)}`.execute(
    query,
  );
  await sql`insert into changes (handle_key, location_id, type, handle, label, version, at, moved_to_key)
    select handle_key, id, 'created', handle, label, 1, ${sql.lit(clock.now().getTime())},
      case id % 11 when 0 then 'ann1' when 1 then 'ben1' else '' end
    from locations where created_by = ${user} and created_at between ${sql.lit(at + from)} and ${sql.lit(at + to)} order by id`.execute(
    query,
  );
}

beforeAll(async () => {
  database = await openTestDatabase(await newMigratedPostgresDatabase());
  places = createSqlAliasStore({ database, clock });
  feed = createSqlChangeFeed({ database, clock });
  for (const id of ['ann', 'ben'])
    await sql`insert into users (id, username, username_key, email, email_owner, created_at)
      values (${id}, ${id}, ${id}, ${id}, ${id}, 0)`.execute(database.query);
  await addPlaces('ann', { from: 1, to: 400, at: 1000 });
  await addPlaces('ben', { from: 1, to: 50, at: 1000 });
  // Ann is an editor of Ben's first handle, so her lists contain its places.
  await sql`insert into handle_members (handle_key, user_id, role, invited_at, accepted_at) values ('ben1', 'ann', 'editor', 0, 0)`.execute(
    database.query,
  );
  await sql`insert into handle_members (handle_key, user_id, role, invited_at) values ('ben2', 'ann', 'editor', 0)`.execute(
    database.query,
  );
});
afterAll(() => database.close());

/** Returns the names of Ann's live places in the order of a list, by a statement without optimizations. */
async function listSorted(sort: OwnListSort): Promise<readonly string[]> {
  const order = { created: 'created_at desc,', updated: 'updated_at desc,', name: '' }[sort];
  const { rows } = await sql<{ name: string }>`select handle || '#' || label as name from locations
    where (handle_key like 'ann%' or handle_key = 'ben1') and deleted_at is null and expires_at is null
    order by ${sql.raw(order)} handle_key, label_order, label`.execute(database.query);
  return rows.map(({ name }) => name);
}

async function readPages(sort: OwnListSort): Promise<readonly string[]> {
  const names: string[] = [];
  let after: OwnListCursor | undefined;
  for (;;) {
    const { locations, more } = unwrap(await places.listByOwner(ann, after, 90, { sort }));
    names.push(...locations.map(({ handle, label }) => `${handle}#${label}`));
    const last = locations.at(-1);
    if (!more || last === undefined) return names;
    after = last;
  }
}

async function readFeed(): Promise<readonly number[]> {
  const ids: number[] = [];
  let after = 0;
  for (;;) {
    const { changes, next } = unwrap(await feed.list(ann, after, 90));
    if (changes.length === 0) return ids;
    ids.push(...changes.map(({ id }) => id));
    after = next;
  }
}

async function expectWhole() {
  for (const sort of ['created', 'updated', 'name'] as const) {
    const expected = await listSorted(sort);
    expect(expected.length).toBeGreaterThan(500);
    expect(await readPages(sort), sort).toEqual(expected);
  }
  const { rows } = await sql<{ id: number }>`select id from changes
    where (handle_key like 'ann%' or handle_key = 'ben1') and not (moved_to_key like 'ann%' or moved_to_key = 'ben1')
    order by id`.execute(database.query);
  expect(await readFeed()).toEqual(rows.map(({ id }) => Number(id)));
}

test('a user with a large share of all places reads each of them once, in order, and no others', async () => {
  expect(await hasLargeShare(database.query, 'locations', ann, 91)).toBe(true);
  expect(await hasLargeShare(database.query, 'changes', ann, 90)).toBe(true);
  expect(await hasLargeShare(database.query, 'locations', ben, 91)).toBe(false);
  await expectWhole();
});

test('a user reads each place once and in order also if the newest places and the oldest changes belong to others', async () => {
  await addPlaces('ben', { from: 51, to: 60 + MAX_ORDERED_ROWS / 2, at: 100_000 });
  await addPlaces('ann', { from: 401, to: 500, at: 1000 });
  await sql`analyze`.execute(database.query);
  await expectWhole();
});
