import * as operations from '../../../adapters/api-contract/access-requests/operations.ts';
import type { AccessRequests } from '../../../usecases/index.ts';
import { parseClientNetwork } from '../../http/client-network-key.ts';
import { getRequestOrigin } from '../../http/request-origin.ts';
import type { Route } from '../../routing/route.ts';

/** Adds the routes with which visitors request the exact location and members of the handle answer. */
export function addAccessRequestRoutes(
  route: Route,
  accessRequests: AccessRequests,
  publicUrl: string | undefined,
): void {
  route(operations.askForLocation, {
    handle: ({ params, body, request }) => accessRequests.ask(params, body, parseClientNetwork(request.ip)),
    toAnswer: ({ link }, { request }) => ({ link: getRequestOrigin(request, publicUrl) + link }),
  });

  route(operations.getAsking, {
    handle: ({ params }) => accessRequests.isOpen(params),
    toAnswer: (isOpen) => ({ isOpen }),
  });

  route(operations.setAsking, {
    handle: ({ params, body, user }) => accessRequests.setOpen(params, body.isOpen, user),
  });

  route(operations.listAsks, {
    handle: ({ user }) => accessRequests.listOpen(user),
  });

  route(operations.answerAsk, {
    handle: ({ params, body, user }) => accessRequests.answer(params.id, body, user),
  });
}
