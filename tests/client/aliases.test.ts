import { afterAll, describe } from 'vitest';
import { formatOwnListCursor } from '../../src/adapters/api-contract/aliases/requests.ts';
import { type Api, createApi } from '../../src/client/api.ts';
import { createCall } from '../../src/client/call.ts';
import { ok } from '../../src/domain/result.ts';
import { testAliasStoreContract } from '../ports/aliases/alias-store.contract.ts';
import type { SearchableAliases } from '../support/searchable-aliases.ts';
import { createTestServer, password, type TestServer } from '../support/test-server.ts';

/** Wraps the API as an alias store, so that it can be tested with the contract of the stores. */
const storeOver = (api: Api): SearchableAliases => ({
  add: ({ ...location }, { idempotencyKey, reuse, pin } = {}) =>
    api.createLocation({ body: { ...location, ...(reuse && { reuse }), ...(pin && { pin }) }, idempotencyKey }),
  async listByHandle(handle, after, limit) {
    const found = await api.listLocations({ params: { handle }, query: { after, limit } });
    if (!found.ok) return found;
    const { items: locations, next } = found.value;
    return ok({ handle: locations[0]?.handle ?? handle, locations, more: next !== undefined });
  },
  // The API has no operation that counts.
  countByHandle: async () => ok(undefined),
  async listByOwner(_userId, after, limit, { state, sort, text: q } = {}) {
    const query = { after: after && formatOwnListCursor(after, sort), limit, state, sort, q };
    const found = await api.listMyLocations({ query });
    return found.ok ? ok({ locations: found.value.items, more: found.value.next !== undefined }) : (found as never);
  },
  async lookUp(handle, label) {
    const found = await api.getLocation({ params: { handle, label } });
    return found.ok ? ok({ location: found.value }) : found;
  },
  async findHandleAvailability(handle) {
    const claim = await api.getHandleAvailability({ params: { handle } });
    return claim.ok ? ok(claim.value.status) : claim;
  },
});

// Tests the client with the real server over a socket: its routes, JSON and statuses.
describe('over HTTP', () => {
  const servers: TestServer[] = [];
  afterAll(() => Promise.all(servers.map((server) => server.close())));

  testAliasStoreContract(
    async (length) => {
      const server = await createTestServer({}, {}, length);
      servers.push(server);
      const base = await server.app.listen({ port: 0, host: '127.0.0.1' });
      const getStore = async (username: string) => {
        const { id } = await server.signUp(username);
        const created = await server.ask({ method: 'POST', url: '/api/tokens', payload: { username, password } });
        const { token } = created.json();
        return { id, store: storeOver(createApi(createCall({ base, fetch, token: () => token }))) };
      };
      const ann = await getStore('ann');
      const bob = await getStore('bobby');
      return { store: ann.store, ann: ann.id, othersStore: bob.store, bob: bob.id };
    },
    { runs: 10, controlCharacters: false, knowsAreas: false, keepsAddressSource: false },
  );
});
