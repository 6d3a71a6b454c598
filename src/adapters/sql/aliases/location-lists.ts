import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { HandleUser } from '../../../domain/accounts/user.ts';
import { handleKey, type Label, labelKey, toLabelOrder } from '../../../domain/aliases/alias.ts';
import type { OwnListCursor, OwnListFilter, OwnListSort } from '../../../domain/location/location.ts';
import { fieldsWith } from '../../../domain/location/location-fields.ts';
import type { LocationPage } from '../../../ports/aliases/alias-store.ts';
import type { Engine } from '../migrations/migrate.ts';
import { type LocationColumns, locationColumns, toLocation } from '../schema/location-row.ts';
import type { Schema } from '../schema/schema.ts';
import { idsInArea } from './in-area.ts';

/** Returns the condition that a location has not expired at a time in milliseconds since 1970. */
export const isUnexpired = (now: number): RawBuilder<boolean> =>
  sql<boolean>`(expires_at is null or expires_at > ${now})`;

export interface OwnList extends OwnListFilter {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly engine: Engine;
  readonly user: HandleUser;
  readonly after?: OwnListCursor | undefined;
}

/** Selects the locations under all handles of which the user is a member, after a sort key. */
export function selectOwnLocations(
  query: Kysely<Schema>,
  { engine, user, now, after, state = 'live', sort = 'created', text = '', area }: OwnList,
) {
  let found = query
    .selectFrom('aliases')
    .innerJoin('locations', (join) =>
      join.onRef('locations.id', '=', 'location_id').onRef('locations.handle_key', '=', 'aliases.handle_key'),
    )
    .select(locationColumns)
    .where('aliases.handle_key', 'in', listHandles(query, user))
    .where('aliases.state', '=', 'current')
    .where('deleted_at', state === 'deleted' ? 'is not' : 'is', null);
  if (state === 'live') found = found.where(isUnexpired(now));
  if (state === 'expired') found = found.where('expires_at', '<=', now);
  if (area !== undefined)
    found = found.where(
      'locations.id',
      'in',
      idsInArea(query, area, 'members').where('handle_key', 'in', listHandles(query, user)),
    );
  for (const word of splitWords(text)) found = found.where(contains(engine, word));
  return sortPage(found, { sort, after }, 'aliases.handle_key');
}

/** Sorts rows in the order of a list, and selects those after a sort key. */
function sortPage<DB, TB extends keyof DB, O>(
  found: SelectQueryBuilder<DB, TB, O>,
  { sort = 'created', after }: Pick<OwnList, 'sort' | 'after'>,
  handle: 'aliases.handle_key' | 'locations.handle_key',
): SelectQueryBuilder<DB, TB, O> {
  const time = timeColumns[sort];
  const key = sql.ref(handle);
  let ordered = found;
  if (after !== undefined) {
    const { handle, label } = after;
    const isLaterName = sql<boolean>`(${key}, label_order, label) > (${handleKey(handle)}, ${toLabelOrder(label)}, ${label})`;
    const milliseconds = Date.parse(sort === 'updated' ? after.updatedAt : after.createdAt);
    ordered = ordered.where(
      time === undefined
        ? isLaterName
        : sql<boolean>`${sql.ref(time)} <= ${milliseconds} and (${sql.ref(time)} < ${milliseconds} or ${isLaterName})`,
    );
  }
  if (time !== undefined) ordered = ordered.orderBy(sql.ref(time), 'desc');
  return ordered.orderBy(key).orderBy(sql.ref('label_order')).orderBy(sql.ref('label'));
}

const timeColumns = { created: 'created_at', updated: 'updated_at', name: undefined } as const satisfies Record<
  OwnListSort,
  string | undefined
>;

/** Selects the keys of the handles whose locations a user may change. */
export const listHandles = (query: Kysely<Schema>, { id, limitedTo }: HandleUser) =>
  query
    .selectFrom('handles')
    .select('handle_key')
    .where('owner_id', '=', id)
    .where(isAmong('handle_key', limitedTo))
    .unionAll(
      query
        .selectFrom('handle_members')
        .select('handle_key')
        .where('user_id', '=', id)
        .where('accepted_at', 'is not', null)
        .where(isAmong('handle_key', limitedTo)),
    );

