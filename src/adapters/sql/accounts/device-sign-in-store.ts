import type { Kysely, Selectable } from 'kysely';
import type {
  DeviceSignIn,
  DeviceSignInState,
  DeviceSignInStore,
} from '../../../ports/accounts/device-sign-in-store.ts';
import type { Database } from '../connection/database.ts';
import { execute, read, transaction } from '../connection/transaction.ts';
import type { Schema } from '../schema/schema.ts';
import { signedInColumns, toSignedInUser } from './signed-in-user.ts';

export const createSqlDeviceSignInStore = ({ database }: { readonly database: Database }): DeviceSignInStore => {
  const { query } = database;
  return {
    add: (request, hashes, intervalSeconds) =>
      execute(
        database,
        query.insertInto('device_sign_ins').values({
          device_hash: hashes.device,
          user_code_hash: hashes.user,
          name: request.name,
          network: request.network,
          scope: request.scope,
          token_days: request.tokenDays,
          handles: request.handles && JSON.stringify(request.handles),
          created_at: request.createdAt.getTime(),
          expires_at: request.expiresAt.getTime(),
          interval_seconds: intervalSeconds,
        }),
      ),

    findPending: (userCodeHash, now) =>
      read(database, async () => {
        const found = await query
          .selectFrom('device_sign_ins')
          .selectAll()
          .where('user_code_hash', '=', userCodeHash)
          .where('decision', 'is', null)
          .where('expires_at', '>', now.getTime())
          .executeTakeFirst();
        return found && toRequest(found);
      }),

    decide: (userCodeHash, { userId, isAllowed }, now) =>
      execute(
        database,
        query
          .updateTable('device_sign_ins')
          .set({ decision: isAllowed ? 'allowed' : 'denied', user_id: userId })
          .where('user_code_hash', '=', userCodeHash)
          .where('decision', 'is', null)
          .where('expires_at', '>', now.getTime())
          .returning('device_hash'),
        ([decided]) => decided !== undefined,
      ),

    poll: (deviceHash, now) =>
      transaction(
        database,
        async (tx) =>
          (await claim(tx, deviceHash, now.getTime())) ?? (await checkWaiting(tx, deviceHash, now.getTime())),
      ),

    deleteExpired: (now) =>
      execute(database, query.deleteFrom('device_sign_ins').where('expires_at', '<=', now.getTime())),
  };
};

/** Reads and deletes an approved sign-in, so that only one of two concurrent polls gets it. */
async function claim(tx: Kysely<Schema>, deviceHash: string, now: number): Promise<DeviceSignInState | undefined> {
  const claimed = await tx
    .deleteFrom('device_sign_ins')
    .where('device_hash', '=', deviceHash)
    .where('decision', '=', 'allowed')
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
  if (claimed === undefined) return undefined;
  const user = await tx
    .selectFrom('users')
    .select(signedInColumns)
    .where('id', '=', claimed.user_id)
    .where('suspended_at', 'is', null)
    .executeTakeFirst();
  return user && { state: 'allowed', user: toSignedInUser(user), request: toRequest(claimed) };
}

/** Returns the state of a sign-in that is not approved, and records the poll. */
async function checkWaiting(
  tx: Kysely<Schema>,
  deviceHash: string,
  now: number,
): Promise<DeviceSignInState | undefined> {
  const waiting = await tx
    .selectFrom('device_sign_ins')
    .select(['decision', 'polled_at', 'interval_seconds'])
    .where('device_hash', '=', deviceHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (waiting === undefined) return undefined;
  if (waiting.decision !== null) return { state: 'denied' };
  const seconds = Number(waiting.interval_seconds);
  const isTooSoon = now < Number(waiting.polled_at ?? 0) + seconds * 1000;
  await tx
    .updateTable('device_sign_ins')
    .set({ polled_at: now, interval_seconds: isTooSoon ? seconds + SLOW_DOWN : seconds })
    .where('device_hash', '=', deviceHash)
    .execute();
  return { state: isTooSoon ? 'too-soon' : 'pending' };
}

/** Seconds added to the interval each time that a program polls too soon (RFC 8628 §3.5). */
const SLOW_DOWN = 5;

const toRequest = (row: Selectable<Schema['device_sign_ins']>): DeviceSignIn => ({
  name: row.name,
  network: row.network,
  scope: row.scope,
  tokenDays: Number(row.token_days),
  handles: row.handles === null ? null : (JSON.parse(row.handles) as readonly string[]),
  createdAt: new Date(row.created_at),
  expiresAt: new Date(row.expires_at),
});
