import { formatFeedbackCursor } from '../../domain/feedback-cursor.ts';
import { ok } from '../../domain/result.ts';
import type { FeedbackRepository } from '../../ports/feedback-repository.ts';
import { wireFeedbackItems } from '../api-contract/feedback.ts';
import { withQuery } from './build-url.ts';
import type { ApiClient } from './client.ts';

/** Feedback through our server, which says itself who sends it and who receives it. */
export const createApiFeedbackRepository = ({ client }: { client: ApiClient }): FeedbackRepository => ({
  add: (message, { username, email }) =>
    client.send('POST', '/api/feedback', { feedback: message, username, email }, undefined, [
      'empty-feedback',
      'sign-in-needed',
    ]),

  async all(after, limit) {
    const found = await client.list(
      withQuery('/api/feedback', { after: after && formatFeedbackCursor(after), limit }),
      wireFeedbackItems,
      ['sign-in-needed', 'forbidden', 'second-factor-required'],
    );
    if (!found.ok) return found;
    const { items, more } = found.value;
    return ok({
      items: items.map(({ email, createdAt, ...item }) => ({
        ...item,
        createdAt: new Date(createdAt),
        ...(email === undefined ? {} : { email }),
      })),
      more,
    });
  },
});
