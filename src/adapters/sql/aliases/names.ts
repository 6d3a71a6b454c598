import type { Kysely } from 'kysely';
import { type Handle, handleKey, type Label, labelKey } from '../../../domain/aliases/alias.ts';
import { type LookalikeKey, lookalikeKey } from '../../../domain/aliases/lookalike.ts';
import type { Failure, FailureOf } from '../../../domain/failure.ts';
import { err, ok, type Result } from '../../../domain/result.ts';
import { type Database, type DatabaseFailure, toResult } from '../connection/database.ts';
import type { Schema } from '../schema/schema.ts';
import { insertHandleSegments } from './place-index.ts';

/** Ends a transaction without its changes, for an expected reason. */
export class RollbackError extends Error {
  readonly failure: RollbackFailure;

  constructor(failure: RollbackFailure) {
    super(failure.kind);
    this.failure = failure;
  }
}

export type RollbackFailure = FailureOf<
  | 'handle-taken'
  | 'idempotency-conflict'
  | 'idempotency-under-way'
  | 'idempotency-unknown'
  | 'label-taken'
  | 'external-id-taken'
  | 'former-name'
  | 'name-retired'
  | 'version-conflict'
  | 'location-not-found'
  | 'removed'
  | 'handle-not-found'
  | 'member-not-found'
  | 'invitation-not-found'
  | 'already-member'
  | 'asking-closed'
  | 'last-owner'
  | 'quota-reached'
  | 'user-not-found'
  | 'too-many-photos'
  | 'bad-way'
  | 'photo-not-found'
  | 'report-not-found'
  | 'report-decided'
  | 'administrator-account'
  | 'not-owner'
  | 'sign-in-needed'
  | 'webhook-not-found'
  | 'too-many-webhooks'
  | 'too-many-tokens'
  | 'too-many-passkeys'
>;

/** Ends the transaction of a trial without its changes. */
class TrialEnd extends Error {
  readonly answer: unknown;

  constructor(answer: unknown) {
    super('trial');
    this.answer = answer;
  }
}

/** Runs a transaction; with `dryRun` its changes are undone, and only its answer stays. */
export async function writeOrTry<T>(
  database: Database,
  act: (tx: Kysely<Schema>) => Promise<T>,
  { dryRun = false }: { readonly dryRun?: boolean | undefined } = {},
): Promise<T> {
  if (!dryRun) return database.write(act);
  try {
    return await database.write(async (tx) => {
      throw new TrialEnd(await act(tx));
    });
  } catch (cause) {
    if (cause instanceof TrialEnd) return cause.answer as T;
    throw cause;
  }
}

/** Runs a transaction; a refusal in it becomes a failure. */
export async function catchRefusal<T, F extends Failure>(
  database: Database,
  act: () => Promise<T>,
): Promise<Result<T, F | DatabaseFailure>> {
  const done = await toResult(database, () =>
    act().then(ok, (cause: unknown) => {
      if (cause instanceof RollbackError) return err(cause.failure as Failure as F);
      throw cause;
    }),
  );
  return done.ok ? done.value : done;
}

/** `catchRefusal` of an act in one transaction. */
export const writeOrRefuse = <T, F extends Failure>(database: Database, act: (tx: Kysely<Schema>) => Promise<T>) =>
  catchRefusal<T, F>(database, () => database.write(act));

/** Claims a new handle for a user, whose look-alike key stays locked until the commit. */
export async function claimHandle(tx: Kysely<Schema>, owner: string, handle: Handle): Promise<void> {
  if ((await claimLookalike(tx, owner, lookalikeKey(handle))) !== owner)
    throw new RollbackError({ kind: 'handle-taken' });
}

/** Gives a look-alike key to a user where it has no owner yet, and locks it. Answers whose it is. */
async function claimLookalike(tx: Kysely<Schema>, owner: string, key: LookalikeKey): Promise<string> {
  const { owner_id } = await tx
    .insertInto('lookalikes')
    .values({ lookalike_key: key, owner_id: owner })
    .onConflict((conflict) =>
      conflict.column('lookalike_key').doUpdateSet((build) => ({ owner_id: build.ref('lookalikes.owner_id') })),
    )
    .returning('owner_id')
    .executeTakeFirstOrThrow();
  return owner_id;
}

/**
 * Claims a handle for a user who creates a location: a member of it creates in the name of its account. Answers that. The
 * look-alike key decides only where the handle does not exist yet.
 */
