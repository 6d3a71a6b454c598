import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { afterAll, expect, test, vi } from 'vitest';
import { signUp } from '../../bench/support/built-server.ts';
import { newPostgresDatabase } from '../support/postgres-databases.ts';
import { startServer } from '../support/server-process.ts';
import { draft } from '../support/test-server.ts';
import { createWebhookReceiver } from '../support/webhook-receiver.ts';
import { chooseByDuration, createRandom, logLine, pause, testTimeoutMs } from './support/durations.ts';

const folder = mkdtempSync(join(tmpdir(), 'whereat-webhooks-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The number of kills for one webhook. The server is killed each time while it sends. */
const kills = chooseByDuration(2, 30);
const places = 50;
const clock = `--import=${join(import.meta.dirname, '../support/stepped-clock.mjs')}`;

async function expectEachDelivered(engine: string, url: string): Promise<void> {
  const env = {
    DATABASE_URL: url,
    NODE_OPTIONS: clock,
    PUBLIC_URL: 'http://where.example',
    RATE_LIMITS: 'off',
    WEBHOOK_ALLOW_PRIVATE: 'on',
    LOG_LEVEL: 'warn',
  };
  const random = createRandom(`webhooks ${engine}`);
  const delivered = new Set<string>();
  const unsigned: unknown[] = [];
  let webhook: Webhook | undefined;
  const receiver = await createWebhookReceiver(async ({ headers, body }, response) => {
    const id = verifyMessage(webhook!, headers as Record<string, string>, body, unsigned);
    if (id === undefined) return void response.writeHead(401).end();
    // Makes it possible that a kill happens between receiving an event and answering it.
    await pause(20);
    delivered.add(id);
    response.writeHead(204).end();
  });
  let server = await startServer(env);
  const cookie = await signUp(server.origin);
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json', cookie };
    const answer = await fetch(server.origin + path, { method: 'POST', headers, body: JSON.stringify(body) });
    expect(answer.ok, path).toBe(true);
    return (await answer.json()) as Record<string, string>;
  };
  const actOnAll = (mode: string, floor: string) =>
    post('/api/locations/batch', {
      mode,
      locations: Array.from({ length: places }, (_, n) => draft('@shop', `door-${n}`, { floor })),
    });
  await actOnAll('create', '0');
  webhook = new Webhook((await post('/api/handles/shop/webhooks', { url: receiver.url })).secret!);
  let underWay = 0;
  for (let round = 1; round <= kills; round += 1) {
    await actOnAll('update', String(round));
    const before = receiver.received.length;
    while (receiver.received.length === before) await pause(5);
    await pause(random() * 60);
    server.process.kill('SIGKILL');
    await server.ended;
    underWay += delivered.size < round * places ? 1 : 0;
    server = await startServer(env);
  }
  expect(underWay).toBeGreaterThan(0);
  for (let minute = 0; delivered.size < kills * places && minute < 60; minute += 1) {
    // Moves the clock past the lease of the events that the killed process had taken.
    server.process.kill('SIGUSR2');
    await pause(1100);
  }
  expect(unsigned).toEqual([]);
  expect(delivered.size).toBe(kills * places);
  expect((await server.stop()).code).toBe(0);
  await receiver.close();
  logLine(`${engine}: ${kills} kills, ${delivered.size} events, ${receiver.received.length} messages; each delivered`);
}

/** Returns the id of a message if it is signed with the time of the server clock. */
function verifyMessage(
  webhook: Webhook,
  headers: Readonly<Record<string, string>>,
  body: string,
  unsigned: unknown[],
): string | undefined {
  vi.useFakeTimers({ toFake: ['Date'], now: Number(headers['webhook-timestamp']) * 1000 });
  try {
    return (webhook.verify(body, headers) as { readonly data: { readonly id: string } }).data.id;
  } catch (error) {
    unsigned.push(error);
    return undefined;
  } finally {
    vi.useRealTimers();
  }
}

test(
  'a webhook gets each event although the server on SQLite is killed while it sends',
  () => expectEachDelivered('SQLite', `sqlite:${join(folder, 'whereat.db')}`),
  testTimeoutMs,
);

test(
  'a webhook gets each event although the server on PostgreSQL is killed while it sends',
  async () => expectEachDelivered('PostgreSQL', await newPostgresDatabase()),
  testTimeoutMs,
);
