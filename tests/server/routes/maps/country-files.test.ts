import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ok } from '../../../../src/domain/result.ts';
import { createTestServer, type TestServer } from '../../../support/test-server.ts';

const bytes = Buffer.from('0123456789');
const etag = '"one"';

let server: TestServer;
let limited: TestServer;
/** The requests for the map of Oman, which wait until `go` is called. */
const waiting = { requested: [] as string[], ...gate() };
function gate() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { until: promise, go: resolve };
}
beforeAll(async () => {
  const file = async (country: string) => ok(country === 'SA' ? { bytes, etag } : undefined);
  const map = { size: 2_500_000, etag, read: async (from: number, to: number) => new Uint8Array(to - from).fill(7) };
  const countryMaps = {
    async openFile(country: string) {
      if (country === 'OM') {
        waiting.requested.push(country);
        await waiting.until;
      }
      return ok(country === 'SA' ? map : undefined);
    },
  };
  limited = await createTestServer({ limits: true }, { countryTowns: { openFile: file }, countryMaps });
  server = await createTestServer({}, { countryTowns: { openFile: file }, countryMaps });
});
afterAll(async () => {
  await server.close();
  await limited.close();
});

const ask = (headers: Record<string, string> = {}, url = '/towns/SA') => server.ask({ url, headers });

describe('GET /towns/{country}', () => {
  test('sends the whole file with its length', async () => {
    const answer = await ask({ 'accept-encoding': 'gzip, br' });
    expect([answer.statusCode, answer.payload]).toEqual([200, '0123456789']);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/gzip',
      'accept-ranges': 'bytes',
      'cache-control': 'public, no-cache',
      'x-content-type-options': 'nosniff',
      etag,
    });
    expect(answer.headers['content-encoding']).toBeUndefined();
    const head = await server.ask({ method: 'HEAD', url: '/towns/SA' });
    expect([head.statusCode, head.headers['content-length'], head.headers.etag]).toEqual([200, '10', etag]);
  });

  test.each([
    ['bytes=0-3', '0123', 'bytes 0-3/10'],
    ['bytes=4-', '456789', 'bytes 4-9/10'],
    ['bytes=8-99', '89', 'bytes 8-9/10'],
  ])('sends a range: %s', async (range, payload, contentRange) => {
    const answer = await ask({ range, 'if-range': etag });
    expect([answer.statusCode, answer.payload, answer.headers['content-range']]).toEqual([206, payload, contentRange]);
  });

  test('ignores a range of another file or in an unknown form', async () => {
    const request: readonly Record<string, string>[] = [
      { range: 'bytes=4-5', 'if-range': '"other"' },
      { range: 'bytes=-2' },
      { range: 'bytes=0-1,3-4' },
    ];
    for (const headers of request) expect((await ask(headers)).statusCode).toBe(200);
  });

  test('rejects a range beyond the end', async () => {
    for (const range of ['bytes=10-', 'bytes=5-4']) {
      const answer = await ask({ range });
      expect([answer.statusCode, answer.headers['content-range']]).toEqual([416, 'bytes */10']);
    }
  });

  test('returns 304 to a client that has the file, and 404 for unknown countries', async () => {
    expect((await ask({ 'if-none-match': etag })).statusCode).toBe(304);
    for (const url of ['/towns/XX', '/towns/sa', '/towns/..%2f..%2fetc'])
      expect((await ask({}, url)).statusCode).toBe(404);
  });
});

describe('GET /maps/{country}', () => {
  test('sends the length, and a range or the whole file', async () => {
    const head = await server.ask({ method: 'HEAD', url: '/maps/SA' });
    expect([head.statusCode, head.headers['content-length'], head.headers.etag]).toEqual([200, '2500000', etag]);
    const part = await ask({ range: 'bytes=999999-1000002', 'if-range': etag }, '/maps/SA');
    expect([part.statusCode, part.rawPayload.length, part.headers['content-range']]).toEqual([
      206,
      4,
      'bytes 999999-1000002/2500000',
    ]);
    const whole = await ask({ 'accept-encoding': 'gzip, br' }, '/maps/SA');
    expect([whole.statusCode, whole.rawPayload.length, whole.headers['content-encoding']]).toEqual([
      200,
      2_500_000,
      undefined,
    ]);
    expect(whole.headers['content-type']).toBe('application/octet-stream');
  });

  test('returns 404 for a country without a map and for unknown countries', async () => {
    for (const url of ['/maps/AE', '/maps/sa', '/maps/001']) expect((await ask({}, url)).statusCode).toBe(404);
  });
});

describe('a country file', () => {
  test('costs one call and one for each further megabyte, up to 1,000 in five minutes for a network', async () => {
    const ask = (headers: Record<string, string>, remoteAddress: string) =>
      limited.ask({ url: '/maps/SA', headers, remoteAddress });
    for (let index = 0; index < 333; index += 1) expect((await ask({}, '192.0.2.1')).statusCode).toBe(200);
    expect((await ask({ range: 'bytes=0-9' }, '192.0.2.1')).statusCode).toBe(206);
    const refused = await ask({ range: 'bytes=0-9' }, '192.0.2.1');
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'rate_limited']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask({}, '192.0.2.2')).statusCode).toBe(200);
  });

  test('is created for at most four requests at once, two of a network; a rejected request does no work', async () => {
    const { requested } = waiting;
    const ask = (host: number) => limited.ask({ url: '/maps/OM', remoteAddress: `192.0.2.${host}` });
    const queried = [3, 3, 3, 4, 5, 6].map(ask);
    await vi.waitUntil(() => requested.length === 4);
    const refused = await Promise.all([queried[2]!, queried[5]!]);
    for (const answer of refused) expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
    waiting.go();
    const codes = (await Promise.all(queried)).map(({ statusCode }) => statusCode);
    expect(codes.toSorted()).toEqual([404, 404, 404, 404, 503, 503]);
    expect((await ask(7)).statusCode).toBe(404);
    expect(requested.length).toBe(5);
  });
});
