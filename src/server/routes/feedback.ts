import { wireFeedbackItems } from '../../adapters/api-contract/feedback.ts';
import { wireFeedbackQuery } from '../../adapters/api-contract/query-params.ts';
import { wireFeedback } from '../../adapters/api-contract/request-bodies.ts';
import { type FeedbackCursor, formatFeedbackCursor } from '../../domain/feedback-cursor.ts';
import type { FeedbackItem, FeedbackPage, SentFeedback } from '../../usecases/index.ts';
import type { ServerUseCases } from '../../usecases/server-use-cases.ts';
import type { DeclareRoute } from '../http/declare-route.ts';
import { nextLink } from '../http/pagination.ts';

const tag = 'Feedback';

/** Signed-in users send feedback; only the administrator reads it. The server sets sender and recipient. */
export function feedbackRoutes(declare: DeclareRoute, useCases: ServerUseCases): void {
  declare({
    id: 'sendFeedback',
    method: 'POST',
    url: '/api/feedback',
    tag,
    summary: 'Tells the operator something. Your name and address go with it.',
    access: 'user',
    body: wireFeedback,
    status: 201,
    failures: ['bad-request', 'empty-feedback', 'sign-in-needed'],
    handle: ({ body, user }) => useCases.feedback.submit(body.feedback, user),
    location: () => '/api/feedback',
    toAnswer: () => ({}),
  });

  declare({
    id: 'listFeedback',
    method: 'GET',
    url: '/api/feedback',
    tag,
    summary: 'Feedback, newest first, a hundred at once unless limit says otherwise.',
    access: 'administrator',
    query: wireFeedbackQuery,
    answer: wireFeedbackItems,
    paged: true,
    failures: ['bad-request', 'sign-in-needed', 'forbidden'],
    handle: ({ query }) => useCases.feedback.list(query.after, query.limit),
    toAnswer: ({ items, more }, { request, reply }) => {
      const last = items.at(-1);
      if (more && last !== undefined)
        reply.header('link', nextLink('/api/feedback', formatFeedbackCursor(last), request));
      return items.map(sentItem);
    },
  });
}

/** As it goes out with the administrator's page. */
export const toSentFeedback = ({ items, more }: FeedbackPage, after: FeedbackCursor | undefined): SentFeedback => ({
  items: items.map(sentItem),
  more,
  ...(after === undefined ? {} : { after: formatFeedbackCursor(after) }),
});

const sentItem = ({ createdAt, ...item }: FeedbackItem): SentFeedback['items'][number] => ({
  ...item,
  createdAt: createdAt.toISOString(),
});
