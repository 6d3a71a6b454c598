import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { handleKey, type Label, labelKey, parseHandle } from '../../src/domain/aliases/alias.ts';
import { runs } from '../support/fuzz-runs.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { draft } from '../support/test-server.ts';
import { unwrap } from '../support/unwrap.ts';

// Several users of one real server on SQLite send interleaved requests, and try to use ids, handles, tokens and ended sessions of each
// other. A model determines what each user must see.

const password = 'four quiet green lamps';
let server: ServerProcess;
let administrator: string;
beforeAll(async () => {
  server = await startServer({ DATABASE_URL: 'sqlite::memory:', RATE_LIMITS: 'off', ADMIN_PASSWORD: password });
  administrator = getCookie(await ask('POST', '/api/auth/login', {}, { username: 'admin', password }));
});
afterAll(async () => expect((await server.stop()).code).toBe(0));

interface Reported {
  readonly status: number;
  readonly body: unknown;
  readonly setCookie: string;
}

async function ask(
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body?: object,
): Promise<Reported> {
  const answer = await fetch(server.origin + path, {
    method,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const setCookie = answer.headers.get('set-cookie') ?? '';
  return { status: answer.status, body: await answer.json(), setCookie };
}
const getCookie = ({ setCookie }: Reported): string => setCookie.split(';')[0] ?? '';

interface Person {
  readonly username: string;
  readonly email: string;
  id?: string;
  /** The cookie of the session; absent when signed out. */
  cookie?: string;
  readonly ended: string[];
}
interface Token {
  readonly id: string;
  readonly secret: string;
  readonly owner: Person;
  revoked: boolean;
}
interface Place {
  readonly label: string;
  readonly createdBy: string;
  readonly city: string;
}
/** The expected state of the server. */
interface Model {
  readonly people: readonly Person[];
  readonly handles: Map<string, { readonly owner: Person; readonly places: Map<string, Place> }>;
  readonly tokens: Token[];
  readonly feedback: { readonly message: string; readonly username: string; readonly email: string }[];
}
type Command = fc.AsyncCommand<Model, null>;

let run = 0;
const getHandle = (n: number): string => `@r${run}x${n}`;
const toKey = (handle: string): string => handleKey(unwrap(parseHandle(handle)));
/** The headers of a request: with a valid token, with the session, or without credentials. */
const credentials = (model: Model, person: Person, byToken: boolean): Record<string, string> => {
  const token = model.tokens.find(({ owner, revoked }) => owner === person && !revoked);
  if (byToken && token !== undefined) return { authorization: `Bearer ${token.secret}` };
  return person.cookie === undefined ? {} : { cookie: person.cookie };
};
const hasCredentials = (headers: Record<string, string>): boolean => Object.keys(headers).length > 0;

/** Creates a step, whose name is reported if it fails. */
const command = (name: string, act: (model: Model) => Promise<void>): Command => ({
  check: () => true,
  run: act,
  toString: () => name,
});

const caller = fc.nat(2);
const handles = fc.nat(3);
const labels = fc.constantFrom('door', 'Büro', 'buro', 'gate');

const register = (i: number): Command =>
  command(`register ${i}`, async ({ people }) => {
    const person = people[i]!;
    const reported = await ask(
      'POST',
      '/api/auth/register',
      {},
      { username: person.username, email: person.email, password },
    );
    if (person.id !== undefined) return expect([reported.status, reported.setCookie]).toEqual([409, '']);
    expect(reported.status).toBe(201);
    const recoveryCodes = Array.from({ length: 10 }, () => expect.stringMatching(/^[A-Z\d]{4}-[A-Z\d]{4}$/));
    expect(reported.body).toEqual({
      id: expect.any(String),
      username: person.username,
      email: person.email,
      recoveryCodes,
    });
    person.id = (reported.body as { id: string }).id;
    person.cookie = getCookie(reported);
  });

const makeToken = (i: number, byPassword: boolean, beside: number): Command =>
  command(`make a token ${i}`, async (model) => {
    const person = model.people[i]!;
    const { username } = person;
    // A username and password determine the owner of the token, also beside the session of another user.
    const headers = credentials(model, model.people[byPassword ? beside : i]!, false);
    const body = { name: 'x', password, ...(byPassword ? { username } : {}) };
    const stated = await ask('POST', '/api/tokens', headers, body);
    if (person.id === undefined || (!byPassword && !hasCredentials(headers))) return expect(stated.status).toBe(401);
    expect(stated.status).toBe(201);
    const { id, token, user } = stated.body as { id: string; token: string; user: { id: string } };
    expect(user.id).toBe(person.id);
    model.tokens.push({ id, secret: token, owner: person, revoked: false });
  });

const create = (i: number, n: number, label: string, forged: number, byToken: boolean, city: number): Command =>
  command(`create ${i} ${n} ${label} for ${forged}`, async (model) => {
    const person = model.people[i]!;
    const headers = credentials(model, person, byToken);
    const { id } = model.people[forged]!;
    const more = { city: String(city), createdBy: id, updatedBy: id };
    const announced = await ask('POST', '/api/locations', headers, draft(getHandle(n), label, more));
    if (!hasCredentials(headers)) return expect(announced.status).toBe(401);
    const key = toKey(getHandle(n));
    const handle = model.handles.get(key) ?? { owner: person, places: new Map<string, Place>() };
    const isMine = handle.owner === person;
    if (!isMine || handle.places.has(labelKey(label as Label)))
      return expect([announced.status, (announced.body as { code: string }).code]).toEqual([
        409,
        isMine ? 'label_taken' : 'handle_taken',
      ]);
    const place = { label, createdBy: person.id!, city: String(city) };
    expect(announced.status).toBe(201);
    expect(announced.body).toMatchObject({ ...place, updatedBy: person.id });
    handle.places.set(labelKey(label as Label), place);
    model.handles.set(key, handle);
  });

const commands = [
  caller.map(register),
  fc.tuple(caller, fc.boolean()).map(([i, right]) =>
    command(`log in ${i} ${right}`, async ({ people }) => {
      const person = people[i]!;
      const headers: Record<string, string> = person.cookie === undefined ? {} : { cookie: person.cookie };
      const body = { username: person.username.toUpperCase(), password: right ? password : `${password}!` };
      const response = await ask('POST', '/api/auth/login', headers, body);
      if (!right || person.id === undefined) return expect([response.status, response.setCookie]).toEqual([401, '']);
      expect([response.status, (response.body as { id: string }).id]).toEqual([200, person.id]);
      if (person.cookie !== undefined) person.ended.push(person.cookie);
      person.cookie = getCookie(response);
    }),
  ),
  caller.map((i) =>
    command(`log out ${i}`, async ({ people }) => {
      const person = people[i]!;
      const response = await ask(
        'POST',
        '/api/auth/logout',
        person.cookie === undefined ? {} : { cookie: person.cookie },
      );
      expect(response.status).toBe(200);
      if (person.cookie !== undefined) person.ended.push(person.cookie);
      delete person.cookie;
    }),
  ),
  fc.tuple(caller, fc.boolean()).map(([i, byToken]) =>
    command(`who am I ${i}`, async (model) => {
      const person = model.people[i]!;
      const headers = credentials(model, person, byToken);
      const response = await ask('GET', '/api/auth/user', headers);
      if (!hasCredentials(headers)) return expect(response.status).toBe(401);
      expect(response.body).toEqual({ id: person.id, username: person.username, email: person.email });
    }),
  ),
  caller.map((i) =>
    command(`the ended sessions of ${i}`, async ({ people }) => {
      for (const cookie of people[i]!.ended) expect((await ask('GET', '/api/auth/user', { cookie })).status).toBe(401);
    }),
  ),
  fc.tuple(caller, handles, labels, caller, fc.boolean(), fc.nat(1e6)).map((how) => create(...how)),
  fc
    .tuple(caller, handles, labels, fc.constantFrom('PATCH', 'DELETE'), fc.boolean())
    .map(([i, n, label, method, byToken]) =>
      command(`${method} ${i} ${n} ${label}`, async (model) => {
        const path = `/api/locations/${encodeURIComponent(getHandle(n))}/${encodeURIComponent(label)}`;
        const headers = credentials(model, model.people[i]!, byToken);
        const owned = model.handles.get(toKey(getHandle(n)));
        const place = owned?.places.get(labelKey(label as Label));
        const mine = hasCredentials(headers) && owned?.owner === model.people[i];
        // The owner only edits the place; the other users also try to delete it.
        if (mine && method === 'DELETE') return;
        const body = method === 'PATCH' ? { city: 'edited' } : undefined;
        const response = await ask(method, path, { ...headers, 'if-match': '*' }, body);
        if (!hasCredentials(headers)) return expect(response.status).toBe(401);
        if (place === undefined) return expect(response.status).toBe(404);
        expect(response.status).toBe(mine ? 200 : 403);
        if (mine) owned?.places.set(labelKey(label as Label), { ...place, city: 'edited' });
      }),
    ),
  handles.map((n) => command(`look up ${n}`, (model) => expectPlaces(model, n))),
  fc.tuple(handles, labels).map(([n, label]) =>
    command(`look up ${n} ${label}`, async ({ handles }) => {
      const path = `/api/locations/${encodeURIComponent(getHandle(n))}/${encodeURIComponent(label)}`;
      const response = await ask('GET', path);
      const place = handles.get(toKey(getHandle(n)))?.places.get(labelKey(label as Label));
      if (place === undefined) expect(response.status).toBe(404);
      else expect(response.body).toMatchObject({ ...place, createdBy: '', updatedBy: '' });
    }),
  ),
  fc.tuple(caller, handles, fc.boolean()).map(([i, n, byToken]) =>
    command(`may ${i} have ${n}`, async (model) => {
      const headers = credentials(model, model.people[i]!, byToken);
      const response = await ask('GET', `/api/handles/${encodeURIComponent(getHandle(n))}`, headers);
      const owner = model.handles.get(toKey(getHandle(n)))?.owner;
      const mine = hasCredentials(headers) && owner === model.people[i];
      const owned = mine ? 'yours' : 'taken';
      expect(response.body).toEqual({ status: owner === undefined ? 'free' : owned });
    }),
  ),
  caller.map((i) => command(`mine ${i}`, (model) => expectMine(model, model.people[i]!))),
  fc.tuple(caller, caller, fc.nat(1e9)).map(([i, forged, n]) =>
    command(`feedback ${i} as ${forged}`, async (model) => {
      const { people } = model;
      const person = people[i]!;
      const headers = credentials(model, person, false);
      const message = `run ${run}: ${n}`;
      const body = { feedback: message, username: people[forged]!.username, email: people[forged]!.email };
      const response = await ask('POST', '/api/feedback', headers, body);
      if (!hasCredentials(headers)) return expect(response.status).toBe(401);
      expect(response.status).toBe(201);
      model.feedback.push({ message, username: person.username, email: person.email });
    }),
  ),
  fc.tuple(caller, fc.boolean()).map(([i, byToken]) =>
    command(`all feedback ${i}`, async (model) => {
      const headers = credentials(model, model.people[i]!, byToken);
      const response = await ask('GET', '/api/feedback', headers);
      expect(response.status).toBe(hasCredentials(headers) ? 403 : 401);
      expect(JSON.stringify(response.body)).not.toContain(`run ${run}:`);
    }),
  ),
  fc.tuple(caller, fc.boolean(), caller).map((how) => makeToken(...how)),
  fc.tuple(caller, fc.boolean()).map(([i, byToken]) =>
    command(`tokens ${i}`, async (model) => {
      const person = model.people[i]!;
      const headers = credentials(model, person, byToken);
      const response = await ask('GET', '/api/tokens', headers);
      if (!hasCredentials(headers)) return expect(response.status).toBe(401);
      if ('authorization' in headers) return expect(response.status).toBe(403);
      const own = model.tokens.filter(({ owner, revoked }) => owner === person && !revoked);
      expect((response.body as { id: string }[]).map(({ id }) => id).sort()).toEqual(own.map(({ id }) => id).sort());
      for (const { secret } of model.tokens) expect(JSON.stringify(response.body)).not.toContain(secret);
    }),
  ),
  fc.tuple(caller, fc.nat(9)).map(([i, n]) =>
    command(`revoke ${i} ${n}`, async (model) => {
      const token = model.tokens[n % Math.max(1, model.tokens.length)];
      if (token === undefined) return;
      const person = model.people[i]!;
      const headers = credentials(model, person, false);
      const response = await ask('DELETE', `/api/tokens/${token.id}`, headers);
      if (!hasCredentials(headers)) return expect(response.status).toBe(401);
      const may = token.owner === person && !token.revoked;
      expect(response.status).toBe(may ? 200 : 404);
      if (may) token.revoked = true;
    }),
  ),
  fc.tuple(fc.nat(9), caller).map(([n, beside]) =>
    command(`token ${n} beside the session of ${beside}`, async (model) => {
      const token = model.tokens[n % Math.max(1, model.tokens.length)];
      if (token === undefined) return;
      const headers = {
        ...credentials(model, model.people[beside]!, false),
        authorization: `Bearer ${token.secret}`,
      };
      const response = await ask('GET', '/api/auth/user', headers);
      if (token.revoked) return expect(response.status).toBe(401);
      expect(response.body).toMatchObject({ id: token.owner.id });
    }),
  ),
] satisfies fc.Arbitrary<Command>[];

/** The first steps: two of the three users exist from the start, each with a place and a token. */
const beginning: readonly Command[] = [0, 1].flatMap((i) => [
  register(i),
  create(i, i, 'door', 1 - i, false, i),
  makeToken(i, false, 1 - i),
]);

async function expectPlaces({ handles }: Model, n: number): Promise<void> {
  const response = await ask('GET', `/api/locations/${encodeURIComponent(getHandle(n))}`);
  const places = [...(handles.get(toKey(getHandle(n)))?.places.values() ?? [])].map((place) => ({
    ...place,
    createdBy: '',
  }));
  if (places.length === 0) return expect(response.status).toBe(404);
  expect(
    (response.body as Place[]).map(({ label, createdBy, city }) => ({ label, createdBy, city })).sort(compareLabels),
  ).toEqual(places.sort(compareLabels));
}

async function expectMine(model: Model, person: Person): Promise<void> {
  const headers = credentials(model, person, false);
  const response = await ask('GET', '/api/aliases/mine', headers);
  if (!hasCredentials(headers)) return expect(response.status).toBe(401);
  const mine = [...model.handles.values()]
    .filter(({ owner }) => owner === person)
    .flatMap((handle) => [...handle.places.values()]);
  const seen = (response.body as Place[]).map(({ createdBy, city }) => `${createdBy} ${city}`);
  expect(seen.sort()).toEqual(mine.map(({ createdBy, city }) => `${createdBy} ${city}`).sort());
}

const compareLabels = (a: { label: string }, b: { label: string }): number => (a.label < b.label ? -1 : 1);

test('several users only read and change what is theirs, in any order of actions', async () => {
  let steps = 0;
  await fc.assert(
    fc.asyncProperty(fc.commands(commands, { maxCommands: 60, size: 'max' }), async (sequence) => {
      run += 1;
      const model: Model = {
        people: [0, 1, 2].map((i) => ({
          username: `p${run}n${i}`,
          email: `p${run}n${i}@example.org`,
          ended: [],
        })),
        handles: new Map(),
        tokens: [],
        feedback: [],
      };
      for (const step of beginning) await step.run(model, null);
      await fc.asyncModelRun(() => ({ model, real: null }), sequence);
      steps += [...sequence].length;
      // Checks the state that the steps did not read.
      for (const n of [0, 1, 2, 3]) await expectPlaces(model, n);
      for (const person of model.people) await expectMine(model, person);
      const response = (await ask('GET', '/api/feedback', { cookie: administrator })).body as Model['feedback'];
      const ours = response.filter(({ message }) => message.startsWith(`run ${run}:`));
      const seen = ours.map(({ message, username, email }) => ({ message, username, email }));
      const compareMessages = (a: { message: string }, b: { message: string }) => (a.message < b.message ? -1 : 1);
      expect(seen.sort(compareMessages)).toEqual([...model.feedback].sort(compareMessages));
    }),
    { ...runs(Number(process.env.PEOPLE_RUNS ?? 20)) },
  );
  expect(steps).toBeGreaterThan(200);
}, 600_000);
