import { Agent, request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toAddress, toBody } from '../support/calls.ts';
import { type Call, listDescribedCalls } from '../support/described-calls.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { chooseByDuration, logLine, testTimeoutMs } from './support/durations.ts';

/** The number of pairs that are timed for each operation. */
const pairs = chooseByDuration(60, 300);
/** The limit of the sign test, in standard deviations: how much more often one name of a pair may be the slower one. */
const LIMIT = 2.5;
const password = 'correct horse battery';

let server: ServerProcess;
let calls: readonly Call[];
let token: string;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

beforeAll(async () => {
  server = await startServer({ RATE_LIMITS: 'off', LOG_LEVEL: 'error' });
  const post = async (path: string, body: object, bearer?: string) => {
    const answer = await fetch(server.origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(bearer && { authorization: `Bearer ${bearer}` }) },
      body: JSON.stringify(body),
    });
    expect([path, answer.status]).toEqual([path, expect.toBeOneOf([200, 201])]);
    return (await answer.json()) as { readonly token: string };
  };
  const signUp = async (username: string) => {
    await post('/api/auth/register', { username, password, email: `${username}@example.com` });
    return (await post('/api/tokens', { username, password, name: 'x' })).token;
  };
  const owner = await signUp('annhides');
  const stranger = await signUp('bobseeks');
  token = stranger;
  const point = { handle: '@annhides', latitude: 24.713612, longitude: 46.675323, address: 'Secret Street 7' };
  await post('/api/locations', { ...point, label: 'shown' }, owner);
  await post('/api/locations', { ...point, label: 'hidden', visibility: 'private' }, owner);
  calls = await listDescribedCalls();
});
afterAll(async () => {
  agent.destroy();
  await server?.stop();
});

/** Measures the milliseconds to a complete answer. Operations that need no account are called without one. */
function getTime(call: Call, label: string): Promise<number> {
  const { method, path, access, bodyMedia } = call;
  const [media] = bodyMedia;
  const payload = media === 'application/json' ? JSON.stringify(toBody(call)) : 'pin=1234';
  const { hostname, port } = new URL(server.origin);
  const headers = {
    ...(access !== undefined && { authorization: `Bearer ${token}` }),
    ...(media !== undefined && { 'content-type': media }),
  };
  const address = toAddress(path).replace('/cafe/door', `/annhides/${label}`);
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    const requested = request(
      { agent, hostname, port, method: method.toUpperCase(), path: address, headers },
      (answer) => answer.resume().once('end', () => resolve(performance.now() - begun)),
    );
    requested.once('error', reject);
    requested.end(media === undefined ? undefined : payload);
  });
}

/** Returns how many standard deviations more often than by chance the private name was the slower one of a pair. */
async function scoreCall(call: Call): Promise<number> {
  let slower = 0;
  for (let i = 0; i < pairs; i += 1) {
    const isPrivateFirst = Math.random() < 0.5;
    const first = await getTime(call, isPrivateFirst ? 'hidden' : 'absent');
    const second = await getTime(call, isPrivateFirst ? 'absent' : 'hidden');
    if (isPrivateFirst ? first > second : second > first) slower += 1;
  }
  return (slower - pairs / 2) / Math.sqrt(pairs / 4);
}

test(
  `every operation on a place takes as long for a private name as for an unknown one, over ${pairs} pairs`,
  async () => {
    const placeCalls = calls.filter(
      ({ path, access }) => toAddress(path).includes('/cafe/door') && access !== 'administrator',
    );
    expect(placeCalls.length).toBeGreaterThan(25);
    const slow: string[] = [];
    for (const call of placeCalls) {
      for (let i = 0; i < 10; i += 1) await getTime(call, i % 2 === 0 ? 'hidden' : 'absent');
      const scores = [await scoreCall(call)];
      // With thirty operations, one run in three has one beyond the limit by chance. Three times in the same direction is no chance.
      while (scores.length < 3 && scores.every((score) => Math.abs(score) > LIMIT)) scores.push(await scoreCall(call));
      const line = `${call.method.toUpperCase()} ${call.path}: z ${scores.map((score) => score.toFixed(1)).join(', ')}`;
      logLine(line);
      const isSameWay = scores.every((score) => Math.abs(score) > LIMIT && score * scores[0]! > 0);
      if (isSameWay) slow.push(line);
    }
    expect(slow).toEqual([]);
  },
  testTimeoutMs,
);
