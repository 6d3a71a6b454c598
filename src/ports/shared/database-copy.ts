import type { FailureOf } from '../../domain/failure.ts';
import type { Result } from '../../domain/result.ts';
/** The progress of one table in the current step, in rows. */
export interface CopyProgress {
  readonly table: string;
  readonly step: 'copying' | 'checking';
  readonly done: number;
  readonly total: number;
}

interface CopyResult {
  readonly tables: readonly { readonly name: string; readonly rows: number }[];
}

/** Copies one database to another; each can be SQLite or PostgreSQL. */
export interface DatabaseCopy {
  /**
   * Copies a snapshot of all tables into an empty database: all or nothing. Reads the written rows back and compares them before the
   * commit.
   */
  copy(
    from: string,
    to: string,
    onProgress: (progress: CopyProgress) => void,
  ): Promise<Result<CopyResult, FailureOf<'copy-failed'>>>;
}
