import { formatFeedbackCursor } from '../../domain/account/time-cursor.ts';
import { formatAlias } from '../../domain/alias/alias.ts';
import { ok } from '../../domain/result.ts';
import type { Administration, ListPage } from '../../ports/administration.ts';
import type { Reports } from '../../ports/reports.ts';
import * as operations from '../api-contract/operations/administration.ts';
import { reportLocation } from '../api-contract/operations/reports.ts';
import type { ApiClient } from './client.ts';

interface Deps {
  readonly client: ApiClient;
}

const toPage = <T>(
  { items, more }: { readonly items: readonly T[]; readonly more: boolean },
  keyOf: (item: T) => string,
): ListPage<T> => {
  const last = items.at(-1);
  return { items, ...(more && last !== undefined ? { next: keyOf(last) } : {}) };
};

const keyOfTime = (time: string, id: string): string => formatFeedbackCursor({ createdAt: new Date(time), id });

/** Acts of the administrator through our server, which finds in the request who acts. */
export const createApiAdministration = ({ client: { call, list } }: Deps): Administration => ({
  async reports(query) {
    const found = await list(operations.listReports, { query });
    const timeOf = query.state === 'open' ? 'createdAt' : 'decidedAt';
    return found.ok ? ok(toPage(found.value, (report) => keyOfTime(report[timeOf], report.id))) : found;
  },
  decide: (id, body) => call(operations.decideReport, { params: { id }, body }),

  async locations({ text: q, isHidden, ...page }) {
    const query = { q, hidden: flagOf(isHidden), ...page };
    const found = await list(operations.listAdministeredLocations, { query });
    return found.ok ? ok(toPage(found.value, ({ handle, label }) => formatAlias(handle, label))) : found;
  },
  hide: (params, reason) => call(operations.hideLocation, { params, body: { reason } }),
  show: (params, reason) => call(operations.showLocation, { params, body: { reason } }),

  async users({ text: q, isSuspended, ...page }) {
    const found = await list(operations.listUsers, { query: { q, suspended: flagOf(isSuspended), ...page } });
    return found.ok ? ok(toPage(found.value, ({ username }) => username)) : found;
  },
  suspend: (username, body) => call(operations.suspendUser, { params: { username }, body }),
  restore: (username, reason) => call(operations.restoreUser, { params: { username }, body: { reason } }),
  setLimits: (username, body) => call(operations.setUserLimits, { params: { username }, body }),
  endSessions: (username) => call(operations.endUserSessions, { params: { username } }),

  async handles({ text: q, isReserved, ...page }) {
    const found = await list(operations.listHandles, { query: { q, reserved: flagOf(isReserved), ...page } });
    return found.ok ? ok(toPage(found.value, ({ handle }) => handle)) : found;
  },
  reserve: (handle, reason) => call(operations.reserveHandle, { params: { handle }, body: { reason } }),
  release: (handle) => call(operations.releaseHandle, { params: { handle } }),
  transfer: (handle, username) => call(operations.transferHandle, { params: { handle }, body: { username } }),
  retire: (handle, reason) => call(operations.retireHandle, { params: { handle }, body: { reason } }),

  async audit(query) {
    const found = await list(operations.listAuditLog, { query });
    return found.ok ? ok(toPage(found.value, ({ at, id }) => keyOfTime(at, id))) : found;
  },
  numbers: () => call(operations.getAdministrationNumbers),
});

const flagOf = (flag: boolean | undefined) => (flag ? ('true' as const) : undefined);

/** Reports through our server, which finds in the request who reports. */
export const createApiReports = ({ client: { call } }: Deps): Reports => ({
  submit: (body) => call(reportLocation, { body }),
});
