import { type InferResult, type JoinBuilder, type Kysely, type RawBuilder, sql } from 'kysely';
import { securityEventDetail } from '../../../domain/accounts/security-event.ts';
import { type Handle, handleKey, type Label, labelKey } from '../../../domain/aliases/alias.ts';
import { ENDED_GRANT_DAYS, MAX_GRANT_SESSIONS } from '../../../domain/grants/grant.ts';
import type { LocationName } from '../../../domain/location/lifecycle.ts';
import { ok } from '../../../domain/result.ts';
import type { DelegatedAccess } from '../../../ports/accounts/recovery-store.ts';
import type { Grant, GrantStore, NewGrant } from '../../../ports/grants/grant-store.ts';
import { type AccessKind, type AccessScope, ENDS_WITH_ITS_CREATOR } from '../accounts/access-kind.ts';
import { recordHandleEvent, type SecurityEventDeps, type SecurityEventStoreDeps } from '../accounts/security-events.ts';
import { writeAsMember } from '../aliases/handle-locks.ts';
import { splitIntoChunks } from '../connection/chunks.ts';
import { execute, RollbackError, read, transaction } from '../connection/transaction.ts';
import type { Schema, Tx } from '../schema/schema.ts';

/** Creates the store of grants. A check is one statement, prepared once. */
export function createSqlGrantStore({ database, ...events }: SecurityEventStoreDeps): GrantStore {
  const { query } = database;
  const prepareFind = (sessions: number) =>
    database.prepareRead(
      query
        .selectFrom('aliases')
        .innerJoin(
          selectGrants(query)
            .innerJoin('grant_sessions', 'grant_id', 'made.id')
            .select(['grant_sessions.hash', 'shown_at'])
            .where(
              'grant_sessions.hash',
              'in',
              Array.from({ length: sessions }, () => ''),
            )
            .where((build) =>
              build.or([
                build('shown_at', 'is not', null),
                build('uses', 'is', null),
                build('used', '<', build.ref('uses')),
              ]),
            )
            .as('location_grants'),
          'location_grants.location_id',
          'aliases.location_id',
        )
        .select(['hash', 'location_grants.expires_at', 'shown_at'])
        .where(isByMember(sql`aliases.handle_key`))
        .where('aliases.handle_key', '=', '')
        .where('label_key', '=', '')
        .where('target_handle_key', 'is', null)
        .orderBy('expires_at', 'desc')
        .limit(sql.lit(1))
        .compile(),
    );
  // Most browsers have one secret; several are looked up by one statement.
  const findBySingleHash = prepareFind(1);
  const findByHashes = prepareFind(MAX_GRANT_SESSIONS);

  return {
    add: (location, grant) =>
      writeAsMember(database, location, { userId: grant.createdBy }, (tx, { id }) =>
        insertGrant(tx, events, id, grant),
      ),

    list: (location) =>
      read(database, async () => {
        const locationId = await getLocationId(query, location);
        const rows = await summaries(query, (grants) => grants.where('made.location_id', '=', locationId))
          .orderBy('location_grants.created_at', 'desc')
          .orderBy('location_grants.id')
          .execute();
        return rows.map(toGrant);
      }),

    listEnded: (handle, now) =>
      read(database, async () => {
        const key = await findPresentKey(query, handle);
        const rows = await summaries(query, (grants) =>
          grants
            .where('made.expires_at', '>', now.getTime())
            .where('made.location_id', 'in', listLocationIds(query, key)),
        )
          .where('aliases.handle_key', '=', key)
          .where(sql<boolean>`not ${isByMember(sql`aliases.handle_key`)}`)
          .orderBy('location_grants.expires_at')
          .orderBy('location_grants.id')
          .limit(100)
          .execute();
        return rows.map((row) => ({
          ...toGrant(row),
          location: { handle: row.handle as Handle, label: row.label as Label },
        }));
      }),

    takeOver: (location, id, userId) =>
      writeAsMember(database, location, { userId }, async (tx, { id: locationId }) => {
        const { numUpdatedRows } = await tx
          .updateTable('location_grants')
          .set({ created_by: userId, ended_at: null })
          .where('id', '=', id)
          .where('location_id', '=', locationId)
          .where('revoked_at', 'is', null)
          .executeTakeFirst();
        return numUpdatedRows > 0n;
      }),

    revoke: (location, id, now, userId) =>
      writeAsMember(database, location, { userId }, async (tx, { id: locationId }) => {
        const { numUpdatedRows } = await tx
          .updateTable('location_grants')
          .set({ revoked_at: now.getTime() })
          .where('id', '=', id)
          .where('location_id', '=', locationId)
          .where('revoked_at', 'is', null)
          .executeTakeFirst();
        return numUpdatedRows > 0n;
      }),

    open: (secretHash, { sessionHash, knownHashes }, now) =>
      transaction(database, async (tx) => {
        const bySecret = selectGrants(tx)
          .where((build) =>
            build.or([
              build('made.secret_hash', '=', secretHash),
              build(
                'made.id',
                'in',
                tx
                  .selectFrom('location_asks')
                  .select((ask) => ask.ref('grant_id').$notNull().as('grant_id'))
                  .where('location_asks.secret_hash', '=', secretHash)
                  .where('grant_id', 'is not', null),
              ),
            ]),
          )
          .where('made.expires_at', '>', now.getTime());
        const found = await tx
          .selectFrom('aliases')
          .innerJoin(bySecret.as('location_grants'), 'location_grants.location_id', 'aliases.location_id')
          .innerJoin('locations', isLocationOfName)
          .select(['location_grants.id', 'location_grants.expires_at', 'uses', 'used', 'handle', 'label'])
          .where('state', '=', 'current')
          .where('deleted_at', 'is', null)
          .where(isByMember(sql`aliases.handle_key`))
          .executeTakeFirst();
        if (found === undefined) return undefined;
        const location = { handle: found.handle as Handle, label: found.label as Label };
        const opened = { location, until: new Date(found.expires_at) };
        if (await hasSession(tx, found.id, knownHashes)) return { ...opened, isNew: false };
        if (isUsedUp(found)) return undefined;
        await tx
          .insertInto('grant_sessions')
          .values({ hash: sessionHash, grant_id: found.id, begun_at: now.getTime(), shown_at: null })
          .execute();
        return { ...opened, isNew: true };
      }),

    async find({ handle, label }, sessionHashes, now) {
      const hashes = sessionHashes.slice(0, MAX_GRANT_SESSIONS);
      if (hashes.length === 0) return ok(undefined);
      const [find, padding] =
        hashes.length === 1 ? [findBySingleHash, 0] : [findByHashes, MAX_GRANT_SESSIONS - hashes.length];
      const parameters = [...hashes, ...Array.from({ length: padding }, () => '')];
      const found = await read(database, async () => {
        const own = await find([...parameters, handleKey(handle), labelKey(label)]);
        if (own !== undefined) return own;
        const elsewhere = await findNameElsewhere(query, { handle, label });
        return elsewhere && find([...parameters, elsewhere.handle_key, elsewhere.label_key]);
      });
      if (!found.ok || found.value === undefined) return found.ok ? ok(undefined) : found;
      const { hash, expires_at, shown_at } = found.value;
      if (expires_at <= now.getTime()) return ok(undefined);
      const until = new Date(expires_at);
      if (shown_at !== null) return ok({ until });
      return transaction(database, async (tx) => ((await takeUse(tx, hash, now.getTime())) ? { until } : undefined), {
        isUndone: (used) => used === undefined,
      });
    },

    async deleteExpired(now) {
      const before = now.getTime() - ENDED_GRANT_DAYS * 86_400_000;
      return execute(
        database,
        query
          .deleteFrom('location_grants')
          .where((build) => build.or([build('expires_at', '<', before), build('revoked_at', '<', before)])),
      );
    },
  };
}

