import * as operations from '../../../adapters/api-contract/grants/operations.ts';
import type { LocationGrants } from '../../../usecases/index.ts';
import { getRequestOrigin } from '../../http/request-origin.ts';
import type { Route } from '../../routing/route.ts';

/** Adds the routes for grants: links that show an exact location until a given time. */
export function addLocationGrantRoutes(route: Route, grants: LocationGrants, publicUrl: string | undefined): void {
  route(operations.createGrant, {
    handle: ({ params, body, user }) => grants.create(params, body, user),
    toAnswer: ({ link, ...grant }, { request }) => ({ ...grant, link: getRequestOrigin(request, publicUrl) + link }),
    audit: { success: 'grant-created' },
  });

  route(operations.listGrants, {
    handle: ({ params, user }) => grants.list(params, user),
  });

  route(operations.listEndedGrants, {
    handle: ({ params, user }) => grants.listEnded(params.handle, user),
  });

  route(operations.keepGrant, {
    handle: ({ params, user }) => grants.takeOver(params, params.id, user),
    audit: { success: 'grant-kept' },
  });

  route(operations.revokeGrant, {
    handle: ({ params, user }) => grants.revoke(params, params.id, user),
    audit: { success: 'grant-revoked' },
  });
}
