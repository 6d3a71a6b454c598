import { describe, expect, test } from 'vitest';
import { createCountryDownload } from '../../src/client/country-download.ts';
import { err, ok } from '../../src/domain/result.ts';
import type { CountryFileOnDevice, TownsStore } from '../../src/ports/offline/country-store.ts';
import { unwrap } from '../support/unwrap.ts';

function createMemoryStore(room = Number.POSITIVE_INFINITY): TownsStore {
  let file: CountryFileOnDevice | undefined;
  let parts: readonly number[] = [];
  return {
    readDescription: async () => file,
    readState: async () => file && { ...file, storedBytes: parts.length },
    begin: async (begun) => {
      [file, parts] = [begun, []];
    },
    append: async (part) => {
      if (parts.length + part.length > room) throw new Error('QuotaExceededError');
      parts = [...parts, ...part];
      return part.length;
    },
    readFile: async () => (file !== undefined && parts.length === file.bytes ? Uint8Array.from(parts) : undefined),
    remove: async () => {
      [file, parts] = [undefined, []];
    },
  };
}

/** Creates a server with one file. The network fails after `state.answers` responses. */
function getServer(length: number) {
  const file = Uint8Array.from({ length }, (_, at) => at % 251);
  const state = { etag: '"one"', answers: Number.POSITIVE_INFINITY, requested: [] as string[] };
  const fetch = (async (url: string, { method = 'GET', headers = {} }: RequestInit) => {
    const { range } = headers as Record<string, string>;
    state.requested.push(`${method} ${url}${range === undefined ? '' : ` ${range}`}`);
    state.answers -= 1;
    if (state.answers < 0) throw new TypeError('network');
    if (url !== '/towns/SA') return new Response(null, { status: 404 });
    const about = { etag: state.etag, 'content-length': String(length) };
    if (method === 'HEAD') return new Response(null, { headers: about });
    const [, from = '', to = ''] = /^bytes=(\d+)-(\d+)$/.exec(range!)!;
    if ((headers as Record<string, string>)['if-range'] !== state.etag) return new Response(file, { headers: about });
    return new Response(file.slice(Number(from), Number(to) + 1), { status: 206 });
  }) as typeof globalThis.fetch;
  return { file, state, fetch };
}

const now = () => new Date('2026-11-23T12:00:00Z');
const createTowns = (parts: { readonly store: TownsStore; readonly fetch: typeof globalThis.fetch }) =>
  createCountryDownload({ ...parts, folder: 'towns', partBytes: 128_000, now });
const options = (onProgress: (bytes: number) => void = () => undefined) => ({
  onProgress,
  signal: new AbortController().signal,
});

describe('the towns of a country on a device', () => {
  test('have a known size, are downloaded in parts with progress, and can be removed', async () => {
    const { file, fetch } = getServer(300_000);
    const store = createMemoryStore();
    const towns = createTowns({ store, fetch });
    expect(unwrap(await towns.findSize('SA'))).toBe(300_000);
    expect(unwrap(await towns.findSize('XX'))).toBeUndefined();
    const progress: number[] = [];
    expect(
      await towns.download(
        'SA',
        options((bytes) => progress.push(bytes)),
      ),
    ).toEqual(ok(undefined));
    expect(progress).toEqual([0, 128_000, 256_000, 300_000]);
    expect(await store.readFile()).toEqual(file);
    expect(unwrap(await towns.findStored())).toMatchObject({ country: 'SA', bytes: 300_000, storedBytes: 300_000 });
    await towns.remove();
    expect(unwrap(await towns.findStored())).toBeUndefined();
  });

  test('resume after a network failure', async () => {
    const { file, state, fetch } = getServer(300_000);
    const store = createMemoryStore();
    const towns = createTowns({ store, fetch });
    state.answers = 2;
    expect(await towns.download('SA', options())).toMatchObject({ failure: { kind: 'unreachable' } });
    expect(unwrap(await towns.findStored())).toMatchObject({ storedBytes: 128_000 });
    expect(await store.readFile()).toBeUndefined();
    state.answers = Number.POSITIVE_INFINITY;
    state.requested.length = 0;
    expect(await towns.download('SA', options())).toEqual(ok(undefined));
    expect(state.requested).toEqual([
      'HEAD /towns/SA',
      'GET /towns/SA bytes=128000-255999',
      'GET /towns/SA bytes=256000-299999',
    ]);
    expect(await store.readFile()).toEqual(file);
  });

  test.each([429, 503])('wait as long as the server says if it answers %i', async (status) => {
    const { file, fetch } = getServer(300_000);
    const store = createMemoryStore();
    let requests = 0;
    const waits: number[] = [];
    const towns = createCountryDownload({
      folder: 'towns',
      partBytes: 128_000,
      now,
      store,
      // Every other request is rejected.
      fetch: async (...request) => {
        requests += 1;
        return requests % 2 === 0 ? fetch(...request) : new Response(null, { status, headers: { 'retry-after': '5' } });
      },
      wait: async (milliseconds) => void waits.push(milliseconds),
    });
    expect(await towns.download('SA', options())).toEqual(ok(undefined));
    expect(await store.readFile()).toEqual(file);
    expect(waits).toEqual([5000, 5000, 5000, 5000]);
    expect((await towns.findSize('SA')).ok).toBe(false);
    expect(waits.length).toBe(4);
  });

  test('start over if the server has another file, and never mix the two', async () => {
    const { file, state, fetch } = getServer(300_000);
    const store = createMemoryStore();
    const towns = createTowns({ store, fetch });
    state.answers = 2;
    await towns.download('SA', options());
    Object.assign(state, { answers: Number.POSITIVE_INFINITY, etag: '"two"', requested: [] });
    expect(await towns.download('SA', options())).toEqual(ok(undefined));
    expect(state.requested[1]).toBe('GET /towns/SA bytes=0-127999');
    // The file changes three times between parts, and then stays the same.
    await store.remove();
    const changes = ['"two"', '"three"', '"four"'];
    const changing = createTowns({
      store,
      fetch: async (...request) => {
        const answer = await fetch(...request);
        state.etag = changes[0] ?? state.etag;
        changes.shift();
        return answer;
      },
    });
    expect(await changing.download('SA', options())).toEqual(ok(undefined));
    expect(await store.readDescription()).toMatchObject({ etag: '"four"' });
    expect(await store.readFile()).toEqual(file);
    // It keeps changing, as with two servers at one address that have different files.
    await store.remove();
    changes.push(...Array.from({ length: 100 }, (_, n) => `"${n}"`));
    expect(await changing.download('SA', options())).toMatchObject({ failure: { kind: 'unreachable' } });
    expect(await store.readFile()).toBeUndefined();
  });

  test('report a full device', async () => {
    const { fetch } = getServer(300_000);
    const towns = createTowns({ store: createMemoryStore(200_000), fetch });
    expect(await towns.download('SA', options())).toEqual(err({ kind: 'no-room' }));
  });
});
