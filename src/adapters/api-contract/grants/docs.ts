import type { OperationTexts } from '../shared/operation-docs.ts';

export const grantDocs = {
  createGrant: {
    summary: 'Create a link to an exact place',
    description:
      'Creates a link that shows the exact point and full address of a place, whatever its visibility, until a time or for a number of hours, optionally in a limited number of browsers. The link is returned only once.',
  },
  listGrants: {
    summary: 'List the grants of a place',
    description:
      'Returns the grants of a place that aren’t revoked, newest first, with their creator and last use. Expired ones are listed for another 30 days.',
  },
  listEndedGrants: {
    summary: 'List the grants that ended with a membership',
    description:
      'Returns the grants under a handle that stopped working when their creator left, and haven’t expired or been revoked. Members of the handle may take them over.',
  },
  keepGrant: {
    summary: 'Take over a grant',
    description: 'Makes a grant yours. A grant that stopped working when its creator left works again.',
  },
  revokeGrant: {
    summary: 'Revoke a grant',
    description: 'Revokes a grant, from the next request on, in every browser that opened it.',
  },
} as const satisfies OperationTexts;
