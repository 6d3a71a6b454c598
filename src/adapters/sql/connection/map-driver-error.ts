import type { FailureOf } from '../../../domain/failure.ts';

/**
 * What a driver's error means. Codes of SQLite: https://www.sqlite.org/rescode.html, of PostgreSQL:
 * https://www.postgresql.org/docs/current/errcodes-appendix.html.
 */
export function mapDriverError(cause: unknown): FailureOf<'no-room' | 'read-only' | 'unavailable'> {
  // Where the undoing fails too, because SQLite had undone it already, what made it necessary is the cause.
  const { errcode, code, severity } = cause as DriverError;
  // PostgreSQL ends the connection, or all of itself, with this: nothing can be read either.
  if (severity === 'FATAL' || severity === 'PANIC') return unavailable;
  if (errcode === sqlite.full || code === postgres.diskFull) return { kind: 'no-room' };
  if (code === postgres.readOnlyTransaction) return { kind: 'read-only' };
  if (errcode !== undefined && ((errcode & 0xff) === sqlite.readOnly || sqlite.cannotWrite.has(errcode)))
    return { kind: 'read-only' };
  return unavailable;
}

/** Of SQLite the number; of PostgreSQL the other two. */
interface DriverError {
  readonly errcode?: number;
  readonly code?: string;
  readonly severity?: string;
}

const unavailable = { kind: 'unavailable', what: 'The database' } as const;

const sqlite = {
  readOnly: 8,
  full: 13,
  /** `SQLITE_IOERR_…`: WRITE, FSYNC, TRUNCATE, SHMSIZE. */
  cannotWrite: new Set([3, 4, 6, 19].map((kind) => 10 | (kind << 8))),
} as const;

const postgres = { diskFull: '53100', readOnlyTransaction: '25006' } as const;
