import type { ExpressionBuilder } from 'kysely';
import type { Handle } from '../../../domain/aliases/alias.ts';
import { MAX_RESULT_BYTES } from '../../../domain/aliases/idempotency.ts';
import type { FailureOf } from '../../../domain/failure.ts';
import type { LocationName } from '../../../domain/location/lifecycle.ts';
import type { Location } from '../../../domain/location/location.ts';
import { err, ok, type Result } from '../../../domain/result.ts';
import type { IdempotencyKeys } from '../../../ports/aliases/idempotency-keys.ts';
import type { Clock } from '../../../ports/shared/clock.ts';
import type { SecretGenerator } from '../../../ports/shared/secret-generator.ts';
import type { Database } from '../connection/database.ts';
import { readServerSecret, signWith } from '../connection/server-secrets.ts';
import { execute, RollbackError, transaction } from '../connection/transaction.ts';
import { findRoleIn } from '../members/member-store.ts';
import { locationColumns, toLocation } from '../schema/location-row.ts';
import type { Schema, Tx } from '../schema/schema.ts';
import { findTarget } from './names.ts';
import { type AccountQuotas, createQuotaCheck } from './quotas.ts';
import { ROW_BYTES } from './stored-bytes.ts';

const LIFETIME_MS = 24 * 3_600_000;

/** Milliseconds after which a claim without a result has an unknown outcome. */
const CLAIM_MS = 60_000;

