import { ok } from '../../domain/result.ts';
import type { AliasLifecycle, ChangeOptions, HistoryEntry } from '../../ports/alias-lifecycle.ts';
import * as operations from '../api-contract/operations/alias-lifecycle.ts';
import { readLocation } from './alias-client.ts';
import type { ApiClient } from './client.ts';

/** What may be done with locations, as our server does it for the user whom it finds in the request. */
export const createApiAliasLifecycle = ({ client: { call } }: { readonly client: ApiClient }): AliasLifecycle => ({
  async edit(params, patch, _user, options) {
    const body = { ...patch, visibility: patch.visibility || undefined, ...(options?.reuse && { reuse: true }) };
    return readLocation(await call(operations.editLocation, { params, body, headers: ifMatch(options) }));
  },
  renameHandle: (handle, to, _user, { reuse } = {}) =>
    call(operations.renameHandle, { params: { handle }, body: { handle: to, ...(reuse && { reuse }) } }),
  async setDefaultVisibility(handle, defaultVisibility) {
    const set = await call(operations.renameHandle, { params: { handle }, body: { defaultVisibility } });
    return set.ok ? ok(undefined) : set;
  },
  delete: async (params, _user, options) =>
    readLocation(await call(operations.deleteLocation, { params, headers: ifMatch(options) })),
  restore: async (params) => readLocation(await call(operations.restoreLocation, { params })),
  async history(params) {
    const found = await call(operations.getLocationHistory, { params });
    return found.ok ? ok(found.value as readonly unknown[] as readonly HistoryEntry[]) : found;
  },
  revert: async (params, version, _user, options) =>
    readLocation(await call(operations.revertLocation, { params, body: { version }, headers: ifMatch(options) })),
  confirm: async (params) => readLocation(await call(operations.confirmLocation, { params })),
});

/** The server compares the version in an ETag. */
const ifMatch = ({ expectedVersion }: ChangeOptions = {}) => ({
  'if-match': expectedVersion === undefined ? undefined : `"${expectedVersion}"`,
});
