import type { InfraFailure } from '../../domain/failure.ts';
import type { Result } from '../../domain/result.ts';

export interface OutboxItem {
  readonly id: string;
  /** How often sending it was tried before. */
  readonly attempts: number;
}

/** The mails that were not sent yet. They are stored in the database, so a mail server that is down only delays them and never loses them. */
export interface Outbox<Item extends OutboxItem> {
  /**
   * Takes the item that has been due longest, for `leaseSeconds`: no other process gets it meanwhile, and it comes back if
   * this one dies. `undefined`: none is due.
   */
  takeNext(now: Date, leaseSeconds: number): Promise<Result<Item | undefined, InfraFailure>>;
  /** Returns how many mails were not sent yet, and when the oldest was written. */
  waiting(): Promise<Result<{ readonly count: number; readonly oldest: Date | undefined }, InfraFailure>>;
  /** Keeps an item that is still being sent from other processes until then. */
  renew(id: string, until: Date): Promise<Result<void, InfraFailure>>;
  sent(id: string, at: Date): Promise<Result<void, InfraFailure>>;
  postpone(id: string, until: Date): Promise<Result<void, InfraFailure>>;
}
