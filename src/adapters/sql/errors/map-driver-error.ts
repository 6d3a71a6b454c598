import type { FailureOf } from '../../../domain/failure.ts';

/**
 * What a driver's error means. Codes of SQLite: https://www.sqlite.org/rescode.html, of PostgreSQL:
 * https://www.postgresql.org/docs/current/errcodes-appendix.html.
 */
export function mapDriverError(cause: unknown): FailureOf<'no-room' | 'read-only' | 'unavailable'> {
  // Where the undoing fails too, because SQLite had undone it already, what made it necessary is the cause.
  const { errcode, code, severity } = cause as DriverError;
  // PostgreSQL ends the connection, or all of itself, with this: nothing can be read either.
  if (severity === 'FATAL' || severity === 'PANIC') return unavailable(cause);
  if (errcode === sqlite.full || code === postgres.diskFull) return { kind: 'no-room' };
  if (code === postgres.readOnlyTransaction) return { kind: 'read-only' };
  if (errcode !== undefined && ((errcode & 0xff) === sqlite.readOnly || sqlite.cannotWrite.has(errcode)))
    return { kind: 'read-only' };
  return unavailable(cause);
}

/** Errors after which it is unknown whether the write was stored. */
const uncertain = new WeakSet<object>();

export function markCommitUnknown(cause: unknown): void {
  if (typeof cause === 'object' && cause !== null) uncertain.add(cause);
}

/** PostgreSQL reported no error: the connection broke, or the server at its other end. */
export const isConnectionLost = (cause: unknown): boolean => (cause as DriverError).severity !== 'ERROR';

/** Returns whether a value that was sent is not a text or number that PostgreSQL can hold: class 22. */
export const isBadData = (cause: unknown): boolean => errorCode(cause).startsWith('22');

/** PostgreSQL knows no prepared statement of this name here, or has one already. */
export const isUnknownStatement = (cause: unknown): boolean => ['26000', '42P05'].includes(errorCode(cause));

/** A migration changed what a prepared statement answers ("cached plan must not change result type"). */
export const isStalePlan = (cause: unknown): boolean =>
  errorCode(cause) === '0A000' && /cached plan/.test((cause as Error).message);

/** A lock was unavailable (55P03), or transactions conflicted (40P01, 40001). The changes were rolled back. */
export const isLockConflict = (cause: unknown): boolean => ['40001', '40P01', '55P03'].includes(errorCode(cause));

/** Returns whether another transaction inserted the same external id after this one checked it (23505). A retry finds it in the check. */
export const isExternalIdRace = (cause: unknown): boolean =>
  errorCode(cause) === '23505' && /^locations_external_ids(_\d+)?$/.test((cause as DriverError).constraint ?? '');

export const errorCode = (cause: unknown): string => {
  const { code } = cause as DriverError;
  return typeof code === 'string' ? code : '';
};

/** The fields of a driver's error: the number is that of SQLite; the others are those of PostgreSQL. */
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
  /** `SQLITE_IOERR_…`: WRITE, FSYNC, TRUNCATE, SHMSIZE; and without a kind, which a statement within a statement loses on its way. */
  cannotWrite: new Set([0, 3, 4, 6, 19].map((kind) => 10 | (kind << 8))),
} as const;

const postgres = { diskFull: '53100', readOnlyTransaction: '25006' } as const;
