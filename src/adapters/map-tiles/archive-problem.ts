import type { FailureOf } from '../../domain/failure.ts';

export type Problem = FailureOf<'archive-failed'>['problem'];

/** Thrown while an archive is added; becomes the failure of that problem. */
export class ArchiveError extends Error {
  readonly problem: Problem;
  readonly detail: string | undefined;

  constructor(problem: Problem, detail?: string) {
    super(`${problem}: ${detail ?? ''}`);
    this.problem = problem;
    this.detail = detail;
  }
}

/** A request that failed in a way that may pass: the same request is sent again. */
export class TransientArchiveError extends ArchiveError {
  /** Milliseconds that the server asked to wait. */
  readonly waitMs: number | undefined;

  constructor(detail: string, waitMs?: number) {
    super('no-download', detail);
    this.waitMs = waitMs;
  }
}
