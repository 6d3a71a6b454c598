import * as operations from '../../../adapters/api-contract/moderation/feedback-operations.ts';
import { formatFeedbackCursor } from '../../../domain/accounts/time-cursor.ts';
import type { ServerUseCases } from '../../../usecases/server-use-cases.ts';
import { formatNextLink } from '../../http/pagination.ts';
import type { Route } from '../../routing/route.ts';

/** Adds the routes for feedback. Signed-in users send it, and only administrators read it. */
export function addFeedbackRoutes(route: Route, useCases: ServerUseCases): void {
  route(operations.sendFeedback, {
    handle: ({ body, user }) => useCases.feedback.submit(body.feedback, user),
    location: () => '/api/feedback',
  });

  route(operations.listFeedback, {
    handle: ({ query }) => useCases.feedback.list(query.after, query.limit),
    toAnswer: ({ items, more }, { request, reply }) => {
      const last = items.at(-1);
      if (more && last !== undefined)
        reply.header('link', formatNextLink('/api/feedback', formatFeedbackCursor(last), request));
      return items;
    },
  });
}
