import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type Alias, type Handle, handleKey, type Label, labelKey } from '../../domain/alias.ts';
import type { Location } from '../../domain/location.ts';
import { ok } from '../../domain/result.ts';
import { type PrefixQuery, parseTypedQuery, rankMatches, type TypedQuery } from '../../domain/search-terms.ts';
import { segmentProbesOf } from '../../domain/similar-aliases.ts';
import type { Clock } from '../../ports/clock.ts';
import type { PlaceSearch } from '../../ports/place-search.ts';
import type { SimilarNames } from '../../ports/similar-names.ts';
import { type Database, toResult } from './connection/database.ts';
import { locationColumns, toLocation } from './location-row.ts';
import { isListed } from './place-index.ts';
import type { Schema } from './schema.ts';

/** Handles that share a segment with a mistyped one and are looked at closer. */
const MAX_HANDLES = 300;
/** Places that match and are ranked. */
const MAX_MATCHES = 50;
/** Places that have the first words of a text, and are compared with the others. */
const MAX_SAMPLE = 500;
/** Labels that are read of all handles together, and of those that begin like the label that is looked for. */
const MAX_LABELS = 400;

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
}

/** The index in SQLite's FTS5 or PostgreSQL's GIN. */
export function createSqlPlaceSearch({ database, clock }: Deps): PlaceSearch {
  const { query, engine } = database;

  const listedNow = () => isListed(clock.now().getTime());
  const columns = locationColumns.map((column) => `locations.${column}` as const);
  /** The index is read first and as far as is needed: a common word is of many places. */
  const matchingInSqlite = (question: PrefixQuery) =>
    query
      .selectFrom(sql<{ rowid: number }>`place_terms_index`.as('place_terms_index'))
      .crossJoin('locations')
      .select(columns)
      .whereRef('locations.id', '=', 'place_terms_index.rowid')
      .where(sqliteMatch(question))
      .where(listedNow())
      .limit(MAX_MATCHES)
      .execute();
  /** By a lateral join, for the planner takes the two columns of the key for independent, and would read all locations for fifty. */
  const matchingInPostgres = (question: PrefixQuery) =>
    query
      .with(
        (cte) => cte('matches').materialized(),
        () => matchesInPostgres(question),
      )
      .selectFrom('matches')
      .innerJoinLateral(
        (build) =>
          build
            .selectFrom('locations')
            .select(columns)
            .whereRef('locations.handle_key', '=', 'matches.handle_key')
            .whereRef('locations.id', '=', 'matches.location_id')
            .where(listedNow())
            .limit(sql.lit(1))
            .as('listed'),
        (join) => join.onTrue(),
      )
      .selectAll('listed')
      .limit(MAX_MATCHES)
      .execute();
  const matching = engine === 'sqlite' ? matchingInSqlite : matchingInPostgres;

  /** What the questions find in turn, until it is enough. */
  const collect = async (questions: TypedQuery, limit: number): Promise<readonly Location[]> => {
    const found = new Map<string, Location>();
    for (const question of questions) {
      if (found.size >= limit) break;
      const places = (await matching(question)).map(toLocation);
      for (const place of places) found.set(nameOf(place), place);
    }
    return [...found.values()];
  };

  return {
    async find(text, limit) {
      const questions = parseTypedQuery(text);
      if (questions === undefined) return ok([]);
      return toResult(database, async () => rankMatches(text, await collect(questions, limit)).slice(0, limit));
    },
  };
}

/** Names near a mistyped one, by the segments of handles. */
export function createSqlSimilarNames({ database, clock }: Deps): SimilarNames {
  const { query } = database;
  return {
    handlesNear: (handle) =>
      toResult(database, async () => {
        const rows = await query
          .selectFrom('handle_segments')
          .select('handle_key')
          .where('segment', 'in', segmentProbesOf(handle))
          .groupBy('handle_key')
          .orderBy(({ fn }) => fn.countAll(), 'desc')
          .orderBy('handle_key')
          .limit(MAX_HANDLES)
          .execute();
        return rows.map(({ handle_key }) => `@${handle_key}` as Handle);
      }),

    listedUnder: (handles, near) =>
      toResult(database, async () => {
        const keys = handles.map(handleKey);
        if (keys.length === 0) return [];
        const now = clock.now().getTime();
        const begins = near === undefined ? undefined : [...labelKey(near)].slice(0, 1).join('');
        const some = await listed(query, now, keys);
        return some.length < MAX_LABELS || begins === undefined
          ? some
          : [...some, ...(await listed(query, now, keys, begins))];
      }),
  };
}

const nameOf = ({ handle, label }: Location): string => `${handleKey(handle)}#${labelKey(label)}`;

async function listed(
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

/** In the query language of FTS5. Terms hold letters, digits, `@` and `#` alone, so a quoted one ends at its quotes. */
const sqliteMatch = (question: PrefixQuery) =>
  sql<boolean>`place_terms_index match ${combine(question, (term, isWhole) => (isWhole ? `"${term}"` : `"${term}"*`), {
    and: ' AND ',
    or: ' OR ',
  })}`;

/**
 * What matches in PostgreSQL, read as far as is needed. Its index gathers all places of a beginning before the first is read, so
 * of several words the whole ones are asked for first, or all but the last; of the places that have these some are read and
 * compared with the others, and often they are all there are.
 *
 * A materialized `with` is planned for all of its rows: by a limit the planner would leave the index for the whole table.
 */
const matchesInPostgres = (question: PrefixQuery) =>
  sql<{ handle_key: string; location_id: number }>`(${sql.join(question.map(matchesOfConjunction), sql` union all `)})`;

function matchesOfConjunction(parts: PrefixQuery[number]): RawBuilder<unknown> {
  const all = sql`select handle_key, location_id from place_terms where ${postgresMatch([parts])}`;
  const whole = parts.filter(isWhole);
  const first = whole.length > 0 ? whole : parts.slice(0, Math.max(1, parts.length - 1));
  const others = parts.filter((part) => !first.includes(part));
  if (others.length === 0) return all;
  return sql`(with matches as materialized (
      select handle_key, location_id, handle_terms, terms from place_terms where ${postgresMatch([first])}),
    sample as materialized (select * from matches limit ${sql.lit(MAX_SAMPLE)})
    select handle_key, location_id from sample where ${postgresMatch([others])}
    union all ${all} and (select count(*) from sample) = ${sql.lit(MAX_SAMPLE)})`;
}

const isWhole = (terms: readonly string[]): boolean => terms.every((term) => term.endsWith('$'));

/** As a `tsquery`, whose lexemes are quoted. */
const postgresMatch = (question: PrefixQuery) =>
  sql<boolean>`array_to_tsvector(string_to_array(handle_terms || ' ' || terms, ' ')) @@ ${combine(
    question,
    (term, isWhole) => (isWhole ? `'${term}'` : `'${term}':*`),
    { and: ' & ', or: ' | ' },
  )}::tsquery`;

const combine = (
  question: PrefixQuery,
  toOperand: (term: string, isWhole: boolean) => string,
  { and, or }: { readonly and: string; readonly or: string },
): string =>
  question
    .map(
      (parts) =>
        `(${parts.map((terms) => `(${terms.map((term) => toOperand(term.replace('$', ''), term.endsWith('$'))).join(or)})`).join(and)})`,
    )
    .join(or);
