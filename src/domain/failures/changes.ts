import type { FailureRows } from './failure-row.ts';

/** The failures of the feed of changes. */
export const changeFailures = {
  /** The cursor is too old: the changes that followed it are no longer stored. */
  'cursor-too-old': { category: 'gone' },
} as const satisfies FailureRows;
