import type { Kysely } from 'kysely';
import type { Handle } from '../../../domain/aliases/alias.ts';
import type { LocationName } from '../../../domain/location/lifecycle.ts';
import type { Location } from '../../../domain/location/location.ts';
import { type IdempotencyKeys, MAX_RESULT_BYTES } from '../../../ports/aliases/idempotency-keys.ts';
import type { Clock } from '../../../ports/shared/clock.ts';
import type { SecretGenerator } from '../../../ports/shared/secret-generator.ts';
import { type Database, toResult, toVoidResult } from '../connection/database.ts';
import { readServerSecret, signWith } from '../connection/server-secrets.ts';
import { roleIn } from '../members/member-store.ts';
import { locationColumns, toLocation } from '../schema/location-row.ts';
import type { Schema } from '../schema/schema.ts';
import { findTarget, RollbackError, writeOrRefuse } from './names.ts';
import { type AccountQuotas, createQuotaCheck } from './quotas.ts';
import { ROW_BYTES } from './stored-bytes.ts';

type Tx = Kysely<Schema>;

/** Milliseconds that a key is remembered. */
const LIFETIME_MS = 24 * 3_600_000;

/** Milliseconds after which a request whose result is not stored is taken for ended, with an outcome that is not known. */
const CLAIM_MS = 60_000;

interface KeyedRequest {
  readonly userId: string;
  readonly key: string;
  /** The content that the request submits; the same key must not be used for any other content. */
  readonly content: unknown;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Signed, so that a reader of the database cannot try what may have been asked for. */
const computeFingerprint = async (tx: Tx, content: unknown): Promise<string> =>
  signWith(await readServerSecret(tx, 'idempotency'), JSON.stringify(content));

/** Inserts a key; whether it was free. */
async function insertKey(
  tx: Tx,
  { userId, key, now }: Omit<KeyedRequest, 'content'>,
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

/**
 * Creates a location once for each key of a user, in the transaction of the creation; where the key comes again, returns the location
 * as it is now. A request that comes while the first is in flight waits for it. A refused creation is not remembered.
 */
export async function createOnce(tx: Tx, request: KeyedRequest, create: () => Promise<Location>): Promise<Location> {
  const { userId, now } = request;
  const fingerprint = await computeFingerprint(tx, request.content);
  await tx
    .deleteFrom('idempotency_keys')
    .where((eb) => eb.and(isKey(request)))
    .where('created_at', '<=', now - LIFETIME_MS)
    .execute();
  if (!(await insertKey(tx, request, { fingerprint, claim: '' }))) {
    const earlier = await tx
      .selectFrom('idempotency_keys')
      .select(['fingerprint', 'answer'])
      .where((eb) => eb.and(isKey(request)))
      .executeTakeFirstOrThrow();
    if (earlier.fingerprint !== fingerprint) throw new RollbackError({ kind: 'idempotency-conflict' });
    return readCreated(tx, userId, JSON.parse(earlier.answer) as LocationName);
  }
  const { handle, label, ...location } = await create();
  await tx
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify({ handle, label }) })
    .where((eb) => eb.and(isKey(request)))
    .execute();
  return { handle, label, ...location };
}

/** Returns a location as it is now, for a member of its present handle. */
async function readCreated(tx: Tx, userId: string, name: LocationName): Promise<Location> {
  const removed = new RollbackError({ kind: 'removed', ...name });
  const target = await findTarget(tx, name).catch((cause: unknown) => {
    throw cause instanceof RollbackError ? removed : cause;
  });
  const row = await tx
    .selectFrom('locations')
    .select(locationColumns)
    .where('handle_key', '=', target.handleKey)
    .where('id', '=', target.id)
    .executeTakeFirst();
  if (row === undefined || (await roleIn(tx, row.handle as Handle, userId)) === undefined) throw removed;
  return toLocation(row);
}

/** Returns the stored result of an earlier request with a key, or refuses. */
function requireResult(
  earlier: Pick<Schema['idempotency_keys'], 'fingerprint' | 'answer' | 'created_at'> | undefined,
  fingerprint: string,
  now: number,
): string {
  // A request that was refused has released its key in this moment.
  if (earlier === undefined) throw new RollbackError({ kind: 'idempotency-under-way' });
  if (earlier.fingerprint !== fingerprint) throw new RollbackError({ kind: 'idempotency-conflict' });
  if (earlier.answer !== '') return earlier.answer;
  const isEnded = earlier.created_at <= now - CLAIM_MS;
  throw new RollbackError({ kind: isEnded ? 'idempotency-unknown' : 'idempotency-under-way' });
}

/** Keys of requests whose result is stored after the act. */
export function createSqlIdempotencyKeys({
  database,
  clock,
  secrets,
  quotas,
}: {
  readonly database: Database;
  readonly clock: Clock;
  readonly secrets: Pick<SecretGenerator, 'newId'>;
  readonly quotas?: AccountQuotas | undefined;
}): IdempotencyKeys {
  const { query } = database;
  const quota = createQuotaCheck(quotas);

  return {
    claim: (id, { content, isRemoval }) =>
      writeOrRefuse(database, async (tx) => {
        const now = clock.now().getTime();
        const fingerprint = await computeFingerprint(tx, content);
        await tx
          .deleteFrom('idempotency_keys')
          .where((eb) => eb.and(isKey(id)))
          .where('created_at', '<=', now - LIFETIME_MS)
          .execute();
        const claim = secrets.newId();
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
      return toVoidResult(database, () =>
        query
          .updateTable('idempotency_keys')
          .set({ answer: result })
          .where((eb) => eb.and({ ...isKey(id), claim }))
          .execute(),
      );
    },
    release: (claim, id) =>
      toVoidResult(database, () =>
        query
          .deleteFrom('idempotency_keys')
          .where((eb) => eb.and({ ...isKey(id), claim }))
          .execute(),
      ),
  };
}

/** Deletes keys after a day. */
export const deleteExpiredKeys = (database: Database, now: Date): Promise<unknown> =>
  toResult(database, () =>
    database.query
      .deleteFrom('idempotency_keys')
      .where('created_at', '<=', now.getTime() - LIFETIME_MS)
      .execute(),
  );
