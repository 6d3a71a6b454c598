import { type Expression, type ExpressionBuilder, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { PrefixQuery } from '../../../domain/location/search-terms.ts';
import { locationColumns } from '../schema/location-row.ts';
import type { Schema } from '../schema/schema.ts';
import { formatPrefixQuery } from './prefix-query.ts';

/** Places that have the first words of a text, and are compared with the others. */
const MAX_SAMPLE = 500;
/** The pages of the table, some 2,500 places, in which words of very many places are found without the index. */
const FIRST_PAGES = 60;
/** The pages, some 200 places, that tell whether the first ones are worth reading, and the matches in them that do. */
const PROBED_PAGES = 5;
const PROBED_MATCHES = 5;

interface Options {
  /** Matches with which no more are looked for, where these cost more. */
  readonly enough: number;
  readonly most: number;
  readonly isListed: (build: ExpressionBuilder<Schema, 'locations'>) => Expression<SqlBool>;
}

/** A relation with the key of a location. */
type Keys = RawBuilder<{ handle_key: string; location_id: number }>;

/**
 * The listed locations that match, read from PostgreSQL's index as far as is needed. The index gathers all places of a word before the
 * first is read, which takes the longer the more places have it; so what very many places match is looked for in the first pages of
 * the table, and of several words the rarer are asked for first.
 *
 * A materialized `with` is planned for all of its rows: by a limit the planner would leave the index for the whole table.
 */
export function postgresMatches(query: Kysely<Schema>, question: PrefixQuery, { enough, most, isListed }: Options) {
  const columns = locationColumns.map((column) => `locations.${column}` as const);
  /**
   * Selects the listed locations by a lateral join, because the planner takes the two columns of the key for independent, and would read
   * all locations for fifty.
   */
  const listed = (keys: Keys, from: Pick<Kysely<Schema>, 'selectFrom'> = query) =>
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
  const listedKeys = (keys: Keys) => listed(keys).select(['matches.handle_key', 'matches.location_id']);

  const conjunction = (parts: PrefixQuery[number]): RawBuilder<unknown> => sql`(with
    probe as materialized (select count(*) as matches from ${firstPages(PROBED_PAGES)} where ${hasTerms(parts)}),
    first_matches as materialized (${listedKeys(sql`(select handle_key, location_id from ${firstPages(FIRST_PAGES)}
      where ${hasTerms(parts)} and (select matches from probe) >= ${sql.lit(PROBED_MATCHES)})`)})
    select * from first_matches
    union all select handle_key, location_id from ${indexed(parts)} as indexed
      where (select count(*) from first_matches) < ${sql.lit(enough)})`;

  /**
   * What has all parts, by the index. Of several the whole words are asked for first, or all but the last; of the places that have
   * these some are read and compared with the others, and often they are all there are.
   */
  function indexed(parts: PrefixQuery[number]): RawBuilder<unknown> {
    const all = sql`select handle_key, location_id from place_terms where ${hasTerms(parts)}`;
    const whole = parts.filter(isWhole);
    const first = whole.length > 0 ? whole : parts.slice(0, Math.max(1, parts.length - 1));
    const others = parts.filter((part) => !first.includes(part));
    if (others.length === 0) return sql`(with matches as materialized (${all}) select * from matches)`;
    return sql`(with
      candidates as materialized (
        select handle_key, location_id, handle_terms, terms from place_terms where ${hasTerms(first)}),
      sample as materialized (select * from candidates limit ${sql.lit(MAX_SAMPLE)}),
      sampled as materialized (${listedKeys(sql`(select * from sample where ${hasTerms(others)})`)})
      select * from sampled
      union all ${all} and (select count(*) from sample) = ${sql.lit(MAX_SAMPLE)}
        and (select count(*) from sampled) < ${sql.lit(enough)})`;
  }

  const matches: Keys = sql`(${sql.join(question.map(conjunction), sql` union all `)})`;
  const withMatches = query.with(
    (cte) => cte('found').materialized(),
    () => matches,
  );
  return listed(sql`found`, withMatches).selectAll('listed').execute();
}

/** The same where the tables are distributed: each worker looks in its own index, and none goes on with rows of another. */
export const distributedMatches = (query: Kysely<Schema>, question: PrefixQuery, { most, isListed }: Options) =>
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

/** Separate from the conditions on its rows, so that the planner reads no index for it. */
const firstPages = (pages: number) =>
  sql`(select * from place_terms where ctid < ${sql.lit(`(${pages},0)`)}::tid offset 0) as first_pages`;

const isWhole = (terms: readonly string[]): boolean => terms.every((term) => term.endsWith('$'));

/** Returns the condition that a place has the terms, as a `tsquery` whose lexemes are quoted. */
const hasTerms = (parts: PrefixQuery[number]) =>
  sql<boolean>`array_to_tsvector(string_to_array(handle_terms || ' ' || terms, ' ')) @@ ${formatPrefixQuery(
    [parts],
    (term, isWhole) => (isWhole ? `'${term}'` : `'${term}':*`),
    { and: ' & ', or: ' | ' },
  )}::tsquery`;
