import { describe, expect, test } from 'vitest';
import { createApi } from '../../src/client/api.ts';
import { type ApiOptions, createCall } from '../../src/client/call.ts';

const answering = (fetch: ApiOptions['fetch']) => createApi(createCall({ base: 'https://whereat.example', fetch }));

describe('a call of the API', () => {
  test('fails as unreachable if the network breaks before or during the response', async () => {
    const body = new ReadableStream({ start: (controller) => controller.error(new Error('cut')) });
    for (const fetch of [
      () => Promise.reject(new TypeError('fetch failed')),
      async () => new Response(body),
    ] satisfies ApiOptions['fetch'][])
      expect(await answering(fetch).getUser()).toMatchObject({ ok: false, failure: { kind: 'unreachable' } });
  });

  test('rejects with the reason of its signal if the caller aborts it', async () => {
    const abort = new AbortController();
    const api = answering(
      (_url, init) =>
        new Promise((_resolve, reject) => init!.signal!.addEventListener('abort', () => reject(init!.signal!.reason))),
    );
    const answer = api.suggestNames({ query: { q: 'cafe', limit: 5 }, signal: abort.signal });
    abort.abort(new Error('another letter was typed'));
    await expect(answer).rejects.toThrow('another letter was typed');
  });

  test('throws what a bug throws while a response is read, and does not take it for a broken network', async () => {
    const call = createCall({ base: 'https://whereat.example', fetch: async () => Response.json({ id: 1 }) });
    const operation = {
      id: 'x',
      method: 'GET',
      path: '/x',
      get answer(): never {
        throw new RangeError('a bug');
      },
    };
    await expect((call as unknown as (operation: object) => Promise<unknown>)(operation)).rejects.toThrow('a bug');
  });
});
