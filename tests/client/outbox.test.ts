import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAliases } from '../../src/client/aliases.ts';
import { createApi } from '../../src/client/api.ts';
import { createCall } from '../../src/client/call.ts';
import { storeAnswer, withOfflineCache } from '../../src/client/offline-cache.ts';
import { createOutbox, type Outbox } from '../../src/client/outbox.ts';
import type { Handle, Label } from '../../src/domain/aliases/alias.ts';
import { emptyDraft, type Location } from '../../src/domain/location/location.ts';
import { createMemoryDeviceStore } from '../support/memory-device-store.ts';
import { createRandom } from '../support/random.ts';
import { sampleSize } from '../support/sample.ts';
import { createTestServer, password, type TestServer } from '../support/test-server.ts';
import { unwrap } from '../support/unwrap.ts';

let server: TestServer;
let base: string;
let token: string;
let userId: string;
const username = 'outboxowner';
const handle = `@${username}` as Handle;

beforeAll(async () => {
  server = await createTestServer();
  base = await server.app.listen({ port: 0, host: '127.0.0.1' });
  ({ id: userId } = await server.signUp(username));
  const created = await server.ask({ method: 'POST', url: '/api/tokens', payload: { username, password } });
  token = created.json().token;
});
afterAll(() => server.close());

type Line = (send: () => Promise<Response>) => Promise<Response>;
const reliableLine: Line = (send) => send();

function createDevice(line: Line, store = createMemoryDeviceStore(), isSignedIn = async (_userId: string) => true) {
  const call = createCall({ base, fetch: (...request) => line(() => fetch(...request)), token: () => token });
  const api = createApi(call);
  const aliases = createAliases({ api, pageSize: 50 });
  return { api, aliases, call, store, outbox: createOutbox({ aliases, store, isSignedIn }) };
}

const at = '2026-11-23T12:00:00.000Z';
const createQueuedPlace = (label: string, more: object = {}) => ({
  kind: 'create' as const,
  draft: { ...emptyDraft, handle, label, latitude: 21.4858, longitude: 39.1923, address: 'Al Balad', ...more },
  idempotencyKey: `key-${label}`,
  userId,
  at,
});
const listServerLabels = async (): Promise<readonly string[]> => {
  const { api } = createDevice(reliableLine);
  const labels: string[] = [];
  for (let after: string | undefined; ; ) {
    const page = unwrap(await api.listMyLocations({ query: { limit: 1000, after } }));
    labels.push(...page.items.map(({ label }) => label));
    after = page.next;
    if (after === undefined) return labels;
  }
};
const listWaiting = async (outbox: Outbox) => unwrap(await outbox.list(userId));

