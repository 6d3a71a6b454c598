import { type Kysely, sql } from 'kysely';
import { type Alias, type Handle, handleKey, type Label, labelKey } from '../../../domain/aliases/alias.ts';
import { listSegmentProbes } from '../../../domain/aliases/similar-aliases.ts';
import type { Location } from '../../../domain/location/location.ts';
import {
  type PrefixQuery,
  parseTypedQuery,
  rankMatches,
  type TypedQuery,
} from '../../../domain/location/search-terms.ts';
import { ok } from '../../../domain/result.ts';
import type { PlaceSearch } from '../../../ports/aliases/place-search.ts';
import type { SimilarNames } from '../../../ports/aliases/similar-names.ts';
import type { StoreDeps } from '../connection/store-deps.ts';
import { read } from '../connection/transaction.ts';
import { locationColumns, toLocation } from '../schema/location-row.ts';
import type { Schema } from '../schema/schema.ts';
import { isListed } from './place-index.ts';
import { findDistributedMatches, postgresMatches } from './postgres-place-matches.ts';
import { formatPrefixQuery } from './prefix-query.ts';

/** The maximum number of handles that share a segment with a mistyped one and are compared with it. */
const MAX_HANDLES = 300;
/** The maximum number of matches that are ranked. */
const MAX_MATCHES = 50;
/**
 * The maximum number of labels that are read of all handles together, and separately of labels with the same beginning as the typed one.
 */
const MAX_LABELS = 400;

/** Creates the search with FTS5 in SQLite or a GIN index in PostgreSQL. */
export function createSqlPlaceSearch({ database, clock }: StoreDeps): PlaceSearch {
  const { scan, engine, isDistributed } = database;

  const isListedNow = () => isListed(clock.now().getTime());
  const columns = locationColumns.map((column) => `locations.${column}` as const);
  /** Reads the index first, and only as far as needed: many places share a common word. */
  const findMatchesInSqlite = (question: PrefixQuery) =>
    scan
      .selectFrom(sql<{ rowid: number }>`place_terms_index`.as('place_terms_index'))
      .crossJoin('locations')
      .select(columns)
      .whereRef('locations.id', '=', 'place_terms_index.rowid')
      .where(sqliteMatch(question))
      .where(isListedNow())
      .limit(MAX_MATCHES)
      .execute();
  const findMatches = (question: PrefixQuery, limit: number) =>
    engine === 'sqlite'
      ? findMatchesInSqlite(question)
      : database.readForVisitor((query) =>
          (isDistributed ? findDistributedMatches : postgresMatches)(query, question, {
            enough: limit,
            limit: MAX_MATCHES,
            isListed: isListedNow(),
          }),
        );

  /** Runs the queries one after another until there are enough results. */
  const collect = async ({ queries, fallbacks }: TypedQuery, limit: number): Promise<readonly Location[]> => {
    const found = new Map<string, Location>();
    const ask = async (queries: readonly PrefixQuery[], enough: number): Promise<void> => {
      for (const question of queries) {
        if (found.size >= enough) return;
        const places = (await findMatches(question, limit)).map(toLocation);
        for (const place of places) found.set(toKey(place), place);
      }
    };
    await ask(queries, limit);
    await ask(fallbacks, 1);
    return [...found.values()];
  };

  return {
    async find(text, limit) {
      const typed = parseTypedQuery(text);
      if (typed === undefined) return ok([]);
      return read(database, async () => rankMatches(text, await collect(typed, limit)).slice(0, limit));
    },
  };
}

/** Finds names that are near to a mistyped one by the segments of handles. */
export function createSqlSimilarNames({ database, clock }: StoreDeps): SimilarNames {
  const readForVisitor = <T>(work: (query: Kysely<Schema>) => Promise<T>) =>
    read(database, () => database.readForVisitor(work));
  return {
    findSimilarHandles: (handle) =>
      readForVisitor(async (query) => {
        const rows = await query
          .selectFrom('handle_segments')
          .select('handle_key')
          .where('segment', 'in', listSegmentProbes(handle))
          .groupBy('handle_key')
          .orderBy(({ fn }) => fn.countAll(), 'desc')
          .orderBy('handle_key')
          .limit(MAX_HANDLES)
          .execute();
        return rows.map(({ handle_key }) => `@${handle_key}` as Handle);
      }),

    findListedUnder: (handles, near) =>
      readForVisitor(async (query) => {
        const keys = handles.map(handleKey);
        if (keys.length === 0) return [];
        const now = clock.now().getTime();
        const begins = near === undefined ? undefined : [...labelKey(near)].slice(0, 1).join('');
        const some = await selectListed(query, now, keys);
        return some.length < MAX_LABELS || begins === undefined
          ? some
          : [...some, ...(await selectListed(query, now, keys, begins))];
      }),

    findListedByName: (names) =>
      readForVisitor(async (query) => {
        if (names.length === 0) return [];
        const rows = await query
          .selectFrom('aliases')
          .innerJoin('locations', (join) =>
            join.onRef('locations.id', '=', 'location_id').onRef('locations.handle_key', '=', 'aliases.handle_key'),
          )
          .select(locationColumns.map((column) => `locations.${column}` as const))
          .where(({ and, or }) =>
            or(
              names.map(({ handle, label }) =>
                and({ 'aliases.handle_key': handleKey(handle), 'aliases.label_key': labelKey(label) }),
              ),
            ),
          )
          .where('state', '=', 'current')
          .where(isListed(clock.now().getTime()))
          .execute();
        return rows.map(toLocation);
      }),
  };
}

const toKey = ({ handle, label }: Location): string => `${handleKey(handle)}#${labelKey(label)}`;

async function selectListed(
  query: Kysely<Schema>,
  now: number,
  handleKeys: readonly string[],
  begins?: string,
): Promise<readonly Required<Alias>[]> {
  const rows = await query
    .selectFrom('aliases')
    .innerJoin('locations', (join) =>
      join.onRef('locations.id', '=', 'location_id').onRef('locations.handle_key', '=', 'aliases.handle_key'),
    )
    .select(['handle', 'label'])
    .where('aliases.handle_key', 'in', handleKeys)
    .where('state', '=', 'current')
    .where(isListed(now))
    .$if(begins !== undefined, (all) =>
      all.where('label_key', '>=', begins!).where('label_key', '<', `${begins}\u{10ffff}`),
    )
    .limit(MAX_LABELS)
    .execute();
  return rows.map((row) => ({ handle: row.handle as Handle, label: row.label as Label }));
}

/** Returns the condition in FTS5's query language. Terms contain only letters, digits, `@` and `#`, so quoting them is safe. */
const sqliteMatch = (question: PrefixQuery) =>
  sql<boolean>`place_terms_index match ${formatPrefixQuery(
    question,
    (term, isWhole) => (isWhole ? `"${term}"` : `"${term}"*`),
    {
      and: ' AND ',
      or: ' OR ',
    },
  )}`;
