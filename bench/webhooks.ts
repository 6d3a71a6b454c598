// 10,000 changes of places for a webhook whose receiver fails at random and is offline for an hour, from the built server: each event must
// be delivered, and the library of Standard Webhooks verifies every message. Meanwhile look-ups on one connection, alternating with
// look-ups while the receiver delays its responses, so that nothing is sent: `npm run bench -- webhooks [--sqlite|--postgres]`. The clocks
// of the server and the bench advance by minutes while the receiver is offline and while failed events wait; all figures are in real time.

import '../tests/support/stepped-clock.mjs';
import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import { createRandom } from '../tests/support/random.ts';
import { startServer } from '../tests/support/server-process.ts';
import { draft } from '../tests/support/test-server.ts';
import { createWebhookReceiver, type ReceivedMessage } from '../tests/support/webhook-receiver.ts';
import { measureOnBothEngines } from './support/both-engines.ts';
import { signUp } from './support/built-server.ts';
import { runLoad } from './support/load-generator.ts';
import { median } from './support/measure.ts';
import { createReporter } from './support/results.ts';

const report = createReporter('webhooks');
const places = 500;
const events = 10_000;
/** The share of the messages that the receiver refuses. */
const failureShare = 0.2;
/** The receiver is offline for this time after it has accepted this number of events. */
const away = { minutes: 60, after: 2000 };
/** The minutes of the advanced clock after which missing events count as lost. Delivery is tried for three days, which is longer. */
const MAX_MINUTES = 48 * 60;

/** The minutes by which this process has advanced its clock. */
let minutesAhead = 0;

await measureOnBothEngines('webhooks', measure);

/** Creates a receiver that accepts or rejects each event at random, and counts those with an invalid signature. */
async function createFailingReceiver() {
  const random = createRandom(1);
  const delivered = new Set<string>();
  const state = { isAway: false, isHolding: false, unsigned: 0, webhook: undefined as Webhook | undefined };
  const waitingAnswers: (() => void)[] = [];
  const receiver = await createWebhookReceiver((message, response) => {
    if (state.isAway) return void response.destroy();
    const answer = () => answerTo(message, response);
    if (state.isHolding) waitingAnswers.push(answer);
    else answer();
  });
  function answerTo({ headers, body }: ReceivedMessage, response: ServerResponse): void {
    const isRefused = random() < failureShare;
    try {
      const event = state.webhook!.verify(body, headers as Record<string, string>) as {
        readonly data: { readonly id: string };
      };
      if (!isRefused) delivered.add(event.data.id);
    } catch {
      state.unsigned += 1;
    }
    response.writeHead(isRefused ? 500 : 204).end();
  }
  return {
    ...receiver,
    state,
    delivered,
    /** Delays all responses until `act` ends. At most ten deliveries are in progress, and the server waits five seconds for each. */
    async whileHolding<T>(act: () => Promise<T>): Promise<T> {
      state.isHolding = true;
      const done = await act();
      state.isHolding = false;
      for (const answer of waitingAnswers.splice(0)) answer();
      return done;
    },
  };
}

async function measure(engine: string, url: string): Promise<void> {
  const settings = {
    PUBLIC_URL: 'http://where.example',
    RATE_LIMITS: 'off',
    PLACES_PER_HOUR: '0',
    WEBHOOK_ALLOW_PRIVATE: 'on',
    LOG_LEVEL: 'error',
  };
  const clock = `--import=${new URL('../tests/support/stepped-clock.mjs', import.meta.url).pathname}`;
  const server = await startServer({
    DATABASE_URL: url,
    NODE_OPTIONS: clock,
    CLOCK_AHEAD_MINUTES: String(minutesAhead),
    ...settings,
  });
  const receiver = await createFailingReceiver();
  const { state, delivered } = receiver;
  try {
    const origin = server.origin.replace('localhost', '127.0.0.1');
    const cookie = await signUp(origin);
    const post = async (path: string, body: object) => {
      const headers = { 'content-type': 'application/json', cookie };
      const answer = await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) });
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      return answer.json() as Promise<Record<string, string>>;
    };
    const act = (mode: string, floor: string) =>
      post('/api/locations/batch', {
        mode,
        locations: Array.from({ length: places }, (_, n) => draft('@shop', `door-${n}`, { floor })),
      });
    const lookUp = () =>
      runLoad(origin, (n) => `/api/locations/shop/door-${n % places}`, { connections: 1, seconds: 2, isPolling: true });
    let minutes = 0;
    const passMinute = async () => {
      server.process.kill('SIGUSR2');
      process.kill(process.pid, 'SIGUSR2');
      minutes += 1;
      minutesAhead += 1;
      // The server looks for due events every second.
      await pause(1100);
    };
    await act('create', '0');
    await lookUp();
    const { secret } = await post('/api/handles/shop/webhooks', { url: receiver.url });
    state.webhook = new Webhook(secret!);
    for (let round = 1; round <= events / places; round += 1) await act('update', String(round));
    const begun = performance.now();
    type Run = Awaited<ReturnType<typeof lookUp>>;
    const [quiet, busy]: [Run[], Run[]] = [[], []];
    /** Measures look-ups without and with deliveries. Discards both if no message arrived during the second ones. */
    const lookUpByTurns = async () => {
      const still = await receiver.whileHolding(lookUp);
      const before = receiver.received.length;
      const run = await lookUp();
      if (receiver.received.length === before) return;
      quiet.push(still);
      busy.push(run);
    };
    while (delivered.size < away.after) await lookUpByTurns();
    state.isAway = true;
    while (minutes < away.minutes) await passMinute();
    state.isAway = false;
    while (delivered.size < events && minutes < MAX_MINUTES) {
      const before = delivered.size;
      await lookUpByTurns();
      if (delivered.size - before < 100) await passMinute();
    }
    const seconds = (performance.now() - begun) / 1000;
    const toMedian = (runs: typeof busy) => median(runs.map((run) => run.median));
    report({ metric: `${engine}: events of 10,000 that were delivered`, ours: delivered.size, least: events });
    report({ metric: `${engine}: messages whose signature did not verify`, ours: state.unsigned, most: 0 });
    report({ metric: `${engine}: messages sent`, ours: receiver.received.length });
    report({
      metric: `${engine}: minutes of the server's clock until all were delivered`,
      ours: minutes + seconds / 60,
    });
    report({
      metric: `${engine}: a look-up while messages are sent, µs`,
      ours: toMedian(busy),
      theirs: toMedian(quiet),
      most: 1.1,
    });
    report({ metric: `${engine}: look-ups that failed`, ours: Math.max(...busy.map(({ wrong }) => wrong)), most: 0 });
  } finally {
    await server.stop();
    await receiver.close();
  }
}
