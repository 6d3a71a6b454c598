import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { fileFormats } from '../../../src/domain/export/index.ts';
import { createDownloadSlots } from '../../../src/server/overload/download-slots.ts';
import { createTimeSlices } from '../../../src/server/overload/time-slices.ts';
import { answerAsProvider } from '../../support/provider-stub.ts';
import { draft, type TestServer } from '../../support/test-server.ts';
import { startWholeServer } from '../../support/whole-server.ts';

const PLACES = 110;
let server: TestServer;
beforeAll(async () => {
  server = await startWholeServer(answerAsProvider, {}, { limits: true });
  const { cookie } = await server.signUp('ann');
  const landmark = '<'.repeat(200);
  const instructions = [{ language: 'en', text: '&'.repeat(900) }];
  for (let from = 0; from < PLACES; from += 55) {
    const locations = Array.from({ length: 55 }, (_, index) =>
      draft('@airport', `gate-${from + index}`, { landmark, instructions }),
    );
    const payload = { locations };
    await server.ask({ method: 'POST', url: '/api/locations/batch', payload, headers: { cookie } });
  }
});
afterAll(() => server.close());

describe('a file of many places', () => {
  test.each(fileFormats)('costs as many requests as it has pieces of 20 places, as %s', async (format) => {
    const remaining = async (remoteAddress: string, accept: string) => {
      const answer = await server.ask({
        url: '/api/locations/airport?limit=100',
        remoteAddress,
        headers: { accept },
      });
      expect(answer.statusCode).toBe(200);
      return Number(/r=(\d+)/.exec(String(answer.headers.ratelimit))?.[1]);
    };
    const from = `192.0.2.${fileFormats.indexOf(format) + 1}`;
    const media = {
      geojson: 'application/geo+json',
      gpx: 'application/gpx+xml',
      kml: 'application/vnd.google-earth.kml+xml',
    };
    const type = { ...media, vcf: 'text/vcard', csv: 'text/csv' }[format];
    const before = await remaining(from, type);
    const after = await remaining(from, 'application/json');
    // The file has six pieces; the first is the request itself.
    expect(before - after).toBe(Math.ceil(PLACES / 20));
  });

  test('is created one piece per turn of the event loop', async () => {
    const { aliases } = server.useCases;
    const turns: number[] = [];
    let turn = 0;
    let next = setImmediate(function count() {
      turn += 1;
      next = setImmediate(count);
    });
    const { list } = aliases;
    const spy = vi.spyOn(aliases, 'list').mockImplementation((...parameters) => {
      turns.push(turn);
      return list(...parameters);
    });
    onTestFinished(() => {
      clearImmediate(next);
      spy.mockRestore();
    });
    expect((await server.ask({ url: '/at/airport.kml', remoteAddress: '192.0.2.91' })).statusCode).toBe(200);
    // The first piece is another look-up; the second may be in the turn in which the test starts to count.
    expect(turns).toHaveLength(5);
    expect(new Set(turns).size).toBeGreaterThanOrEqual(4);
  });

  test('lets other requests run between its pieces', async () => {
    const order: string[] = [];
    const slices = createTimeSlices();
    const listener = slices.sliceRequests(
      (request) => {
        order.push(request.url!);
      },
      () => false,
    );
    const ask = (url: string) =>
      listener({ url, socket: { destroyed: false } } as Parameters<typeof listener>[0], {} as never);
    const write = async (name: string) => {
      for (let piece = 1; piece <= 3; piece += 1) {
        await slices.nextSlice();
        order.push(`${name}-${piece}`);
      }
    };
    const files = [write('one'), write('two')];
    ask('/page');
    await Promise.all(files);
    expect(order).toEqual(['one-1', 'two-1', '/page', 'one-2', 'two-2', 'one-3', 'two-3']);
  });
});

