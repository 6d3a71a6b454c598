import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  wireAdministeredHandles,
  wireAdministeredLocations,
  wireAdministeredUsers,
  wireAdministrationNumbers,
  wireAuditEntries,
  wireReports,
} from '../../adapters/api-contract/administration.ts';
import {
  wireAuditQuery,
  wireDecision,
  wireHandlesQuery,
  wireLocationsQuery,
  wireOptionalReason,
  wireReason,
  wireReportsQuery,
  wireSuspension,
  wireTransfer,
  wireUsersQuery,
} from '../../adapters/api-contract/administration-requests.ts';
import { parseHandle, parseLabel } from '../../domain/alias.ts';
import { err, ok } from '../../domain/result.ts';
import type { User } from '../../domain/user.ts';
import type { Administration, ListPage } from '../../usecases/index.ts';
import { clientNetworkKey } from '../http/client-network-key.ts';
import type { DeclareRoute } from '../http/declare-route.ts';
import { nextLink } from '../http/pagination.ts';

const tag = 'Administration';
const access = 'administrator';
const notAllowed = ['bad-request', 'sign-in-needed', 'forbidden'] as const;

interface Call {
  readonly user: User;
  readonly request: FastifyRequest;
}

const administratorOf = ({ user, request }: Call) => ({ user, network: clientNetworkKey(request.ip) });

/** The items of a page, with the address of the next one in `Link`. */
function itemsOf<T>(
  { items, next }: ListPage<T>,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): readonly T[] {
  if (next !== undefined) reply.header('link', nextLink(request.originalUrl.split('?', 1)[0] ?? '', next, request));
  return items;
}

const nameOf = (params: { readonly handle: string; readonly label: string }) => {
  const handle = parseHandle(params.handle);
  if (!handle.ok) return handle;
  const label = parseLabel(params.label);
  return label.ok ? ok({ handle: handle.value, label: label.value }) : label;
};

/** What the administrator does; each act writes its entry of the audit log itself. */
export function administrationRoutes(declare: DeclareRoute, administration: Administration): void {
  reportRoutes(declare, administration);
  locationRoutes(declare, administration);
  userRoutes(declare, administration);
  handleRoutes(declare, administration);
  declare({
    id: 'listAuditLog',
    method: 'GET',
    url: '/api/admin/audit',
    tag,
    summary: 'The audit log, newest first: acts of the administrator, refused sign-ins, and access tokens.',
    access,
    query: wireAuditQuery,
    answer: wireAuditEntries,
    paged: true,
    failures: notAllowed,
    handle: ({ query }) => administration.audit(query),
    toAnswer: itemsOf,
  });
  declare({
    id: 'getAdministrationNumbers',
    method: 'GET',
    url: '/api/admin/numbers',
    tag,
    summary: 'Places, users and reports of the last thirty days; and what waits, is hidden or suspended now.',
    access,
    answer: wireAdministrationNumbers,
    failures: notAllowed,
    handle: () => administration.numbers(),
  });
}

function reportRoutes(declare: DeclareRoute, administration: Administration): void {
  declare({
    id: 'listReports',
    method: 'GET',
    url: '/api/admin/reports',
    tag,
    summary: 'Reports that wait for a decision, oldest first; or those that were decided, newest first.',
    access,
    query: wireReportsQuery,
    answer: wireReports,
    paged: true,
    failures: notAllowed,
    handle: ({ query }) => administration.reports(query),
    toAnswer: itemsOf,
  });
  declare({
    id: 'decideReport',
    method: 'POST',
    url: '/api/admin/reports/:id',
    tag,
    summary:
      'Decides a report: dismissed, hidden (the place, and with it all its open reports), or suspended (the account of its owner).',
    access,
    body: wireDecision,
    failures: [
      ...notAllowed,
      'report-not-found',
      'report-decided',
      'location-not-found',
      'removed',
      'administrator-account',
    ],
    async handle({ params, body, user, request }) {
      if (body.decision !== 'dismissed' && body.reason === '')
        return err({ kind: 'bad-request', field: 'reason', problem: 'required' });
      return administration.decide(params.id, body, administratorOf({ user, request }));
    },
    toAnswer: () => ({}),
  });
}

function locationRoutes(declare: DeclareRoute, administration: Administration): void {
  declare({
    id: 'listAdministeredLocations',
    method: 'GET',
    url: '/api/admin/locations',
    tag,
    summary: 'Places by name: those whose alias begins with q, also only those that are hidden.',
    access,
    query: wireLocationsQuery,
    answer: wireAdministeredLocations,
    paged: true,
    failures: notAllowed,
    handle: ({ query: { q, hidden, ...page } }) => administration.locations({ ...page, text: q, isHidden: hidden }),
    toAnswer: itemsOf,
  });
  declare({
    id: 'hideLocation',
    method: 'POST',
    url: '/api/admin/locations/:handle/:label/hide',
    tag,
    summary:
      'Hides a place from everybody but the members of its handle, who see the reason: 410 taken_down from the next request on.',
    access,
    body: wireReason,
    failures: [...notAllowed, 'bad-alias', 'location-not-found', 'removed'],
    async handle({ params, body, user, request }) {
      const name = nameOf(params);
      return name.ok ? administration.hide(name.value, body.reason, administratorOf({ user, request })) : name;
    },
    toAnswer: () => ({}),
  });
  declare({
    id: 'showLocation',
    method: 'POST',
    url: '/api/admin/locations/:handle/:label/show',
    tag,
    summary: 'Shows a place again.',
    access,
    body: wireOptionalReason,
    failures: [...notAllowed, 'bad-alias', 'location-not-found', 'removed'],
    async handle({ params, body, user, request }) {
      const name = nameOf(params);
      return name.ok ? administration.show(name.value, body.reason, administratorOf({ user, request })) : name;
    },
    toAnswer: () => ({}),
  });
}

