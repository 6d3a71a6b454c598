import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSqlAliasStore } from '../../src/adapters/sql/aliases/alias-store.ts';
import { openTestDatabase } from '../support/databases.ts';
import { createLocation } from '../support/locations.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { createSqlStores } from '../support/sql-stores.ts';
import { unwrap } from '../support/unwrap.ts';
import { chooseByDuration, isLong, logLine, pause, testTimeoutMs } from './support/durations.ts';

const folder = mkdtempSync(join(tmpdir(), 'whereat-unread-'));
const url = `sqlite:${join(folder, 'whereat.db')}`;
const turnTimes = join(folder, 'turn-times');

beforeAll(async () => {
  const database = await openTestDatabase(url);
  const clock = { now: () => new Date() };
  const ann = { id: 'ann-id', username: 'ann', email: 'ann@example.com', passwordHash: null };
  unwrap(await createSqlStores(database, clock).users.add(ann));
  const store = createSqlAliasStore({ database, clock });
  const long = { address: '阿'.repeat(500), street: '路'.repeat(200), district: '区'.repeat(200) };
  for (let gate = 0; gate < 1_500; gate += 1)
    unwrap(await store.add(createLocation('@airport', `gate-${gate}`, 'ann-id', long)));
  await database.close();
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Returns the memory of the server in megabytes, without the process that draws previews. */
const readMemory = (server: ServerProcess): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(server.process.pid)], { encoding: 'utf8' })) / 1024;

/** Sends requests every quarter of a second on 40 connections that never read, and replaces connections that the server closed. */
function sendWithoutReading(server: ServerProcess, requests: number): { stop(): number } {
  const { hostname, port } = new URL(server.origin);
  const paths = ['/at/airport', '/api/locations/airport?limit=1000', '/at/airport.csv', '/share/airport/map.svg'];
  const sockets = new Set<Socket>();
  let ended = 0;
  let isOver = false;
  const open = (index: number) => {
    const text = `GET ${paths[index % paths.length]} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(requests);
    const socket = connect(Number(port), hostname, () => socket.write(text));
    const more = setInterval(() => socket.write(text), 250);
    socket.pause().on('error', () => undefined);
    socket.once('close', () => {
      clearInterval(more);
      sockets.delete(socket);
      if (isOver) return;
      ended += 1;
      setTimeout(() => isOver || open(index), 100);
    });
    sockets.add(socket);
  };
  for (let index = 0; index < 40; index += 1) open(index);
  return {
    stop: () => {
      isOver = true;
      for (const socket of sockets) socket.destroy();
      return ended;
    },
  };
}

// Without rate limits only the connection limits the answers.
test.each([['one request at a time and without rate limits', 1, { RATE_LIMITS: 'off' }]])(
  '40 connections that never read their answers, with %s, do not stop the server',
  async (_how, requests, env) => {
    const server = await startServer({
      DATABASE_URL: url,
      LOG_LEVEL: 'error',
      NODE_OPTIONS: `--max-old-space-size=300 --import ${join(import.meta.dirname, 'support', 'turn-times.mjs')}`,
      WHEREAT_TURN_TIMES: turnTimes,
      ...env,
    });
    const crowd = sendWithoutReading(server, requests);
    // Waits, because everything takes longest when it is done for the first time.
    await pause(2_000);
    process.kill(server.process.pid!, 'SIGUSR2');
    const waits: number[] = [];
    let most = 0;
    const until = performance.now() + chooseByDuration(8_000, 60_000);
    while (performance.now() < until) {
      const begun = performance.now();
      const { status } = await fetch(`${server.origin}/api/health`, { headers: { connection: 'close' } });
      waits.push(performance.now() - begun);
      expect(status).toBe(200);
      most = Math.max(most, readMemory(server));
      await pause(50);
    }
    const ended = crowd.stop();
    waits.sort((a, b) => a - b);
    const wait = waits[Math.floor(waits.length / 2)]!;
    logLine(
      `health took ${Math.round(wait)} ms, at most ${Math.round(waits.at(-1)!)} ms; ${Math.round(most)} MB; ${ended} connections ended`,
    );
    expect(server.process.exitCode).toBeNull();
    expect((await server.stop()).code).toBe(0);
    const { middle, slowest, longest } = JSON.parse(readFileSync(`${turnTimes}.${server.process.pid}`, 'utf8'));
    logLine(
      `a turn of the event loop took ${middle} ms of the processor mostly, ${slowest} ms one time in a hundred, ${longest} ms at most`,
    );
    expect(most).toBeLessThan(512);
    // A health request is answered in the event loop turn after its arrival. With the few turns of the short run the limit is higher.
    expect(longest).toBeLessThan(chooseByDuration(400, 200));
    if (isLong) expect(Math.max(slowest, wait)).toBeLessThan(100);
  },
  testTimeoutMs,
);
