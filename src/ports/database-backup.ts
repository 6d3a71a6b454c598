import type { FailureOf } from '../domain/failure.ts';
import type { Result } from '../domain/result.ts';
import { injectionToken } from './injection-token.ts';

export interface BackupResult {
  /** The file that was written. */
  readonly file: string;
  readonly bytes: number;
}

/** Saves an embedded database and brings it back. */
export interface DatabaseBackup {
  /** A consistent copy, while the server runs. A file that is there is not overwritten. */
  backup(file: string): Promise<Result<BackupResult, FailureOf<'backup-failed'>>>;
  /** Puts a copy in the place of the database. The server must be stopped; what was there stays beside it. */
  restore(file: string): Promise<Result<BackupResult, FailureOf<'backup-failed'>>>;
}
export const DatabaseBackup = injectionToken<DatabaseBackup>('DatabaseKeeper');
