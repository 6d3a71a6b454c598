import { createServer, request as httpRequest } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readProxyEnvironment } from '../../../src/adapters/http/proxy-environment.ts';
import { createNodeFetch } from '../../../src/adapters/http/undici-fetch.ts';

const passed: string[] = [];
const target = createServer((_request, reply) => void reply.end('the answer'));
const proxy = createServer((incoming, reply) => {
  passed.push(incoming.url!);
  const url = new URL(incoming.url!);
  httpRequest({ port: url.port, path: url.pathname }, (answer) => void answer.pipe(reply)).end();
});
proxy.on('connect', (incoming, socket) => {
  passed.push(incoming.url!);
  const upstream = connect(getPort(target), '127.0.0.1', () => {
    socket.write('HTTP/1.1 200 OK\r\n\r\n');
    upstream.pipe(socket).pipe(upstream);
  });
});
const getPort = (server: typeof target) => (server.address() as AddressInfo).port;

beforeAll(() =>
  Promise.all([target, proxy].map((server) => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)))),
);
afterAll(() => {
  for (const server of [target, proxy]) {
    server.closeAllConnections();
    server.close();
  }
});

test('requests use the proxy of the environment, except for excluded hosts and this machine', async () => {
  const HTTP_PROXY = `http://127.0.0.1:${getPort(proxy)}`;
  const ask = async (host: string, variables: Readonly<Record<string, string>>) => {
    passed.length = 0;
    const { fetch, close } = createNodeFetch(variables);
    const text = await fetch(`http://${host}:${getPort(target)}/x`, { signal: AbortSignal.timeout(5000) }).then(
      (answer) => answer.text(),
      () => 'failed',
    );
    await close();
    return [text, passed.length];
  };
  expect(await ask('elsewhere.invalid', { HTTP_PROXY })).toEqual(['the answer', 1]);
  expect(await ask('elsewhere.invalid', { http_proxy: HTTP_PROXY })).toEqual(['the answer', 1]);
  expect(await ask('elsewhere.invalid', {})).toEqual(['failed', 0]);
  expect(await ask('elsewhere.invalid', { HTTP_PROXY, NO_PROXY: '.invalid' })).toEqual(['failed', 0]);
  expect(await ask('127.0.0.1', { HTTP_PROXY })).toEqual(['the answer', 0]);
});

test('an empty environment has no proxy', () => {
  expect(readProxyEnvironment({ HTTP_PROXY: '', NO_PROXY: 'a' })).toBeUndefined();
});
