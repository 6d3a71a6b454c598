import { createServer, type RequestListener, Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { withoutPipelining } from '../../../src/server/overload/pipelining.ts';
import { limitUnsentBytes } from '../../../src/server/overload/unsent-bytes.ts';

const open = new Set<Server | Socket>();
afterEach(() => {
  for (const closable of open) {
    if ('destroy' in closable) closable.destroy();
    else closable.close();
  }
  open.clear();
});

async function startListening(server: Server): Promise<number> {
  open.add(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** Opens a connection that sends `text` and is paused. */
function client(port: number, text: string): Socket {
  const socket = connect(port, '127.0.0.1', () => socket.write(text));
  open.add(socket.pause().on('error', () => undefined));
  return socket;
}

const request = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
/** More bytes than the system buffers for a local connection. */
const large = Buffer.alloc(32_000_000, 'x');

describe('pipelined requests', () => {
  test('are answered in order, each started after the previous response was sent', async () => {
    const begun: string[] = [];
    let most = 0;
    let now = 0;
    const listener: RequestListener = (requested, answer) => {
      begun.push(requested.url ?? '');
      now += 1;
      most = Math.max(most, now);
      setTimeout(() => {
        now -= 1;
        answer.end(requested.url);
      }, 5);
    };
    const socket = client(
      await startListening(createServer(withoutPipelining(listener))),
      Array.from({ length: 20 }, (_, i) => request(`/${i}`)).join(''),
    );
    let read = '';
    socket.on('data', (chunk) => {
      read += chunk.toString();
    });
    socket.resume();
    await expect.poll(() => read.match(/\r\n\r\n\/\d+/g)?.length).toBe(20);
    expect(begun).toEqual(Array.from({ length: 20 }, (_, i) => `/${i}`));
    expect(most).toBe(1);
  });

  test('are neither started nor read on a connection that does not read', async () => {
    let begun = 0;
    let read = 0;
    const server = createServer(
      withoutPipelining((_requested, answer) => {
        begun += 1;
        answer.end(large);
      }),
    );
    server.on('connection', (socket) => {
      setInterval(() => {
        read = socket.bytesRead;
      }, 50).unref();
    });
    const port = await startListening(server);
    const socket = client(port, request('/').repeat(80));
    await pause(200);
    const more = setInterval(() => socket.write(request('/').repeat(2_000)), 50);
    await pause(800);
    clearInterval(more);
    expect([begun, socket.destroyed]).toEqual([1, false]);
    expect(read).toBeLessThan(10_000);
  });
});

describe('unsent bytes', () => {
  const serving = (limits: Parameters<typeof limitUnsentBytes>[1]) => {
    const server = createServer((queried, answer) => {
      answer.end(large.subarray(0, Number(queried.url?.slice(1))));
    });
    limitUnsentBytes(server, limits);
    return startListening(server);
  };
  const connectionsAt = (server: Server): Promise<number> =>
    new Promise((resolve) => server.getConnections((_cause, count) => resolve(count)));
  const theServer = (): Server => [...open].find((candidate) => candidate instanceof Server) as Server;

  test('close a connection over its limit, and no other', async () => {
    const port = await serving({ perConnection: 10_000_000, inAll: 1e12, timeoutMs: 1e12 });
    client(port, request('/32000000'));
    client(port, request('/1000'));
    await expect.poll(() => connectionsAt(theServer())).toBe(1);
    await pause(500);
    expect(await connectionsAt(theServer())).toBe(1);
  });

  test('close the largest connections over the total limit, only as many as needed', async () => {
    const port = await serving({ perConnection: 1e12, inAll: 70_000_000, timeoutMs: 1e12 });
    for (let i = 0; i < 5; i += 1) client(port, request('/32000000'));
    client(port, request('/12000000'));
    await expect.poll(() => connectionsAt(theServer())).toBe(2);
    await pause(500);
    expect(await connectionsAt(theServer())).toBe(2);
  });

  test('close a connection that reads nothing for too long', async () => {
    const port = await serving({ perConnection: 1e12, inAll: 1e12, timeoutMs: 600 });
    client(port, request('/32000000'));
    client(port, request('/1000'));
    await pause(300);
    expect(await connectionsAt(theServer())).toBe(2);
    await expect.poll(() => connectionsAt(theServer())).toBe(1);
  });

  test('do not close a connection that reads', async () => {
    const port = await serving({ perConnection: 40_000_000, inAll: 70_000_000, timeoutMs: 2_000 });
    let read = 0;
    const socket = client(port, request('/32000000'));
    socket.on('data', (chunk) => {
      read += chunk.length;
    });
    socket.resume();
    await expect.poll(() => read).toBeGreaterThan(32_000_000);
  });
});
