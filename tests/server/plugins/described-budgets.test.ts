import { afterAll, beforeAll, expect, test } from 'vitest';
import { toAddress, toBody } from '../../support/calls.ts';
import { type Call, listDescribedCalls } from '../../support/described-calls.ts';
import { createHttpStubFixture } from '../../support/http-stub.ts';
import type { TestServer } from '../../support/test-server.ts';
import { startWholeServer } from '../../support/whole-server.ts';

/** Operations without a limit, each with the reason. */
const unlimited: Readonly<Record<string, string>> = {
  'GET /api/health': 'Monitoring uses it.',
  'GET /api/health/live': 'Monitoring uses it.',
  'GET /metrics': 'Monitoring uses it; a separate port can hide it from visitors.',
  'GET /assets/{file}': 'A page has dozens of files, which browsers keep for a year.',
  'GET /sw.js': 'As the assets; browsers ask for it again and again.',
  'GET /manifest.webmanifest': 'As the assets.',
  'GET /favicon.ico': 'As the assets, and drawn once (share.test.ts).',
  'GET /icons/192.png': 'As the favicon.',
  'GET /icons/512.png': 'As the favicon.',
  'GET /icons/maskable.png': 'As the favicon.',
};

/** The calls that exhaust each budget of five minutes: 300 calls, calls of accounts and pages, 6,000 tiles, 1,000 MB of countries. */
const spending = [
  ['/api/config', 300],
  ['/api/auth/user', 300],
  ['/opensearch.xml', 300],
  ['/tiles/5/16/12', 6000],
  ['/towns/XX', 1000],
] as const;

let server: TestServer;
let calls: readonly Call[];
beforeAll(async () => {
  calls = await listDescribedCalls();
  server = await startWholeServer(createHttpStubFixture('[]'), {}, { limits: true, metrics: 'here' });
});
afterAll(() => server.close());

const remoteAddress = '192.0.2.1';
const describeSubject = ({ method, path }: Call) => `${method.toUpperCase()} ${path}`;

test('every documented operation rejects a network over its budget before reading the body', async () => {
  for (const [url, times] of spending)
    for (let i = 0; i < times; i += 1) expect((await server.ask({ url, remoteAddress })).statusCode).not.toBe(429);
  const open: string[] = [];
  for (const call of calls) {
    const [media] = call.bodyMedia;
    const hasJson = media === undefined || media === 'application/json';
    const { statusCode } = await server.ask({
      method: call.method.toUpperCase() as 'GET',
      url: toAddress(call.path),
      remoteAddress,
      headers: { host: 'localhost', ...(media !== undefined && { 'content-type': media }) },
      ...(media !== undefined && { payload: hasJson ? JSON.stringify(toBody(call)) : 'none' }),
    });
    if (statusCode !== 429) open.push(describeSubject(call));
  }
  expect(open.toSorted()).toEqual(Object.keys(unlimited).toSorted());
  expect(calls.length).toBeGreaterThan(120);
});

test('the document states the budget of each limited operation', async () => {
  const { paths } = (await server.ask({ url: '/api/openapi.json', remoteAddress: '192.0.2.2' })).json();
  expect(Object.keys(paths).length).toBeGreaterThan(100);
  const budget = ({ method, path }: Call): string =>
    paths[path][method].responses[429].description.replace(/^.*?in Retry-After\.(?: `\w+`,?)* ?/, '');
  const described = calls.filter(({ path }) => path in paths);
  for (const call of described)
    expect([describeSubject(call), budget(call) === '']).toEqual([
      describeSubject(call),
      describeSubject(call) in unlimited,
    ]);
  const subjects = ['POST /api/locations', 'GET /api/country', 'GET /photos/{id}'];
  expect(
    described
      .filter((call) => subjects.includes(describeSubject(call)))
      .map(budget)
      .toSorted(),
  ).toEqual([
    '300 calls in five minutes for a network without an account, 3,000 for an account.',
    '300 calls in five minutes for a network without an account, 3,000 for an account; 500 new places an hour for an account, unless the operator sets another number.',
    '300 pages in five minutes for a network without an account, 3,000 for an account.',
  ]);
});