describe('the outbox', () => {
  const queued = sampleSize(1_000, 200);
  test(`sends ${queued} creations over an unreliable connection: none is lost or doubled`, async () => {
    const random = createRandom(33);
    let broken = 0;
    const breaking: Line = async (send) => {
      const chance = random();
      if (chance < 0.15) {
        broken += 1;
        throw new Error('the request did not arrive');
      }
      const answer = await send();
      if (chance > 0.85) {
        broken += 1;
        throw new Error('the answer did not arrive');
      }
      return answer;
    };
    const { outbox, store } = createDevice(breaking);
    const labels = Array.from({ length: queued }, (_, index) => `queued-${index}`);
    for (const label of labels) unwrap(await outbox.add(createQueuedPlace(label)));
    for (let tries = 0; tries < 2000 && (await listWaiting(outbox)).length > 0; tries += 1) {
      // A new device has only the stored data, as after a restart. Two tabs send at the same time.
      const first = createDevice(breaking, store);
      const second = createDevice(breaking, store);
      await Promise.all([first.outbox.send(userId), second.outbox.send(userId)]);
      // The limit is 500 places per hour; creations over it wait too.
      if (tries % 100 === 99) server.clock.forward(3_600);
    }
    expect(broken).toBeGreaterThan(queued / 10);
    expect(await listWaiting(outbox)).toEqual([]);
    const created = (await listServerLabels()).filter((label) => label.startsWith('queued-'));
    expect(created.toSorted()).toEqual(labels.toSorted());
  });

  test('adds the photo of a creation once the place exists, once, whichever answer was lost', async () => {
    const photo = new Uint8Array(
      await sharp({ create: { width: 64, height: 48, channels: 3, background: '#888888' } })
        .jpeg()
        .toBuffer(),
    );
    for (const lost of [1, 2, 3]) {
      let answers = 0;
      const losing: Line = async (send) => {
        const answer = await send();
        answers += 1;
        if (answers === lost) throw new Error('the answer did not arrive');
        return answer;
      };
      const { outbox, aliases } = createDevice(losing);
      unwrap(await outbox.add({ ...createQueuedPlace(`photo-${lost}`), photo }));
      for (let tries = 0; tries < 3; tries += 1) await outbox.send(userId);
      expect(await listWaiting(outbox)).toEqual([]);
      const name = createQueuedPlace(`photo-${lost}`).draft;
      const { location } = unwrap(await aliases.get(name as never));
      expect([lost, location.photos.length]).toEqual([lost, 1]);
    }
  });

  test('keeps both versions after a conflict, and resends the change on request', async () => {
    const { outbox, aliases } = createDevice(reliableLine);
    unwrap(await aliases.create(createQueuedPlace('taken', { latitude: 24 }).draft));
    unwrap(await outbox.add(createQueuedPlace('taken')));
    unwrap(await outbox.add(createQueuedPlace('free')));
    expect(unwrap(await outbox.send(userId))).toBe(1);
    const [refused, ...others] = await listWaiting(outbox);
    expect(others).toEqual([]);
    expect(refused).toMatchObject({
      problem: { kind: 'label-taken' },
      theirs: { latitude: 24 },
      draft: { label: 'taken' },
    });
    expect(unwrap(await outbox.send(userId))).toBe(0);
    if (refused?.kind !== 'create') throw new Error('no creation');
    const again = { ...refused, draft: { ...refused.draft, label: 'taken-too' }, idempotencyKey: 'another' };
    unwrap(await outbox.decide(again));
    expect(unwrap(await outbox.send(userId))).toBe(1);
    expect(await listWaiting(outbox)).toEqual([]);
    expect(await listServerLabels()).toEqual(expect.arrayContaining(['taken', 'taken-too', 'free']));
  });

  test('a change applies to the viewed version; two of one place are merged; a newer version conflicts', async () => {
    const { outbox, aliases } = createDevice(reliableLine);
    const place: Location = unwrap(await aliases.create(createQueuedPlace('edited').draft));
    const change = (patch: object) => ({ kind: 'edit' as const, base: place, patch, userId, at });
    unwrap(await outbox.add(change({ floor: '2' })));
    unwrap(await outbox.add(change({ phone: '+966125550142' })));
    expect((await listWaiting(outbox)).length).toBe(1);
    unwrap(await aliases.edit(place, { floor: '9' }));
    expect(unwrap(await outbox.send(userId))).toBe(0);
    const [conflict] = await listWaiting(outbox);
    expect(conflict).toMatchObject({
      problem: { kind: 'version-conflict' },
      theirs: { floor: '9', version: 2 },
      patch: { floor: '2' },
    });
    if (conflict?.kind !== 'edit' || conflict.theirs === undefined) throw new Error('no conflict');
    unwrap(await outbox.decide({ ...conflict, base: conflict.theirs }));
    expect(unwrap(await outbox.send(userId))).toBe(1);
    const { location } = unwrap(await aliases.get({ handle, label: 'edited' as Label }));
    expect(location).toMatchObject({ floor: '2', phone: '+966125550142', version: 3 });
  });

  test('a change whose answer was lost is recognized', async () => {
    const store = createMemoryDeviceStore();
    const { outbox, aliases } = createDevice(reliableLine, store);
    const place: Location = unwrap(await aliases.create(createQueuedPlace('once').draft));
    unwrap(await outbox.add({ kind: 'edit', base: place, patch: { floor: '5' }, userId, at }));
    const losing: Line = async (send) => {
      await send();
      throw new Error('lost');
    };
    expect(unwrap(await createDevice(losing, store).outbox.send(userId))).toBe(0);
    expect((await listWaiting(outbox)).length).toBe(1);
    expect(unwrap(await outbox.send(userId))).toBe(1);
    expect(unwrap(await aliases.get({ handle, label: 'once' as Label })).location.version).toBe(2);
  });

  test('a creation whose answer was lost is recognized a month later, after its idempotency key expired', async () => {
    const { outbox, aliases } = createDevice(reliableLine);
    unwrap(await aliases.create(createQueuedPlace('month').draft));
    // After the first key expired, any key is new to the server.
    unwrap(await outbox.add({ ...createQueuedPlace('month'), idempotencyKey: 'forgotten' }));
    expect(unwrap(await outbox.send(userId))).toBe(1);
    expect((await listServerLabels()).filter((label) => label === 'month')).toEqual(['month']);
  });

  test('a creation that differs from the existing place conflicts', async () => {
    const { outbox, aliases } = createDevice(reliableLine);
    unwrap(await aliases.create(createQueuedPlace('half').draft));
    unwrap(await outbox.add({ ...createQueuedPlace('half', { floor: '7' }), idempotencyKey: 'forgotten-too' }));
    expect(unwrap(await outbox.send(userId))).toBe(0);
    expect(await listWaiting(outbox)).toMatchObject([{ problem: { kind: 'label-taken' }, draft: { floor: '7' } }]);
  });

  test.each([429, 500, 502, 503, 504])('waits if the server answers %i', async (status) => {
    const { outbox } = createDevice(async () => new Response('<h1>Later</h1>', { status }));
    unwrap(await outbox.add(createQueuedPlace('busy')));
    expect(unwrap(await outbox.send(userId))).toBe(0);
    expect((await listWaiting(outbox)).map(({ problem }) => problem)).toEqual([undefined]);
  });

  test.each([400, 403, 413])('reports a conflict if the server answers %i, and sends the others', async (status) => {
    let isFirst = true;
    // Simulates a proxy that rejects a request.
    const refusing: Line = (send) => {
      if (!isFirst) return send();
      isFirst = false;
      return Promise.resolve(new Response('<h1>No</h1>', { status }));
    };
    const { outbox } = createDevice(refusing);
    unwrap(await outbox.add(createQueuedPlace(`refused-${status}`)));
    unwrap(await outbox.add(createQueuedPlace(`after-${status}`)));
    expect(unwrap(await outbox.send(userId))).toBe(1);
    expect(await listWaiting(outbox)).toMatchObject([
      { draft: { label: `refused-${status}` }, problem: { kind: 'unexpected-answer' } },
    ]);
  });

  test('a refused photo waits beside the place, which is not created again', async () => {
    const { outbox, aliases } = createDevice(reliableLine);
    unwrap(await outbox.add({ ...createQueuedPlace('spoilt'), photo: new Uint8Array([0xff, 0xd8, 0xff, 0x00]) }));
    for (let tries = 0; tries < 2; tries += 1) {
      expect(unwrap(await outbox.send(userId))).toBe(0);
      const [refused] = await listWaiting(outbox);
      expect(refused).toMatchObject({ isPlaced: true, problem: expect.anything() });
      unwrap(await outbox.decide(refused!));
    }
    expect(unwrap(await aliases.get({ handle, label: 'spoilt' as Label })).location.version).toBe(1);
  });

  test('accepts a creation while another is being sent', async () => {
    const queried = Promise.withResolvers<void>();
    const line = Promise.withResolvers<void>();
    const slow: Line = async (send) => {
      queried.resolve();
      await line.promise;
      return send();
    };
    const { outbox } = createDevice(slow);
    unwrap(await outbox.add(createQueuedPlace('first-of-two')));
    const sending = outbox.send(userId);
    await queried.promise;
    unwrap(await outbox.add(createQueuedPlace('second-of-two')));
    line.resolve();
    expect(unwrap(await sending)).toBe(1);
    expect(await listWaiting(outbox)).toMatchObject([{ draft: { label: 'second-of-two' } }]);
  });

  test('is not sent while another user is signed in', async () => {
    const store = createMemoryDeviceStore();
    const { outbox } = createDevice(reliableLine, store, async (id) => id === 'another');
    unwrap(await outbox.add(createQueuedPlace('not-theirs')));
    expect(unwrap(await outbox.send(userId))).toBe(0);
    expect((await listWaiting(outbox)).length).toBe(1);
    expect(await listServerLabels()).not.toContain('not-theirs');
  });

  test('counts what waits for all users, and deletes what a deleted account left', async () => {
    const { outbox } = createDevice(reliableLine);
    unwrap(await outbox.add(createQueuedPlace('left-one')));
    unwrap(await outbox.add({ ...createQueuedPlace('left-two'), userId: 'another' }));
    expect(unwrap(await outbox.count())).toBe(2);
    unwrap(await outbox.discardAll(userId));
    expect(unwrap(await outbox.count())).toBe(1);
    expect(unwrap(await outbox.list('another')).length).toBe(1);
  });

  test('reports a full device', async () => {
    const full = { ...createMemoryDeviceStore(), addAction: () => Promise.reject(new Error('QuotaExceededError')) };
    const { outbox } = createDevice(reliableLine, full);
    expect(await outbox.add(createQueuedPlace('no-room'))).toMatchObject({
      ok: false,
      failure: { kind: 'unreachable' },
    });
  });

  test('belongs to one user: another neither sees nor sends it', async () => {
    const { outbox } = createDevice(reliableLine);
    unwrap(await outbox.add(createQueuedPlace('mine-alone')));
    expect(unwrap(await outbox.list('another'))).toEqual([]);
    expect(unwrap(await outbox.send('another'))).toBe(0);
    expect((await listWaiting(outbox)).length).toBe(1);
  });

  test('waits while the session has ended', async () => {
    const store = createMemoryDeviceStore();
    const call = createCall({ base, fetch });
    const aliases = createAliases({ api: createApi(call), pageSize: 50 });
    const outbox = createOutbox({ aliases, store, isSignedIn: async () => true });
    unwrap(await outbox.add(createQueuedPlace('later-on')));
    expect(unwrap(await outbox.send(userId))).toBe(0);
    expect(await listWaiting(outbox)).toMatchObject([{ draft: { label: 'later-on' } }]);
    expect((await listWaiting(outbox))[0]?.problem).toBeUndefined();
  });
});