describe('at most four files are created at once', () => {
  test('others get 503 with a retry time, except files of few places', async () => {
    const { cookie } = await server.signUp('few');
    await server.ask({ method: 'POST', url: '/api/locations', payload: draft('@few', 'door'), headers: { cookie } });
    const ask = (url: string, host = 50) => server.ask({ url, remoteAddress: `192.0.2.${host}` });
    const [few, ...files] = await Promise.all([
      ask('/at/few.kml'),
      ...Array.from({ length: 12 }, (_, index) => ask('/at/airport.kml', 51 + index)),
    ]);
    expect(few?.statusCode).toBe(200);
    const refused = files.filter(({ statusCode }) => statusCode === 503);
    expect(files.length - refused.length).toBeGreaterThanOrEqual(4);
    expect(refused.length).toBeGreaterThan(0);
    for (const answer of refused) expect([answer.json().code, answer.headers['retry-after']]).toEqual(['busy', '5']);
    expect((await ask('/at/airport.kml')).statusCode).toBe(200);
  });

  test('a refused file looks up at most one piece of places', async () => {
    const { aliases } = server.useCases;
    const looks = [vi.spyOn(aliases, 'list'), vi.spyOn(aliases, 'resolve')];
    onTestFinished(() => looks.forEach((look) => void look.mockRestore()));
    const paths = [
      ['/at/airport.kml', '*/*'],
      ['/at/airport', 'text/csv'],
      ['/api/locations/airport', 'text/csv'],
      ['/api/locations/airport?limit=100', 'text/csv'],
    ] as const;
    const ask = ([url, accept]: (typeof paths)[number]) =>
      server.ask({ url, headers: { accept }, remoteAddress: '192.0.2.90' });
    const answers = await Promise.all(Array.from({ length: 5 }, () => paths.map(ask)).flat());
    expect(answers.filter(({ statusCode }) => statusCode === 503).length).toBeGreaterThan(paths.length);
    const found = await Promise.all(looks.flatMap((look) => look.mock.results.map(({ value }) => value)));
    const numbers = found.flatMap((result) => (result.ok ? [result.value.locations.length] : []));
    expect([numbers.length >= answers.length, Math.max(...numbers)]).toEqual([true, 20]);
  });

  test('a slot is released after the last chunk and when the stream closes', async () => {
    const slots = createDownloadSlots(1);
    async function* chunks() {
      yield 'a';
      yield 'b';
    }
    const first = slots.take({ network: 'a' })!;
    expect(slots.take({ network: 'b' })).toBeUndefined();
    expect(await text(first.stream(chunks()))).toBe('ab');
    const second = slots.take({ network: 'a' })!;
    second.stream(chunks()).destroy();
    await vi.waitUntil(() => slots.take({ network: 'a' }) !== undefined, { timeout: 30_000 });
  });

  test('an account has one', () => {
    const slots = createDownloadSlots(4);
    const first = slots.take({ network: 'a', account: 'ann' })!;
    expect(slots.take({ network: 'b', account: 'ann' })).toBeUndefined();
    expect(slots.take({ network: 'b', account: 'ben' })).toBeDefined();
    first.release();
    expect(slots.take({ network: 'b', account: 'ann' })).toBeDefined();
  });

  test('a network has two, so that slow readers leave two to others', () => {
    const slots = createDownloadSlots(4);
    const first = slots.take({ network: 'a' })!;
    expect(slots.take({ network: 'a', account: 'ann' })).toBeDefined();
    expect(slots.take({ network: 'a' })).toBeUndefined();
    expect(slots.take({ network: 'b' })).toBeDefined();
    expect(slots.take({ network: 'b' })).toBeDefined();
    expect(slots.take({ network: 'c' })).toBeUndefined();
    first.release();
    expect(slots.take({ network: 'a' })).toBeDefined();
  });

  test('a file that is not read releases its slot, and waits for one when reading resumes', async () => {
    const slots = createDownloadSlots(1, 20);
    const created: number[] = [];
    async function* chunks() {
      for (let index = 0; index < 6; index += 1) {
        created.push(index);
        yield `${index}`;
      }
    }
    const stream = slots.take({ network: 'a' })!.stream(chunks());
    stream.read();
    const secondSlot = await vi.waitUntil(() => slots.take({ network: 'b' }), { timeout: 30_000 });
    const before = created.length;
    expect(before).toBeLessThan(6);
    const all = text(stream);
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(created.length).toBeLessThanOrEqual(before + 1);
    secondSlot.release();
    await all;
    expect(created.length).toBe(6);
  });
});

describe('the export of an account', () => {
  test('runs once at a time for an account and twice for a network; an unread one is closed', async () => {
    const slots = createDownloadSlots(4, 20, 'close');
    async function* chunks() {
      for (let index = 0; index < 6; index += 1) yield `${index}`;
    }
    const stream = slots.take({ network: 'a', account: 'ann' })!.stream(chunks());
    stream.read();
    expect(slots.take({ network: 'b', account: 'ann' })).toBeUndefined();
    await vi.waitUntil(() => stream.destroyed, { timeout: 30_000 });
    await vi.waitUntil(() => slots.take({ network: 'b', account: 'ann' }), { timeout: 30_000 });
    await expect(text(stream)).rejects.toThrow();
  });

  test('is refused while another of the account runs, and works afterwards', async () => {
    const { cookie } = await server.signUp('exporter');
    const secondUser = await server.signUp('another');
    const ask = (as: string, host: number) =>
      server.ask({ url: '/api/account/export', headers: { cookie: as }, remoteAddress: `198.51.100.${host}` });
    const answers = await Promise.all([
      ...Array.from({ length: 20 }, (_, index) => ask(cookie, index + 1)),
      ask(secondUser.cookie, 1),
    ]);
    const codes = answers.map(({ statusCode }) => statusCode);
    expect(codes.filter((code) => code === 200)).toHaveLength(2);
    expect(codes.at(-1)).toBe(200);
    const refused = answers.find(({ statusCode }) => statusCode !== 200)!;
    expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([503, 'busy', '5']);
    expect((await ask(cookie, 1)).statusCode).toBe(200);
  });
});