/**
 * Returns the condition that the user may change the locations under the handle of a row. It looks up only that handle, for statements that
 * read rows in another order than by handle and stop early.
 */
export const isOfUser = (column: string, { id, limitedTo }: HandleUser): RawBuilder<boolean> => {
  const key = sql.ref(column);
  return sql<boolean>`(${isAmong(column, limitedTo)} and (
    (select owner_id from handles where handles.handle_key = ${key}) = ${id}
    or exists (select 1 from handle_members as own_member
      where own_member.handle_key = ${key} and own_member.user_id = ${id} and own_member.accepted_at is not null)))`;
};

/**
 * The maximum number of rows that a statement reads in the order of the page. Beyond it, the rows of the user's handles are read and
 * sorted.
 */
export const MAX_ORDERED_ROWS = 10_000;

/**
 * Returns whether a user has such a large share of a table that reading in the order of the page is faster than reading by handle. In page
 * order, the database reads `pageRows` divided by the share; by handle, it reads all rows of the user. The two are equal when the user has
 * √(pageRows × all rows). PostgreSQL only.
 */
export async function hasLargeShare(
  query: Kysely<Schema>,
  table: 'changes' | 'locations',
  user: HandleUser,
  pageRows: number,
): Promise<boolean> {
  const { rows } = await sql`
    select from (${listHandles(query, user)}) as own inner join ${sql.table(table)} using (handle_key)
    offset (select sqrt(${pageRows} * greatest(reltuples, 1000))::bigint from pg_class where oid = ${sql.lit(table)}::regclass)
    limit 1`.execute(query);
  return rows.length > 0;
}

/**
 * Reads a page of the live locations of a user who has a large share of all locations, in the order of an index. Returns `undefined` if too
 * many locations of other users precede the end of the page.
 */
export async function listLargeShare(
  query: Kysely<Schema>,
  { user, now, after, sort }: Pick<OwnList, 'user' | 'now' | 'after' | 'sort'>,
  size: number,
): Promise<readonly LocationColumns[] | undefined> {
  const all = sortPage(query.selectFrom('locations').selectAll(), { sort, after }, 'locations.handle_key');
  const found = query
    .selectFrom(all.limit(MAX_ORDERED_ROWS).as('locations'))
    .select(locationColumns)
    .where(isOfUser('locations.handle_key', user))
    .where('deleted_at', 'is', null)
    .where(isUnexpired(now));
  const rows = await sortPage(found, { sort }, 'locations.handle_key').limit(size).execute();
  if (rows.length === size) return rows;
  const beyond = await all.clearSelect().select('id').offset(MAX_ORDERED_ROWS).limit(1).executeTakeFirst();
  return beyond === undefined ? rows : undefined;
}

/** Returns the condition that the access token allows the handle of a row. */
export const isAmong = (column: string, limitedTo: HandleUser['limitedTo']): RawBuilder<boolean> => {
  if (limitedTo === undefined) return sql`1 = 1`;
  return limitedTo.length === 0 ? sql`1 = 0` : sql`${sql.ref(column)} in (${sql.join(limitedTo)})`;
};

const splitWords = (text: string): readonly string[] => text.split(/[\s#]+/).filter((word) => word !== '');

/** Returns the condition that a word occurs in the name, in any spelling, or in the address. */
function contains(engine: Engine, word: string): RawBuilder<boolean> {
  const key = labelKey(word.replace(/^@/, '') as Label);
  const name = sql`aliases.handle_key || '#' || label_key`;
  const texts = sql.join(searched, sql` || ' ' || `);
  const lower = engine === 'postgres' ? sql`lower((${texts}) collate "default")` : sql`lower(${texts})`;
  const isInName = key === '' ? sql`1 = 0` : sql`${name} like ${likePattern(key)} escape '\\'`;
  return sql<boolean>`(${isInName} or ${lower} like ${likePattern(word.toLowerCase())} escape '\\')`;
}

const searched = fieldsWith({ kind: 'text', editable: true }).map(({ column }) => sql.ref(column));

const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Converts rows to a page. One row more than its size shows that more follow. */
export const toPage = (rows: readonly LocationColumns[], size: number): LocationPage => ({
  locations: rows.slice(0, size).map(toLocation),
  more: rows.length > size,
});
