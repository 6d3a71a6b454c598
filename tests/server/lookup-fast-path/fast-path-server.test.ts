import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { afterEach, expect, test } from 'vitest';
import { type Doorkeeper, FrontDoor } from '../../../src/server/lookup-fast-path/fast-path-server.ts';
import { lookUp, turns } from './support.ts';

const plain = lookUp('/api/locations/cafe/door');
let door: FrontDoor | undefined;
afterEach(() => {
  door?.closeAllConnections();
  door?.close();
});

/** A door that answers with `text`, and Node behind it, which tells what it is asked. */
async function opened({
  text = 'HTTP/1.1 200 OK\r\ncontent-length: 4\r\n\r\ndoor',
  keepAliveTimeout = 60_000,
} = {}): Promise<{ readonly port: number }> {
  const doorkeeper: Doorkeeper = () => () => ({ status: 200, text, encoding: 'latin1' });
  door = new FrontDoor({ keepAliveTimeout }, (request, response) => response.end(`node ${request.url}`), doorkeeper);
  door.keepAliveTimeoutBuffer = 0;
  await once(door.listen(0, '127.0.0.1'), 'listening');
  return { port: (door.address() as AddressInfo).port };
}

async function caller(port: number): Promise<{ readonly socket: Socket; readonly received: () => string }> {
  const socket = connect(port, '127.0.0.1').setNoDelay(true).setEncoding('latin1');
  let received = '';
  socket.on('error', () => undefined);
  socket.on('data', (text: string) => {
    received += text;
  });
  await once(socket, 'connect');
  return { socket, received: () => received };
}

test('who was answered and asks nothing more is let go when Node would let them go', async () => {
  const { port } = await opened({ keepAliveTimeout: 50 });
  const { socket, received } = await caller(port);
  socket.write(plain);
  await once(socket, 'data');
  const begun = performance.now();
  await once(socket, 'close');
  expect(performance.now() - begun).toBeLessThan(1_000);
  expect(received()).toMatch(/door$/);
});

test('who ends their half is answered before the connection ends', async () => {
  const { port } = await opened();
  const { socket, received } = await caller(port);
  socket.end(plain);
  await once(socket, 'close');
  expect(received()).toMatch(/door$/);
});

test('who does not read is let in, so that answers do not pile up', async () => {
  const { port } = await opened({
    text: `HTTP/1.1 200 OK\r\ncontent-length: 20000000\r\n\r\n${'x'.repeat(20_000_000)}`,
  });
  const { socket } = await caller(port);
  const letIn = once(door!, 'request');
  socket.pause().write(plain);
  await turns(10);
  socket.write(lookUp('/api/locations/cafe/window'));
  expect((await letIn)[0].url).toBe('/api/locations/cafe/window');
});

test('who says nothing is let in after a second, for Node to wait for', async () => {
  const { port } = await opened();
  const letIn = once(door!, 'request');
  const { socket, received } = await caller(port);
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  socket.write(plain);
  await letIn;
  await turns(5);
  expect(received()).toMatch(/node \/api\/locations\/cafe\/door$/);
});

test('a closed door lets go who is idle, and Node decides about who has not asked yet', async () => {
  const { port } = await opened();
  const [answered, silent] = [await caller(port), await caller(port)];
  answered.socket.write(plain);
  await once(answered.socket, 'data');
  const closed = once(door!, 'close');
  door!.close();
  await once(answered.socket, 'close');
  silent.socket.write(plain);
  await once(silent.socket, 'data');
  silent.socket.end();
  await closed;
  expect(silent.received()).toMatch(/node \/api\/locations\/cafe\/door/);
});

test('who stands aside leaves also known callers to Node', async () => {
  const { port } = await opened();
  const { socket, received } = await caller(port);
  socket.write(plain);
  await once(socket, 'data');
  door!.standAside();
  socket.write(plain);
  await once(socket, 'data');
  expect(received()).toMatch(/door.*node \/api\/locations\/cafe\/door/s);
  const after = await caller(port);
  after.socket.write(plain);
  await once(after.socket, 'data');
  expect(after.received()).toMatch(/node/);
});

/** A connection whose other end is the test: what comes on it can come twice within one turn. */
class Wire extends Duplex {
  readonly remoteAddress = '192.0.2.1';
  written = '';

  setTimeout(): this {
    return this;
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.written += chunk;
    done();
  }
}

test('who asks again before the answer is written is answered in order', async () => {
  await opened();
  const wire = new Wire();
  door!.emit('connection', wire);
  await turns(2);
  wire.push(plain);
  wire.push(lookUp('/api/locations/cafe/window'));
  wire.push(lookUp('/api/locations/cafe/gate'));
  expect(wire.written).toBe('');
  await turns(5);
  expect(wire.written).toMatch(/door.*node \/api\/locations\/cafe\/window.*node \/api\/locations\/cafe\/gate/s);
});
