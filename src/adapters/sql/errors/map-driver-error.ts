import type { FailureOf } from '../../../domain/failure.ts';

/**
 * Converts a driver's error to a failure. The codes are those of SQLite (https://www.sqlite.org/rescode.html) and PostgreSQL
 * (https://www.postgresql.org/docs/current/errcodes-appendix.html).
 */
export function mapDriverError(cause: unknown): FailureOf<'no-room' | 'read-only' | 'unavailable'> {
  const { errcode, code, severity } = cause as DriverError;
  // PostgreSQL ends the connection, or the whole server, with this severity, so reads fail too.
  if (severity === 'FATAL' || severity === 'PANIC') return unavailable(cause);
  if (errcode === sqlite.full || code === postgres.diskFull) return { kind: 'no-room' };
  if (code === postgres.readOnlyTransaction) return { kind: 'read-only' };
  if (errcode !== undefined && ((errcode & 0xff) === sqlite.readOnly || sqlite.cannotWrite.has(errcode)))
    return { kind: 'read-only' };
  return unavailable(cause);
}

/** The errors after which it is unknown whether the write was stored. */
const uncertain = new WeakSet<object>();

export function markCommitUnknown(cause: unknown): void {
  if (typeof cause === 'object' && cause !== null) uncertain.add(cause);
}

/** Returns whether PostgreSQL reported no error of the statement: the connection or the server was lost. */
export const isConnectionLost = (cause: unknown): boolean => (cause as DriverError).severity !== 'ERROR';

/** Returns whether PostgreSQL cannot store a text or number that was sent (class 22). */
export const isBadData = (cause: unknown): boolean => errorCode(cause).startsWith('22');

/** Returns whether the connection has no prepared statement of this name, or already has one. */
export const isUnknownStatement = (cause: unknown): boolean => ['26000', '42P05'].includes(errorCode(cause));

/** Returns whether a migration changed the result of a prepared statement ("cached plan must not change result type"). */
export const isStalePlan = (cause: unknown): boolean =>
  errorCode(cause) === '0A000' && /cached plan/.test((cause as Error).message);

/** Returns whether a lock was unavailable (55P03) or transactions conflicted (40P01, 40001). The changes were rolled back. */
export const isLockConflict = (cause: unknown): boolean => ['40001', '40P01', '55P03'].includes(errorCode(cause));

/**
 * Returns whether another transaction inserted the same external id after this one had checked it (23505). A retry finds it in the check.
 */
export const isExternalIdRace = (cause: unknown): boolean =>
  errorCode(cause) === '23505' && /^locations_external_ids(_\d+)?$/.test((cause as DriverError).constraint ?? '');

export const errorCode = (cause: unknown): string => {
  const { code } = cause as DriverError;
  return typeof code === 'string' ? code : '';
};

/** The fields of a driver's error. `errcode` is SQLite's; the others are PostgreSQL's. */
interface DriverError {
  readonly errcode?: number;
  readonly code?: string;
  readonly severity?: string;
  readonly constraint?: string;
}

const unavailable = (cause: unknown): FailureOf<'unavailable'> => ({
  kind: 'unavailable',
  service: 'database',
  ...(typeof cause === 'object' && cause !== null && uncertain.has(cause) ? { maybe: true } : {}),
});

const sqlite = {
  readOnly: 8,
  full: 13,
  /**
   * The extended codes of SQLITE_IOERR: WRITE, FSYNC, TRUNCATE and SHMSIZE. 0 is the code without a kind, because a nested statement loses
   * the kind.
   */
  cannotWrite: new Set([0, 3, 4, 6, 19].map((kind) => 10 | (kind << 8))),
} as const;

const postgres = { diskFull: '53100', readOnlyTransaction: '25006' } as const;
