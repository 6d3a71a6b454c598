import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type HttpStub, startHttpStub } from '../support/http-stub.ts';
import { newPostgresDatabase } from '../support/postgres-databases.ts';
import { startServer } from '../support/server-process.ts';
import { sendOverConnections } from './support/connections.ts';
import { chooseByDuration, createRandom, logLine, pause, testTimeoutMs } from './support/durations.ts';
import { findMissing, startWriters, unlimitedEnv } from './support/writers.ts';

const folder = mkdtempSync(join(tmpdir(), 'whereat-stopped-'));
const door = join(folder, 'door');
const doorkeeper = join(import.meta.dirname, 'support', 'accepted-ports.mjs');
let hung: HttpStub;
beforeAll(async () => {
  hung = await startHttpStub(() => {});
});
afterAll(async () => {
  await hung?.close();
  rmSync(folder, { recursive: true, force: true });
});

const signals = [
  { signal: 'SIGTERM', code: 0 },
  { signal: 'SIGINT', code: 130 },
] as const;
const rounds = chooseByDuration(1, 15);

describe.each(['SQLite', 'PostgreSQL'])('on %s', (engine) => {
  test.each(signals)(
    `a server that gets $signal under load answers every request that reached it, ${rounds} times`,
    async ({ signal, code }) => {
      const random = createRandom(`${engine} ${signal}`);
      const url = engine === 'SQLite' ? `sqlite:${join(folder, `${signal}.db`)}` : await newPostgresDatabase();
      const env = { DATABASE_URL: url, ...unlimitedEnv, LOG_LEVEL: 'error' };
      const load = startWriters('leaver', { users: 2 });
      const sums = { answered: 0, closing: 0, notAccepted: 0, slowest: 0 };
      for (let round = 0; round < rounds; round += 1) {
        rmSync(door, { force: true });
        const server = await startServer({ ...env, NODE_OPTIONS: `--import=${doorkeeper}`, DOOR: door });
        const before = { cutOff: load.cutOff.length, ports: load.ports.length, created: load.acknowledged.length };
        if (round === 0) await load.signUp(server.origin);
        const creating = load.begin(server.origin);
        const known = () => load.acknowledged.at(-1) ?? { handle: '@nobody', label: 'nowhere' };
        const calling = sendOverConnections(server.origin, (request) => {
          const { handle, label } = known();
          return request % 3 === 0 ? `/api/locations/${handle}` : `/api/locations/${handle}/${label}`;
        });
        await expect.poll(() => load.acknowledged.length).toBeGreaterThan(before.created + 10);
        await pause(random() * 300);
        const requested = performance.now();
        server.process.kill(signal);
        expect(await server.ended).toEqual({ code, signal: null });
        sums.slowest = Math.max(sums.slowest, performance.now() - requested);
        await creating.stop();
        const called = await calling;
        const accepted = countEqual(readFileSync(door, 'utf8').trim().split('\n').map(Number));
        const connected = countEqual([...called.ports, ...load.ports.slice(before.ports)]);
        const lost = [...called.lost, ...load.cutOff.slice(before.cutOff)];
        // A lost request without a port was never sent: there was no connection, or a kept one had already ended. A port can be
        // used by several connections; if the server accepted fewer than were made, it did not accept the last one.
        const reached = lost.filter(({ port }) => port !== undefined && accepted.get(port) === connected.get(port));
        expect(reached).toEqual([]);
        sums.notAccepted += lost.length;
        expect(called.closing).toBeGreaterThan(0);
        sums.answered += called.answered;
        sums.closing += called.closing;
      }
      expect(load.refused).toEqual([]);
      expect(sums.slowest).toBeLessThan(10_000);
      const after = await startServer(env);
      expect(await findMissing(after.origin, load.acknowledged)).toEqual([]);
      await after.stop();
      logLine(
        `${engine}, ${signal}, ${rounds} times: ${sums.answered} look-ups answered, ${sums.closing} told that they were the last, ` +
          `${load.acknowledged.length} creates acknowledged, 0 lost, ${sums.notAccepted} knocked and were not let in; the slowest stop took ${Math.round(sums.slowest)} ms`,
      );
    },
    testTimeoutMs,
  );
});

const countEqual = (ports: readonly number[]): ReadonlyMap<number, number> =>
  ports.reduce((counts, port) => counts.set(port, (counts.get(port) ?? 0) + 1), new Map<number, number>());

test(
  'clients that hang delay the stop by less than ten seconds, and a request that waits for a hanging provider is answered',
  async () => {
    const server = await startServer({ RATE_LIMITS: 'off', NOMINATIM_URL: hung.base, LOG_LEVEL: 'error' });
    const { hostname, port } = new URL(server.origin);
    const open = (text: string): Socket => {
      const socket = connect(Number(port), hostname, () => socket.write(text));
      socket.on('error', () => undefined);
      return socket;
    };
    const clients = [
      open(''),
      open('GET / HTTP/1.1\r\nhost: x\r\n'),
      open(
        'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"us',
      ),
      open('GET /api/health HTTP/1.1\r\nhost: x\r\n\r\n'),
      open('GET /api/openapi.json HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(200)).pause(),
    ];
    const waiting = fetch(`${server.origin}/api/geocode?q=Riyadh&country=CN`).then(({ status }) => status);
    await pause(300);
    const queried = performance.now();
    server.process.kill('SIGTERM');
    const { code } = await server.ended;
    const took = performance.now() - queried;
    for (const client of clients) client.destroy();
    expect(took).toBeLessThan(10_000);
    expect(code).toBe(0);
    expect([200, 404, 503]).toContain(await waiting);
    logLine(`with five hung clients the stop took ${Math.round(took)} ms`);
  },
  testTimeoutMs,
);
