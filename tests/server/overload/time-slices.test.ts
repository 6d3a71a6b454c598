import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { createTimeSlices } from '../../../src/server/overload/time-slices.ts';

/** Keeps the processor busy, like rendering a page. */
function work(milliseconds: number): void {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
}

/** Returns the order in which simultaneous requests on separate connections start. With `areOpen`, the connections exist before. */
async function getOrder(
  paths: readonly string[],
  milliseconds: number,
  { areOpen = true } = {},
): Promise<readonly string[]> {
  const begun: string[] = [];
  const slices = createTimeSlices();
  const server = createServer(
    slices.sliceRequests(
      (request, response) => {
        begun.push(request.url!);
        if (request.url !== '/health') work(milliseconds);
        response.end();
      },
      (url) => url === '/health',
    ),
  ).listen(0, '127.0.0.1');
  slices.acceptFirst(server);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const sockets: Socket[] = [];
  for (const _ of paths) {
    const socket = connect(port, '127.0.0.1').resume();
    if (areOpen) await once(socket, 'connect');
    sockets.push(socket);
  }
  const answered = sockets.map((socket) => once(socket, 'data'));
  for (const [index, socket] of sockets.entries())
    socket.write(`GET ${paths[index]} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  await Promise.all(answered);
  for (const socket of sockets) socket.destroy();
  server.close();
  return begun;
}

const pages = Array.from({ length: 30 }, (_, index) => `/page-${index}`);

test('urgent requests run before pages that arrived with them, and pages in order', async () => {
  const order = await getOrder([...pages, '/health'], 15);
  expect(order.filter((path) => path !== '/health')).toEqual(pages);
  expect(order.indexOf('/health')).toBeLessThan(10);
});

test('connections that arrive together are accepted first, so that an urgent request on the last one is not delayed', async () => {
  const order = await getOrder([...pages, '/health'], 15, { areOpen: false });
  expect(order.toSorted()).toEqual([...pages, '/health'].toSorted());
  expect(order.indexOf('/health')).toBeLessThan(10);
});

test('cheap requests run at once', async () => {
  expect(await getOrder(pages, 0)).toEqual(pages);
});

test('a request of a disconnected client does not run', async () => {
  const begun: string[] = [];
  const listener = createTimeSlices().sliceRequests(
    (request) => {
      begun.push(request.url!);
      work(15);
    },
    () => false,
  );
  const ask = (url: string, destroyed: boolean) =>
    listener({ url, socket: { destroyed } } as Parameters<typeof listener>[0], {} as Parameters<typeof listener>[1]);
  ask('/one', false);
  ask('/gone', true);
  ask('/two', false);
  for (let turn = 0; turn < 4; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  expect(begun).toEqual(['/one', '/two']);
});