interface KeyedRequest {
  readonly userId: string;
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Returns the HMAC of the content, so that nobody can guess the content from the database. */
const signContent = (secret: string, content: unknown): string => signWith(secret, JSON.stringify(content));

const computeFingerprint = async (tx: Tx, content: unknown): Promise<string> =>
  signContent(await readServerSecret(tx, 'idempotency'), content);

/** Inserts a key. Returns false if it exists. */
async function insertKey(
  tx: Tx,
  { userId, key, now }: KeyedRequest,
  row: { readonly fingerprint: string; readonly claim: string },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('idempotency_keys')
    .values({ user_id: userId, key, answer: '', created_at: now, ...row })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  return inserted !== undefined;
}

const isKey = ({ userId, key }: Pick<KeyedRequest, 'userId' | 'key'>) => ({ user_id: userId, key });

type CreationRefusal = FailureOf<'idempotency-conflict' | 'removed'>;

/** A location that is created only once for a key of a user. */
export interface KeyedCreation {
  readonly key: string;
  /** The content of the request. The same key with other content is a conflict. */
  readonly content: unknown;
  readonly name: LocationName;
}

/**
 * Claims the keys of one user's creations. Returns the results of the keys that were claimed before, by key: the location in its current
 * state. A request that arrives while the first is in flight waits for it.
 */
export async function claimKeys(
  tx: Tx,
  creations: readonly KeyedCreation[],
  { userId, now }: { readonly userId: string; readonly now: number },
): Promise<ReadonlyMap<string, Result<Location, CreationRefusal>>> {
  if (creations.length === 0) return new Map();
  const secret = await readServerSecret(tx, 'idempotency');
  const rows = creations
    .map(({ key, content, name: { handle, label } }) => ({
      user_id: userId,
      key,
      claim: '',
      created_at: now,
      answer: JSON.stringify({ handle, label }),
      fingerprint: signContent(secret, content),
    }))
    .sort((a, b) => (a.key < b.key ? -1 : 1));
  const keys = rows.map(({ key }) => key);
  const isAmong = (build: ExpressionBuilder<Schema, 'idempotency_keys'>) =>
    build.and([build('user_id', '=', userId), build('key', 'in', keys)]);
  await tx
    .deleteFrom('idempotency_keys')
    .where(isAmong)
    .where('created_at', '<=', now - LIFETIME_MS)
    .execute();
  const inserted = await tx
    .insertInto('idempotency_keys')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .execute();
  if (inserted.length === rows.length) return new Map();
  const isNew = new Set(inserted.map(({ key }) => key));
  const stored = await tx
    .selectFrom('idempotency_keys')
    .select(['key', 'fingerprint', 'answer'])
    .where(isAmong)
    .execute();
  const fingerprints = new Map(rows.map(({ key, fingerprint }) => [key, fingerprint]));
  const results = new Map<string, Result<Location, CreationRefusal>>();
  for (const { key, fingerprint, answer } of stored.filter((row) => !isNew.has(row.key))) {
    const isSame = fingerprint === fingerprints.get(key);
    results.set(key, isSame ? await readCreated(tx, userId, answer) : err({ kind: 'idempotency-conflict' }));
  }
  return results;
}

/** Deletes the keys of creations that were refused. */
export async function releaseKeys(tx: Tx, userId: string, keys: readonly string[]): Promise<void> {
  if (keys.length > 0)
    await tx.deleteFrom('idempotency_keys').where('user_id', '=', userId).where('key', 'in', keys).execute();
}

/** Returns a created location in its current state, for a member of its current handle. */
async function readCreated(tx: Tx, userId: string, answer: string): Promise<Result<Location, CreationRefusal>> {
  const name = JSON.parse(answer) as LocationName;
  const removed = err({ kind: 'removed', ...name } as const);
  const target = await findTarget(tx, name).catch((cause: unknown) => {
    if (cause instanceof RollbackError) return undefined;
    throw cause;
  });
  if (target === undefined) return removed;
  const row = await tx
    .selectFrom('locations')
    .select(locationColumns)
    .where('handle_key', '=', target.handleKey)
    .where('id', '=', target.id)
    .executeTakeFirst();
  if (row === undefined || (await findRoleIn(tx, row.handle as Handle, userId)) === undefined) return removed;
  return ok(toLocation(row));
}

/** Returns the stored result of an earlier request with the same key, or throws a refusal. */
function requireResult(
  earlier: Pick<Schema['idempotency_keys'], 'fingerprint' | 'answer' | 'created_at'> | undefined,
  fingerprint: string,
  now: number,
): string {
  // The earlier request was refused and has just released its key.
  if (earlier === undefined) throw new RollbackError({ kind: 'idempotency-under-way' });
  if (earlier.fingerprint !== fingerprint) throw new RollbackError({ kind: 'idempotency-conflict' });
  if (earlier.answer !== '') return earlier.answer;
  const isEnded = earlier.created_at <= now - CLAIM_MS;
  throw new RollbackError({ kind: isEnded ? 'idempotency-unknown' : 'idempotency-under-way' });
}

/** Creates the store of keys whose result is stored after the action. */
export function createSqlIdempotencyKeys({
  database,
  clock,
  secrets,
  quotas,
}: {
  readonly database: Database;
  readonly clock: Clock;
  readonly secrets: Pick<SecretGenerator, 'createId'>;
  readonly quotas?: AccountQuotas | undefined;
}): IdempotencyKeys {
  const { query } = database;
  const quota = createQuotaCheck(quotas);

  return {
    claim: (id, { content, isRemoval }) =>
      transaction(database, async (tx) => {
        const now = clock.now().getTime();
        const fingerprint = await computeFingerprint(tx, content);
        await tx
          .deleteFrom('idempotency_keys')
          .where((eb) => eb.and(isKey(id)))
          .where('created_at', '<=', now - LIFETIME_MS)
          .execute();
        const claim = secrets.createId();
        if (await insertKey(tx, { ...id, now }, { fingerprint, claim })) {
          if (!isRemoval) await quota.addBytes(tx, id.userId, ROW_BYTES + id.key.length);
          return { claim };
        }
        const earlier = await tx
          .selectFrom('idempotency_keys')
          .select(['fingerprint', 'answer', 'created_at'])
          .where((eb) => eb.and(isKey(id)))
          .executeTakeFirst();
        return { result: requireResult(earlier, fingerprint, now) };
      }),
    store(claim, id, result) {
      if (Buffer.byteLength(result) > MAX_RESULT_BYTES) throw new RangeError('A result is too large to be stored.');
      return execute(
        database,
        query
          .updateTable('idempotency_keys')
          .set({ answer: result })
          .where((eb) => eb.and({ ...isKey(id), claim })),
      );
    },
    release: (claim, id) =>
      execute(
        database,
        query.deleteFrom('idempotency_keys').where((eb) => eb.and({ ...isKey(id), claim })),
      ),
  };
}

/** Deletes the keys that are older than a day. */
export const deleteExpiredKeys = (database: Database, now: Date): Promise<unknown> =>
  execute(
    database,
    database.query.deleteFrom('idempotency_keys').where('created_at', '<=', now.getTime() - LIFETIME_MS),
  );
