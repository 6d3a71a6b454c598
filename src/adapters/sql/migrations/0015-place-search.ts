import { type Kysely, sql } from 'kysely';
import type { Handle } from '../../../domain/aliases/alias.ts';
import { listSegmentKeys } from '../../../domain/aliases/similar-aliases.ts';
import type { Location } from '../../../domain/location/location.ts';
import { toPlaceTerms } from '../../../domain/location/search-terms.ts';
import type { Schema } from '../schema/schema.ts';

/**
 * Adds the search terms of listed places with an index of their prefixes (FTS5 in SQLite, GIN in PostgreSQL), and the segments by which
 * handles near a mistyped one are found. Indexes the existing places.
 */
export async function addPlaceSearch(database: Kysely<Schema>, engine: 'sqlite' | 'postgres'): Promise<void> {
  const isSqlite = engine === 'sqlite';
  const key = sql.raw(isSqlite ? 'text' : 'text collate "C"');
  const statements = [
    sql`create table handle_segments (
      handle_key ${key} not null references handles (handle_key),
      segment ${key} not null,
      primary key (handle_key, segment)) ${sql.raw(isSqlite ? 'without rowid' : '')}`,
    sql`create index handle_segments_by_segment on handle_segments (segment, handle_key)`,
    sql`create table place_terms (
      ${sql.raw(isSqlite ? 'location_id integer primary key' : 'location_id bigint not null')},
      handle_key ${key} not null references handles (handle_key),
      handle_terms text not null,
      terms text not null
      ${sql.raw(isSqlite ? '' : ', primary key (handle_key, location_id)')})`,
  ];
  for (const statement of statements) await statement.execute(database);
  await indexHandles(database);
  await indexPlaces(database, engine);
  for (const statement of isSqlite ? sqliteIndex : [postgresIndex]) await sql.raw(statement).execute(database);
}

/**
 * The full-text index of SQLite. Every character beyond ASCII is part of a word, so a term is one token. The index stores no positions,
 * which no query needs, and overwrites deleted terms.
 */
const sqliteIndex = [
  `create virtual table place_terms_index using fts5(handle_terms, terms, content='place_terms', content_rowid='location_id',
    detail='none', columnsize=0, prefix='2 3 4', tokenize="ascii tokenchars '@#'")`,
  `insert into place_terms_index (place_terms_index, rank) values ('secure-delete', 1)`,
  `insert into place_terms_index (place_terms_index) values ('rebuild')`,
  `create trigger place_terms_inserted after insert on place_terms begin
    insert into place_terms_index (rowid, handle_terms, terms) values (new.location_id, new.handle_terms, new.terms); end`,
  `create trigger place_terms_deleted after delete on place_terms begin
    insert into place_terms_index (place_terms_index, rowid, handle_terms, terms)
      values ('delete', old.location_id, old.handle_terms, old.terms); end`,
  `create trigger place_terms_updated after update on place_terms begin
    insert into place_terms_index (place_terms_index, rowid, handle_terms, terms)
      values ('delete', old.location_id, old.handle_terms, old.terms);
    insert into place_terms_index (rowid, handle_terms, terms) values (new.location_id, new.handle_terms, new.terms); end`,
];

const postgresIndex = `create index place_terms_index on place_terms
  using gin (array_to_tsvector(string_to_array(handle_terms || ' ' || terms, ' ')))`;

const BATCH_SIZE = 1_000;

async function indexHandles(database: Kysely<Schema>): Promise<void> {
  for (let after = ''; ; ) {
    const { rows } = await sql<{ handle_key: string }>`select handle_key from handles
      where handle_key > ${after} and renamed_to is null order by handle_key limit ${sql.lit(BATCH_SIZE)}`.execute(
      database,
    );
    const segments = rows.flatMap(({ handle_key }) =>
      listSegmentKeys(`@${handle_key}` as Handle).map((segment) => sql`(${handle_key}, ${segment})`),
    );
    if (segments.length > 0)
      await sql`insert into handle_segments (handle_key, segment) values ${sql.join(segments)}`.execute(database);
    if (rows.length < BATCH_SIZE) return;
    after = rows.at(-1)!.handle_key;
  }
}

/** Indexes the existing places, with the columns of this version. Approximate places are indexed at their next change. */
async function indexPlaces(database: Kysely<Schema>, engine: 'sqlite' | 'postgres'): Promise<void> {
  // The primary key of `locations` differs between the engines.
  const order = sql.raw(engine === 'sqlite' ? 'id' : 'handle_key, id');
  let last = { handle_key: '', id: 0 };
  for (;;) {
    const isAfter =
      engine === 'sqlite' ? sql`id > ${last.id}` : sql`(handle_key, id) > (${last.handle_key}, ${last.id}::bigint)`;
    const { rows } = await sql<
      Location & { id: number; handle_key: string }
    >`select id, handle_key, handle, label, address,
      street, address2, district, city, region, country, postcode from locations
      where ${isAfter} and deleted_at is null and visibility = 'public' and approximate is null order by ${order} limit ${sql.lit(BATCH_SIZE)}`.execute(
      database,
    );
    const places = rows.map((row) => {
      const { handleTerms, terms } = toPlaceTerms(row);
      return sql`(${row.id}, ${row.handle_key}, ${handleTerms}, ${terms})`;
    });
    if (places.length > 0)
      await sql`insert into place_terms (location_id, handle_key, handle_terms, terms)
        values ${sql.join(places)}`.execute(database);
    if (rows.length < BATCH_SIZE) return;
    last = rows.at(-1)!;
  }
}
