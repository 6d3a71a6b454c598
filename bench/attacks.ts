// The longest time of a health check and the maximum memory of the built server during attacks with photo bodies, forms, files of many
// places, responses that are not read, and PINs: `npm run bench -- attacks`, or `npm run bench -- attacks --only=PIN` for those whose names
// contain that text. On a machine with fewer than four free processors, the clients compete with the server. The longest turn of its event
// loop is measured in processor time, which is the same on a busy machine.

import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { type ServerProcess, startServer } from '../tests/support/server-process.ts';
import { signUp } from './support/built-server.ts';
import { cache } from './support/many-aliases.ts';
import { quantile } from './support/measure.ts';
import { readMemory } from './support/memory.ts';
import { createPhonePhoto } from './support/photo.ts';
import { createReporter } from './support/results.ts';

const MAX_MILLISECONDS = 100;
const MAX_MEGABYTES = 350;
const seconds = 10;
const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length) ?? '';
const PLACES_PER_FILE = 400;

/** A request, or its first part. `isRead` is false if the client does not read the response. */
interface Attempt {
  readonly head: string;
  readonly body?: Buffer;
  readonly isRead?: boolean;
}

const report = createReporter('attacks');
const folder = mkdtempSync(join(cache, 'attacks-'));
const prepared = join(folder, 'prepared.db');
try {
  const cookie = await prepare();
  const photo = await createPhonePhoto();
  const noise = Buffer.alloc(8 * 1024 * 1024 - 10, 0xff);
  const photos = '/api/locations/attacked/g0/photos';
  const image = 'content-type: image/jpeg\r\n';
  const form = 'content-type: multipart/form-data; boundary=x\r\n';
  const shared = createManyParts(16_000_000);
  const formOfParts = createManyParts(8_000_000);
  const formOfPhoto = createPhotoForm(photo);
  const signs = Buffer.from(JSON.stringify({ aliases: ['@attacked'], size: 'a4' }));
  const json = `content-type: application/json\r\ncookie: ${cookie}\r\n`;
  const toPinBody = (n: number) =>
    Buffer.from(JSON.stringify({ visibility: 'protected', pin: String(1000 + (n % 9000)) }));
  const withPins = (attempt: number) =>
    Buffer.from(
      JSON.stringify({
        locations: Array.from({ length: 500 }, (_, n) => draft(attempt * 500 + n, 'guarded', toPinBody(n))),
      }),
    );

  await measure('200 visitors that send a photo', 200, () => post(photos, image, noise));
  await measure('200 visitors that send half of a photo', 200, () => ({
    ...post(photos, image, noise),
    body: noise.subarray(0, noise.length / 2),
  }));
  await measure('an owner with 30 photos at once', 30, (n) =>
    post(`/api/locations/attacked/g${n % PLACES_PER_FILE}/photos`, `${image}cookie: ${cookie}\r\n`, photo),
  );
  await measure('200 visitors that share a form of many parts', 200, () => post('/shared', form, shared));
  await measure('an owner with 30 forms of many parts', 30, (n) =>
    post(`/api/locations/attacked/g${n % PLACES_PER_FILE}/photos`, `${form}cookie: ${cookie}\r\n`, formOfParts),
  );
  await measure('an owner with 30 photos in forms at once', 30, (n) =>
    post(`/api/locations/attacked/g${n % PLACES_PER_FILE}/photos`, `${form}cookie: ${cookie}\r\n`, formOfPhoto),
  );
  for (const format of ['kml', 'gpx', 'vcf', 'csv', 'geojson'])
    await measure(`60 files of ${PLACES_PER_FILE} places at once, ${format}`, 60, () => get(`/at/attacked.${format}`));
  await measure('an owner with 20 files of signs that are read', 20, () => post('/api/signs', json, signs));
  await measure('an owner with 20 files of signs that are not', 20, () => ({
    ...post('/api/signs', json, signs),
    isRead: false,
  }));
  await measure('an owner that sets 60 PINs at once', 60, (n) => ({
    ...post(`/api/locations/attacked/g${n % PLACES_PER_FILE}`, json, toPinBody(n)),
    head: formatHead('PATCH', `/api/locations/attacked/g${n % PLACES_PER_FILE}`, json, toPinBody(n).length),
  }));
  await measure('an owner that names 500 places with PINs', 3, (n) => post('/api/locations/batch', json, withPins(n)));
} finally {
  rmSync(folder, { recursive: true });
}

