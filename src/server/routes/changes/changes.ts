import { changeToWire } from '../../../adapters/api-contract/changes/change-json.ts';
import * as operations from '../../../adapters/api-contract/changes/operations.ts';
import type { ServerUseCases } from '../../../usecases/server-use-cases.ts';
import { matchesEtag } from '../../http/lookup-response.ts';
import { getRequestOrigin } from '../../http/request-origin.ts';
import type { RateLimits } from '../../plugins/rate-limits.ts';
import type { Route } from '../../routing/route.ts';

/**
 * Adds the routes that list changes to the places of the user's handles. A poll without news responds with 304, and does not count up to
 * sixty times a minute.
 */
export function addChangeRoutes(
  route: Route,
  changes: ServerUseCases['changes'],
  { limits, publicUrl }: { readonly limits: Pick<RateLimits, 'refundPoll'>; readonly publicUrl: string | undefined },
): void {
  route(operations.listChanges, {
    handle: ({ query: { after, limit }, user }) => changes.list(user, after, limit),
    toAnswer: ({ changes: found, next }, { request, reply }) => {
      const etag = `"${next}"`;
      reply.header('etag', etag);
      const origin = getRequestOrigin(request, publicUrl);
      if (found.length === 0 && matchesEtag(request.headers['if-none-match'], etag)) {
        limits.refundPoll(request);
        reply.code(304);
        return null as never;
      }
      return {
        changes: found.map((change) => changeToWire(change, origin)),
        next: String(next),
      };
    },
  });
}
