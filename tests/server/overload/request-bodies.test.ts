import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createByteBudget } from '../../../src/server/overload/request-bodies.ts';
import { answerAsProvider } from '../../support/provider-stub.ts';
import { draft, password, type TestServer } from '../../support/test-server.ts';
import { startWholeServer } from '../../support/whole-server.ts';

const MB = 1024 * 1024;
const photos = '/api/locations/cafe/door/photos?alt=x';

let server: TestServer;
let port: number;
let cookie: string;
let token: string;
let operations: readonly Described[];
beforeAll(async () => {
  server = await startWholeServer(answerAsProvider, {}, { trustProxy: true });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  port = (server.app.server.address() as AddressInfo).port;
  cookie = (await server.signUp('ann')).cookie;
  await server.ask({ method: 'POST', url: '/api/locations', payload: draft('@cafe', 'door'), headers: { cookie } });
  const created = await server.ask({
    method: 'POST',
    url: '/api/tokens',
    payload: { name: 'x', password },
    headers: { cookie },
  });
  token = created.json().token;
  const { paths } = (await server.ask({ url: '/api/openapi.json' })).json();
  operations = Object.entries(paths as Paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { requestBody }]) => requestBody !== undefined)
      .map(([method, operation]) => ({
        method: method.toUpperCase(),
        path: path.replace(/\{\w+\}/g, 'x'),
        type: Object.keys(operation.requestBody!.content)[0]!,
        access: operation['x-access'],
      })),
  );
});
afterAll(() => server.close());

type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>;
interface Operation {
  readonly 'x-access'?: 'user' | 'session' | 'administrator';
  readonly requestBody?: { readonly content: Readonly<Record<string, unknown>> };
}
interface Described {
  readonly method: string;
  readonly path: string;
  readonly type: string;
  readonly access: Operation['x-access'];
}

