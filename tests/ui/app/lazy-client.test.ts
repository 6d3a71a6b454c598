import { describe, expect, test } from 'vitest';
import type { Client } from '../../../src/client/index.ts';
import { ok } from '../../../src/domain/result.ts';
import { createLazyClient } from '../../../src/ui/app/lazy-client.ts';

const client = { geocoding: { countryAt: async () => ok('SA') } } as unknown as Client;
const anywhere = undefined as never;

describe('functions that load later', () => {
  test('an early call waits, and is answered', async () => {
    let arrive: (value: Client) => void = () => {};
    const lazy = createLazyClient(
      () =>
        new Promise((resolve) => {
          arrive = resolve;
        }),
    );
    const answer = lazy.geocoding.countryAt(anywhere);
    arrive(client);
    expect(await answer).toEqual(ok('SA'));
  });

  test('the implementation is loaded once, with the first call', async () => {
    let fetched = 0;
    const lazy = createLazyClient(async () => {
      fetched += 1;
      return client;
    });
    expect(fetched).toBe(0);
    await Promise.all([lazy.geocoding.countryAt(anywhere), lazy.geocoding.countryAt(anywhere)]);
    expect(fetched).toBe(1);
  });

  test('if it fails to load the server is unreachable, and the next call retries', async () => {
    let tries = 0;
    const lazy = createLazyClient(async () => {
      tries += 1;
      if (tries === 1) throw new TypeError('Failed to fetch dynamically imported module');
      return client;
    });
    expect(await lazy.geocoding.countryAt(anywhere)).toEqual({
      ok: false,
      failure: { kind: 'unreachable', service: 'server' },
    });
    expect(await lazy.geocoding.countryAt(anywhere)).toEqual(ok('SA'));
  });

  test('each function is stable, so that an effect that depends on it runs once', () => {
    const lazy = createLazyClient(async () => client);
    expect(lazy.geocoding).toBe(lazy.geocoding);
    expect(lazy.geocoding.countryAt).toBe(lazy.geocoding.countryAt);
    expect(lazy.geocoding.countryAt).not.toBe(lazy.geocoding.geocode);
  });

  test('they are not promises: awaiting them calls nothing', async () => {
    let fetched = 0;
    const lazy = createLazyClient(async () => {
      fetched += 1;
      return client;
    });
    expect(await lazy).toBe(lazy);
    expect(await lazy.aliases).toBe(lazy.aliases);
    expect(fetched).toBe(0);
  });
});
