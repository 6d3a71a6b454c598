import { type Kysely, sql } from 'kysely';
import { type Handle, handleKey, type Label, labelKey } from '../../domain/alias.ts';
import { ok } from '../../domain/result.ts';
import type { LocationName } from '../../ports/alias-lifecycle.ts';
import { ENDED_GRANT_DAYS, type GrantStore, MAX_GRANT_SESSIONS, type NewGrant } from '../../ports/grant-store.ts';
import { type Database, toResult, toVoidResult } from './connection/database.ts';
import { catchRefusal, NameRefusedError } from './names.ts';
import type { Schema } from './schema/schema.ts';

/** Grants in SQLite or PostgreSQL. A check is one statement, prepared once. */
export function createSqlGrantStore({ database }: { readonly database: Database }): GrantStore {
  const { query } = database;
  const prepareFind = (sessions: number) =>
    database.prepareRead(
      query
        .selectFrom('grant_sessions')
        .innerJoin('location_grants', 'location_grants.id', 'grant_id')
        .innerJoin('aliases', 'aliases.location_id', 'location_grants.location_id')
        .select(['grant_sessions.hash', 'expires_at', 'shown_at'])
        .where('aliases.handle_key', '=', '')
        .where('label_key', '=', '')
        .where(
          'grant_sessions.hash',
          'in',
          Array.from({ length: sessions }, () => ''),
        )
        .where('revoked_at', 'is', null)
        .where((build) =>
          build.or([
            build('shown_at', 'is not', null),
            build('uses', 'is', null),
            build('used', '<', build.ref('uses')),
          ]),
        )
        .orderBy('expires_at', 'desc')
        .limit(sql.lit(1))
        .compile(),
    );
  // Most browsers have one; the others are asked for all at once.
  const findByOne = prepareFind(1);
  const findByMany = prepareFind(MAX_GRANT_SESSIONS);

  return {
    add: (location, grant) =>
      catchRefusal(database, () =>
        database.write(async (tx) => {
          await tx
            .insertInto('location_grants')
            .values(grantRow(await locationIdOf(tx, location), grant))
            .execute();
        }),
      ),

    list: (location) =>
      catchRefusal(database, async () => {
        const rows = await query
          .selectFrom('location_grants')
          .select(['id', 'name', 'created_at', 'expires_at', 'uses', 'used', 'last_used_at'])
          .where('location_id', '=', await locationIdOf(query, location))
          .where('revoked_at', 'is', null)
          .orderBy('created_at', 'desc')
          .orderBy('id')
          .execute();
        return rows.map((row) => ({
          id: row.id,
          name: row.name,
          createdAt: new Date(row.created_at),
          expiresAt: new Date(row.expires_at),
          uses: row.uses,
          used: row.used,
          lastUsedAt: row.last_used_at === null ? null : new Date(row.last_used_at),
        }));
      }),

    revoke: (location, id, now) =>
      catchRefusal(database, () =>
        database.write(async (tx) => {
          const { numUpdatedRows } = await tx
            .updateTable('location_grants')
            .set({ revoked_at: now.getTime() })
            .where('id', '=', id)
            .where('location_id', '=', await locationIdOf(tx, location))
            .where('revoked_at', 'is', null)
            .executeTakeFirst();
          return numUpdatedRows > 0n;
        }),
      ),

    open: (secretHash, { sessionHash, held }, now) =>
      toResult(database, () =>
        database.write(async (tx) => {
          const found = await tx
            .selectFrom('location_grants')
            .innerJoin('aliases', 'aliases.location_id', 'location_grants.location_id')
            .innerJoin('locations', 'locations.id', 'location_grants.location_id')
            .select(['location_grants.id', 'location_grants.expires_at', 'uses', 'used', 'handle', 'label'])
            .where((build) =>
              build.or([
                build('location_grants.secret_hash', '=', secretHash),
                build(
                  'location_grants.id',
                  'in',
                  tx
                    .selectFrom('location_asks')
                    .select((ask) => ask.ref('grant_id').$notNull().as('grant_id'))
                    .where('location_asks.secret_hash', '=', secretHash)
                    .where('grant_id', 'is not', null),
                ),
              ]),
            )
            .where('state', '=', 'current')
            .where('deleted_at', 'is', null)
            .where('revoked_at', 'is', null)
            .where('location_grants.expires_at', '>', now.getTime())
            .executeTakeFirst();
          if (found === undefined) return undefined;
          const location = { handle: found.handle as Handle, label: found.label as Label };
          const opened = { location, until: new Date(found.expires_at) };
          if (await hasSession(tx, found.id, held)) return { ...opened, isNew: false };
          if (isUsedUp(found)) return undefined;
          await tx
            .insertInto('grant_sessions')
            .values({ hash: sessionHash, grant_id: found.id, begun_at: now.getTime(), shown_at: null })
            .execute();
          return { ...opened, isNew: true };
        }),
      ),

    async find({ handle, label }, sessionHashes, now) {
      const hashes = sessionHashes.slice(0, MAX_GRANT_SESSIONS);
      if (hashes.length === 0) return ok(undefined);
      const [find, padding] = hashes.length === 1 ? [findByOne, 0] : [findByMany, MAX_GRANT_SESSIONS - hashes.length];
      const parameters = [handleKey(handle), labelKey(label), ...hashes, ...Array.from({ length: padding }, () => '')];
      const found = await toResult(database, () => find(parameters));
      if (!found.ok || found.value === undefined) return found.ok ? ok(undefined) : found;
      const { hash, expires_at, shown_at } = found.value;
      if (expires_at <= now.getTime()) return ok(undefined);
      const until = new Date(expires_at);
      if (shown_at !== null) return ok({ until });
      return toResult(database, () =>
        database
          .write((tx) => takeUse(tx, hash, now.getTime()))
          .then(
            () => ({ until }),
            (cause: unknown) => {
              if (cause instanceof NoUseLeftError) return undefined;
              throw cause;
            },
          ),
      );
    },

    async deleteExpired(now) {
      const before = now.getTime() - ENDED_GRANT_DAYS * 86_400_000;
      return toVoidResult(database, () =>
        query
          .deleteFrom('location_grants')
          .where((build) => build.or([build('expires_at', '<', before), build('revoked_at', '<', before)]))
          .execute(),
      );
    },
  };
}

