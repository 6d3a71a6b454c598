import type { Trouble } from '../domain/failure.ts';
import type { Outcome } from '../domain/result.ts';
import type { User } from '../domain/user.ts';
import { port } from './injection-token.ts';

export interface Session {
  readonly user: User;
  readonly begunAt: Date;
  readonly until: Date;
}

/** Who is signed in. A session is kept under the hash of its secret: who reads the database cannot use it. */
export interface Sessions {
  begin(hash: string, userId: string, begunAt: Date, until: Date): Promise<Outcome<void, Trouble>>;
  /** `undefined`: no such session, or it has run out. */
  find(hash: string, now: Date): Promise<Outcome<Session | undefined, Trouble>>;
  /**
   * One atomic act: the session goes on under another hash, and what was its hash ends at `oldUntil`. `false`: there is no
   * such session, or it ends by then anyhow.
   */
  rotate(
    hash: string,
    next: { readonly hash: string; readonly until: Date },
    oldUntil: Date,
  ): Promise<Outcome<boolean, Trouble>>;
  /** Under every hash that it has. */
  end(hash: string): Promise<Outcome<void, Trouble>>;
  forgetExpired(now: Date): Promise<Outcome<void, Trouble>>;
}
export const Sessions = port<Sessions>('Sessions');
