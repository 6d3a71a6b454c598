import { handleName } from '../../domain/alias.ts';
import type { LocationName } from '../../ports/alias-lifecycle.ts';
import type { LocationGrants } from '../../ports/location-grants.ts';
import { wireCreatedGrant, wireEndedGrants, wireGrants, wireRevokedGrant } from '../api-contract/grants.ts';
import type { ApiClient } from './client.ts';

const notAllowed = ['sign-in-needed', 'not-owner', 'location-not-found', 'removed'] as const;

/** Grants of locations, as our server keeps them for the user whom it finds in the request. */
export const createApiLocationGrants = ({ client }: { readonly client: ApiClient }): LocationGrants => ({
  create: (location, request) =>
    client.send('POST', pathOf(location), request, wireCreatedGrant, [...notAllowed, 'bad-request']),
  list: (location) => client.get(pathOf(location), wireGrants, notAllowed),
  listEnded: (handle) =>
    client.get(`/api/handles/${encodeURIComponent(handleName(handle))}/ended-grants`, wireEndedGrants, [
      'sign-in-needed',
      'not-owner',
      'handle-not-found',
    ]),
  keep: (location, id) =>
    client.send('POST', `${pathOf(location)}/${encodeURIComponent(id)}/keep`, undefined, wireRevokedGrant, [
      ...notAllowed,
      'grant-not-found',
    ]),
  revoke: (location, id) =>
    client.send('DELETE', `${pathOf(location)}/${encodeURIComponent(id)}`, undefined, wireRevokedGrant, [
      ...notAllowed,
      'grant-not-found',
    ]),
});

const pathOf = ({ handle, label }: LocationName): string =>
  `/api/locations/${encodeURIComponent(handleName(handle))}/${encodeURIComponent(label)}/grants`;
