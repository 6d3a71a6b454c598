import { type FeedbackCursor, formatFeedbackCursor } from '../../domain/account/time-cursor.ts';
import type { FeedbackItem, FeedbackPage, SentFeedback } from '../../usecases/index.ts';

/** As it goes out with the administrator's page. */
export const toSentFeedback = ({ items, more }: FeedbackPage, after: FeedbackCursor | undefined): SentFeedback => ({
  items: items.map(sentFeedbackItem),
  more,
  ...(after === undefined ? {} : { after: formatFeedbackCursor(after) }),
});

export const sentFeedbackItem = ({ createdAt, ...item }: FeedbackItem): SentFeedback['items'][number] => ({
  ...item,
  createdAt: createdAt.toISOString(),
});
