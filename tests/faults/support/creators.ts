import { pointFromMicrodegrees } from '../../../src/domain/coordinates.ts';
import { geotudeOf } from '../../../src/domain/geotude.ts';
import { plusCodeOf } from '../../../src/domain/plus-code.ts';
import { chance } from './lengths.ts';

/** A place whose creation was answered with 201. */
export interface Acknowledged {
  readonly handle: string;
  readonly label: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly owner: string;
}

/** An answer that was none of 201 and "taken". */
export interface Refused {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly code: string;
  readonly error: string;
  readonly milliseconds: number;
}

export interface Creators {
  /** Registers everybody; once. */
  signUp(origin: string): Promise<void>;
  /** Creates from all of them at once until told to stop, and that is waited for. */
  begin(origin: string): { stop(): Promise<void> };
  readonly acknowledged: readonly Acknowledged[];
  readonly refused: readonly Refused[];
  /** Requests that were cut off or never connected: whatever became of them, nobody was told. */
  cutOff(): number;
  /** The cookie of one of them. */
  cookie(): string;
}

/**
 * Some users who create places over HTTP, each over several connections at once: new labels under a handle of their own,
 * handles that nobody had, and handles that all of them claim at the same time.
 */
export function creators(name: string, { users = 4, each = 4 } = {}): Creators {
  const random = chance(name);
  const people = Array.from({ length: users }, (_, i) => ({ username: `${name}${i}`, cookie: '', id: '' }));
  const acknowledged: Acknowledged[] = [];
  const refused: Refused[] = [];
  let made = 0;
  let cut = 0;

  const send = (origin: string, path: string, body: object, cookie = '') =>
    fetch(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(cookie === '' ? {} : { cookie }) },
      body: JSON.stringify(body),
    });

  /** Six of ten under the creator's own handle, two under a new one, two under one that several claim. */
  const next = (person: number) => {
    made += 1;
    const dice = random();
    const handle =
      dice < 0.6 ? `@${name}own${person}` : dice < 0.8 ? `@${name}new${made}` : `@${name}race${Math.floor(made / 8)}`;
    const latitude = Math.round((random() * 180 - 90) * 1e6) / 1e6;
    const longitude = Math.round((random() * 360 - 180) * 1e6) / 1e6;
    return { handle, label: `place-${made}`, latitude, longitude };
  };

  return {
    acknowledged,
    refused,
    cutOff: () => cut,
    cookie: () => people[0]!.cookie,

    async signUp(origin) {
      for (const person of people) {
        const { username } = person;
        const registration = { username, email: `${username}@example.org`, password: 'four quiet green lamps' };
        const answer = await send(origin, '/api/auth/register', registration);
        if (answer.status !== 201) throw new Error(`Registering was answered with ${answer.status}`);
        person.cookie = answer.headers.getSetCookie()[0]!.split(';')[0]!;
        person.id = ((await answer.json()) as { id: string }).id;
      }
    },

    begin(origin) {
      let stopped = false;
      const working = people.flatMap(({ cookie, id }, person) =>
        Array.from({ length: each }, async () => {
          while (!stopped) {
            const draft = next(person);
            const asked = performance.now();
            try {
              const answer = await send(origin, '/api/locations', draft, cookie);
              const { code = '', error = '' } = (await answer.json()) as { code?: string; error?: string };
              if (answer.status === 201) acknowledged.push({ ...draft, owner: id });
              else if (code !== 'handle_taken')
                refused.push({
                  status: answer.status,
                  retryAfter: answer.headers.get('retry-after'),
                  code,
                  error,
                  milliseconds: performance.now() - asked,
                });
            } catch {
              cut += 1;
              await new Promise((resolve) => setTimeout(resolve, 5));
            }
          }
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

/** Those of the acknowledged places that a server does not give back as they were sent, each with why. */
export async function missingFrom(origin: string, acknowledged: readonly Acknowledged[]): Promise<readonly string[]> {
  const missing: string[] = [];
  const queue = [...acknowledged];
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let one = queue.pop(); one !== undefined; one = queue.pop()) {
        const { handle, label, latitude, longitude, owner } = one;
        const answer = await fetch(`${origin}/api/locations/${handle}/${label}`);
        const found = (await answer.json()) as Record<string, unknown>;
        const expected = { handle, label, latitude, longitude, createdBy: owner, ...codesOf(latitude, longitude) };
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

/** Both codes of a point. */
export function codesOf(latitude: number, longitude: number): { readonly plusCode: string; readonly geotude: string } {
  const point = pointFromMicrodegrees(Math.round(latitude * 1e6), Math.round(longitude * 1e6));
  return { plusCode: plusCodeOf(point), geotude: geotudeOf(point) };
}
