import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { longTest } from '../../support/sample.ts';
import { createTestServer, draft, type TestServer } from '../../support/test-server.ts';

// Additional costs of a call: the bytes of its response, and polls without news that are too frequent.

const PLACES = 60;
let server: TestServer;
let cookie: string;
beforeAll(async () => {
  server = await createTestServer({ limits: true });
  ({ cookie } = await server.signUp('ann'));
  const instructions = ['en', 'ar', 'fr', 'hi'].map((language) => ({ language, text: '地'.repeat(1000) }));
  for (let from = 0; from < PLACES; from += 4) {
    const locations = Array.from({ length: 4 }, (_, index) => draft('@yard', `gate-${from + index}`, { instructions }));
    const payload = { locations };
    await server.ask({ method: 'POST', url: '/api/locations/batch', payload, headers: { cookie } });
  }
  await server.ask({ method: 'POST', url: '/api/locations', payload: draft('@few', 'door'), headers: { cookie } });
});
afterAll(() => server.close());

const get = async (url: string, headers: Record<string, string>, remoteAddress: string) => {
  const answer = await server.ask({ url, headers, remoteAddress });
  return { ...answer, remaining: Number(/r=(\d+)/.exec(String(answer.headers.ratelimit))?.[1]), answer };
};

/** Returns the number of calls that a request consumes of its caller's budget. */
async function computeCost(url: string, headers: Record<string, string>, remoteAddress: string) {
  const first = await get(url, headers, remoteAddress);
  expect([200, 304]).toContain(first.answer.statusCode);
  const second = await get('/api/config', headers, remoteAddress);
  return {
    cost: first.remaining - second.remaining,
    bytes: first.answer.rawPayload.length,
    etag: first.answer.headers.etag,
  };
}

describe('a response counts as one more call for each further 100 kB', () => {
  test('a list that a visitor reads, with and without its ETag', async () => {
    const large = await computeCost('/api/locations/yard', {}, '192.0.2.1');
    expect(large.bytes).toBeGreaterThan(500_000);
    expect(large.cost).toBe(1 + Math.floor(large.bytes / 100_000));
    const again = await computeCost('/api/locations/yard', { 'if-none-match': String(large.etag) }, '192.0.2.2');
    expect([again.bytes, again.cost]).toEqual([0, large.cost]);
    expect((await computeCost('/api/locations/few', {}, '192.0.2.3')).cost).toBe(1);
  });

  test.each(['/api/aliases/mine', '/api/changes'])('%s', async (url) => {
    const { bytes, cost } = await computeCost(url, { cookie }, '192.0.2.1');
    expect(bytes).toBeGreaterThan(500_000);
    expect(cost).toBe(1 + Math.floor(bytes / 100_000));
  });

  longTest('a network reads at most 300 pieces, however many it requests at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 120 }, () => server.ask({ url: '/api/locations/yard', remoteAddress: '192.0.2.4' })),
    );
    const bytes = answers.reduce(
      (sum, { statusCode, rawPayload }) => sum + (statusCode === 200 ? rawPayload.length : 0),
      0,
    );
    expect(answers.some(({ statusCode }) => statusCode === 429)).toBe(true);
    expect(bytes).toBeLessThan(2 * 300 * 100_000);
  });
});

describe('a poll without news', () => {
  test('is free sixty times a minute, and counts beyond that', async () => {
    const bob = (await server.signUp('bob')).cookie;
    const first = await get('/api/changes', { cookie: bob }, '192.0.2.5');
    const poll = () =>
      get('/api/changes', { cookie: bob, 'if-none-match': String(first.answer.headers.etag) }, '192.0.2.5');
    const remaining: number[] = [];
    for (let index = 0; index < 70; index += 1) {
      const { answer, remaining: left } = await poll();
      expect(answer.statusCode).toBe(304);
      remaining.push(left);
    }
    expect(new Set(remaining.slice(0, 61)).size).toBe(1);
    expect(remaining[60]! - remaining[69]!).toBe(9);
  });
});
