import type { FailureOf } from '../../domain/failure.ts';
import type { Result } from '../../domain/result.ts';

interface BackupResult {
  readonly file: string;
  readonly bytes: number;
}

/** The contents of a backup, counted after it was restored. */
export interface Rehearsal {
  /** The version of its schema. */
  readonly version: number;
  readonly places: number;
  readonly users: number;
}

/** Backs up and restores a database. */
export interface DatabaseBackup {
  /** Writes a consistent copy while the server runs. Does not overwrite an existing file. */
  backup(file: string): Promise<Result<BackupResult, FailureOf<'backup-failed'>>>;
  /**
   * Replaces the whole database by a backup, or changes nothing. The server must be stopped. An existing SQLite file remains as
   * `….before-restore`.
   */
  restore(file: string): Promise<Result<BackupResult, FailureOf<'backup-failed'>>>;
  /** Restores a backup into a temporary database and deletes that. The database itself does not change, and the server may run. */
  rehearse(file: string): Promise<Result<Rehearsal, FailureOf<'backup-failed'>>>;
}
