import type { InfraFailure } from '../../domain/failure.ts';
import type { Result } from '../../domain/result.ts';

export interface OutboxItem {
  readonly id: string;
  /** The number of previous attempts. */
  readonly attempts: number;
}

/** The unsent mails. They are stored in the database, so an unavailable mail server only delays them. */
export interface Outbox<Item extends OutboxItem> {
  /**
   * Takes the item that has been due longest, for `leaseSeconds`: no other process gets it meanwhile, and it returns if this one dies.
   * `undefined`: none is due.
   */
  takeNext(now: Date, leaseSeconds: number): Promise<Result<Item | undefined, InfraFailure>>;
  /** Returns the number of unsent mails, and when the oldest was written. */
  waiting(): Promise<Result<{ readonly count: number; readonly oldest: Date | undefined }, InfraFailure>>;
  /** Reserves an item that is still being sent until then. */
  renew(id: string, until: Date): Promise<Result<void, InfraFailure>>;
  sent(id: string, at: Date): Promise<Result<void, InfraFailure>>;
  postpone(id: string, until: Date): Promise<Result<void, InfraFailure>>;
}
