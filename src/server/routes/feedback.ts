import type { FastifyInstance } from 'fastify';
import { wireFeedbackQuery } from '../../adapters/api-contract/query-params.ts';
import { wireFeedback } from '../../adapters/api-contract/request-bodies.ts';
import type { FeedbackItem, FeedbackPage, SentFeedback } from '../../usecases/index.ts';
import type { ServerUseCases } from '../../usecases/server-use-cases.ts';
import { parseInput, sendFailure, sendResult } from '../http/http-responses.ts';
import { nextLink } from '../http/pagination.ts';
import { auditLog } from '../plugins/audit-log.ts';
import type { Authenticator } from '../plugins/authentication.ts';

/** Feedback in, by whoever is signed in; out, for the administrator alone. Sender and recipient are ours to say. */
export function feedbackRoutes(app: FastifyInstance, useCases: ServerUseCases, who: Authenticator): void {
  app.post('/api/feedback', async (request, reply) => {
    const user = await who.signedIn(request);
    if (!user.ok) return sendFailure(reply, user.failure);
    const sent = parseInput(wireFeedback, request.body);
    if (!sent.ok) return sendFailure(reply, sent.failure);
    const given = await useCases.feedback.submit(sent.value.feedback, user.value);
    if (given.ok) reply.code(201);
    return sendResult(reply, given, () => ({}));
  });

  app.get('/api/feedback', async (request, reply) => {
    const user = await who.signedIn(request);
    if (!user.ok) return sendFailure(reply, user.failure);
    if (!useCases.accounts.isAdministrator(user.value)) {
      auditLog(request, 'forbidden', { user: user.value.id });
      return sendFailure(reply, { kind: 'forbidden' });
    }
    const query = parseInput(wireFeedbackQuery, request.query);
    if (!query.ok) return sendFailure(reply, query.failure);
    return sendResult(reply, await useCases.feedback.list(query.value.after, query.value.limit), ({ items, more }) => {
      const last = items.at(-1);
      if (more && last !== undefined) reply.header('link', nextLink('/api/feedback', last.id, request));
      return items.map(sentItem);
    });
  });
}

/** As it goes out with the administrator's page. */
export const sentFeedback = ({ items, more }: FeedbackPage, after: string | undefined): SentFeedback => ({
  items: items.map(sentItem),
  more,
  ...(after === undefined ? {} : { after }),
});

const sentItem = ({ createdAt, ...item }: FeedbackItem): SentFeedback['items'][number] => ({
  ...item,
  createdAt: createdAt.toISOString(),
});
