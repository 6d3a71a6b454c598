import type { LeasedOutbox, OutboxItem } from '../mail/outbox.ts';
import { injectionToken } from '../shared/injection-token.ts';
import type { FeedbackItem } from './feedback-repository.ts';

export interface OutboxMessage extends FeedbackItem, OutboxItem {}

/** Feedback that is not yet mailed to the operator. */
export type FeedbackOutbox = LeasedOutbox<OutboxMessage>;
export const FeedbackOutbox = injectionToken<FeedbackOutbox>('FeedbackOutbox');