interface Head {
  readonly method?: string;
  readonly path: string;
  readonly type?: string;
  readonly length: number | 'chunked';
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends the head of a request without its body. */
async function open({ method = 'POST', path, type = 'image/jpeg', length, headers = {} }: Head): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const framing = length === 'chunked' ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`;
  const more = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(
    `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\n${framing}\r\n${more.join('')}\r\n`,
  );
  return socket;
}

/** Reads the status and the code of the response, and closes the connection. */
async function answerOn(socket: Socket): Promise<readonly [status: number, code: string | undefined]> {
  const text = await new Promise<string>((resolve, reject) => {
    let read = '';
    socket.on('data', (chunk) => {
      read += chunk;
      if (/\r\n\r\n[\s\S]*\}$/.test(read)) resolve(read);
    });
    socket.once('close', () => reject(new Error(`Closed after ${JSON.stringify(read)}`)));
  });
  socket.destroy();
  return [Number(text.slice(9, 12)), /"code":"(\w+)"/.exec(text)?.[1]];
}

const answerTo = async (head: Head) => answerOn(await open(head));

describe('an unauthorized caller is rejected before the body is sent', () => {
  test('a visitor, by every operation with a body that requires a user', async () => {
    const guarded = operations.filter(({ access }) => access !== undefined);
    expect(guarded.length).toBeGreaterThan(20);
    for (const { access: _, ...operation } of guarded)
      expect([operation.path, await answerTo({ ...operation, length: 5000 })]).toEqual([
        operation.path,
        [401, 'sign_in_needed'],
      ]);
  });

  test('a token, by every operation that requires a session', async () => {
    const guarded = operations.filter(({ access }) => access === 'session');
    expect(guarded.length).toBeGreaterThan(3);
    for (const { access: _, ...operation } of guarded) {
      const head = { ...operation, length: 5000, headers: { authorization: `Bearer ${token}` } };
      expect([operation.path, await answerTo(head)]).toEqual([operation.path, [403, 'token_not_allowed']]);
    }
  });

  test('a user, by every operation of the administrator', async () => {
    const guarded = operations.filter(({ access }) => access === 'administrator');
    expect(guarded.length).toBeGreaterThan(3);
    for (const { access: _, ...operation } of guarded)
      expect([operation.path, await answerTo({ ...operation, length: 5000, headers: { cookie } })]).toEqual([
        operation.path,
        [403, 'forbidden'],
      ]);
  });
});

describe('a photo is rejected before the rest of it is sent', () => {
  test('for a place of another user', async () => {
    const { cookie: olga } = await server.signUp('olga');
    const [status] = await answerTo({ path: photos, length: MB, headers: { cookie: olga } });
    // 404 is correct if the user cannot see the place.
    expect([403, 404]).toContain(status);
  });

  test('if its first bytes are not those of an image', async () => {
    const socket = await open({ path: photos, length: MB, headers: { cookie } });
    socket.write('<svg xmlns="http://www.w3.org/2000/svg"/>');
    expect(await answerOn(socket)).toEqual([400, 'bad_photo']);
  });
});

describe('a body over the limit', () => {
  test('is refused by its length before it is sent', async () => {
    expect(await answerTo({ path: photos, length: 8 * MB + 1, headers: { cookie } })).toEqual([413, 'body_too_large']);
  });

  test.each([
    ['with its length', 12 * MB],
    ['in chunks', 'chunked'],
  ] as const)('is answered 413 also to a client that sends all of it first, %s', async (_how, length) => {
    const socket = await open({ path: photos, length, headers: { cookie } });
    socket.pause();
    const chunk = Buffer.alloc(64 * 1024, 255);
    chunk.set([0xff, 0xd8, 0xff]);
    for (let sent = 0; sent < 12 * MB; sent += chunk.length) {
      if (length === 'chunked') socket.write('10000\r\n');
      const hasRoom = socket.write(chunk);
      if (length === 'chunked') socket.write('\r\n');
      if (!hasRoom) await once(socket, 'drain');
    }
    if (length === 'chunked') socket.write('0\r\n\r\n');
    await new Promise((resolve) => setTimeout(resolve, 100));
    socket.resume();
    expect(await answerOn(socket)).toEqual([413, 'body_too_large']);
  });

  test('is read up to twice the limit, then the connection is closed', async () => {
    const socket = await open({ path: photos, length: 1000 * MB, headers: { cookie } });
    const closed = new Promise((resolve) => socket.once('close', resolve));
    const chunk = Buffer.alloc(64 * 1024, 255);
    socket.resume();
    const write = () => {
      while (!socket.destroyed && socket.write(chunk));
    };
    socket.on('drain', write);
    write();
    await closed;
    // The 16 MB are followed by the buffers of both ends.
    expect(socket.bytesWritten).toBeLessThan(32 * MB);
  });
});

describe('buffered request bodies', () => {
  test('are limited for each client, which cannot buffer more', () => {
    const budget = createByteBudget();
    const process = { key: 'process', limit: 100 };
    const first = { key: 'one', limit: 60 };
    const second = { key: 'two', limit: 60 };
    expect(budget.take([process, first], 60)).toBe(true);
    expect(budget.take([process, first], 1)).toBe(false);
    expect(budget.take([process, second], 41)).toBe(false);
    expect(budget.take([process, second], 40)).toBe(true);
    budget.release([process, first], 60);
    expect(budget.take([process, first], 61)).toBe(false);
    expect(budget.take([process, first], 60)).toBe(true);
  });

  test('of one network leave room for others, and are released when the client disconnects', async () => {
    const chunk = Buffer.alloc(7 * MB, 255);
    chunk.set([0xff, 0xd8, 0xff]);
    const from = (network: number, name: string) => ({
      cookie: cookies[name]!,
      'x-forwarded-for': `192.0.2.${network}`,
    });
    const cookies: Record<string, string> = {};
    for (const name of ['una', 'dora', 'emil']) {
      ({ cookie: cookies[name] = '' } = await server.signUp(name));
      const payload = draft(`@${name}`, 'door');
      await server.ask({ method: 'POST', url: '/api/locations', payload, headers: { cookie: cookies[name] } });
    }
    const accepted: Socket[] = [];
    server.app.server.on('connection', (socket) => accepted.push(socket));
    const send = async (network: number, name: string) => {
      const path = `/api/locations/${name}/door/photos?alt=x`;
      const socket = await open({ path, length: 8 * MB, headers: from(network, name) });
      socket.write(chunk);
      await vi.waitUntil(
        () =>
          accepted.some(
            (connection) => connection.remotePort === socket.localPort && connection.bytesRead > chunk.length,
          ),
        {
          timeout: 30_000,
        },
      );
      return socket;
    };
    const sockets: Socket[] = [];
    for (const name of ['una', 'una', 'una', 'dora']) sockets.push(await send(1, name));
    expect(await answerOn(await send(2, 'una'))).toEqual([503, 'busy']);
    expect(await answerOn(await send(1, 'dora'))).toEqual([503, 'busy']);
    const emil = await send(2, 'emil');
    emil.write(Buffer.alloc(MB, 255));
    expect(await answerOn(emil)).toEqual([400, 'bad_photo']);
    for (const socket of sockets) socket.destroy();
    await vi.waitUntil(() => accepted.every(({ destroyed }) => destroyed), { timeout: 30_000 });
    const again = await send(1, 'una');
    again.write(Buffer.alloc(MB, 255));
    expect(await answerOn(again)).toEqual([400, 'bad_photo']);
  });
});