/** Runs one attack against a new server over a copy of the prepared places, and reports what it costs. */
async function measure(name: string, connections: number, toAttempt: (n: number) => Attempt): Promise<void> {
  if (!name.includes(only)) return;
  const file = join(folder, 'attacked.db');
  copyFileSync(prepared, file);
  const turns = join(folder, 'turns');
  const server = await startServer({
    DATABASE_URL: `sqlite:${file}`,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    NODE_OPTIONS: `--import ${join(import.meta.dirname, '..', 'tests', 'faults', 'support', 'turn-times.mjs')}`,
    WHEREAT_TURN_TIMES: turns,
  });
  const pid = server.process.pid!;
  const sampler = new Worker(new URL('./support/health-sampler.ts', import.meta.url), { workerData: server.origin });
  await pause(1000);
  await collectTimes(sampler);
  process.kill(pid, 'SIGUSR2');
  const statuses = await attack(server, connections, toAttempt);
  const times = (await collectTimes(sampler)).toSorted((a, b) => a - b);
  await sampler.terminate();
  const most = readMemory(pid, 'most');
  await server.stop();
  const { longest } = JSON.parse(readFileSync(`${turns}.${pid}`, 'utf8'));
  console.error(`  ${name}: ${JSON.stringify(statuses)}`);
  report({ metric: `${name}: health at worst, ms`, ours: times.at(-1)!, most: MAX_MILLISECONDS });
  report({ metric: `${name}: 99 of 100 within, ms`, ours: quantile(times, 0.99) });
  report({ metric: `${name}: longest turn of the event loop, processor ms`, ours: longest });
  report({ metric: `${name}: memory at most, MB`, ours: most, most: MAX_MEGABYTES });
}

/** Repeats attempts on this number of connections. Returns the number of responses by status; 0 stands for no response. */
async function attack(
  { origin }: ServerProcess,
  connections: number,
  toAttempt: (n: number) => Attempt,
): Promise<Readonly<Record<string, number>>> {
  const { hostname, port } = new URL(origin);
  const until = performance.now() + seconds * 1000;
  const statuses: Record<string, number> = {};
  let begun = 0;
  const sendAttempts = async (): Promise<void> => {
    while (performance.now() < until) {
      const { head, body, isRead = true } = toAttempt(begun++);
      const socket = connect(Number(port), hostname);
      const status = await new Promise<string>((resolve) => {
        let answer = '0';
        const end = setTimeout(() => socket.destroy(), until - performance.now());
        if (isRead)
          socket.on('data', (chunk) => {
            if (answer === '0') answer = chunk.toString('latin1', 9, 12);
          });
        socket.on('error', () => {});
        socket.on('close', () => {
          clearTimeout(end);
          resolve(answer);
        });
        socket.write(head);
        if (body) socket.write(body);
      });
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, sendAttempts));
  return statuses;
}

/** Returns the milliseconds of the responses since the last call. */
function collectTimes(sampler: Worker): Promise<number[]> {
  return new Promise((resolve) => {
    sampler.once('message', resolve);
    sampler.postMessage('times');
  });
}

/**
 * Creates a handle with the maximum number of places per file, with texts that each file format has to escape. Returns its owner's cookie.
 */
async function prepare(): Promise<string> {
  const server = await startServer({ DATABASE_URL: `sqlite:${prepared}`, RATE_LIMITS: 'off', LOG_LEVEL: 'error' });
  try {
    const cookie = await signUp(server.origin);
    const locations = Array.from({ length: PLACES_PER_FILE }, (_, n) => draft(n, 'attacked'));
    for (let first = 0; first < PLACES_PER_FILE; first += 100) {
      const body = JSON.stringify({ locations: locations.slice(first, first + 100) });
      const headers = { 'content-type': 'application/json', cookie };
      const answer = await fetch(`${server.origin}/api/locations/batch`, { method: 'POST', headers, body });
      const { results = [] } = (await answer.json()) as { results?: readonly { status: number }[] };
      const refused = results.find(({ status }) => status !== 201);
      if (answer.status !== 200 || refused)
        throw new Error(`Naming places: ${answer.status}, ${JSON.stringify(refused)}.`);
    }
    return cookie;
  } finally {
    await server.stop();
  }
}

function draft(n: number, handle: string, more?: Buffer) {
  const escaped = '<'.repeat(200);
  const instructions = ['en', 'ar'].map((language) => ({ language, text: '&'.repeat(900) }));
  return {
    handle: `@${handle}`,
    label: `g${n}`,
    latitude: 24.7 + n / 1e4,
    longitude: 46.6,
    city: 'Riyadh',
    ...(more === undefined && { landmark: escaped, address: escaped, street: escaped, instructions }),
    ...(more && JSON.parse(more.toString())),
  };
}

function formatPart(disposition: string): string {
  return `--x\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n`;
}

/** Creates a form of this size that consists of many parts. */
function createManyParts(bytes: number): Buffer {
  return Buffer.alloc(bytes, `${formatPart('name="a"')}\r\n`);
}

function createPhotoForm(photo: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(formatPart('name="photo"; filename="gate.jpg"')),
    photo,
    Buffer.from('\r\n--x--\r\n'),
  ]);
}

function get(path: string): Attempt {
  return { head: formatHead('GET', path, '', 0) };
}

function post(path: string, headers: string, body: Buffer): Attempt {
  return { head: formatHead('POST', path, headers, body.length), body };
}

function formatHead(method: string, path: string, headers: string, length: number): string {
  return `${method} ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n${headers}content-length: ${length}\r\n\r\n`;
}
