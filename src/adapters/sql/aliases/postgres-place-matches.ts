import { type Expression, type ExpressionBuilder, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { PrefixQuery } from '../../../domain/location/search-terms.ts';
import { locationColumns } from '../schema/location-row.ts';
import type { Schema } from '../schema/schema.ts';
import { formatPrefixQuery } from './prefix-query.ts';

/** The maximum number of places that have the first words of a text and are compared with the other words. */
const MAX_SAMPLE = 500;
/** The number of pages, with about 2,500 places, that are scanned without the index for very frequent words. */
const FIRST_PAGES = 60;
/** The number of pages, with about 200 places, that show whether scanning is worthwhile, and the matches that they must contain. */
const PROBED_PAGES = 5;
const PROBED_MATCHES = 5;

interface Options {
  /** The number of matches after which no further ones are searched if they are more expensive. */
  readonly enough: number;
  readonly limit: number;
  readonly isListed: (build: ExpressionBuilder<Schema, 'locations'>) => Expression<SqlBool>;
}

/** A relation with the primary key of locations. */
type Keys = RawBuilder<{ handle_key: string; location_id: number }>;

/**
 * Reads listed locations that match from PostgreSQL's index, as far as needed.
 *
 * A GIN index gathers all places of a word before it returns the first, which is slow for frequent words. So frequent words are searched in
 * the first pages of the table, and of several words the rarer ones are looked up first.
 *
 * A materialized `with` is planned for all of its rows. With a plain limit, the planner would scan the whole table instead of using the
 * index.
 */
export function postgresMatches(
  query: Kysely<Schema>,
  question: PrefixQuery,
  { enough, limit: most, isListed }: Options,
) {
  const columns = locationColumns.map((column) => `locations.${column}` as const);
  /**
   * Selects the listed locations by a lateral join. Otherwise the planner assumes that the two columns of the key are independent, and
   * reads all locations to find fifty.
   */
  const selectListed = (keys: Keys, from: Pick<Kysely<Schema>, 'selectFrom'> = query) =>
    from
      .selectFrom(keys.as('matches'))
      .innerJoinLateral(
        (build) =>
          build
            .selectFrom('locations')
            .select(columns)
            .whereRef('locations.handle_key', '=', 'matches.handle_key')
            .whereRef('locations.id', '=', 'matches.location_id')
            .where(isListed)
            .limit(sql.lit(1))
            .as('listed'),
        (join) => join.onTrue(),
      )
      .limit(sql.lit(most));
  const selectListedKeys = (keys: Keys) => selectListed(keys).select(['matches.handle_key', 'matches.location_id']);

  const conjunction = (parts: PrefixQuery[number]): RawBuilder<unknown> => sql`(with
    probe as materialized (select count(*) as matches from ${selectFirstPages(PROBED_PAGES)} where ${hasTerms(parts)}),
    first_matches as materialized (${selectListedKeys(sql`(select handle_key, location_id from ${selectFirstPages(FIRST_PAGES)}
      where ${hasTerms(parts)} and (select matches from probe) >= ${sql.lit(PROBED_MATCHES)})`)})
    select * from first_matches
    union all select handle_key, location_id from ${findByIndex(parts)} as indexed
      where (select count(*) from first_matches) < ${sql.lit(enough)})`;

  /**
   * Finds places with all parts by the index. First it looks up the whole words, or all words but the last. It compares a sample of these
   * places with the other words; often the sample is complete.
   */
  function findByIndex(parts: PrefixQuery[number]): RawBuilder<unknown> {
    const all = sql`select handle_key, location_id from place_terms where ${hasTerms(parts)}`;
    const whole = parts.filter(isWhole);
    const first = whole.length > 0 ? whole : parts.slice(0, Math.max(1, parts.length - 1));
    const others = parts.filter((part) => !first.includes(part));
    if (others.length === 0) return sql`(with matches as materialized (${all}) select * from matches)`;
    return sql`(with
      candidates as materialized (
        select handle_key, location_id, handle_terms, terms from place_terms where ${hasTerms(first)}),
      sample as materialized (select * from candidates limit ${sql.lit(MAX_SAMPLE)}),
      sampled as materialized (${selectListedKeys(sql`(select * from sample where ${hasTerms(others)})`)})
      select * from sampled
      union all ${all} and (select count(*) from sample) = ${sql.lit(MAX_SAMPLE)}
        and (select count(*) from sampled) < ${sql.lit(enough)})`;
  }

  const matches: Keys = sql`(${sql.join(question.map(conjunction), sql` union all `)})`;
  const withMatches = query.with(
    (cte) => cte('found').materialized(),
    () => matches,
  );
  return selectListed(sql`found`, withMatches).selectAll('listed').execute();
}

/** Returns the matches of distributed tables: each worker uses its own index, and none needs rows of another worker. */
export const findDistributedMatches = (
  query: Kysely<Schema>,
  question: PrefixQuery,
  { limit: most, isListed }: Options,
) =>
  query
    .selectFrom('place_terms')
    .innerJoin('locations', (join) =>
      join
        .onRef('locations.handle_key', '=', 'place_terms.handle_key')
        .onRef('locations.id', '=', 'place_terms.location_id'),
    )
    .select(locationColumns.map((column) => `locations.${column}` as const))
    .where((build) => build.or(question.map(hasTerms)))
    .where(isListed)
    .limit(sql.lit(most))
    .execute();

/** Selects the first pages in a query of their own, so that the planner uses no index for the conditions on their rows. */
const selectFirstPages = (pages: number) =>
  sql`(select * from place_terms where ctid < ${sql.lit(`(${pages},0)`)}::tid offset 0) as first_pages`;

const isWhole = (terms: readonly string[]): boolean => terms.every((term) => term.endsWith('$'));

/** Returns the condition that a place has the terms, as a `tsquery` with quoted lexemes. */
const hasTerms = (parts: PrefixQuery[number]) =>
  sql<boolean>`array_to_tsvector(string_to_array(handle_terms || ' ' || terms, ' ')) @@ ${formatPrefixQuery(
    [parts],
    (term, isWhole) => (isWhole ? `'${term}'` : `'${term}':*`),
    { and: ' & ', or: ' | ' },
  )}::tsquery`;
