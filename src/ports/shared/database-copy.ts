import type { FailureOf } from '../../domain/failure.ts';
import type { Result } from '../../domain/result.ts';
/** The progress of a copy: rows of one table, and the current step. */
export interface CopyProgress {
  readonly table: string;
  readonly step: 'copying' | 'checking';
  readonly done: number;
  readonly total: number;
}

interface CopyResult {
  readonly tables: readonly { readonly name: string; readonly rows: number }[];
}

/** Copies one database into another, of either engine. */
export interface DatabaseCopy {
  /**
   * Copies every row of every table, as a snapshot, into an empty database: all or nothing. Written rows are read back and compared before
   * the commit.
   */
  copy(
    from: string,
    to: string,
    onProgress: (progress: CopyProgress) => void,
  ): Promise<Result<CopyResult, FailureOf<'copy-failed'>>>;
}
