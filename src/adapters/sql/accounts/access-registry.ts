import type { SecurityEvent } from '../../../domain/accounts/security-event.ts';
import type { RecoveryEffects } from '../../../ports/accounts/recovery-store.ts';
import type { Tx } from '../schema/schema.ts';
import { type AccessKind, type EndingAction, RECENT_MS } from './access-kind.ts';
import { credentialKinds } from './credentials.ts';
import {
  delegatedAccessKinds,
  listDelegatedAccess,
  listEndedDelegationEvents,
  summarizeEvents,
} from './delegated-access.ts';

/** The only list of the ways to sign in to an account, and of the access that it has delegated. Every action that ends access uses it. */
export const accessKinds = { ...credentialKinds, ...delegatedAccessKinds };

type KindName = keyof typeof accessKinds;

interface UserColumn {
  /** The reason why no action ends these rows. */
  readonly why: string;
  /** The effect on the rows when the account is erased. */
  readonly erased: 'deleted' | 'cleared' | 'stays';
}

/** The other columns that refer to a user, as `table.column`. Only the erasure of the account changes their rows. */
export const otherUserColumns = {
  'users.username': { why: 'the account: its password hash is what a new password replaces', erased: 'cleared' },
  'reset_requests.username': { why: 'a request becomes a link to the address of the account', erased: 'stays' },
  'mails.user_id': { why: 'a link in a mail is a row of a kind of access', erased: 'deleted' },
  'mails.caused_by': { why: 'the order of sending', erased: 'stays' },
  'security_events.user_id': { why: 'a record of what happened', erased: 'deleted' },
  'account_usage.user_id': { why: 'a count', erased: 'deleted' },
  'idempotency_keys.user_id': { why: 'responses to requests that are signed in', erased: 'deleted' },
  'lookalikes.owner_id': { why: 'the account of a handle', erased: 'stays' },
  'handles.owner_id': { why: 'the account of a handle', erased: 'stays' },
  'handle_members.user_id': { why: 'the membership of the user, which others gave', erased: 'deleted' },
  'locations.created_by': { why: 'the author of a place', erased: 'stays' },
  'locations.updated_by': { why: 'the author of a change', erased: 'stays' },
  'location_history.created_by': { why: 'the author of a place', erased: 'stays' },
  'location_history.updated_by': { why: 'the author of a change', erased: 'stays' },
  'locations.content_updated_by': { why: 'the author of a change', erased: 'stays' },
  'location_history.content_updated_by': { why: 'the author of a change', erased: 'stays' },
  'handle_renames.renamed_by': { why: 'the author of a change', erased: 'stays' },
  'feedback.user_id': { why: 'the author of a message', erased: 'stays' },
  'feedback.username': { why: 'the author of a message', erased: 'cleared' },
  'reports.reporter_id': { why: 'the reporter of a place', erased: 'cleared' },
  'reports.decided_by': { why: 'the administrator who decided', erased: 'stays' },
  'audit_log.actor_id': { why: 'a record of what happened', erased: 'stays' },
  'audit_log.subject_id': { why: 'a record of what happened', erased: 'stays' },
  'password_resets.made_by': { why: 'the way in which the link was made, no user', erased: 'deleted' },
} as const satisfies Readonly<Record<string, UserColumn>>;

interface EndScope {
  readonly now: number;
  /** The key of the handle, if the action applies to only one. */
  readonly handleKey?: string;
}

/** Ends access in the transaction of the action. Returns the number of ended rows by kind. */
export async function endAccess(
  tx: Tx,
  userId: string,
  action: EndingAction,
  { now, handleKey }: EndScope,
): Promise<Readonly<Record<KindName, number>>> {
  const counts: [string, number][] = [];
  for (const [name, kind] of Object.entries<AccessKind>(accessKinds)) {
    const extent = kind.ends[action];
    if (extent === 'none') continue;
    const since = extent === 'recent' ? now - RECENT_MS : undefined;
    const scope = { userId, handleKey, since, now, reason: toEndReason(action) };
    counts.push([name, await (kind.end?.(tx, scope) ?? deleteRows(tx, kind, userId, since))]);
  }
  return Object.fromEntries(counts) as Record<KindName, number>;
}

const toEndReason = (action: EndingAction): 'maker' | 'recovery' =>
  action === 'suspended' ||
  action === 'deletion-requested' ||
  action === 'erased' ||
  action === 'removed-from-handle' ||
  action === 'made-editor'
    ? 'maker'
    : 'recovery';

/** Deletes rows with one builder for all tables, each of which has the columns that its kind names. The casts pick any such table. */
async function deleteRows(tx: Tx, kind: AccessKind, userId: string, since: number | undefined): Promise<number> {
  const column = kind.addedAt as 'confirmed_at';
  const { numDeletedRows } = await tx
    .deleteFrom(kind.table as 'totp_factors')
    .where(kind.column as 'user_id', '=', userId)
    .$if(since !== undefined, (rows) =>
      rows.where((build) => build.or([build(column, 'is', null), build(column, '>', since!)])),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Lists what this kind of recovery would end now, except sessions, tokens and links. */
export async function recoveryEffects(
  tx: Tx,
  userId: string,
  action: EndingAction,
  now: number,
): Promise<RecoveryEffects> {
  const isEnded = (kind: AccessKind, addedAt: number): boolean =>
    kind.ends[action] === 'all' || (kind.ends[action] === 'recent' && addedAt > now - RECENT_MS);
  const passkeys = await tx
    .selectFrom('passkeys')
    .select(['name', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const identities = await tx
    .selectFrom('identities')
    .select(['provider', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const totp = await tx
    .selectFrom('totp_factors')
    .select('confirmed_at')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  const codes = await tx.selectFrom('recovery_codes').select('created_at').where('user_id', '=', userId).execute();
  const since = totp?.confirmed_at ?? null;
  return {
    passkeys: passkeys.map(({ name, created_at }) => ({
      name,
      addedAt: new Date(created_at),
      isRemoved: isEnded(accessKinds.passkeys, created_at),
    })),
    identities: identities.map(({ provider, created_at }) => ({
      name: provider,
      addedAt: new Date(created_at),
      isRemoved: isEnded(accessKinds.identities, created_at),
    })),
    authenticator:
      since === null ? null : { addedAt: new Date(since), isRemoved: isEnded(accessKinds.totp_factors, since) },
    endedRecoveryCodes: codes.filter(({ created_at }) => isEnded(accessKinds.recovery_codes, created_at)).length,
    ...(await listDelegatedAccess(tx, userId, now)),
  };
}

export const listRecoveryEvents = (effects: RecoveryEffects): readonly SecurityEvent[] => [
  { kind: 'account-recovered', detail: '' },
  ...effects.passkeys
    .filter(({ isRemoved }) => isRemoved)
    .map(({ name }) => ({ kind: 'passkey-removed-by-recovery', detail: name }) as const),
  ...summarizeEvents(
    'identities-removed-by-recovery',
    effects.identities.filter(({ isRemoved }) => isRemoved).map(({ name }) => name),
  ),
  ...(effects.authenticator?.isRemoved ? [{ kind: 'authenticator-removed-by-recovery', detail: '' } as const] : []),
  ...(effects.endedRecoveryCodes > 0 ? [{ kind: 'recovery-codes-ended-by-recovery', detail: '' } as const] : []),
  ...listEndedDelegationEvents(effects),
];
