import { type FeedbackCursor, formatFeedbackCursor } from '../../domain/accounts/time-cursor.ts';
import type { FeedbackPage, SentFeedback } from '../../usecases/index.ts';

/** Returns feedback in the form that is sent with the administrator's page. */
export const toSentFeedback = ({ items, more }: FeedbackPage, after: FeedbackCursor | undefined): SentFeedback => ({
  items: items.map(({ createdAt, ...item }) => ({ ...item, createdAt: createdAt.toISOString() })),
  more,
  ...(after === undefined ? {} : { after: formatFeedbackCursor(after) }),
});
