import type { OperationTexts } from '../shared/operation-docs.ts';

export const grantDocs = {
  createGrant: {
    summary: 'Create a link to an exact place',
    description:
      'Makes a link that shows a place exactly, whatever its visibility, until a time or for a number of hours, in any or in so many browsers. The link is told this once.',
  },
  listGrants: {
    summary: 'List the grants of a place',
    description:
      'The grants of a place that are not revoked, newest first, with who made them and their last use; those whose time is over for another thirty days.',
  },
  listEndedGrants: {
    summary: 'List the grants that ended with a membership',
    description:
      'The grants under a handle that ended with the membership of who made them, and are not over or revoked. For its members, who may keep them.',
  },
  keepGrant: {
    summary: 'Keep a grant',
    description:
      'Makes a grant your own, so that one that ended with the membership of who made it opens the place again.',
  },
  revokeGrant: {
    summary: 'Revoke a grant',
    description: 'Ends a grant from the next request on, in every browser that opened it.',
  },
} as const satisfies OperationTexts;
