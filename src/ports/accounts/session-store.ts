import type { User } from '../../domain/accounts/user.ts';
import type { InfraFailure } from '../../domain/failure.ts';
import type { Result } from '../../domain/result.ts';
import { injectionToken } from '../shared/injection-token.ts';

interface Session {
  readonly id: string;
  readonly user: User;
  readonly begunAt: Date;
  readonly until: Date;
}

interface NewSession {
  /** An opaque id that is not secret. It does not change when the secret is rotated. */
  readonly id: string;
  readonly hash: string;
  readonly userId: string;
  readonly begunAt: Date;
  readonly until: Date;
  /** The device by which the user recognizes the session, such as `Firefox, Windows`; empty if unknown. */
  readonly device: string;
}

/** A session in the list of its user. */
export interface SessionSummary {
  readonly id: string;
  readonly device: string;
  readonly begunAt: Date;
  /** The time of the last use, to the hour. */
  readonly lastUsedAt: Date;
}

/** The sort key of the last session of a page. */
export interface SessionCursor {
  readonly lastUsedAt: Date;
  readonly id: string;
}

/**
 * A store of the sessions of signed-in users. Each session is stored under the hash of its secret, so that the database's contents do not
 * suffice to use it.
 */
export interface SessionStore {
  create(session: NewSession): Promise<Result<void, InfraFailure>>;
  /** Returns a session; `undefined` if it is unknown or expired, or if the user is suspended. */
  find(hash: string, now: Date): Promise<Result<Session | undefined, InfraFailure>>;
  /**
   * Gives a session a new hash in one transaction; the old hash ends at `oldUntil`. Returns false if the session is unknown, or if its hash
   * ends before `oldUntil` anyway.
   */
  rotate(
    hash: string,
    next: { readonly hash: string; readonly until: Date },
    oldUntil: Date,
  ): Promise<Result<boolean, InfraFailure>>;
  /** Ends a session under all its hashes. */
  end(hash: string): Promise<Result<void, InfraFailure>>;
  /** Lists the sessions of a user, the last used first. The page has `limit + 1` items if more follow. */
  listByUser(
    userId: string,
    page: { readonly limit: number; readonly now: Date; readonly after?: SessionCursor | undefined },
  ): Promise<Result<readonly SessionSummary[], InfraFailure>>;
  /** Ends one session of the user. Returns whether it existed. */
  endById(userId: string, id: string): Promise<Result<boolean, InfraFailure>>;
  /** Ends all sessions of the user except the one with the id `storedId`. Returns their number. */
  endAll(userId: string, storedId?: string): Promise<Result<number, InfraFailure>>;
  deleteExpired(now: Date): Promise<Result<void, InfraFailure>>;
}
export const SessionStore = injectionToken<SessionStore>('SessionStore');
