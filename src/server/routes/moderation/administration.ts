import type { FastifyRequest } from 'fastify';
import { locationToWire } from '../../../adapters/api-contract/aliases/location-json.ts';
import * as operations from '../../../adapters/api-contract/moderation/operations.ts';
import type { User } from '../../../domain/accounts/user.ts';
import { err, ok } from '../../../domain/result.ts';
import type { Administration } from '../../../usecases/index.ts';
import type { ServerUseCases } from '../../../usecases/server-use-cases.ts';
import { getClientNetworkKey } from '../../http/client-network-key.ts';
import { withNextLink } from '../../http/pagination.ts';
import { getRequestOrigin } from '../../http/request-origin.ts';
import type { Route } from '../../routing/route.ts';

interface Call {
  readonly user: User;
  readonly request: FastifyRequest;
}

const getAdministrator = ({ user, request }: Call) => ({ user, network: getClientNetworkKey(request.ip) });

/** Adds the routes for actions of administrators. The use cases write the audit log, in the transaction of the action. */
export function addAdministrationRoutes(
  route: Route,
  { administration, addLocalTowns }: Pick<ServerUseCases, 'administration' | 'addLocalTowns'>,
  publicUrl: string | undefined,
): void {
  addReportRoutes(route, { administration, addLocalTowns }, publicUrl);
  addLocationRoutes(route, administration);
  addUserRoutes(route, administration);
  addAdministratorRoutes(route, administration);
  addHandleRoutes(route, administration);
  route(operations.listAuditLog, {
    handle: ({ query }) => administration.listAuditEntries(query),
    toAnswer: withNextLink,
  });
  route(operations.getAdministrationNumbers, {
    handle: () => administration.countNumbers(),
  });
}

function addReportRoutes(
  route: Route,
  { administration, addLocalTowns }: Pick<ServerUseCases, 'administration' | 'addLocalTowns'>,
  publicUrl: string | undefined,
): void {
  route(operations.listReports, {
    handle: ({ query }) => administration.listReports(query),
    toAnswer: withNextLink,
  });
  route(operations.getReportedPlace, {
    async handle({ params, request }) {
      const found = await administration.findReportedPlace(params.id);
      if (!found.ok) return found;
      const [location] = await addLocalTowns([found.value], () => request.language);
      return ok(location!);
    },
    toAnswer: (location, { request }) => locationToWire(location, getRequestOrigin(request, publicUrl)),
  });
  route(operations.decideReport, {
    async handle({ params, body, user, request }) {
      if (body.decision !== 'dismissed' && body.reason === '')
        return err({ kind: 'bad-request', field: 'reason', problem: 'required' });
      return administration.decide(params.id, body, getAdministrator({ user, request }));
    },
  });
  route(operations.reopenReport, {
    handle: (call) => administration.reopen(call.params.id, getAdministrator(call)),
  });
  route(operations.askOwner, {
    handle: (call) => administration.askOwner(call.params.id, call.body.question, getAdministrator(call)),
  });
}

function addLocationRoutes(route: Route, administration: Administration): void {
  route(operations.listAdministeredLocations, {
    handle: ({ query: { q, hidden, ...page } }) => administration.listLocations({ ...page, text: q, isHidden: hidden }),
    toAnswer: withNextLink,
  });
  route(operations.hideLocation, {
    handle: (call) => administration.hide(call.params, call.body.reason, getAdministrator(call)),
  });
  route(operations.showLocation, {
    handle: (call) => administration.show(call.params, call.body.reason, getAdministrator(call)),
  });
}

function addUserRoutes(route: Route, administration: Administration): void {
  route(operations.listUsers, {
    handle: ({ query: { q, suspended, ...page } }) =>
      administration.listUsers({ ...page, text: q, isSuspended: suspended }),
    toAnswer: withNextLink,
  });
  route(operations.setUserLimits, {
    handle: (call) => administration.setLimits(call.params.username, call.body, getAdministrator(call)),
  });
  route(operations.suspendUser, {
    handle: (call) => administration.suspend(call.params.username, call.body, getAdministrator(call)),
  });
  route(operations.restoreUser, {
    handle: (call) => administration.restore(call.params.username, call.body.reason, getAdministrator(call)),
  });
  route(operations.endUserSessions, {
    handle: (call) => administration.endSessions(call.params.username, getAdministrator(call)),
  });
}

function addAdministratorRoutes(route: Route, administration: Administration): void {
  route(operations.listAdministrators, {
    handle: ({ query }) => administration.listAdministrators(query),
    toAnswer: withNextLink,
  });
  route(operations.addAdministrator, {
    handle: (call) => administration.addAdministrator(call.params.username, call.body.reason, getAdministrator(call)),
  });
  route(operations.removeAdministrator, {
    handle: (call) => administration.removeAdministrator(call.params.username, getAdministrator(call)),
  });
}

function addHandleRoutes(route: Route, administration: Administration): void {
  route(operations.listHandles, {
    handle: ({ query: { q, reserved, ...page } }) =>
      administration.listHandles({ ...page, text: q, isReserved: reserved }),
    toAnswer: withNextLink,
  });
  route(operations.reserveHandle, {
    handle: (call) => administration.reserve(call.params.handle, call.body.reason, getAdministrator(call)),
  });
  route(operations.releaseHandle, {
    handle: (call) => administration.release(call.params.handle, getAdministrator(call)),
  });
  route(operations.transferHandle, {
    handle: (call) => administration.transfer(call.params.handle, call.body.username, getAdministrator(call)),
  });
  route(operations.retireHandle, {
    handle: (call) => administration.retire(call.params.handle, call.body.reason, getAdministrator(call)),
  });
}
