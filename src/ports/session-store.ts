import type { InfraFailure } from '../domain/failure.ts';
import type { Result } from '../domain/result.ts';
import type { User } from '../domain/user.ts';
import { injectionToken } from './injection-token.ts';

interface Session {
  readonly user: User;
  readonly begunAt: Date;
  readonly until: Date;
}

/** Who is signed in. A session is kept under the hash of its secret: who reads the database cannot use it. */
export interface SessionStore {
  create(hash: string, userId: string, begunAt: Date, until: Date): Promise<Result<void, InfraFailure>>;
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
  deleteExpired(now: Date): Promise<Result<void, InfraFailure>>;
}
export const SessionStore = injectionToken<SessionStore>('SessionStore');