/**
 * Selects the unrevoked grants with their creators, for a join as `location_grants`. In a distributed database these rows are on the
 * coordinator, which sends the result of this query to the workers; so conditions on grants belong in it.
 */
export const selectGrants = (query: Kysely<Schema>) =>
  query
    .selectFrom('location_grants as made')
    .leftJoin('users as maker', 'maker.id', 'made.created_by')
    .select(['made.id', 'made.location_id', 'made.name', 'made.created_at', 'made.created_by', 'made.expires_at'])
    .select(['made.uses', 'made.used', 'made.last_used_at', 'made.ended_at', 'maker.username', 'maker.suspended_at'])
    .where('made.revoked_at', 'is', null);

/**
 * Returns the condition that the creator of a grant has been a member of the handle ever since, and is not suspended. Each use checks it: a
 * grant shows no more than its creator may see at that moment. The grant is a row of `selectGrants`.
 */
export const isByMember = (
  handleKey: RawBuilder<unknown>,
) => sql<boolean>`(ended_at is null and suspended_at is null and exists (
    select 1 from handles
      left join handle_members as member
        on member.handle_key = handles.handle_key and member.user_id = location_grants.created_by and member.accepted_at is not null
    where handles.handle_key = ${handleKey} and (owner_id = location_grants.created_by or member.user_id is not null)))`;

