import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isPrivateResponse } from '../../../src/server/plugins/security-headers.ts';
import { toAddress } from '../../support/calls.ts';
import { listDescribedCalls } from '../../support/described-calls.ts';
import { answerAsProvider } from '../../support/provider-stub.ts';
import { sample } from '../../support/sample.ts';
import { createTestServer, draft, type TestServer } from '../../support/test-server.ts';
import { startWholeServer } from '../../support/whole-server.ts';

const calls = await listDescribedCalls();

/** Responses with absolute links. */
const linking = ['/at/{handle}/{label}', '/share/{handle}/{label}/qr.svg', '/opensearch.xml'];
const gets = calls.filter(({ method }) => method === 'get').map(({ path }) => path);
const tried = new Set([...sample(gets, 15), ...linking]);

describe.each([
  ['without PUBLIC_URL', undefined],
  ['with PUBLIC_URL', 'https://whereat.example'],
])('%s', (_title, publicUrl) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startWholeServer(answerAsProvider, {}, publicUrl === undefined ? {} : { publicUrl });
    const { cookie } = await server.signUp('ann');
    await server.ask({
      method: 'POST',
      url: '/api/locations',
      payload: draft('@cafe', 'door'),
      headers: { cookie },
    });
  });
  afterAll(() => server.close());

  const varying: string[] = [];
  test.each([...tried])('%s does not depend on Host, or is private to the client', async (path) => {
    const ask = (host: string) => server.ask({ url: toAddress(path), headers: { host } });
    const first = await ask('one.example');
    const second = await ask('other.example');
    if (first.rawPayload.equals(second.rawPayload) && first.headers.location === second.headers.location) return;
    varying.push(path);
    expect([
      publicUrl,
      isPrivateResponse(first.headers['cache-control']),
      isPrivateResponse(second.headers['cache-control']),
    ]).toEqual([undefined, true, true]);
  });

  test('links are absolute on pages, in pictures and in files', () => {
    expect(varying).toEqual(publicUrl === undefined ? expect.arrayContaining(linking) : []);
  });
});

test.each([
  ['Host: one.example\r\nhost: other.example\r\n', 400],
  ['Host: one.example\r\nHOST: one.example\r\n', 400],
  ['Host: one.example\r\n', 200],
])('a request with %j gets the status %i', async (headers, status) => {
  const server = await createTestServer();
  const address = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(address.port), address.hostname);
  await once(socket, 'connect');
  socket.end(`GET /api/health/live HTTP/1.1\r\n${headers}Connection: close\r\n\r\n`);
  const answer = await text(socket);
  await server.close();
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  if (status === 400) expect(answer).toContain('"code":"duplicate_host"');
});
