import { sql } from 'kysely';
import type { Handle } from '../../../domain/aliases/alias.ts';
import type { DelegatedAccess } from '../../../ports/accounts/recovery-store.ts';
import {
  type AccessKind,
  type AccessScope,
  ENDS_WITH_EVERY_ACTION,
  ENDS_WITH_ITS_CREATOR,
} from '../accounts/access-kind.ts';
import { findUsernames } from '../accounts/usernames.ts';
import { isAmongPairs, toPairKey } from '../aliases/names.ts';
import { splitIntoChunks } from '../connection/chunks.ts';
import type { Schema, Tx } from '../schema/schema.ts';

/** Invitation links that an owner created. */
export const invitationLinks: AccessKind = {
  table: 'handle_invitations',
  column: 'created_by',
  addedAt: 'created_at',
  announcedAs: 'owner-invited',
  ends: ENDS_WITH_ITS_CREATOR,
  end: async (tx, { userId, handleKey }) => {
    const { numDeletedRows } = await tx
      .deleteFrom('handle_invitations')
      .where('created_by', '=', userId)
      .$if(handleKey !== undefined, (links) => links.where('handle_key', '=', handleKey!))
      .executeTakeFirst();
    return Number(numDeletedRows);
  },
};

/** Open invitations by username. */
export const pendingMembers: AccessKind = {
  table: 'handle_members',
  column: 'invited_by',
  addedAt: 'invited_at',
  announcedAs: 'owner-invited',
  ends: ENDS_WITH_ITS_CREATOR,
  end: async (tx, { userId, handleKey }) => {
    const { numDeletedRows } = await tx
      .deleteFrom('handle_members')
      .where('invited_by', '=', userId)
      .where('accepted_at', 'is', null)
      .$if(handleKey !== undefined, (members) => members.where('handle_key', '=', handleKey!))
      .executeTakeFirst();
    return Number(numDeletedRows);
  },
};

/**
 * Members who joined through an invitation of the user or became owners through the user, and members whom those invited since. Members of
 * more than thirty days stay: the attacker is assumed not to have known the password that long. `endDelegatedAccess` ends what such a member has
 * delegated in the handle.
 */
export const createJoinedMembers = (endDelegatedAccess: (tx: Tx, scope: AccessScope) => Promise<void>): AccessKind => ({
  table: 'handle_members',
  column: 'invited_by',
  addedAt: 'accepted_at',
  announcedAs: 'owner-joined',
  ends: {
    ...ENDS_WITH_EVERY_ACTION,
    'access-ended': 'none',
    suspended: 'none',
    'deletion-requested': 'none',
    erased: 'none',
    'password-changed': 'none',
    'password-changed-with-delegated-access': 'recent',
    'recovery-code': 'recent',
    'mailed-link': 'recent',
    'mailed-link-with-required-factor': 'recent',
    'administrators-link': 'recent',
    'first-appointment': 'recent',
  },
  end: async (tx, { userId, now, since = 0 }) => {
    const members = await findJoinedMembers(tx, userId, since);
    for (const { handle_key, user_id } of members) {
      await endDelegatedAccess(tx, { userId: user_id, handleKey: handle_key, now, reason: 'maker' });
      await tx
        .deleteFrom('handle_members')
        .where('handle_key', '=', handle_key)
        .where('user_id', '=', user_id)
        .execute();
    }
    return members.length;
  },
});

/**
 * Lists the members who joined after a time through an invitation of the user, or of another such member, in the handles that the user
 * still owns. Oldest first.
 */
export async function findJoinedMembers(tx: Tx, userId: string, since: number) {
  const members = tx
    .selectFrom('handle_members')
    .select(['handle_key', 'user_id', 'role', 'accepted_at'])
    .where('accepted_at', '>', since);
  const owned = tx
    .selectFrom('handles')
    .select('handle_key')
    .where('owner_id', '=', userId)
    .union(
      tx
        .selectFrom('handle_members')
        .select('handle_key')
        .where('user_id', '=', userId)
        .where('role', '=', 'owner')
        .where('accepted_at', 'is not', null),
    );
  let next = await members.where('invited_by', '=', userId).where('handle_key', 'in', owned).execute();
  const joined = new Map<string, (typeof next)[number]>();
  while (next.length > 0) {
    const added = next.filter((row) => !joined.has(toPairKey(row.handle_key, row.user_id)));
    for (const row of added) joined.set(toPairKey(row.handle_key, row.user_id), row);
    next = [];
    for (const chunk of splitIntoChunks(added.map((row) => [row.handle_key, row.user_id] as const)))
      next.push(...(await members.where(isAmongPairs(sql`(handle_key, invited_by)`, chunk)).execute()));
  }
  return [...joined.values()]
    .filter(({ user_id }) => user_id !== userId)
    .toSorted((a, b) => Number(a.accepted_at) - Number(b.accepted_at) || compareKeys(a, b));
}

function compareKeys(a: JoinedMember, b: JoinedMember): number {
  const [keyA, keyB] = [a, b].map((row) => toPairKey(row.handle_key, row.user_id)) as [string, string];
  return keyA < keyB ? -1 : 1;
}

type JoinedMember = Pick<Schema['handle_members'], 'handle_key' | 'user_id'>;

/** Lists the invitations that a user created and that can still be accepted, oldest first. */
export async function listInvitationsBy(tx: Tx, userId: string, now: number): Promise<DelegatedAccess['invitations']> {
  const links = await tx
    .selectFrom('handle_invitations')
    .innerJoin('handles', 'handles.handle_key', 'handle_invitations.handle_key')
    .select(['handle', 'role', 'note', 'handle_invitations.created_at'])
    .where('created_by', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('handle_invitations.created_at')
    .orderBy('handle_invitations.id')
    .execute();
  const pending = await tx
    .selectFrom('handle_members')
    .innerJoin('handles', 'handles.handle_key', 'handle_members.handle_key')
    .select(['handle', 'role', 'user_id', 'invited_at'])
    .where('invited_by', '=', userId)
    .where('accepted_at', 'is', null)
    .orderBy('invited_at')
    .orderBy('user_id')
    .execute();
  const usernames = await findUsernames(
    tx,
    pending.map(({ user_id }) => user_id),
  );
  return [
    ...links.map(({ created_at, ...link }) => ({ ...link, username: '', at: created_at })),
    ...pending.map(({ user_id, invited_at, ...member }) => ({
      ...member,
      note: '',
      username: usernames.get(user_id)!,
      at: invited_at,
    })),
  ]
    .toSorted((a, b) => a.at - b.at)
    .map(({ handle, at, ...invitation }) => ({ ...invitation, handle: handle as Handle, addedAt: new Date(at) }));
}

/** Returns members with their usernames and the current spelling of their handles. */
export async function describeMembers(
  tx: Tx,
  joined: Awaited<ReturnType<typeof findJoinedMembers>>,
): Promise<DelegatedAccess['members']> {
  const usernames = await findUsernames(
    tx,
    joined.map(({ user_id }) => user_id),
  );
  const members = [];
  for (const { handle_key, user_id, role, accepted_at } of joined) {
    const { handle } = await tx
      .selectFrom('handles')
      .select('handle')
      .where('handle_key', '=', handle_key)
      .executeTakeFirstOrThrow();
    members.push({
      handle: handle as Handle,
      username: usernames.get(user_id)!,
      role,
      addedAt: new Date(Number(accepted_at)),
    });
  }
  return members;
}
