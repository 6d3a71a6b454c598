import fc from 'fast-check';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { errorFromWire, wireError } from '../../../src/adapters/api-contract/shared/errors.ts';
import type { Operation } from '../../../src/adapters/api-contract/shared/operation.ts';
import { createCall } from '../../../src/client/call.ts';
import {
  type Failure,
  type FailureKind,
  failureKinds,
  findFailure,
  getParameterTypes,
  isInfraFailure,
  isOptional,
  isRetryable,
  listValues,
  toCode,
} from '../../../src/domain/failure.ts';
import { loadCatalogue } from '../../../src/i18n/catalogues.ts';
import { englishTexts } from '../../../src/i18n/english-texts.ts';
import { failureMessage } from '../../../src/i18n/index.ts';
import { getStatus, sendFailure } from '../../../src/server/http/http-responses.ts';
import { runs } from '../../support/fuzz-runs.ts';
import { sample } from '../../support/sample.ts';

/** Generates failures of a kind, with parameters of the table's types; optional ones may be absent. */
function anyFailure(kind: FailureKind): fc.Arbitrary<Failure> {
  const optional: string[] = [];
  const model = Object.fromEntries(
    Object.entries(getParameterTypes(kind)).map(([name, type]) => {
      if (isOptional(type)) optional.push(name);
      return [name, anyValue(type)];
    }),
  );
  const required = Object.keys(model).filter((name) => !optional.includes(name));
  return fc
    .record(model, { requiredKeys: required })
    .map((parameters) => findFailure(toCode(kind), parameters as Record<string, unknown>)!);
}

function anyValue(type: ReturnType<typeof getParameterTypes>[string]): fc.Arbitrary<unknown> {
  if (typeof type !== 'string') return fc.constantFrom(...listValues(type)!);
  if (type === 'true?') return fc.constant(true);
  if (type.startsWith('texts')) return fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 4 });
  return type.startsWith('text') ? fc.string({ unit: 'grapheme' }) : fc.integer({ min: 1, max: 100_000 });
}

/** Creates a server with a given failure, and a client of it. */
async function server(fail: () => Failure) {
  const app = Fastify();
  app.decorateRequest('texts', { getter: () => loadCatalogue('en') });
  app.get('/fails', (_request, reply) => sendFailure(reply, fail()));
  const fetch: typeof globalThis.fetch = async (url) => {
    const { statusCode, body, headers } = await app.inject(String(url).replace(/^http:\/\/[^/]+/, ''));
    return new Response(body, { status: statusCode, headers: headers as Record<string, string> });
  };
  return { app, call: createCall({ base: 'http://server.example', fetch }) };
}

const fails = (failures: readonly FailureKind[]) =>
  ({ id: 'fails', method: 'GET', path: '/fails', failures }) as const satisfies Operation;

describe('a failure over HTTP', () => {
  test.each(sample(failureKinds, 40))('%s round-trips', async (kind) => {
    let failure: Failure;
    const { call } = await server(() => failure);
    await fc.assert(
      fc.asyncProperty(anyFailure(kind), async (sent) => {
        failure = sent;
        expect(await call(fails([kind]))).toEqual({ ok: false, failure: sent });
      }),
      runs(25),
    );
  });

  test.each(sample(failureKinds, 40))('%s has its status, its code, a message and nothing else', async (kind) => {
    const [failure] = fc.sample(anyFailure(kind), 1) as [Failure];
    const { app } = await server(() => failure);
    const answer = await app.inject('/fails');
    expect(answer.statusCode).toBe(getStatus(kind));
    const body = wireError.parse(answer.json());
    expect(body).toMatchObject({ code: toCode(kind), error: failureMessage(failure, englishTexts).text });
    expect(body.error).toMatch(/\S/);
    expect(
      Object.keys(answer.json()).every((key) =>
        ['error', 'details', 'code', 'params', 'maybe', 'suggestions'].includes(key),
      ),
    ).toBe(true);
  });

  test('an undeclared failure becomes an unexpected answer, or the server’s own', async () => {
    let failure: Failure = { kind: 'handle-taken' };
    const { call } = await server(() => failure);
    const failed = async (sent: Failure) => {
      failure = sent;
      const answer = await call(fails([]));
      return answer.ok ? undefined : answer.failure;
    };
    const gone = { kind: 'unavailable', service: 'server', name: 'http://server.example' } as const;
    expect(await failed({ kind: 'handle-taken' })).toEqual({
      kind: 'unexpected-answer',
      serverMessage: failureMessage({ kind: 'handle-taken' }, englishTexts).text,
    });
    expect(await failed({ kind: 'internal' })).toEqual(gone);
    expect(await failed({ kind: 'unexpected-answer' })).toEqual(gone);
    expect(await failed({ kind: 'rate-limited', seconds: 7 })).toEqual({ kind: 'rate-limited', seconds: 7 });
    expect(await failed({ kind: 'no-room' })).toEqual({ kind: 'no-room' });
    expect(await failed({ kind: 'unavailable', service: 'providers', providers: ['osm'] })).toEqual({
      kind: 'unavailable',
      service: 'providers',
      providers: ['osm'],
    });
    for (const kind of failureKinds) {
      const answered = await failed(fc.sample(anyFailure(kind), 1)[0]!);
      expect(answered && isInfraFailure(answered), kind).toBe(true);
    }
  });
});

test('a failure is retryable if the service or a limit failed, and the response was understood', () => {
  const kinds = failureKinds.filter((kind) => isRetryable(fc.sample(anyFailure(kind), 1)[0]!));
  expect(kinds).toEqual(expect.arrayContaining(['rate-limited', 'busy', 'unavailable', 'unreachable', 'no-room']));
  for (const kind of ['unexpected-answer', 'provider-failed', 'bad-request', 'handle-taken', 'forbidden'])
    expect(kinds).not.toContain(kind);
});

describe('another response', () => {
  test.each([
    ['another code', { error: 'x', code: 'brand_new' }],
    ['a sentence alone', { error: 'You already have a place named @cafe#door.' }],
    ['a parameter missing', { error: 'x', code: 'label_taken', params: { handle: '@cafe' } }],
    ['a parameter of another type', { error: 'x', code: 'rate_limited', params: { seconds: '7' } }],
    ['a value that is not in the list', { error: 'x', code: 'bad_password', params: { problem: 'ugly' } }],
    [
      'a parameter of the prototype',
      { error: 'x', code: 'handle_reserved', params: JSON.parse('{"__proto__":{"handle":"@x"}}') },
    ],
    ['a list', []],
    ['nothing', undefined],
  ])('%s', (_title, body) => {
    expect(errorFromWire(body)).toBeUndefined();
  });

  test('an unknown parameter is omitted', () => {
    const body = { error: 'x', code: 'handle_reserved', params: { handle: '@admin', since: 1 } };
    expect(errorFromWire(body)).toEqual({ kind: 'handle-reserved', handle: '@admin' });
  });
});
