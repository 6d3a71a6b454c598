import { describe, expect, test } from 'vitest';
import * as operations from '../../src/adapters/api-contract/operations/index.ts';
import { createAliasBatches } from '../../src/client/alias-batches.ts';
import { createApi } from '../../src/client/api.ts';
import { type ApiOptions, createCall } from '../../src/client/call.ts';
import type { Failure } from '../../src/domain/failure.ts';
import type { Result } from '../../src/domain/result.ts';
import { englishTexts } from '../../src/i18n/english-texts.ts';
import { failureMessage } from '../../src/i18n/index.ts';

const createApiWith = (fetch: ApiOptions['fetch']) => createApi(createCall({ base: 'https://whereat.example', fetch }));

describe('an API call', () => {
  test('fails as unreachable if the network breaks before or during the response', async () => {
    const body = new ReadableStream({ start: (controller) => controller.error(new Error('cut')) });
    for (const fetch of [
      () => Promise.reject(new TypeError('fetch failed')),
      async () => new Response(body),
    ] satisfies ApiOptions['fetch'][])
      expect(await createApiWith(fetch).getUser()).toMatchObject({ ok: false, failure: { kind: 'unreachable' } });
  });

  test('rejects with the reason of its signal if the caller aborts it', async () => {
    const abort = new AbortController();
    const api = createApiWith(
      (_url, init) =>
        new Promise((_resolve, reject) => init!.signal!.addEventListener('abort', () => reject(init!.signal!.reason))),
    );
    const answer = api.suggestNames({ query: { q: 'cafe', limit: 5 }, signal: abort.signal });
    abort.abort(new Error('another letter was typed'));
    await expect(answer).rejects.toThrow('another letter was typed');
  });

  test.each(Object.values(operations))('$id shows the message of a server that rejects the request', async ({ id }) => {
    const sentence = 'A place needs a floor. Add one.';
    const bodies = [
      { error: sentence, details: sentence, code: 'bad_request', params: { problem: 'required', field: 'floor' } },
      { error: sentence, details: sentence, code: 'floor_needed' },
    ];
    for (const status of [400, 404, 409, 422])
      for (const body of bodies) {
        const api = createApiWith(async () => Response.json(body, { status }));
        const call = api[id as keyof typeof api] as (input: object) => Promise<Result<unknown, Failure>>;
        const answer = await call({ params: {}, query: {} });
        if (answer.ok) throw new Error('It was refused.');
        // A declared failure has its own message in the reader's language.
        if (answer.failure.kind === 'bad-request') expect(answer.failure.field).toBe('floor');
        else expect(failureMessage(answer.failure, englishTexts).text).toBe(sentence);
      }
  });

  test('shows the server’s message for a row with an unknown code', async () => {
    const sentence = 'A place needs a floor. Add one.';
    const row = { status: 409, error: { error: sentence, details: sentence, code: 'floor_needed' } };
    const api = createApiWith(async () => Response.json({ results: [row] }));
    const { getAll, putAll } = createAliasBatches(api, () => {});
    for (const [answer] of [await getAll(['@cafe#door']), await putAll([{}], { mode: 'update' })])
      expect(answer).toEqual({ ok: false, failure: { kind: 'unexpected-answer', serverMessage: sentence } });
  });

  test('shows no text of a server that is not Whereat', async () => {
    for (const body of ['"no"', '{"error":"no"}', '{"error":"","code":"x"}', '<p>no</p>'])
      expect(await createApiWith(async () => new Response(body, { status: 400 })).getUser()).toEqual({
        ok: false,
        failure: { kind: 'unexpected-answer' },
      });
  });

  test('throws a bug’s error while a response is read, and does not report a network failure', async () => {
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
