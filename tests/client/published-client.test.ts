import { describe, expect, test } from 'vitest';
import { createClient, WhereatError } from '../../src/client/published/index.ts';

type Answer = { readonly status: number; readonly body?: unknown; readonly headers?: Record<string, string> } | 'lost';

/** Creates a client on a server with a list of responses, and records its requests and waits. */
function getClient(answers: readonly Answer[], options: Partial<Parameters<typeof createClient>[0]> = {}) {
  const requests: { url: string; method: string; headers: Record<string, string>; body: unknown }[] = [];
  const waits: number[] = [];
  const fetch = async (url: string, init: RequestInit) => {
    const headers = init.headers as Record<string, string>;
    requests.push({ url, method: init.method!, headers, body: init.body && JSON.parse(String(init.body)) });
    const answer = answers[requests.length - 1];
    if (answer === undefined) throw new Error(`unexpected ${init.method} ${url}`);
    if (answer === 'lost') throw new TypeError('fetch failed');
    return Response.json(answer.body ?? {}, answer);
  };
  const client = createClient({
    server: 'https://whereat.example',
    token: 'wa_1',
    fetch: fetch as typeof globalThis.fetch,
    onRetry: (_, waitMs) => waits.push(waitMs),
    ...options,
  });
  return { client, requests, waits };
}

const limited = (seconds: number): Answer => ({ status: 429, headers: { 'retry-after': String(seconds) } });
const unavailable: Answer = {
  status: 503,
  body: { error: '', code: 'busy', params: { seconds: 0.01 } },
};
const grant = { body: {}, params: { handle: '@cafe', label: 'door' } } as never;

test('the health of a server with fewer parts is read', async () => {
  const body = { status: 'ok', version: '0.0.1', checks: { database: { status: 'ok' } } };
  const { client } = getClient([{ status: 200, body }]);
  expect(await client.getReadiness()).toEqual({ ok: true, value: body });
});

describe('retries', () => {
  test('a look-up is retried after temporary failures, and a change with the same Idempotency-Key', async () => {
    const reading = getClient(['lost', { status: 200, body: { country: 'SA', name: 'Saudi Arabia' } }]);
    await reading.client.getCountry({ query: { lat: 24.7, lng: 46.6 } });
    expect(reading.requests.length).toBe(2);
    expect(reading.requests[0]!.headers).not.toHaveProperty('idempotency-key');

    const changing = getClient(['lost', 'lost', { status: 200, body: { results: [] } }]);
    expect(await changing.client.createLocations({ body: { locations: [{}] } })).toEqual({
      ok: true,
      value: { results: [] },
    });
    const keys = changing.requests.map(({ headers }) => headers['idempotency-key']);
    expect([keys.length, new Set(keys).size, keys[0]!.length]).toEqual([3, 1, 32]);
    expect(changing.waits).toEqual([250, 500]);
  });

  test('a change without a key is only resent if it was refused unread', async () => {
    const lost = getClient(['lost']);
    expect(await lost.client.createGrant(grant)).toMatchObject({ ok: false, failure: { kind: 'unreachable' } });
    const refused = getClient([unavailable, 'lost']);
    expect(await refused.client.createGrant(grant)).toMatchObject({ ok: false, failure: { kind: 'unreachable' } });
    expect([lost.requests.length, refused.requests.length]).toEqual([1, 2]);
    expect(refused.requests[0]!.headers).not.toHaveProperty('idempotency-key');
  });

  test('a change without a key is resent to a server that is being upgraded', async () => {
    const abort = new AbortController();
    const upgrading = { status: 503, body: { error: '', code: 'upgrading' } };
    const waits: number[] = [];
    const { client } = getClient([upgrading], {
      onRetry: (_, waitMs) => {
        waits.push(waitMs);
        abort.abort();
      },
    });
    const call = { ...(grant as object), signal: abort.signal } as never;
    expect(await client.createGrant(call)).toEqual({ ok: false, failure: { kind: 'upgrading' } });
    expect(waits).toEqual([5000]);
  });

  test('a delay follows the server, and a too long one is the failure', async () => {
    const short = getClient([
      limited(1),
      { status: 404, body: { error: '', code: 'handle_not_found', params: { handle: '@x' } } },
    ]);
    expect(await short.client.listLocations({ params: { handle: '@x' } })).toMatchObject({
      failure: { kind: 'handle-not-found' },
    });
    expect(short.waits).toEqual([1000]);
    const long = getClient([limited(3600)]);
    expect(await long.client.getReadiness()).toEqual({ ok: false, failure: { kind: 'rate-limited', seconds: 3600 } });
  });

  test('they end after the maximum of attempts, and on abort', async () => {
    const { client, requests } = getClient(['lost', 'lost', 'lost'], { retries: 2 });
    expect(await client.getConfig()).toMatchObject({ ok: false, failure: { kind: 'unreachable' } });
    expect(requests.length).toBe(3);
    const abort = new AbortController();
    const waiting = getClient([limited(300)], { onRetry: () => abort.abort() });
    expect(await waiting.client.getConfig({ signal: abort.signal })).toMatchObject({
      failure: { kind: 'rate-limited' },
    });
  });
});

async function collect<T>(items: AsyncIterable<T>): Promise<readonly T[]> {
  const collected: T[] = [];
  for await (const item of items) collected.push(item);
  return collected;
}

describe('iterations', () => {
  test('a failure in the middle of a list is thrown with its kind, after the items before it', async () => {
    const { client, requests } = getClient([
      { status: 200, body: [], headers: { link: '</api/aliases/mine?after=k1&limit=1000>; rel="next"' } },
      { status: 401, body: { error: '', code: 'sign_in_needed' } },
    ]);
    const failed = collect(client.all.listMyLocations({ query: { q: 'gate' } })).catch((error: WhereatError) => error);
    expect(await failed).toBeInstanceOf(WhereatError);
    expect(((await failed) as WhereatError).failure).toEqual({ kind: 'sign-in-needed' });
    expect(requests.map(({ url }) => url)).toEqual([
      'https://whereat.example/api/aliases/mine?limit=1000&q=gate',
      'https://whereat.example/api/aliases/mine?limit=1000&q=gate&after=k1',
    ]);
  });

  test('temporarily refused rows are resent, and answered in order', async () => {
    const error = { error: '', code: 'rate_limited', params: { seconds: 1 } };
    const waits: number[] = [];
    const { client, requests } = getClient([
      {
        status: 200,
        body: {
          results: [
            { status: 429, error },
            { status: 400, error: { error: '', code: 'missing_point' } },
          ],
        },
      },
      { status: 200, body: { results: [{ status: 201, outcome: 'created' }] } },
      { status: 200, body: { results: [{ status: 200, outcome: 'unchanged' }] } },
    ]);
    const rows = ['a', 'b', 'c'].map((label) => ({ handle: '@cafe', label }));
    const answers = await collect(
      client.putAll(rows, { mode: 'upsert', size: 2, onWait: (seconds) => waits.push(seconds) }),
    );
    expect(answers.map(({ row, outcome, error }) => [row.label, outcome ?? error?.code])).toEqual([
      ['a', 'created'],
      ['b', 'missing_point'],
      ['c', 'unchanged'],
    ]);
    expect(requests.map(({ body }) => (body as { locations: unknown[] }).locations)).toEqual([
      [rows[0], rows[1]],
      [rows[0]],
      [rows[2]],
    ]);
    expect(waits).toEqual([1]);
  });
});
