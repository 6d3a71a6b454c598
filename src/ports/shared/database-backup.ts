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

/** Backs up and restores a database. */
export interface DatabaseBackup {
  /** A consistent copy, while the server runs. Does not overwrite an existing file. */
  backup(file: string): Promise<Result<BackupResult, FailureOf<'backup-failed'>>>;
  /**
   * Replaces the database by a copy completely, or changes nothing. The server must be stopped. An existing SQLite file stays beside it.
   */
  restore(file: string): Promise<Result<BackupResult, FailureOf<'backup-failed'>>>;
  /** Restores a copy into a temporary database, which is then removed, without changing the database. The server may run. */
  rehearse(file: string): Promise<Result<Rehearsal, FailureOf<'backup-failed'>>>;
}
