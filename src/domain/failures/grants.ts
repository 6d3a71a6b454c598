import type { FailureRows } from './failure-row.ts';

/** The failures of grants and access requests. */
export const grantFailures = {
  'grant-not-found': { category: 'not-found' },
  'ask-not-found': { category: 'not-found' },
  /** The exact place is already visible, or its owner accepts no access requests. */
  'asking-closed': { category: 'conflict' },
} as const satisfies FailureRows;
