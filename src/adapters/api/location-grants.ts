import type { LocationGrants } from '../../ports/location-grants.ts';
import * as operations from '../api-contract/operations/location-grants.ts';
import type { ApiClient } from './client.ts';

/** Grants of locations, as our server keeps them for the user whom it finds in the request. */
export const createApiLocationGrants = ({ client: { call } }: { readonly client: ApiClient }): LocationGrants => ({
  create: (params, body) => call(operations.createGrant, { params, body }),
  list: (params) => call(operations.listGrants, { params }),
  listEnded: (handle) => call(operations.listEndedGrants, { params: { handle } }),
  keep: (location, id) => call(operations.keepGrant, { params: { ...location, id } }),
  revoke: (location, id) => call(operations.revokeGrant, { params: { ...location, id } }),
});
