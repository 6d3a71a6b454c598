import type { FailureRows } from './failure-row.ts';

/** The failures of grants and requests for access. */
export const grantFailures = {
  'grant-not-found': { category: 'not-found' },
  'ask-not-found': { category: 'not-found' },
  /** The place is shown exactly, or its owner accepts no requests. */
  'asking-closed': { category: 'conflict' },
} as const satisfies FailureRows;