describe('stored answers', () => {
  test('contain only own places, and are removed once the server no longer shows them', async () => {
    let isCut = false;
    const line: Line = (send) => (isCut ? Promise.reject(new Error('cut')) : send());
    const { call, store, aliases } = createDevice(line);
    const api = createApi(
      withOfflineCache(call, { store, pages: { listAll: async () => [] }, onStoredAnswer: () => undefined }),
    );
    const params = { handle, label: 'short-lived' as Label };
    unwrap(await aliases.create(createQueuedPlace('short-lived').draft));
    unwrap(await api.getLocation({ params }));
    isCut = true;
    expect((await api.getLocation({ params })).ok).toBe(true);
    isCut = false;
    unwrap(await api.deleteLocation({ params }));
    expect(await api.getLocation({ params })).toMatchObject({ ok: false, failure: { kind: 'removed' } });
    isCut = true;
    expect(await api.getLocation({ params })).toMatchObject({ ok: false, failure: { kind: 'unreachable' } });
    isCut = false;
    // A visitor's device stores no response; the service worker stores the page.
    unwrap(await aliases.create(createQueuedPlace('others').draft));
    const visitor = createMemoryDeviceStore();
    const question = createCall({ base, fetch });
    const visitors = createApi(
      withOfflineCache(question, {
        store: visitor,
        pages: { listAll: async () => [] },
        onStoredAnswer: () => undefined,
      }),
    );
    unwrap(await visitors.getLocation({ params: { handle, label: 'others' as Label } }));
    expect(await visitor.listAnswers('')).toEqual([]);
  });

  test('do not store what was requested before the user signed out', async () => {
    const answered = Promise.withResolvers<void>();
    const slow: Line = async (send) => {
      const answer = await send();
      await answered.promise;
      return answer;
    };
    const { call, store } = createDevice(slow);
    unwrap(await createDevice(reliableLine).aliases.create(createQueuedPlace('late').draft));
    const pages = { listAll: async () => [] };
    const api = createApi(withOfflineCache(call, { store, pages, onStoredAnswer: () => undefined }));
    const requests = [
      api.listMyLocations({ query: { limit: 50 } }),
      api.getLocation({ params: { handle, label: 'late' as Label } }),
    ];
    await store.endSession();
    answered.resolve();
    for (const answer of await Promise.all(requests)) expect(answer.ok).toBe(true);
    expect(await store.listAnswers('')).toEqual([]);
  });

  test('are used if the server is unreachable, state their time, and are removed with the session', async () => {
    const reportedTimes: (string | undefined)[] = [];
    let isCut = false;
    const cut: Line = (send) => (isCut ? Promise.reject(new Error('cut')) : send());
    const { call, store } = createDevice(cut);
    const api = createApi(
      withOfflineCache(call, {
        store,
        pages: { listAll: async () => [] },
        onStoredAnswer: (since) => reportedTimes.push(since),
      }),
    );
    const params = { handle, label: 'private-one' as Label };
    unwrap(
      await createDevice(reliableLine).aliases.create(
        createQueuedPlace('private-one', { visibility: 'private' }).draft,
      ),
    );
    expect((await api.listMyLocations({ query: { limit: 1000 } })).ok).toBe(true);
    isCut = true;
    // The place comes from the stored list, because it was never requested by itself.
    expect(unwrap(await api.getLocation({ params }))).toMatchObject({ label: 'private-one', visibility: 'private' });
    expect(reportedTimes.at(-1)).toMatch(/^\d{4}-/);
    isCut = false;
    token = 'none';
    expect(await api.getUser()).toMatchObject({ ok: false, failure: { kind: 'sign-in-needed' } });
    expect(await store.listAnswers('')).toEqual([]);
    isCut = true;
    expect(await api.getLocation({ params })).toMatchObject({ ok: false, failure: { kind: 'unreachable' } });
  });

  test('contain the places of stored pages, by name, spoken name or beginning, and by address', async () => {
    const since = '2026-11-01T08:00:00Z';
    const reported: (string | undefined)[] = [];
    const cut: Line = () => Promise.reject(new Error('cut'));
    const { call, store } = createDevice(cut);
    const location = {
      ...emptyDraft,
      handle: '@nassif',
      label: 'black-door',
      address: 'Al Alawi Lane',
    } as Location;
    const pages = { listAll: async () => [{ location, at: since }] };
    const aliases = createAliases({
      api: createApi(withOfflineCache(call, { store, pages, onStoredAnswer: (at) => reported.push(at) })),
      pageSize: 50,
    });
    for (const text of ['nassif', 'nasif', 'black', 'alawi', '@nassif#bl'])
      expect(unwrap(await aliases.suggest(text, 5)), text).toEqual([location]);
    for (const text of ['downtown', 'n', 'nassif#red'])
      expect(unwrap(await aliases.suggest(text, 5)), text).toEqual([]);
    expect(reported).toEqual([]);
    const found = unwrap(await aliases.resolve('@Nassif#Black-Door'));
    expect(found.locations).toEqual([location]);
    expect(reported).toEqual([since]);
  });

  test('prefer one’s own place over the page that a visitor sees of it', async () => {
    const cut: Line = () => Promise.reject(new Error('cut'));
    const { call, store } = createDevice(cut);
    const at = '2026-11-01T08:00:00Z';
    const own = {
      ...emptyDraft,
      handle: '@nassif',
      label: 'black-door',
      address: 'Al Alawi Lane',
      floor: '3',
    } as Location;
    const input = { query: { state: 'live', limit: 50 } };
    await storeAnswer(store, { id: 'listMyLocations', input, generation: 0 }, { items: [own] });
    const pages = { listAll: async () => [{ location: { ...own, floor: '' }, at }] };
    const api = createApi(withOfflineCache(call, { store, pages, onStoredAnswer: () => undefined }));
    expect(unwrap(await api.suggestNames({ query: { q: 'nassif', limit: 5 } }))).toEqual([own]);
  });
});
