import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wireError } from '../../../src/adapters/api-contract/shared/errors.ts';
import { err } from '../../../src/domain/result.ts';
import type { GeocodingUseCases } from '../../../src/usecases/index.ts';
import { listDescribedCalls } from '../../support/described-calls.ts';
import { runs } from '../../support/fuzz-runs.ts';
import { createHttpStubFixture } from '../../support/http-stub.ts';
import type { TestServer } from '../../support/test-server.ts';
import { startWholeServer } from '../../support/whole-server.ts';

const calls = await listDescribedCalls();

let server: TestServer;
let cookie: string;
beforeAll(async () => {
  const geocoding: Partial<GeocodingUseCases> = {
    geocode: async ({ text: query }) => err({ kind: 'place-not-found', query }),
    reverseGeocode: async () => err({ kind: 'address-not-found' }),
  };
  server = await startWholeServer(createHttpStubFixture('[]'), { geocoding }, { metrics: 'here' });
  ({ cookie } = await server.signUp('ann'));
});
afterAll(() => server.close());

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }).filter((text) => text.isWellFormed()),
  fc.constantFrom(
    '',
    ' ',
    'NaN',
    '1e9',
    '-91',
    '91',
    '181',
    'XX',
    'Atlantis',
    '\u0000',
    '../..',
    "' or 1=1 --",
    '@cafe#door',
    '💥',
  ),
);
/** Generates queries with known names and an unknown one; a repeated name is a list. */
const query = fc.array(
  fc.tuple(
    fc.constantFrom(
      'q',
      'lat',
      'lng',
      'country',
      'language',
      'provider',
      'most',
      'south',
      'east',
      'searchVal',
      'url',
      'format',
      '__proto__',
    ),
    text,
  ),
  { maxLength: 5 },
);
const body = fc.oneof(
  fc.json({ maxDepth: 4 }),
  text,
  fc.constantFrom(
    '['.repeat(30_000),
    `${'['.repeat(9_000)}${']'.repeat(9_000)}`,
    '{"a":'.repeat(9_000),
    '"'.padEnd(70_000, 'x'),
  ),
  fc
    .record({ handle: fc.jsonValue(), label: fc.jsonValue(), latitude: fc.jsonValue(), username: text, password: text })
    .map((fields) => JSON.stringify(fields)),
);
const type = fc.constantFrom(
  'application/json',
  'application/json',
  'text/plain',
  'application/xml',
  'multipart/form-data',
  'nonsense',
  '',
);
const accept = fc.constantFrom('*/*', 'text/csv', 'application/gpx+xml;q=x', ';;,,q=', 'nonsense');

function expectError(answer: Awaited<ReturnType<typeof server.ask>>, media: string | undefined): void {
  const type = answer.headers['content-type'];
  if (media !== undefined) {
    expect(type).toContain(media);
    return;
  }
  expect(type).toBe('application/json; charset=utf-8');
  const { error, code } = wireError.parse(answer.json());
  expect(error.length).toBeGreaterThan(5);
  expect(code).toMatch(/^[a-z_]+$/);
}

test('a malformed request to a documented call gets a documented response, never a 5xx', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.nat(calls.length - 1),
      fc.record({
        query,
        body,
        type,
        accept,
        names: fc.array(text, { minLength: 3, maxLength: 3 }),
        signedIn: fc.boolean(),
      }),
      async (index, sent) => {
        const call = calls[index]!;
        const isSignedIn = sent.signedIn && call.path !== '/api/auth/logout';
        const hasType = call.body !== undefined && sent.type !== '';
        let next = 0;
        const path = call.path.replace(/\{\w+\}/g, () => encodeURIComponent(sent.names[next++] || 'x'));
        const answer = await server.ask({
          method: call.method.toUpperCase() as 'GET',
          url: `${path}?${new URLSearchParams(sent.query)}`,
          headers: {
            accept: sent.accept,
            ...(isSignedIn && { cookie }),
            ...(hasType && { 'content-type': sent.type }),
          },
          ...(call.body === undefined ? {} : { payload: sent.body }),
        });
        const { statusCode } = answer;
        // oEmbed 1.0 §2.3.4 requires 501 for an unsupported format.
        if (call.path !== '/oembed' || statusCode !== 501) expect(statusCode).toBeLessThan(500);
        const isRedirect = statusCode >= 300 && statusCode < 400;
        if (isRedirect) expect(call.path).toMatch(/^[/](?:at[/]|@|auth[/]|shared|[.]well-known[/]change-password)/);
        else expect(call.statuses).toContain(statusCode);
        if (statusCode >= 400) expectError(answer, call.badMedia);
      },
    ),
    runs(400),
  );
});