/** A new grant of a location. */
export const grantRow = (location_id: number, grant: NewGrant) => ({
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

/** The id that a current or a former name leads to. */
export async function locationIdOf(query: Kysely<Schema>, { handle, label }: LocationName): Promise<number> {
  const found = await query
    .selectFrom('aliases')
    .select('location_id')
    .where('handle_key', '=', handleKey(handle))
    .where('label_key', '=', labelKey(label))
    .executeTakeFirst();
  if (found === undefined) throw new NameRefusedError({ kind: 'location-not-found', handle, label });
  if (found.location_id === null) throw new NameRefusedError({ kind: 'removed', handle, label });
  return found.location_id;
}

async function hasSession(tx: Kysely<Schema>, grantId: string, held: readonly string[]): Promise<boolean> {
  if (held.length === 0) return false;
  const found = await tx
    .selectFrom('grant_sessions')
    .select('hash')
    .where('grant_id', '=', grantId)
    .where('hash', 'in', held)
    .executeTakeFirst();
  return found !== undefined;
}

const isUsedUp = ({ uses, used }: { readonly uses: number | null; readonly used: number }): boolean =>
  uses !== null && used >= uses;

/** Thrown to roll back: another browser took the last use meanwhile. */
class NoUseLeftError extends Error {}

/** Counts that a browser is shown the location for the first time. Of two requests at once the second finds it counted. */
async function takeUse(tx: Kysely<Schema>, hash: string, now: number): Promise<void> {
  const session = await tx
    .updateTable('grant_sessions')
    .set({ shown_at: now })
    .where('hash', '=', hash)
    .where('shown_at', 'is', null)
    .returning('grant_id')
    .executeTakeFirst();
  if (session === undefined) return;
  const { numUpdatedRows } = await tx
    .updateTable('location_grants')
    .set((build) => ({ used: build('used', '+', 1), last_used_at: now }))
    .where('id', '=', session.grant_id)
    .where((build) => build.or([build('uses', 'is', null), build('used', '<', build.ref('uses'))]))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new NoUseLeftError();
}