function userRoutes(declare: DeclareRoute, administration: Administration): void {
  declare({
    id: 'listUsers',
    method: 'GET',
    url: '/api/admin/users',
    tag,
    summary: 'Users by name: those that begin with q, also only those that are suspended.',
    access,
    query: wireUsersQuery,
    answer: wireAdministeredUsers,
    paged: true,
    failures: notAllowed,
    handle: ({ query: { q, suspended, ...page } }) =>
      administration.users({ ...page, text: q, isSuspended: suspended }),
    toAnswer: itemsOf,
  });
  declare({
    id: 'suspendUser',
    method: 'POST',
    url: '/api/admin/users/:username/suspend',
    tag,
    summary:
      'Suspends an account: it cannot sign in, and its sessions and access tokens end. Its places stay as they are, unless hidePlaces says otherwise.',
    access,
    body: wireSuspension,
    failures: [...notAllowed, 'user-not-found', 'administrator-account'],
    handle: ({ params, body, user, request }) =>
      administration.suspend(params.username, body, administratorOf({ user, request })),
    toAnswer: () => ({}),
  });
  declare({
    id: 'restoreUser',
    method: 'POST',
    url: '/api/admin/users/:username/restore',
    tag,
    summary: 'Ends the suspension of an account, and shows the places again that were hidden with it.',
    access,
    body: wireOptionalReason,
    failures: [...notAllowed, 'user-not-found'],
    handle: ({ params, body, user, request }) =>
      administration.restore(params.username, body.reason, administratorOf({ user, request })),
    toAnswer: () => ({}),
  });
  declare({
    id: 'endUserSessions',
    method: 'DELETE',
    url: '/api/admin/users/:username/sessions',
    tag,
    summary: 'Ends all sessions and access tokens of an account.',
    access,
    failures: [...notAllowed, 'user-not-found'],
    handle: ({ params, user, request }) =>
      administration.endSessions(params.username, administratorOf({ user, request })),
    toAnswer: () => ({}),
  });
}

function handleRoutes(declare: DeclareRoute, administration: Administration): void {
  declare({
    id: 'listHandles',
    method: 'GET',
    url: '/api/admin/handles',
    tag,
    summary: 'Handles by name that are in use or reserved: those that begin with q, also only those that are reserved.',
    access,
    query: wireHandlesQuery,
    answer: wireAdministeredHandles,
    paged: true,
    failures: notAllowed,
    handle: ({ query: { q, reserved, ...page } }) => administration.handles({ ...page, text: q, isReserved: reserved }),
    toAnswer: itemsOf,
  });
  declare({
    id: 'reserveHandle',
    method: 'POST',
    url: '/api/admin/handles/:handle/reserve',
    tag,
    summary: 'Keeps a free handle from everybody but the administrator.',
    access,
    body: wireOptionalReason,
    failures: [...notAllowed, 'bad-alias', 'handle-taken'],
    async handle({ params, body, user, request }) {
      const handle = parseHandle(params.handle);
      return handle.ok ? administration.reserve(handle.value, body.reason, administratorOf({ user, request })) : handle;
    },
    toAnswer: () => ({}),
  });
  declare({
    id: 'releaseHandle',
    method: 'DELETE',
    url: '/api/admin/handles/:handle/reserve',
    tag,
    summary: 'Takes a reservation back.',
    access,
    failures: [...notAllowed, 'bad-alias', 'handle-not-found'],
    async handle({ params, user, request }) {
      const handle = parseHandle(params.handle);
      return handle.ok ? administration.release(handle.value, administratorOf({ user, request })) : handle;
    },
    toAnswer: () => ({}),
  });
  declare({
    id: 'transferHandle',
    method: 'POST',
    url: '/api/admin/handles/:handle/transfer',
    tag,
    summary:
      'Gives a handle with all its places to another user, also one that is only reserved. Its owners and editors lose it.',
    access,
    body: wireTransfer,
    failures: [...notAllowed, 'bad-alias', 'handle-not-found', 'handle-taken', 'user-not-found'],
    async handle({ params, body, user, request }) {
      const handle = parseHandle(params.handle);
      return handle.ok
        ? administration.transfer(handle.value, body.username, administratorOf({ user, request }))
        : handle;
    },
    toAnswer: () => ({}),
  });
  declare({
    id: 'retireHandle',
    method: 'POST',
    url: '/api/admin/handles/:handle/retire',
    tag,
    summary:
      'Moves all places of a handle to the bin and reserves it: its owners and editors lose it, and no user can take it.',
    access,
    body: wireReason,
    failures: [...notAllowed, 'bad-alias', 'handle-not-found'],
    async handle({ params, body, user, request }) {
      const handle = parseHandle(params.handle);
      return handle.ok ? administration.retire(handle.value, body.reason, administratorOf({ user, request })) : handle;
    },
    toAnswer: () => ({}),
  });
}
