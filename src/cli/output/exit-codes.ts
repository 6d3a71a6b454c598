import { type Failure, failureCategory } from '../../domain/failure.ts';
import type { FailureCategory } from '../../domain/failures/failure-row.ts';

/** The exit codes of commands, as `whereat help exit-codes` prints them. */
export const exitCode = {
  ok: 0,
  failure: 1,
  usage: 2,
  notFound: 3,
  signInNeeded: 4,
  forbidden: 5,
  taken: 6,
  rateLimited: 7,
  network: 8,
  data: 65,
  interrupted: 130,
  terminated: 143,
} as const;
export type ExitCode = (typeof exitCode)[keyof typeof exitCode];

/** A file that cannot be read is no wrong use of the command: `EX_DATAERR` of sysexits. */
export const toExitCode = (failure: Failure): ExitCode =>
  failure.kind === 'bad-place-file' && failure.problem !== 'no-handle' && failure.problem !== 'sheet'
    ? exitCode.data
    : exitCodes[failureCategory(failure.kind)];

const exitCodes: Readonly<Record<FailureCategory, ExitCode>> = {
  invalid: exitCode.usage,
  conflict: exitCode.taken,
  'not-found': exitCode.notFound,
  gone: exitCode.notFound,
  unauthenticated: exitCode.signInNeeded,
  forbidden: exitCode.forbidden,
  limited: exitCode.rateLimited,
  unavailable: exitCode.network,
};
