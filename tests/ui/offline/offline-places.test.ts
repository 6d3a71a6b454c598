import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { forgetSession } from '../../../src/ui/offline/forget-session.ts';
import {
  createPlaceWriter,
  createStoredAnswer,
  SessionChangedError,
  updateOfflinePlace,
} from '../../../src/ui/offline/offline-places.ts';
import { readGenerations } from '../../../src/ui/offline/session-generation.ts';

const path = '/at/home/bed';
const place = {
  page: path,
  alias: '@home#bed',
  point: { latitude: 1, longitude: 1 },
  storedAt: '2026-11-01T08:00:00.000Z',
  openedAt: '2026-11-01T08:00:00.000Z',
  isStarred: false,
  needsSession: true,
  assets: [],
};
const page = (about: object = {}) => createStoredAnswer(new Response('', {}), 'Private Road 9', { ...place, ...about });

let storage: MemoryCaches;
let afterPut: (() => Promise<void>) | undefined;
beforeEach(() => {
  storage = new MemoryCaches();
  afterPut = undefined;
  Object.defineProperty(globalThis, 'caches', { configurable: true, value: storage });
});
afterEach(() => Reflect.deleteProperty(globalThis, 'caches'));

describe('content of a session stored while the user signs out', () => {
  test('is not written after the session has ended', async () => {
    const write = createPlaceWriter(path, place, await readGenerations());
    await forgetSession({ isSignOut: true });
    await expect(write(path, page())).rejects.toThrow(SessionChangedError);
    expect(await storage.contains('Private Road 9')).toBe(false);
  });

  test('is removed if the session ends during the write', async () => {
    const write = createPlaceWriter(path, place, await readGenerations());
    afterPut = async () => {
      afterPut = undefined;
      await forgetSession({ isSignOut: true });
    };
    await expect(write(path, page())).rejects.toThrow(SessionChangedError);
    expect(await storage.contains('Private Road 9')).toBe(false);
  });

  test('does not return when it is changed at that moment', async () => {
    await createPlaceWriter(path, place, await readGenerations())(path, page());
    afterPut = async () => {
      afterPut = undefined;
      await forgetSession({ isSignOut: true });
    };
    await expect(updateOfflinePlace(path, { isStarred: true })).rejects.toThrow(SessionChangedError);
    expect(await storage.contains('Private Road 9')).toBe(false);
  });

  test('of a grant stays when a user signs in, and is removed when a user signs out', async () => {
    const granted = { needsSession: false, until: '2999-01-01T00:00:00.000Z' };
    const write = createPlaceWriter(path, granted, await readGenerations());
    await forgetSession({ isSignOut: false });
    await write(path, page(granted));
    expect(await storage.contains('Private Road 9')).toBe(true);
    await forgetSession({ isSignOut: true });
    await expect(write(path, page(granted))).rejects.toThrow(SessionChangedError);
    expect(await storage.contains('Private Road 9')).toBe(false);
  });
});

/** A `CacheStorage` in memory with the methods that offline places use. */
class MemoryCaches {
  readonly #caches = new Map<string, Map<string, Response>>();

  async has(name: string): Promise<boolean> {
    return this.#caches.has(name);
  }

  async open(name: string) {
    const entries = this.#caches.get(name) ?? new Map<string, Response>();
    this.#caches.set(name, entries);
    return {
      match: async (url: string) => entries.get(url)?.clone(),
      put: async (url: string, response: Response) => {
        entries.set(url, response);
        if (name.startsWith('whereat-place')) await afterPut?.();
      },
    };
  }

  async keys(): Promise<readonly string[]> {
    return [...this.#caches.keys()];
  }

  async delete(name: string): Promise<boolean> {
    return this.#caches.delete(name);
  }

  async contains(text: string): Promise<boolean> {
    const all = [...this.#caches.values()].flatMap((entries) => [...entries.values()]);
    return (await Promise.all(all.map((response) => response.clone().text()))).some((body) => body.includes(text));
  }
}