/** Joins a location with its current name, which is under its own handle. */
const isLocationOfName = (join: JoinBuilder<Schema, 'aliases' | 'locations'>) =>
  join.onRef('locations.id', '=', 'aliases.location_id').onRef('locations.handle_key', '=', 'aliases.handle_key');

/** Returns the current name of a location whose former name is under another handle. */
async function findNameElsewhere(query: Kysely<Schema>, { handle, label }: LocationName) {
  const former = await query
    .selectFrom('aliases')
    .select(['target_handle_key', 'location_id'])
    .where('handle_key', '=', handleKey(handle))
    .where('label_key', '=', labelKey(label))
    .executeTakeFirst();
  if (former === undefined || former.target_handle_key === null) return undefined;
  return query
    .selectFrom('aliases')
    .select(['handle_key', 'label_key'])
    .where('handle_key', '=', former.target_handle_key)
    .where('location_id', '=', former.location_id)
    .where('state', '=', 'current')
    .executeTakeFirst();
}

/** Returns the key of the handle that this handle was renamed to, or its own. */
async function findPresentKey(query: Kysely<Schema>, handle: Handle): Promise<string> {
  const found = await query
    .selectFrom('handles')
    .select('renamed_to')
    .where('handle_key', '=', handleKey(handle))
    .executeTakeFirst();
  return found?.renamed_to ?? handleKey(handle);
}

type Grants = ReturnType<typeof selectGrants>;

/** Selects unrevoked grants with the current names of their locations and their creators. */
const summaries = (query: Kysely<Schema>, only: (grants: Grants) => Grants) =>
  query
    .selectFrom('aliases')
    .innerJoin(only(selectGrants(query)).as('location_grants'), (join) =>
      join.onRef('location_grants.location_id', '=', 'aliases.location_id'),
    )
    .innerJoin('locations', isLocationOfName)
    .select(['location_grants.id', 'name', 'location_grants.created_at', 'location_grants.expires_at', 'uses', 'used'])
    .select(['last_used_at', 'username', 'handle', 'label'])
    .select(sql<number>`case when ${isByMember(sql`aliases.handle_key`)} then 0 else 1 end`.as('is_ended'))
    .where('state', '=', 'current');

const toGrant = (row: InferResult<ReturnType<typeof summaries>>[number]): Grant => ({
  id: row.id,
  name: row.name,
  createdAt: new Date(row.created_at),
  expiresAt: new Date(row.expires_at),
  uses: row.uses,
  used: row.used,
  lastUsedAt: row.last_used_at === null ? null : new Date(row.last_used_at),
  by: row.username ?? '',
  isEnded: row.is_ended === 1,
});

/** Grants as delegated access. They do not end when a deletion is requested, so that they remain if it is cancelled. */
export const grantAccess: AccessKind = {
  table: 'location_grants',
  column: 'created_by',
  addedAt: 'created_at',
  announcedAs: 'grant-made',
  ends: { ...ENDS_WITH_ITS_CREATOR, 'deletion-requested': 'none' },
  end: endGrantsBy,
};

/** Ends the grants that a user created, and returns their number. Another member can adopt them. */
export async function endGrantsBy(tx: Kysely<Schema>, { userId, handleKey, now }: AccessScope): Promise<number> {
  const grantsByUser = tx
    .updateTable('location_grants')
    .set({ ended_at: now })
    .where('created_by', '=', userId)
    .where('ended_at', 'is', null);
  if (handleKey === undefined) return Number((await grantsByUser.executeTakeFirst()).numUpdatedRows);
  let ended = 0;
  for (const chunk of splitIntoChunks(await listGrantsUnder(tx, handleKey)))
    ended += Number((await grantsByUser.where('id', 'in', chunk).executeTakeFirst()).numUpdatedRows);
  return ended;
}

export async function revokeGrantsUnder(tx: Kysely<Schema>, handleKey: string, now: number): Promise<void> {
  for (const chunk of splitIntoChunks(await listGrantsUnder(tx, handleKey)))
    await tx.updateTable('location_grants').set({ revoked_at: now }).where('id', 'in', chunk).execute();
}

const listLocationIds = (query: Kysely<Schema>, handleKey: string) =>
  query
    .selectFrom('aliases')
    .select((build) => build.ref('location_id').$notNull().as('location_id'))
    .where('handle_key', '=', handleKey)
    .where('state', '=', 'current');

