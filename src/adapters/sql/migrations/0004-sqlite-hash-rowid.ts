import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema/schema.ts';
import { aliasKeyHash } from './alias-key-hash.ts';

/**
 * Stores each place of SQLite under a number that is a hash of its name. Clustered by the name, the inner pages of the tree held whole
 * rows, so the tree was deep and did not fit the cache. Now they hold numbers, and a place is one page away. PostgreSQL has no clustered
 * tables. The columns are those of this version, whatever later migrations change.
 */
export async function sqliteHashRowid(database: Kysely<Schema>, engine: 'sqlite' | 'postgres'): Promise<void> {
  if (engine === 'postgres') return;
  const count = await numberNames(database);
  await sql`create table numbered (
    handle_key text not null references handles (handle_key),
    label_key text not null,
    handle text not null,
    label text not null,
    street text not null,
    address2 text not null,
    district text not null,
    city text not null,
    region text not null,
    country text not null,
    postcode text not null,
    latitude integer not null check (latitude between -90000000 and 90000000),
    longitude integer not null check (longitude between -180000000 and 180000000),
    address text not null,
    plus_code text not null,
    geotude text not null,
    saudi_short_address text not null,
    created_by text not null references users (id),
    updated_by text not null references users (id),
    created_at bigint not null,
    name_number integer primary key)`.execute(database);
  // Rows are inserted in the order of their numbers, so that each is appended at the end.
  const moved = await sql`insert or ignore into numbered select ${columns}, number
    from numbers cross join aliases using (handle_key, label_key) order by number`.execute(database);
  if (Number(moved.numAffectedRows) < count) await renumberCollisions(database);
  await sql`drop table numbers`.execute(database);
  await sql`drop table aliases`.execute(database);
  await sql`alter table numbered rename to aliases`.execute(database);
  await sql`create unique index aliases_by_name on aliases (handle_key, label_key)`.execute(database);
  await sql`create index aliases_by_owner on aliases (created_by, created_at)`.execute(database);
}

/** Stores the number of each name, in the order of the names. Returns how many names there are. */
async function numberNames(database: Kysely<Schema>): Promise<number> {
  await sql`create temp table numbers (number integer not null, handle_key text not null, label_key text not null)`.execute(
    database,
  );
  let count = 0;
  let last = { handle_key: '', label_key: '' };
  for (;;) {
    const { rows } = await sql<typeof last>`select handle_key, label_key from aliases
      where (handle_key, label_key) > (${last.handle_key}, ${last.label_key})
      order by handle_key, label_key limit ${ROWS_PER_BATCH}`.execute(database);
    if (rows.length === 0) return count;
    const numbered = rows.map(({ handle_key, label_key }) => [
      aliasKeyHash(handle_key, label_key),
      handle_key,
      label_key,
    ]);
    await sql`insert into numbers select value ->> 0, value ->> 1, value ->> 2
      from json_each(${JSON.stringify(numbered)})`.execute(database);
    count += rows.length;
    last = rows.at(-1)!;
  }
}

/** Gives negative numbers to names whose number an earlier name has. */
async function renumberCollisions(database: Kysely<Schema>): Promise<void> {
  await sql`insert into numbered select ${columns}, -row_number() over ()
    from (select number from numbers group by number having count(*) > 1)
      join numbers using (number) join aliases using (handle_key, label_key)
    where not exists (select 1 from numbered where name_number = number
      and numbered.handle_key = numbers.handle_key and numbered.label_key = numbers.label_key)`.execute(database);
}

const ROWS_PER_BATCH = 20_000;

const columns = sql.raw(
  [
    'handle_key, label_key, handle, label, street, address2, district, city, region, country, postcode, latitude',
    'longitude, address, plus_code, geotude, saudi_short_address, created_by, updated_by, created_at',
  ].join(', '),
);
