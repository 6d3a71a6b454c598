import { afterAll, describe } from 'vitest';
import { createApiAliasClient } from '../../src/adapters/api/alias-client.ts';
import { createApiClient } from '../../src/adapters/api/client.ts';
import { testAliasStoreContract } from '../ports/alias-store.contract.ts';
import { createTestServer, password, type TestServer } from '../support/test-server.ts';

// The client against our own server, over a socket: route, wire format, statuses and client agree, or this fails.
describe('over HTTP', () => {
  const servers: TestServer[] = [];
  afterAll(() => Promise.all(servers.map((server) => server.close())));

  testAliasStoreContract(
    async (length) => {
      const server = await createTestServer({}, {}, length);
      servers.push(server);
      const base = await server.app.listen({ port: 0, host: '127.0.0.1' });
      const storeOf = async (username: string) => {
        const { id } = await server.signUp(username);
        const made = await server.ask({ method: 'POST', url: '/api/tokens', payload: { username, password } });
        const { token } = made.json();
        return { id, store: createApiAliasClient({ client: createApiClient({ base, fetch, token: () => token }) }) };
      };
      const ann = await storeOf('ann');
      const bob = await storeOf('bobby');
      return { store: ann.store, ann: ann.id, othersStore: bob.store, bob: bob.id };
    },
    { runs: 10, controlCharacters: false },
  );
});