export async function claimForMember(tx: Kysely<Schema>, userId: string, handle: Handle): Promise<string> {
  const groupOwner = await claimLookalike(tx, userId, lookalikeKey(handle));
  const found = await tx
    .selectFrom('handles')
    .select('owner_id')
    .where('handle_key', '=', handleKey(handle))
    .executeTakeFirst();
  const owner = found?.owner_id ?? groupOwner;
  if (owner === userId) return owner;
  if (!(await isMemberOf(tx, handle, userId))) throw new RollbackError({ kind: 'handle-taken' });
  return owner;
}

/** Returns whether a user is a member of this very handle besides the account that has it. */
export async function isMemberOf(query: Kysely<Schema>, handle: Handle, userId: string): Promise<boolean> {
  const member = await query
    .selectFrom('handle_members')
    .select('role')
    .where('handle_key', '=', handleKey(handle))
    .where('user_id', '=', userId)
    .where('accepted_at', 'is not', null)
    .executeTakeFirst();
  return member !== undefined;
}

/** Makes a row for a claimed handle: whether there was none. One whose locations were renamed away has locations again. */
export async function insertHandle(
  tx: Kysely<Schema>,
  handle: Handle,
  owner_id: string,
  now: number,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('handles')
    .values({ handle_key: handleKey(handle), handle, owner_id, created_at: now })
    .onConflict((conflict) =>
      conflict.column('handle_key').doUpdateSet({ renamed_to: null }).where('handles.renamed_to', 'is not', null),
    )
    .returning(['handle_key', 'created_at'])
    .executeTakeFirst();
  if (inserted !== undefined) await insertHandleSegments(tx, inserted.handle_key);
  // A row that was there before has the time of its own transaction.
  return inserted?.created_at === now;
}

/** Makes a name free for a location, or refuses: names of other locations only lead on elsewhere with `reuse`. */
export async function releaseName(
  tx: Kysely<Schema>,
  { handle, label }: { readonly handle: Handle; readonly label: Label },
  { locationId, reuse = false }: { readonly locationId?: number; readonly reuse?: boolean | undefined },
): Promise<void> {
  const [handle_key, label_key] = [handleKey(handle), labelKey(label)];
  const found = await tx
    .selectFrom('aliases')
    .select(['state', 'location_id'])
    .where('handle_key', '=', handle_key)
    .where('label_key', '=', label_key)
    .executeTakeFirst();
  if (found === undefined) return;
  if (found.state === 'current') throw new RollbackError({ kind: 'label-taken', handle, label });
  if (found.state === 'retired') throw new RollbackError({ kind: 'name-retired', handle, label });
  if (found.location_id !== locationId && !reuse) throw new RollbackError({ kind: 'former-name', handle, label });
  await tx.deleteFrom('aliases').where('handle_key', '=', handle_key).where('label_key', '=', label_key).execute();
}

/** Refuses an external id that another location under this handle has. */
export async function refuseTakenExternalId(
  tx: Kysely<Schema>,
  { handle, externalId, except }: { readonly handle: Handle; readonly externalId: string; readonly except?: number },
): Promise<void> {
  if (externalId === '') return;
  const found = await tx
    .selectFrom('locations')
    .select('id')
    .where('handle_key', '=', handleKey(handle))
    .where('external_id', '=', externalId)
    .where('external_id', '<>', '')
    .executeTakeFirst();
  if (found !== undefined && found.id !== except)
    throw new RollbackError({ kind: 'external-id-taken', handle, externalId });
}

export interface Target {
  readonly handleKey: string;
  /** One that has this key. */
  readonly handle: Handle;
  readonly id: number;
}

/** Returns the location that a current or a former name leads to. */
export async function findTarget(
  tx: Kysely<Schema>,
  { handle, label }: { readonly handle: Handle; readonly label: Label },
): Promise<Target> {
  const found = await tx
    .selectFrom('aliases')
    .select(['state', 'handle_key', 'target_handle_key', 'location_id'])
    .where('handle_key', '=', handleKey(handle))
    .where('label_key', '=', labelKey(label))
    .executeTakeFirst();
  if (found === undefined) throw new RollbackError({ kind: 'location-not-found', handle, label });
  if (found.location_id === null) throw new RollbackError({ kind: 'removed', handle, label });
  const key = found.target_handle_key ?? found.handle_key;
  return { handleKey: key, handle: `@${key}` as Handle, id: found.location_id };
}
