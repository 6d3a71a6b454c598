import { sql } from 'kysely';
import { MAX_LISTED_DELEGATIONS } from '../../../domain/accounts/credential-limits.ts';
import type { Handle } from '../../../domain/aliases/alias.ts';
import type { DelegatedAccess } from '../../../ports/accounts/recovery-store.ts';
import { isAmongPairs, toPairKey } from '../aliases/names.ts';
import { chunksOf } from '../connection/chunks.ts';
import {
  endGrantsBy,
  grantAccess,
  isByMember,
  isLocationOfName,
  revokeGrantsUnder,
  selectGrants,
} from '../grants/grant-store.ts';
import type { Schema, Tx } from '../schema/schema.ts';
import { turnOffWebhooks, webhookAccess } from '../webhooks/webhook-queue.ts';
import {
  type AccessKind,
  type AccessScope,
  ENDS_WITH_EVERY_ACT,
  ENDS_WITH_ITS_MAKER,
  RECENT_MS,
} from './access-kind.ts';
import { findUsernames } from './usernames.ts';

/** Invitation links that an owner created. */
const invitationLinks: AccessKind = {
  table: 'handle_invitations',
  column: 'created_by',
  addedAt: 'created_at',
  announcedAs: 'owner-invited',
  ends: ENDS_WITH_ITS_MAKER,
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
const pendingMembers: AccessKind = {
  table: 'handle_members',
  column: 'invited_by',
  addedAt: 'invited_at',
  announcedAs: 'owner-invited',
  ends: ENDS_WITH_ITS_MAKER,
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
 * more than thirty days stay: the attacker is assumed not to have known the password that long.
 */
const joinedMembers: AccessKind = {
  table: 'handle_members',
  column: 'invited_by',
  addedAt: 'accepted_at',
  announcedAs: 'owner-joined',
  ends: {
    ...ENDS_WITH_EVERY_ACT,
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
    const members = await membersJoinedThrough(tx, userId, since);
    for (const { handle_key, user_id } of members) {
      await endAccessDelegatedBy(tx, { userId: user_id, handleKey: handle_key, now, reason: 'maker' });
      await tx
        .deleteFrom('handle_members')
        .where('handle_key', '=', handle_key)
        .where('user_id', '=', user_id)
        .execute();
    }
    return members.length;
  },
};

/** The kinds of access that a user has delegated. */
export const delegatedAccessKinds = {
  webhooks: webhookAccess,
  location_grants: grantAccess,
  handle_invitations: invitationLinks,
  pending_members: pendingMembers,
  joined_members: joinedMembers,
} as const satisfies Record<string, AccessKind>;

/**
 * Lists the members who joined after a time through an invitation of the user, or of another such member, in the handles that the user
 * still owns. Oldest first.
 */
async function membersJoinedThrough(tx: Tx, userId: string, since: number) {
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
    for (const chunk of chunksOf(added.map((row) => [row.handle_key, row.user_id] as const)))
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

/** Ends what a user delegated as a member of one handle or of all handles. Another member can adopt the grants and webhooks. */
async function endAccessDelegatedBy(tx: Tx, scope: AccessScope): Promise<void> {
  await endGrantsBy(tx, scope);
  await turnOffWebhooks(tx, scope, scope);
  await invitationLinks.end!(tx, scope);
  await pendingMembers.end!(tx, scope);
}

/** Revokes all grants under a handle, and deletes its webhooks and invitation links. */
export async function revokeAccessUnder(tx: Tx, handleKey: string, now: number): Promise<void> {
  await revokeGrantsUnder(tx, handleKey, now);
  await tx.deleteFrom('webhooks').where('handle_key', '=', handleKey).execute();
  await tx.deleteFrom('handle_invitations').where('handle_key', '=', handleKey).execute();
}

/** Lists the delegated access that recovery would end now: oldest first, at most a hundred of each kind. */
export async function listDelegatedAccess(tx: Tx, userId: string, now: number): Promise<DelegatedAccess> {
  const webhooks = await tx
    .selectFrom('webhooks')
    .innerJoin('handles', 'handles.handle_key', 'webhooks.handle_key')
    .select(['handle', 'url', 'webhooks.created_at'])
    .where('created_by', '=', userId)
    .where('off_since', 'is', null)
    .orderBy('webhooks.created_at')
    .orderBy('webhooks.id')
    .execute();
  const grantsByUser = selectGrants(tx).where('made.created_by', '=', userId).where('made.expires_at', '>', now);
  const grants = await tx
    .selectFrom('aliases')
    .innerJoin(grantsByUser.as('location_grants'), 'location_grants.location_id', 'aliases.location_id')
    .innerJoin('locations', isLocationOfName)
    .select(['handle', 'label', 'name', 'location_grants.created_at', 'location_grants.expires_at'])
    .where('state', '=', 'current')
    .where(isByMember(sql`aliases.handle_key`))
    .orderBy('location_grants.created_at')
    .orderBy('location_grants.id')
    .execute();
  const links = await tx
    .selectFrom('handle_invitations')
    .innerJoin('handles', 'handles.handle_key', 'handle_invitations.handle_key')
    .select(['handle', 'role', 'note', 'handle_invitations.created_at'])
    .where('created_by', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('handle_invitations.created_at')
    .orderBy('handle_invitations.id')
    .execute();
  const invited = await tx
    .selectFrom('handle_members')
    .innerJoin('handles', 'handles.handle_key', 'handle_members.handle_key')
    .select(['handle', 'role', 'user_id', 'invited_at'])
    .where('invited_by', '=', userId)
    .where('accepted_at', 'is', null)
    .orderBy('invited_at')
    .orderBy('user_id')
    .execute();
  const joined = await membersJoinedThrough(tx, userId, now - RECENT_MS);
  const usernames = await findUsernames(
    tx,
    [...invited, ...joined].map(({ user_id }) => user_id),
  );
  const pending = invited.map((row) => ({ ...row, username: usernames.get(row.user_id)! }));
  const members = [];
  for (const { handle_key, user_id, role, accepted_at } of joined.slice(0, MAX_LISTED_DELEGATIONS)) {
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
  const invitations = [
    ...links.map(({ handle, role, note, created_at }) => ({ handle, role, note, username: '', at: created_at })),
    ...pending.map(({ handle, role, username, invited_at }) => ({ handle, role, note: '', username, at: invited_at })),
  ].toSorted((a, b) => a.at - b.at);
  const lists = { webhooks, grants, invitations, members: joined };
  return {
    webhooks: webhooks.slice(0, MAX_LISTED_DELEGATIONS).map(({ handle, url, created_at }) => ({
      handle: handle as Handle,
      url,
      addedAt: new Date(created_at),
    })),
    grants: grants.slice(0, MAX_LISTED_DELEGATIONS).map(({ handle, label, name, created_at, expires_at }) => ({
      alias: `${handle}#${label}`,
      name,
      addedAt: new Date(created_at),
      expiresAt: new Date(expires_at),
    })),
    invitations: invitations.slice(0, MAX_LISTED_DELEGATIONS).map(({ handle, at, ...invitation }) => ({
      ...invitation,
      handle: handle as Handle,
      addedAt: new Date(at),
    })),
    members,
    unlisted: Object.values(lists).reduce((sum, list) => sum + Math.max(0, list.length - MAX_LISTED_DELEGATIONS), 0),
  };
}
