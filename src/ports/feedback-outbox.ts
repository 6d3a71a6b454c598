import type { Trouble } from '../domain/failure.ts';
import type { Outcome } from '../domain/result.ts';
import type { FeedbackItem } from './feedback-repository.ts';
import { port } from './injection-token.ts';

export interface Letter extends FeedbackItem {
  /** How often sending it was tried before. */
  readonly attempts: number;
}

/** Feedback that was not mailed yet. It lives in the database, so a mail server that is down delays and never loses. */
export interface FeedbackOutbox {
  /** Takes what is due, for `leaseSeconds`: no other process gets it meanwhile, and it comes back if this one dies. */
  take(now: Date, leaseSeconds: number, most: number): Promise<Outcome<readonly Letter[], Trouble>>;
  sent(id: string, at: Date): Promise<Outcome<void, Trouble>>;
  postpone(id: string, until: Date): Promise<Outcome<void, Trouble>>;
}
export const FeedbackOutbox = port<FeedbackOutbox>('FeedbackOutbox');
