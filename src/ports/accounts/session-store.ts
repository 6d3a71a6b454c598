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
  /** Opaque, and no secret: it stays the same when the secret is rotated. */
  readonly id: string;
  readonly hash: string;
  readonly userId: string;
  readonly begunAt: Date;
  readonly until: Date;
  /** The device name by which the owner recognizes the session: `Firefox, Windows`; empty if it is not known. */
  readonly device: string;
}

/** A session as its owner sees it in a list. */
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
  /** `undefined`: no such session, or it has run out. */
  find(hash: string, now: Date): Promise<Result<Session | undefined, InfraFailure>>;
  /**
   * One atomic act: the session goes on under another hash, and what was its hash ends at `oldUntil`. `false`: there is no
   * such session, or it ends by then anyhow.
   */
  rotate(
    hash: string,
    next: { readonly hash: string; readonly until: Date },
    oldUntil: Date,
  ): Promise<Result<boolean, InfraFailure>>;
  /** Under every hash that it has. */
  end(hash: string): Promise<Result<void, InfraFailure>>;
  /** A page of the user's sessions, used last first, one more than `limit` where others follow. */
  listByUser(
    userId: string,
    page: { readonly limit: number; readonly now: Date; readonly after?: SessionCursor | undefined },
  ): Promise<Result<readonly SessionSummary[], InfraFailure>>;
  /** Ends one of the user's sessions; whether there was one. */
  endOne(userId: string, id: string): Promise<Result<boolean, InfraFailure>>;
  /** Ends the user's sessions but for the one to keep; answers how many there were. */
  endAll(userId: string, storedId?: string): Promise<Result<number, InfraFailure>>;
  deleteExpired(now: Date): Promise<Result<void, InfraFailure>>;
}
export const SessionStore = injectionToken<SessionStore>('SessionStore');
