import { type FeedbackCursor, formatFeedbackCursor } from '../../domain/accounts/time-cursor.ts';
import type { FeedbackPage, SentFeedback } from '../../usecases/index.ts';

/** Converts a page of feedback to the data that is embedded in the administrator's page. */
export const toSentFeedback = ({ items, more }: FeedbackPage, after: FeedbackCursor | undefined): SentFeedback => ({
  items: items.map(({ createdAt, ...item }) => ({ ...item, createdAt: createdAt.toISOString() })),
  more,
  ...(after === undefined ? {} : { after: formatFeedbackCursor(after) }),
});
