import type { FailureRows } from './failure-row.ts';

export const memberFailures = {
  /** `needed`: the required role in the handle; a member is an owner or an editor. */
  'not-owner': { category: 'forbidden', parameters: { handle: 'text', needed: ['member', 'owner'] } },
  'user-not-found': { category: 'not-found', parameters: { username: 'text' } },
  'member-not-found': { category: 'not-found', parameters: { handle: 'text' } },
  'invitation-not-found': { category: 'not-found', parameters: { handle: 'text' } },
  'already-member': { category: 'conflict', parameters: { handle: 'text' } },
  /** A handle must keep at least one owner. */
  'last-owner': { category: 'conflict', parameters: { handle: 'text' } },
} as const satisfies FailureRows;
