import type { InfraFailure } from '../../domain/failure.ts';
import type { Result } from '../../domain/result.ts';

export interface OutboxItem {
  readonly id: string;
  /** The number of earlier attempts. */
  readonly attempts: number;
}

/** Unsent mails. They are stored in the database, so an unavailable mail server only delays them. */
export interface LeasedOutbox<Item extends OutboxItem> {
  /**
   * Leases the item that has been due longest for `leaseSeconds`: no other process gets it in that time, and it is due again if this
   * process dies. Returns `undefined` if none is due.
   */
  takeNext(now: Date, leaseSeconds: number): Promise<Result<Item | undefined, InfraFailure>>;
  /** Returns the number of unsent mails, and when the oldest of them was written. */
  countWaiting(): Promise<Result<{ readonly count: number; readonly oldest: Date | undefined }, InfraFailure>>;
  /** Extends the lease of an item whose sending takes longer. */
  renew(id: string, until: Date): Promise<Result<void, InfraFailure>>;
  markSent(id: string, at: Date): Promise<Result<void, InfraFailure>>;
  postpone(id: string, until: Date): Promise<Result<void, InfraFailure>>;
}
