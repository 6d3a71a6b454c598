import { execFileSync, spawn } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LoadResult, runLoad } from '../../bench/support/load-generator.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { chooseByDuration, isLong, logLine, pause, testTimeoutMs } from './support/durations.ts';

const root = join(import.meta.dirname, '..', '..');
const lookUp = '/api/locations/marinabay/merlion';
let server: ServerProcess;
beforeAll(async () => {
  server = await startServer({ RATE_LIMITS: 'off', LOG_LEVEL: 'error' });
});
afterAll(async () => {
  await server?.stop();
});

/** Returns the memory of the server in megabytes. */
const readMemory = (): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(server.process.pid)], { encoding: 'utf8' })) / 1024;

const measureLookups = (): Promise<LoadResult> =>
  runLoad(server.origin, () => lookUp, { connections: 32, seconds: chooseByDuration(2, 15) });

/** Returns the path of the largest file of the web pages. The slow readers request it. */
const findLargestFile = (): string => {
  const folder = join(root, 'dist', 'web', 'assets');
  const size = (name: string) => statSync(join(folder, name)).size;
  return `/assets/${readdirSync(folder).toSorted((a, b) => size(b) - size(a))[0]}`;
};

interface Crowd {
  readonly open: number;
  readonly most: number;
  readonly sentAway: number;
  readonly failed: number;
}

test(
  `${chooseByDuration(600, 10_000)} slow clients do not block look-ups`,
  async () => {
    const count = chooseByDuration(600, 10_000);
    await measureLookups();
    const alone = await measureLookups();
    const before = readMemory();

    const crowd = spawn(
      process.execPath,
      [join(import.meta.dirname, 'support', 'slow-clients.mjs'), server.origin, String(count), findLargestFile()],
      {
        stdio: ['pipe', 'pipe', 'inherit'],
      },
    );
    let seen: Crowd = { open: 0, most: 0, sentAway: 0, failed: 0 };
    crowd.stdout.setEncoding('utf8').on('data', (text: string) => {
      seen = JSON.parse(text.trim().split('\n').at(-1) ?? '{}') as Crowd;
    });
    const begun = performance.now();
    while (seen.open < count * 0.95 && performance.now() - begun < 60_000) await pause(100);
    expect(seen.most).toBeGreaterThan(count * 0.9);
    expect(seen.failed).toBe(0);

    // Waits until the buffers of the system for these clients are full.
    await pause(chooseByDuration(1_000, 8_000));
    const among = await measureLookups();
    await pause(chooseByDuration(0, 20_000));
    const later = await measureLookups();
    const most = readMemory();
    crowd.stdin.end();
    await new Promise((resolve) => crowd.once('close', resolve));
    const after = await measureLookups();
    logLine(
      `${seen.most} slow clients, ${seen.sentAway} sent away meanwhile. Look-ups a second: ${alone.perSecond} alone, ${among.perSecond} and ` +
        `${later.perSecond} among them, ${after.perSecond} afterwards. 99th of a hundred: ${alone.late} µs, ${among.late} and ${later.late} µs, ` +
        `${after.late} µs. Memory: ${Math.round(before)} MB, ${Math.round(most)} MB, ${Math.round(readMemory())} MB`,
    );
    for (const measured of [alone, among, later, after]) expect(measured.wrong).toBe(0);
    // The slow clients, the measurement and the server share the processors, in the short run with other tests too.
    for (const measured of [among, later])
      expect(measured.perSecond / alone.perSecond).toBeGreaterThan(chooseByDuration(0, 0.1));
    if (isLong) expect(Math.max(among.late, later.late)).toBeLessThan(250_000);
    expect(most - before).toBeLessThan(chooseByDuration(150, 400));
  },
  testTimeoutMs,
);

test(
  'a connection with an unfinished request is closed in time',
  async () => {
    const { hostname, port } = new URL(server.origin);
    const sentAway = (text: string): Promise<number> =>
      new Promise((resolve) => {
        const begun = performance.now();
        const socket = connect(Number(port), hostname, () => socket.write(text));
        const drip = setInterval(() => text !== '' && socket.write('a'), 500);
        socket.on('error', () => undefined).resume();
        socket.once('close', () => {
          clearInterval(drip);
          resolve((performance.now() - begun) / 1000);
        });
      });
    const [silent, head, body] = await Promise.all([
      sentAway(''),
      sentAway('GET / HTTP/1.1\r\nx-slow: '),
      sentAway(
        'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n',
      ),
    ]);
    for (const seconds of [silent, head]) expect(seconds).toBeLessThan(14);
    expect(body).toBeLessThan(19);
    logLine(
      `sent away after ${[silent, head, body].map((seconds) => seconds?.toFixed(1)).join(', ')} s: who says nothing, a head, a body`,
    );
  },
  testTimeoutMs,
);