/** Returns the ids of the unrevoked grants of a handle's locations. */
async function listGrantsUnder(tx: Kysely<Schema>, handleKey: string): Promise<readonly string[]> {
  const found = await tx
    .selectFrom('location_grants')
    .select('id')
    .where('revoked_at', 'is', null)
    .where('location_id', 'in', listLocationIds(tx, handleKey))
    .execute();
  return found.map(({ id }) => id);
}

/** Adds a grant of a location, and notifies its creator. */
export async function insertGrant(
  tx: Kysely<Schema>,
  events: SecurityEventDeps,
  locationId: number,
  grant: NewGrant,
): Promise<void> {
  await tx.insertInto('location_grants').values(grantRow(locationId, grant)).execute();
  const { handle_key, handle, label } = await tx
    .selectFrom('locations')
    .select(['handle_key', 'handle', 'label'])
    .where('id', '=', locationId)
    .executeTakeFirstOrThrow();
  const event = { kind: 'grant-made', detail: securityEventDetail(`${handle}#${label}`, grant.name) } as const;
  await recordHandleEvent(tx, events, [grant.createdBy], { handleKey: handle_key, event, causedBy: grant.createdBy });
}

const grantRow = (location_id: number, grant: NewGrant) => ({
  id: grant.id,
  location_id,
  secret_hash: grant.secretHash,
  name: grant.name,
  created_by: grant.createdBy,
  created_at: grant.createdAt.getTime(),
  expires_at: grant.expiresAt.getTime(),
  uses: grant.uses,
  last_used_at: null,
  revoked_at: null,
});

/** Returns the id of the location with a current or a former name. Throws `location-not-found` or `removed`. */
export async function getLocationId(query: Kysely<Schema>, { handle, label }: LocationName): Promise<number> {
  const found = await query
    .selectFrom('aliases')
    .select('location_id')
    .where('handle_key', '=', handleKey(handle))
    .where('label_key', '=', labelKey(label))
    .executeTakeFirst();
  if (found === undefined) throw new RollbackError({ kind: 'location-not-found', handle, label });
  if (found.location_id === null) throw new RollbackError({ kind: 'removed', handle, label });
  return found.location_id;
}

async function hasSession(tx: Kysely<Schema>, grantId: string, sessionHashes: readonly string[]): Promise<boolean> {
  const hashes = sessionHashes.slice(0, MAX_GRANT_SESSIONS);
  if (hashes.length === 0) return false;
  const found = await tx
    .selectFrom('grant_sessions')
    .select('hash')
    .where('grant_id', '=', grantId)
    .where('hash', 'in', hashes)
    .executeTakeFirst();
  return found !== undefined;
}

const isUsedUp = ({ uses, used }: { readonly uses: number | null; readonly used: number }): boolean =>
  uses !== null && used >= uses;

/**
 * Counts a use when a browser sees the location for the first time; the second of two concurrent requests finds it counted. Returns false
 * if another browser took the last use meanwhile: the caller must then roll back.
 */
async function takeUse(tx: Kysely<Schema>, hash: string, now: number): Promise<boolean> {
  const session = await tx
    .updateTable('grant_sessions')
    .set({ shown_at: now })
    .where('hash', '=', hash)
    .where('shown_at', 'is', null)
    .returning('grant_id')
    .executeTakeFirst();
  if (session === undefined) return true;
  const { numUpdatedRows } = await tx
    .updateTable('location_grants')
    .set((build) => ({ used: build('used', '+', 1), last_used_at: now }))
    .where('id', '=', session.grant_id)
    .where((build) => build.or([build('uses', 'is', null), build('used', '<', build.ref('uses'))]))
    .executeTakeFirst();
  return numUpdatedRows !== 0n;
}

/** Lists the valid grants that a user created, oldest first. */
export async function listGrantsBy(tx: Tx, userId: string, now: number): Promise<DelegatedAccess['grants']> {
  const created = selectGrants(tx).where('made.created_by', '=', userId).where('made.expires_at', '>', now);
  const grants = await tx
    .selectFrom('aliases')
    .innerJoin(created.as('location_grants'), 'location_grants.location_id', 'aliases.location_id')
    .innerJoin('locations', isLocationOfName)
    .select(['handle', 'label', 'name', 'location_grants.created_at', 'location_grants.expires_at'])
    .where('state', '=', 'current')
    .where(isByMember(sql`aliases.handle_key`))
    .orderBy('location_grants.created_at')
    .orderBy('location_grants.id')
    .execute();
  return grants.map(({ handle, label, name, created_at, expires_at }) => ({
    alias: `${handle}#${label}`,
    name,
    addedAt: new Date(created_at),
    expiresAt: new Date(expires_at),
  }));
}
