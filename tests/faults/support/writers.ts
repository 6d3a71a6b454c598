import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import { getGeotude } from '../../../src/domain/codes/geotude.ts';
import { getPlusCode } from '../../../src/domain/codes/plus-code.ts';
import { pointFromMicrodegrees } from '../../../src/domain/coordinates/coordinates.ts';
import type { LostRequest } from './connections.ts';
import { createRandom } from './durations.ts';

/** A place whose creation was confirmed with 201. */
export interface Acknowledged {
  readonly handle: string;
  readonly label: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly owner: string;
  /** The cookie of the owner, who alone can see the owner of a location. */
  readonly cookie: string;
}

/** An answer that is neither 201 nor "taken". */
interface Refused {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly code: string;
  readonly error: string;
}

export interface Writers {
  /** Registers the users. Call it once. */
  signUp(origin: string): Promise<void>;
  /** Creates places with all users at once. `stop` resolves when all users have stopped. */
  begin(origin: string): { stop(): Promise<void> };
  readonly acknowledged: readonly Acknowledged[];
  readonly refused: Refused[];
  /** The requests whose connection broke, so that the client does not know whether the place was stored. */
  readonly cutOff: readonly LostRequest[];
  /** The local port of every connection in the order in which they were made. */
  readonly ports: readonly number[];
  /** The time of the slowest answer of any kind in milliseconds. */
  slowest(): number;
  /** Returns the cookie of one of the users. */
  cookie(): string;
}

/** The server environment for the writers: no rate limits, and quotas that even a long run does not reach. */
export const unlimitedEnv = { RATE_LIMITS: 'off', PLACES_PER_ACCOUNT: '1000000', HANDLES_PER_ACCOUNT: '1000000' };

/**
 * Simulates users who create places over HTTP, each over several connections at once: with new labels under their own
 * handle, under free handles, and under handles that all users want at the same time.
 */
export function startWriters(name: string, { users = 4, each = 4 } = {}): Writers {
  const random = createRandom(name);
  const people = Array.from({ length: users }, (_, i) => ({ username: `${name}${i}`, cookie: '', id: '' }));
  const acknowledged: Acknowledged[] = [];
  const refused: Refused[] = [];
  let created = 0;
  let slowest = 0;
  const cutOff: LostRequest[] = [];
  const ports: number[] = [];

  /** Six of ten names are under the user's handle, two under a new one, and two under one that several users want. */
  const next = (person: number) => {
    created += 1;
    const share = random();
    const contested = share < 0.8 ? `@${name}new${created}` : `@${name}race${Math.floor(created / 8)}`;
    const handle = share < 0.6 ? `@${name}own${person}` : contested;
    const latitude = Math.round((random() * 180 - 90) * 1e6) / 1e6;
    const longitude = Math.round((random() * 360 - 180) * 1e6) / 1e6;
    return { handle, label: `place-${created}`, latitude, longitude };
  };

  return {
    acknowledged,
    refused,
    cutOff,
    ports,
    slowest: () => slowest,
    cookie: () => people[0]!.cookie,

    async signUp(origin) {
      for (const person of people) {
        const { username } = person;
        const registration = { username, email: `${username}@example.org`, password: 'four quiet green lamps' };
        const answer = await post(origin, ports, '/api/auth/register', registration);
        if (answer.status !== 201) throw new Error(`Registering was answered with ${answer.status}`);
        person.cookie = (answer.headers['set-cookie']?.[0] ?? '').split(';')[0]!;
        person.id = answer.body.id ?? '';
      }
    },

    begin(origin) {
      let stopped = false;
      const write = async (person: number) => {
        const { cookie, id } = people[person]!;
        const draft = next(person);
        const requested = performance.now();
        const { status, headers, body } = await post(origin, ports, '/api/locations', draft, cookie);
        slowest = Math.max(slowest, performance.now() - requested);
        const { code = '', error = '' } = body;
        if (status === 201) acknowledged.push({ ...draft, owner: id, cookie });
        else if (code !== 'handle_taken')
          refused.push({ status, retryAfter: headers['retry-after'] ?? null, code, error });
      };
      const onLost = async (lost: LostRequest) => {
        if (lost.why !== 'ECONNREFUSED') cutOff.push(lost);
        await new Promise((resolve) => setTimeout(resolve, 5));
      };
      const working = people.flatMap((_, person) =>
        Array.from({ length: each }, async () => {
          while (!stopped) await write(person).catch(onLost);
        }),
      );
      return {
        stop: async () => {
          stopped = true;
          await Promise.all(working);
        },
      };
    },
  };
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: { readonly id?: string; readonly code?: string; readonly error?: string };
}

const agent = new Agent({ keepAlive: true });

/** Posts without `fetch`, which does not reveal the connection of a lost request. Rejects with `LostRequest`. */
function post(origin: string, ports: number[], path: string, body: object, cookie = ''): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const headers = { 'content-type': 'application/json', ...(cookie === '' ? {} : { cookie }) };
  let port: number | undefined;
  const lost = (cause: NodeJS.ErrnoException) =>
    reject({ port, why: cause.code ?? cause.message } satisfies LostRequest);
  const queried: ClientRequest = request(origin + path, { agent, method: 'POST', headers }, (response) => {
    let text = '';
    response.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
    response.on('error', lost);
    response.on('end', () =>
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: JSON.parse(text) }),
    );
  });
  queried.on('error', lost);
  queried.on('socket', (socket) => {
    const know = () => {
      port = socket.localPort;
    };
    if (!socket.connecting) return know();
    socket.once('connect', () => {
      know();
      ports.push(port!);
    });
  });
  queried.end(JSON.stringify(body));
  return promise;
}

/** Returns the confirmed places that the server does not return as they were sent, each with the reason. */
export async function findMissing(origin: string, acknowledged: readonly Acknowledged[]): Promise<readonly string[]> {
  const missing: string[] = [];
  const queue = [...acknowledged];
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let place = queue.pop(); place !== undefined; place = queue.pop()) {
        const { handle, label, latitude, longitude, owner, cookie } = place;
        const answer = await fetch(`${origin}/api/locations/${handle}/${label}`, { headers: { cookie } });
        const found = (await answer.json()) as Record<string, unknown>;
        const expected = { handle, label, latitude, longitude, createdBy: owner, ...toCodes(latitude, longitude) };
        for (const [key, value] of Object.entries(expected))
          if (found[key] !== value) {
            missing.push(`${handle}#${label}: ${answer.status}, ${key} is ${String(found[key])}, not ${value}`);
            break;
          }
      }
    }),
  );
  return missing;
}

/** Returns the Plus Code and the geotude of a point. */
export function toCodes(latitude: number, longitude: number): { readonly plusCode: string; readonly geotude: string } {
  const point = pointFromMicrodegrees(Math.round(latitude * 1e6), Math.round(longitude * 1e6));
  return { plusCode: getPlusCode(point), geotude: getGeotude(point) };
}
