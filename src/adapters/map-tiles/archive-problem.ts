import type { FailureOf } from '../../domain/failure.ts';

export type Problem = FailureOf<'archive-failed'>['problem'];

/** Thrown while an archive is added, and converted to a failure with this problem. */
export class ArchiveError extends Error {
  readonly problem: Problem;
  readonly detail: string | undefined;

  constructor(problem: Problem, detail?: string) {
    super(`${problem}: ${detail ?? ''}`);
    this.problem = problem;
    this.detail = detail;
  }
}

/** A temporary failure of a request, after which the request is retried. */
export class TransientArchiveError extends ArchiveError {
  /** Milliseconds that the server asked to wait. */
  readonly waitMs: number | undefined;

  constructor(detail: string, waitMs?: number) {
    super('no-download', detail);
    this.waitMs = waitMs;
  }
}
