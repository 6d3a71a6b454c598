import { type Kysely, sql } from 'kysely';
import type { Handle, Label } from '../../../domain/aliases/alias.ts';
import type { LocationName } from '../../../domain/location/lifecycle.ts';
import type { AccessRequestStore } from '../../../ports/access-requests/access-request-store.ts';
import type { SecurityEventStoreDeps } from '../accounts/security-events.ts';
import { lockAsMember, writeAsMember } from '../aliases/handle-locks.ts';
import { isAmong } from '../aliases/location-lists.ts';
import { execute, RollbackError, read, transaction } from '../connection/transaction.ts';
import { getLocationId, insertGrant, isByMember, selectGrants } from '../grants/grant-store.ts';
import type { Schema } from '../schema/schema.ts';

const LIFETIME_MS = 30 * 86_400_000;

/** Access requests in SQLite or PostgreSQL. */
export function createSqlAccessRequestStore({ database, ...events }: SecurityEventStoreDeps): AccessRequestStore {
  const { query } = database;
  return {
    add: (location, { id, secretHash, name, message, email, askedAt: requestedAt }) =>
      transaction(database, async (tx) => {
        const location_id = await getLocationId(tx, location);
        const closed = await tx
          .selectFrom('closed_asks')
          .select('location_id')
          .where('location_id', '=', location_id)
          .executeTakeFirst();
        if (closed !== undefined) throw new RollbackError({ kind: 'asking-closed' });
        await tx
          .insertInto('location_asks')
          .values({
            id,
            location_id,
            secret_hash: secretHash,
            name,
            message,
            email,
            asked_at: requestedAt.getTime(),
            answered_at: null,
            grant_id: null,
          })
          .execute();
        const ownerId = tx
          .selectFrom('locations')
          .innerJoin('handles', 'handles.handle_key', 'locations.handle_key')
          .select('owner_id')
          .where('locations.id', '=', location_id);
        const owner = await tx
          .selectFrom('users')
          .select(['id', 'email'])
          .where('id', 'in', ownerId)
          .executeTakeFirstOrThrow();
        return { owner };
      }),

    listOpen: ({ id: userId, limitedTo }) =>
      read(database, async () => {
        const rows = await query
          .selectFrom('location_asks')
          .innerJoin('locations', 'locations.id', 'location_asks.location_id')
          .innerJoin('handles', 'handles.handle_key', 'locations.handle_key')
          .leftJoin('handle_members as member', (join) =>
            join
              .onRef('member.handle_key', '=', 'handles.handle_key')
              .on('member.user_id', '=', userId)
              .on('accepted_at', 'is not', null),
          )
          .select(['location_asks.id', 'name', 'message', 'email', 'asked_at', 'locations.handle', 'locations.label'])
          .where('answered_at', 'is', null)
          .where('locations.deleted_at', 'is', null)
          .where(isAmong('locations.handle_key', limitedTo))
          .where((build) => build.or([build('owner_id', '=', userId), build('role', 'is not', null)]))
          .orderBy('asked_at', 'desc')
          .orderBy('location_asks.id')
          .limit(100)
          .execute();
        return rows.map(({ handle, label, asked_at: requested_at, ...ask }) => ({
          ...ask,
          askedAt: new Date(requested_at),
          location: { handle: handle as Handle, label: label as Label },
        }));
      }),

    answer: (id, grant, now, userId) =>
      transaction(database, async (tx) => {
        const location = await findName(tx, id);
        if (location === undefined) return false;
        await lockAsMember(tx, database.engine, location, { userId });
        // The second of two concurrent answers waits here for the first, and finds the request answered.
        const answered = await tx
          .updateTable('location_asks')
          .set({ answered_at: now.getTime() })
          .where('id', '=', id)
          .where('answered_at', 'is', null)
          .returning('location_id')
          .executeTakeFirst();
        if (answered === undefined) return false;
        if (grant === null) return true;
        await insertGrant(tx, events, answered.location_id, grant);
        await tx.updateTable('location_asks').set({ grant_id: grant.id }).where('id', '=', id).execute();
        return true;
      }),

    find: (secretHash) =>
      read(database, async () => {
        const requested = query
          .selectFrom('location_asks as ask')
          .leftJoin(selectGrants(query).as('granted'), 'granted.id', 'ask.grant_id')
          .select(['ask.location_id', 'answered_at', 'expires_at', 'ended_at', 'suspended_at', 'created_by'])
          .where('ask.secret_hash', '=', secretHash);
        const found = await query
          .selectFrom('locations')
          .innerJoin(requested.as('location_grants'), 'location_grants.location_id', 'locations.id')
          .select(['handle', 'label', 'answered_at', 'location_grants.expires_at'])
          .select(sql<number>`case when ${isByMember(sql`locations.handle_key`)} then 0 else 1 end`.as('is_ended'))
          .executeTakeFirst();
        if (found === undefined) return undefined;
        const location = { handle: found.handle as Handle, label: found.label as Label };
        if (found.answered_at === null) return { answer: 'waiting' as const, location };
        if (found.expires_at === null || found.is_ended === 1) return { answer: 'refused' as const, location };
        return { answer: 'granted' as const, location, until: new Date(found.expires_at) };
      }),

    findSetting: (location) =>
      read(database, async () => {
        const locationId = await getLocationId(query, location);
        const closed = await query
          .selectFrom('closed_asks')
          .select('location_id')
          .where('location_id', '=', locationId)
          .executeTakeFirst();
        return { locationId, isOpen: closed === undefined };
      }),

    setOpen: (location, isOpen, userId) =>
      writeAsMember(database, location, { userId }, async (tx, { id: location_id }) => {
        await tx.deleteFrom('closed_asks').where('location_id', '=', location_id).execute();
        if (!isOpen) await tx.insertInto('closed_asks').values({ location_id }).execute();
      }),

    deleteExpired: (now) =>
      execute(database, query.deleteFrom('location_asks').where('asked_at', '<', now.getTime() - LIFETIME_MS)),
  };
}

/** Returns the current name of the location of a request. */
async function findName(tx: Kysely<Schema>, id: string): Promise<LocationName | undefined> {
  const found = await tx
    .selectFrom('location_asks')
    .innerJoin('locations', 'locations.id', 'location_asks.location_id')
    .select(['handle', 'label'])
    .where('location_asks.id', '=', id)
    .executeTakeFirst();
  return found && { handle: found.handle as Handle, label: found.label as Label };
}
