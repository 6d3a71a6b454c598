import { formatFeedbackCursor } from '../../domain/account/time-cursor.ts';
import { ok } from '../../domain/result.ts';
import type { FeedbackRepository } from '../../ports/feedback-repository.ts';
import * as operations from '../api-contract/operations/feedback.ts';
import type { ApiClient } from './client.ts';

/** Feedback through our server, which says itself who sends it and who receives it. */
export const createApiFeedbackRepository = ({ client }: { readonly client: ApiClient }): FeedbackRepository => ({
  add: (feedback, { username, email }) => client.call(operations.sendFeedback, { body: { feedback, username, email } }),

  async list(after, limit) {
    const query = { after: after && formatFeedbackCursor(after), limit };
    const found = await client.list(operations.listFeedback, { query });
    if (!found.ok) return found;
    const items = found.value.items.map(({ createdAt, ...item }) => ({ ...item, createdAt: new Date(createdAt) }));
    return ok({ items, more: found.value.more });
  },
});
