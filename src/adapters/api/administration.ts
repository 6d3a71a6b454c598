import { formatAlias, type Handle, handleName } from '../../domain/alias.ts';
import { formatFeedbackCursor } from '../../domain/feedback-cursor.ts';
import { ok } from '../../domain/result.ts';
import type {
  AdministeredHandle,
  AdministeredLocation,
  Administration,
  ListPage,
  ReportItem,
} from '../../ports/administration.ts';
import type { LocationName } from '../../ports/alias-lifecycle.ts';
import type { Reports } from '../../ports/reports.ts';
import {
  wireAdministeredHandles,
  wireAdministeredLocations,
  wireAdministeredUsers,
  wireAdministrationNumbers,
  wireAuditEntries,
  wireReports,
} from '../api-contract/administration.ts';
import { withQuery } from './build-url.ts';
import type { ApiClient } from './client.ts';

interface Deps {
  readonly client: ApiClient;
}

const notAdministrator = ['sign-in-needed', 'forbidden', 'second-factor-required', 'bad-request'] as const;
const notThere = [...notAdministrator, 'location-not-found', 'removed'] as const;
const noUser = [...notAdministrator, 'user-not-found'] as const;
const noHandle = [...notAdministrator, 'bad-alias', 'handle-not-found'] as const;

const toPage = <T>(
  { items, more }: { readonly items: readonly T[]; readonly more: boolean },
  keyOf: (item: T) => string,
): ListPage<T> => {
  const last = items.at(-1);
  return { items, ...(more && last !== undefined ? { next: keyOf(last) } : {}) };
};

const keyOfTime = (time: string, id: string): string => formatFeedbackCursor({ createdAt: new Date(time), id });

/** Acts of the administrator through our server, which finds in the request who acts. */
export function createApiAdministration({ client }: Deps): Administration {
  const act = <K extends Parameters<ApiClient['send']>[4] & {}>(path: string, body: object, expected: K) =>
    client.send<void, K[number]>('POST', `/api/admin/${path}`, body, undefined, expected);

  return {
    async reports({ state, after, limit }) {
      const path = withQuery('/api/admin/reports', { state, after, limit });
      const found = await client.list(path, wireReports, notAdministrator);
      if (!found.ok) return found;
      const items = found.value.items as readonly object[] as readonly ReportItem[];
      const keyOf = ({ createdAt, decidedAt, id }: ReportItem) =>
        keyOfTime(state === 'open' ? createdAt : decidedAt, id);
      return ok(toPage({ items, more: found.value.more }, keyOf));
    },

    decide: (id, decision) =>
      act(`reports/${encodeURIComponent(id)}`, decision, [
        ...notThere,
        'report-not-found',
        'report-decided',
        'administrator-account',
      ] as const),

    async locations({ text: q, isHidden, after, limit }) {
      const path = withQuery('/api/admin/locations', { q, hidden: flagOf(isHidden), after, limit });
      const found = await client.list(path, wireAdministeredLocations, notAdministrator);
      if (!found.ok) return found;
      const items = found.value.items as readonly object[] as readonly AdministeredLocation[];
      return ok(toPage({ items, more: found.value.more }, ({ handle, label }) => formatAlias(handle, label)));
    },

    hide: (name, reason) => act(`locations/${pathOf(name)}/hide`, { reason }, notThere),
    show: (name, reason) => act(`locations/${pathOf(name)}/show`, { reason }, notThere),

    async users({ text: q, isSuspended, after, limit }) {
      const path = withQuery('/api/admin/users', { q, suspended: flagOf(isSuspended), after, limit });
      const found = await client.list(path, wireAdministeredUsers, notAdministrator);
      return found.ok ? ok(toPage(found.value, ({ username }) => username)) : found;
    },

    suspend: (username, suspension) =>
      act(`users/${encodeURIComponent(username)}/suspend`, suspension, [...noUser, 'administrator-account'] as const),
    restore: (username, reason) => act(`users/${encodeURIComponent(username)}/restore`, { reason }, noUser),
    endSessions: (username) =>
      client.send('DELETE', `/api/admin/users/${encodeURIComponent(username)}/sessions`, undefined, undefined, noUser),

    async handles({ text: q, isReserved, after, limit }) {
      const path = withQuery('/api/admin/handles', { q, reserved: flagOf(isReserved), after, limit });
      const found = await client.list(path, wireAdministeredHandles, notAdministrator);
      if (!found.ok) return found;
      const items = found.value.items as readonly object[] as readonly AdministeredHandle[];
      return ok(toPage({ items, more: found.value.more }, ({ handle }) => handle));
    },

    reserve: (handle, note) =>
      act(`handles/${segmentOf(handle)}/reserve`, { reason: note }, [
        ...notAdministrator,
        'bad-alias',
        'handle-taken',
      ] as const),
    release: (handle) =>
      client.send('DELETE', `/api/admin/handles/${segmentOf(handle)}/reserve`, undefined, undefined, noHandle),
    transfer: (handle, username) =>
      act(`handles/${segmentOf(handle)}/transfer`, { username }, [
        ...noHandle,
        'handle-taken',
        'user-not-found',
      ] as const),
    retire: (handle, reason) => act(`handles/${segmentOf(handle)}/retire`, { reason }, noHandle),

    async audit({ who, event, since, until, after, limit }) {
      const path = withQuery('/api/admin/audit', { who, event, since, until, after, limit });
      const found = await client.list(path, wireAuditEntries, notAdministrator);
      return found.ok ? ok(toPage(found.value, ({ at, id }) => keyOfTime(at, id))) : found;
    },

    numbers: () => client.get('/api/admin/numbers', wireAdministrationNumbers, notAdministrator),
  };
}

const flagOf = (flag: boolean | undefined): string | undefined => (flag ? 'true' : undefined);
const segmentOf = (handle: Handle): string => encodeURIComponent(handleName(handle));
const pathOf = ({ handle, label }: LocationName): string => `${segmentOf(handle)}/${encodeURIComponent(label)}`;

/** Reports through our server, which finds in the request who reports. */
export const createApiReports = ({ client }: Deps): Reports => ({
  submit: (report) =>
    client.send('POST', '/api/reports', report, undefined, [
      'bad-request',
      'bad-alias',
      'bad-email',
      'location-not-found',
      'removed',
      'taken-down',
      'expired',
    ]),
});
