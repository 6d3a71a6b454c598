import { handleName } from '../../domain/alias.ts';
import type { Failure, FailureKind } from '../../domain/failure.ts';
import type { Location } from '../../domain/location.ts';
import { ok, type Result } from '../../domain/result.ts';
import type { AliasLifecycle, ChangeOptions, HistoryEntry, LocationName } from '../../ports/alias-lifecycle.ts';
import {
  locationFromWire,
  type WireLocation,
  wireHistory,
  wireLocation,
  wireRenamedHandle,
} from '../api-contract/locations.ts';
import type { ApiClient } from './client.ts';

const notAllowed = ['sign-in-needed', 'not-owner'] as const;
const notThere = ['location-not-found', 'removed'] as const;
const nameNotFree = [
  'handle-taken',
  'handle-reserved',
  'quota-reached',
  'label-taken',
  'former-name',
  'name-retired',
  'bad-alias',
  'bad-request',
] as const;
const notChanged = [...notAllowed, ...notThere, 'version-conflict'] as const satisfies readonly FailureKind[];

/** What may be done with locations, as our server does it for the user whom it finds in the request. */
export const createApiAliasLifecycle = ({ client }: { readonly client: ApiClient }): AliasLifecycle => ({
  async edit(name, patch, _user, options) {
    const body = { ...patch, ...(options?.reuse && { reuse: true }) };
    const expected = [
      ...notChanged,
      ...nameNotFree,
      'bad-coordinates',
      'bad-saudi-short-address',
      'bad-pin',
      'bad-expiry',
      'bad-phone',
      'bad-hours',
      'bad-way',
    ] as const;
    return read(await client.send('PATCH', pathOf(name), body, wireLocation, expected, undefined, ifMatch(options)));
  },

  async renameHandle(handle, to, _user, { reuse } = {}) {
    const body = { handle: to, ...(reuse && { reuse: true }) };
    const path = `/api/handles/${encodeURIComponent(handleName(handle))}`;
    const expected = [...notAllowed, ...nameNotFree, 'handle-not-found'] as const;
    const renamed = await client.send('PATCH', path, body, wireRenamedHandle, expected);
    return renamed.ok ? ok({ ...renamed.value, handle: renamed.value.handle as typeof handle }) : renamed;
  },

  async setDefaultVisibility(handle, defaultVisibility) {
    const path = `/api/handles/${encodeURIComponent(handleName(handle))}`;
    const expected = [...notAllowed, 'handle-not-found'] as const;
    const set = await client.send('PATCH', path, { defaultVisibility }, wireRenamedHandle, expected);
    return set.ok ? ok(undefined) : set;
  },

  async delete(name, _user, options) {
    const path = pathOf(name);
    return read(await client.send('DELETE', path, undefined, wireLocation, notChanged, undefined, ifMatch(options)));
  },

  restore: async (name) =>
    read(
      await client.send('POST', `${pathOf(name)}/restore`, undefined, wireLocation, [...notChanged, 'quota-reached']),
    ),

  async history(name) {
    const found = await client.get(`${pathOf(name)}/history`, wireHistory, [...notAllowed, ...notThere]);
    return found.ok ? ok(found.value as readonly unknown[] as readonly HistoryEntry[]) : found;
  },

  async revert(name, version, _user, options) {
    const expected = [...notChanged, 'version-not-found'] as const;
    const path = `${pathOf(name)}/revert`;
    return read(await client.send('POST', path, { version }, wireLocation, expected, undefined, ifMatch(options)));
  },

  confirm: async (name) =>
    read(await client.send('POST', `${pathOf(name)}/confirm`, undefined, wireLocation, notChanged)),
});

const pathOf = ({ handle, label }: LocationName): string =>
  `/api/locations/${encodeURIComponent(handle)}/${encodeURIComponent(label)}`;

/** The server compares the version in an ETag. */
const ifMatch = ({ expectedVersion }: ChangeOptions = {}): Readonly<Record<string, string>> =>
  expectedVersion === undefined ? {} : { 'if-match': `"${expectedVersion}"` };

const read = <F extends Failure>(answered: Result<WireLocation, F>): Result<Location, F> =>
  answered.ok ? ok(locationFromWire(answered.value)) : answered;
