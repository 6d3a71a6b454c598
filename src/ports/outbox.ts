import type { InfraFailure } from '../domain/failure.ts';
import type { Result } from '../domain/result.ts';

export interface OutboxItem {
  readonly id: string;
  /** How often sending it was tried before. */
  readonly attempts: number;
}

/** What was not mailed yet. It lives in the database, so a mail server that is down delays and never loses. */
export interface Outbox<Item extends OutboxItem> {
  /**
   * Takes the item that has been due longest, for `leaseSeconds`: no other process gets it meanwhile, and it comes back if
   * this one dies. `undefined`: none is due.
   */
  takeNext(now: Date, leaseSeconds: number): Promise<Result<Item | undefined, InfraFailure>>;
  /** What was not mailed yet: how many, and when the oldest was written. */
  waiting(): Promise<Result<{ readonly count: number; readonly oldest: Date | undefined }, InfraFailure>>;
  /** Keeps an item that is still being sent from other processes until then. */
  renew(id: string, until: Date): Promise<Result<void, InfraFailure>>;
  sent(id: string, at: Date): Promise<Result<void, InfraFailure>>;
  postpone(id: string, until: Date): Promise<Result<void, InfraFailure>>;
}
