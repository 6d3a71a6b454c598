import type { FailureOf } from '../../domain/failure.ts';
import type { Result } from '../../domain/result.ts';
/** How far a copy is: rows of one table, and what is done with them. */
export interface CopyProgress {
  readonly table: string;
  readonly step: 'copying' | 'checking';
  readonly done: number;
  readonly total: number;
}

interface CopyResult {
  readonly tables: readonly { readonly name: string; readonly rows: number }[];
}

/** Copies one database into another, of whichever engine. */
export interface DatabaseCopy {
  /**
   * Every row of every table, as it is at one moment, into a database that has none: all of them or none. What was written is
   * read back and compared before it is kept.
   */
  copy(
    from: string,
    to: string,
    onProgress: (progress: CopyProgress) => void,
  ): Promise<Result<CopyResult, FailureOf<'copy-failed'>>>;
}
