import type { FailureOf } from '../../domain/failure.ts';
import type { Result } from '../../domain/result.ts';

interface BackupResult {
  /** The file that was written. */
  readonly file: string;
  readonly bytes: number;
}

/** The contents of a copy, as counted after it was restored. */
export interface Rehearsal {
  /** The version of its tables. */
  readonly version: number;
  readonly places: number;
  readonly users: number;
}

/** Saves a database and brings it back. */
export interface DatabaseBackup {
  /** A consistent copy, while the server runs. A file that is there is not overwritten. */
  backup(file: string): Promise<Result<BackupResult, FailureOf<'backup-failed'>>>;
  /**
   * Puts a copy in the place of the database: all of it, or nothing is changed. The server must be stopped. A SQLite file that
   * was there stays beside it.
   */
  restore(file: string): Promise<Result<BackupResult, FailureOf<'backup-failed'>>>;
  /** Brings a copy back into a temporary database, which is removed, and leaves the database as it is. The server may run. */
  rehearse(file: string): Promise<Result<Rehearsal, FailureOf<'backup-failed'>>>;
}
