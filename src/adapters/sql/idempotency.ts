import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Clock } from '../../ports/clock.ts';
import type { IdempotencyKeys } from '../../ports/idempotency-keys.ts';
import { type Database, toResult, toVoidResult } from './connection/database.ts';
import { NameRefusedError, writeOrRefuse } from './names.ts';
import type { Schema } from './schema/schema.ts';

/** Milliseconds that a key is remembered. */
const lifetimeMs = 24 * 3_600_000;

interface KeyedRequest {
  readonly userId: string;
  readonly key: string;
  /** What the request asks for; the same key may not ask for anything else. */
  readonly content: unknown;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * Carries out an act once for each key of a user, in the act's own transaction, and answers what it answered the first time
 * where it is asked again. A request that comes while the first is under way waits for it. What is refused is not remembered.
 */
export async function runIdempotently<T>(
  tx: Kysely<Schema>,
  { userId, key, content, now }: KeyedRequest,
  act: () => Promise<T>,
): Promise<T> {
  const fingerprint = createHash('sha256').update(JSON.stringify(content)).digest('base64url');
  const isKey = { user_id: userId, key };
  await tx
    .deleteFrom('idempotency_keys')
    .where((eb) => eb.and(isKey))
    .where('created_at', '<=', now - lifetimeMs)
    .execute();
  const claimed = await tx
    .insertInto('idempotency_keys')
    .values({ ...isKey, fingerprint, answer: '', created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (claimed === undefined) {
    const earlier = await tx
      .selectFrom('idempotency_keys')
      .select(['fingerprint', 'answer'])
      .where((eb) => eb.and(isKey))
      .executeTakeFirstOrThrow();
    if (earlier.fingerprint !== fingerprint) throw new NameRefusedError({ kind: 'idempotency-conflict' });
    return JSON.parse(earlier.answer) as T;
  }
  const answer = await act();
  await tx
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify(answer) })
    .where((eb) => eb.and(isKey))
    .execute();
  return answer;
}

/** Milliseconds after which a request that has not ended, because its process was killed, may be carried out again. */
const claimMs = 60_000;

/** Keys of requests whose answer is kept by itself, after the act. */
export function createSqlIdempotencyKeys({
  database,
  clock,
}: {
  readonly database: Database;
  readonly clock: Clock;
}): IdempotencyKeys {
  const { query } = database;
  return {
    claim: ({ userId, key }, fingerprint) =>
      writeOrRefuse(database, async (tx) => {
        const now = clock.now().getTime();
        const isKey = { user_id: userId, key };
        await tx
          .deleteFrom('idempotency_keys')
          .where((eb) => eb.and(isKey))
          .where((eb) =>
            eb.or([
              eb('created_at', '<=', now - lifetimeMs),
              eb.and([eb('answer', '=', ''), eb('created_at', '<=', now - claimMs)]),
            ]),
          )
          .execute();
        const claimed = await tx
          .insertInto('idempotency_keys')
          .values({ ...isKey, fingerprint, answer: '', created_at: now })
          .onConflict((conflict) => conflict.doNothing())
          .returning('key')
          .executeTakeFirst();
        if (claimed !== undefined) return undefined;
        const earlier = await tx
          .selectFrom('idempotency_keys')
          .select(['fingerprint', 'answer'])
          .where((eb) => eb.and(isKey))
          .executeTakeFirst();
        // A request that was refused has released its key in this moment.
        if (earlier === undefined || (earlier.fingerprint === fingerprint && earlier.answer === ''))
          throw new NameRefusedError({ kind: 'idempotency-under-way' });
        if (earlier.fingerprint !== fingerprint) throw new NameRefusedError({ kind: 'idempotency-conflict' });
        return earlier.answer;
      }),
    keep: ({ userId, key }, answer) =>
      toVoidResult(database, () =>
        query
          .updateTable('idempotency_keys')
          .set({ answer })
          .where('user_id', '=', userId)
          .where('key', '=', key)
          .execute(),
      ),
    release: ({ userId, key }) =>
      toVoidResult(database, () =>
        query.deleteFrom('idempotency_keys').where('user_id', '=', userId).where('key', '=', key).execute(),
      ),
  };
}

/** Forgets keys whose time is over. */
export const deleteExpiredKeys = (database: Database, now: Date): Promise<unknown> =>
  toResult(database, () =>
    database.query
      .deleteFrom('idempotency_keys')
      .where('created_at', '<=', now.getTime() - lifetimeMs)
      .execute(),
  );
