import { MAX_LISTED_DELEGATIONS } from '../../../domain/accounts/credential-limits.ts';
import { type SecurityEvent, securityEventDetail, summarizeDetails } from '../../../domain/accounts/security-event.ts';
import type { DelegatedAccess } from '../../../ports/accounts/recovery-store.ts';
import { endGrantsBy, grantAccess, listGrantsBy, revokeGrantsUnder } from '../grants/grant-store.ts';
import {
  createJoinedMembers,
  describeMembers,
  findJoinedMembers,
  invitationLinks,
  listInvitationsBy,
  pendingMembers,
} from '../members/member-access.ts';
import type { Tx } from '../schema/schema.ts';
import { listWebhooksBy, turnOffWebhooks, webhookAccess } from '../webhooks/webhook-queue.ts';
import { type AccessKind, type AccessScope, RECENT_MS } from './access-kind.ts';

/** The kinds of access that a user has delegated. Each capability defines its own; only this file combines them. */
export const delegatedAccessKinds = {
  webhooks: webhookAccess,
  location_grants: grantAccess,
  handle_invitations: invitationLinks,
  pending_members: pendingMembers,
  joined_members: createJoinedMembers(endAccessDelegatedBy),
} as const satisfies Record<string, AccessKind>;

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
  const joined = await findJoinedMembers(tx, userId, now - RECENT_MS);
  const lists = {
    webhooks: await listWebhooksBy(tx, userId),
    grants: await listGrantsBy(tx, userId, now),
    invitations: await listInvitationsBy(tx, userId, now),
    members: joined,
  };
  return {
    webhooks: lists.webhooks.slice(0, MAX_LISTED_DELEGATIONS),
    grants: lists.grants.slice(0, MAX_LISTED_DELEGATIONS),
    invitations: lists.invitations.slice(0, MAX_LISTED_DELEGATIONS),
    members: await describeMembers(tx, joined.slice(0, MAX_LISTED_DELEGATIONS)),
    unlisted: Object.values(lists).reduce((sum, list) => sum + Math.max(0, list.length - MAX_LISTED_DELEGATIONS), 0),
  };
}

/** Returns the security events of delegated access that recovery has ended. */
export const listEndedDelegationEvents = (delegated: DelegatedAccess): readonly SecurityEvent[] => [
  ...delegated.webhooks.map(
    ({ handle, url }) =>
      ({ kind: 'webhook-turned-off-by-recovery', detail: securityEventDetail(handle, url) }) as const,
  ),
  ...summarizeEvents(
    'grants-ended-by-recovery',
    delegated.grants.map(({ alias, name }) => securityEventDetail(alias, name)),
  ),
  ...summarizeEvents(
    'invitations-ended-by-recovery',
    delegated.invitations.map(({ handle, username, note }) => securityEventDetail(handle, username, note)),
  ),
  ...summarizeEvents(
    'members-removed-by-recovery',
    delegated.members.map(({ handle, username }) => securityEventDetail(handle, username)),
  ),
];

/** Returns one event with the details of several, or none without details. */
export const summarizeEvents = (kind: SecurityEvent['kind'], details: readonly string[]): readonly SecurityEvent[] =>
  details.length === 0 ? [] : [{ kind, detail: summarizeDetails(details) }];
