import type { FeedbackItem } from './feedback-repository.ts';
import { injectionToken } from './injection-token.ts';
import type { Outbox, OutboxItem } from './outbox.ts';

export interface OutboxMessage extends FeedbackItem, OutboxItem {}

/** Feedback that was not mailed to the operator yet. */
export type FeedbackOutbox = Outbox<OutboxMessage>;
export const FeedbackOutbox = injectionToken<FeedbackOutbox>('FeedbackOutbox');
