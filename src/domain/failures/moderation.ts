import type { FailureRows } from './failure-row.ts';

/** The failures of reports, feedback and suspensions. */
export const moderationFailures = {
  'report-not-found': { category: 'not-found' },
  /** The report was decided in the meantime. */
  'report-decided': { category: 'conflict' },
  /** The account of an administrator cannot be suspended. */
  'administrator-account': { category: 'conflict', parameters: { username: 'text' } },
  /** `problem`: the account is suspended, is named by the configuration, is the last administrator, or is not an administrator. */
  'administrator-role-unchanged': {
    category: 'conflict',
    parameters: { username: 'text', problem: ['suspended', 'configured', 'last', 'none'] },
  },
  /** `reason`: the administrator's text. */
  'account-suspended': { category: 'unauthenticated', parameters: { reason: 'text' } },
  'empty-feedback': { category: 'invalid' },
} as const satisfies FailureRows;
