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
  /** Opaque, and not secret: it does not change when the secret is rotated. */
  readonly id: string;
  readonly hash: string;
  readonly userId: string;
  readonly begunAt: Date;
  readonly until: Date;
  /** The device name by which the owner recognizes the session: `Firefox, Windows`; empty if unknown. */
  readonly device: string;
}

/** A session in its owner's list. */
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
 * A store of the sessions of signed-in users. Each session is stored under the hash of its secret, so that a reader of the database
 * cannot use it.
 */
export interface SessionStore {
  create(session: NewSession): Promise<Result<void, InfraFailure>>;
  /** `undefined`: the session is unknown or expired. */
  find(hash: string, now: Date): Promise<Result<Session | undefined, InfraFailure>>;
  /**
   * One transaction: the session continues with a new hash, and the old hash ends at `oldUntil`. `false`: the session is unknown, or ends
   * before that anyway.
   */
  rotate(
    hash: string,
    next: { readonly hash: string; readonly until: Date },
    oldUntil: Date,
  ): Promise<Result<boolean, InfraFailure>>;
  /** Ends a session under all its hashes. */
  end(hash: string): Promise<Result<void, InfraFailure>>;
  /** A page of the user's sessions, the last used first, one more than `limit` if others follow. */
  listByUser(
    userId: string,
    page: { readonly limit: number; readonly now: Date; readonly after?: SessionCursor | undefined },
  ): Promise<Result<readonly SessionSummary[], InfraFailure>>;
  /** Ends one of the user's sessions; returns whether it existed. */
  endById(userId: string, id: string): Promise<Result<boolean, InfraFailure>>;
  /** Ends the user's sessions except the given one; returns their number. */
  endAll(userId: string, storedId?: string): Promise<Result<number, InfraFailure>>;
  deleteExpired(now: Date): Promise<Result<void, InfraFailure>>;
}
export const SessionStore = injectionToken<SessionStore>('SessionStore');
