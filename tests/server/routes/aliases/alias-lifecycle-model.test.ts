import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runs } from '../../../support/fuzz-runs.ts';
import { createTestServer, draft, type TestServer } from '../../../support/test-server.ts';

let server: TestServer;
const cookies: Record<string, string> = {};
beforeAll(async () => {
  server = await createTestServer();
  for (const name of ['ann', 'bob']) cookies[name] = (await server.signUp(name)).cookie;
});
afterAll(() => server.close());

const ask = async (
  user: string | null,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  payload?: object,
) => {
  const headers = user === null ? {} : { cookie: cookies[user]! };
  const answer = await server.ask({ method, url: `/api/${path}`, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json(), headers: answer.headers };
};

/** A place, which always belongs to one user. All its names resolve to it; those except the current one are former names. */
interface Place {
  readonly owner: string;
  /** The name, in the form `handle/label`. */
  name: string;
  city: string;
  version: number;
  isDeleted: boolean;
}

/** A model of the expected state after any operations on a few names. */
class Model {
  readonly names = new Map<string, Place>();
  readonly owners = new Map<string, string>();
  readonly renamedAway = new Set<string>();

  isFree(name: string, reuse: boolean, place?: Place): boolean {
    const there = this.names.get(name);
    return there === undefined || there === place || (reuse && there.name !== name);
  }
  isTheirs = (handle: string, user: string): boolean => (this.owners.get(handle) ?? user) === user;
  give(name: string, place: Place): void {
    place.name = name;
    this.names.set(name, place);
    this.owners.set(getHandle(name), place.owner);
    this.renamedAway.delete(getHandle(name));
  }
  under = (handle: string): readonly Place[] =>
    [...new Set(this.names.values())].filter(({ name }) => getHandle(name) === handle);
  /** Returns the status with which a user's change of a place is rejected, if it is. */
  refusal(user: string, place: Place | undefined, mustBeThere = false): number | undefined {
    if (place === undefined) return 404;
    if (place.owner !== user) return 403;
    return mustBeThere && place.isDeleted ? 410 : undefined;
  }
}
const getHandle = (name: string): string => name.split('/')[0]!;

type Command = fc.AsyncCommand<Model, null>;
const command = (title: string, run: (model: Model) => Promise<void>): Command => ({
  check: () => true,
  run,
  toString: () => title,
});

let run = 0;
let created = 0;
const user = fc.constantFrom('ann', 'bob');
const handle = fc.constantFrom('cafe', 'kiosk');
const label = fc.constantFrom('a1', 'b1');
const name = fc.tuple(handle, label);
/** Returns a handle that is unique to the run. */
const toRunName = (text: string) => `r${run}${text}`;
const nameAt = ([first, second]: readonly [string, string]) => `${toRunName(first)}/${second}`;

const commands = [
  fc.tuple(user, name, fc.boolean()).map(([caller, where, reuse]) =>
    command(`${caller} creates ${where}${reuse ? ' again' : ''}`, async (model) => {
      const key = nameAt(where);
      const city = `city ${created++}`;
      const body = draft(toRunName(where[0]), where[1], { city, reuse });
      const { status } = await ask(caller, 'POST', 'locations', body);
      const isAllowed = model.isTheirs(getHandle(key), caller) && model.isFree(key, reuse);
      expect(status).toBe(isAllowed ? 201 : 409);
      if (isAllowed) model.give(key, { owner: caller, name: key, city, version: 1, isDeleted: false });
    }),
  ),
  fc.tuple(user, name, fc.boolean()).map(([caller, where, isStale]) =>
    command(`${caller} edits ${where}${isStale ? ' too late' : ''}`, async (model) => {
      const place = model.names.get(nameAt(where));
      const city = `city ${created++}`;
      const answer = await server.ask({
        method: 'PATCH',
        url: `/api/locations/${nameAt(where)}`,
        headers: { cookie: cookies[caller]!, 'if-match': `"${(place?.version ?? 1) - (isStale ? 1 : 0)}"` },
        payload: { city },
      });
      const expected = model.refusal(caller, place, true) ?? (isStale ? 412 : 200);
      expect(answer.statusCode).toBe(expected);
      if (expected === 200) Object.assign(place!, { city, version: place!.version + 1 });
    }),
  ),
  fc.tuple(user, name, name, fc.boolean()).map(([caller, from, to, reuse]) =>
    command(`${caller} renames ${from} to ${to}${reuse ? ' again' : ''}`, async (model) => {
      const place = model.names.get(nameAt(from));
      const key = nameAt(to);
      const { status } = await ask(caller, 'PATCH', `locations/${nameAt(from)}`, {
        handle: toRunName(to[0]),
        label: to[1],
        reuse,
      });
      const isPossible = model.isTheirs(getHandle(key), caller) && model.isFree(key, reuse, place);
      const isSame = place?.name === key;
      const expected = model.refusal(caller, place, true) ?? (isSame || isPossible ? 200 : 409);
      expect(status).toBe(expected);
      if (expected !== 200 || isSame) return;
      model.give(key, place!);
      place!.version += 1;
    }),
  ),
  fc
    .tuple(user, handle, handle, fc.boolean())
    .filter(([, from, to]) => from !== to)
    .map(([caller, from, to, reuse]) =>
      command(`${caller} renames @${from} to @${to}${reuse ? ' again' : ''}`, async (model) => {
        const { status } = await ask(caller, 'PATCH', `handles/${toRunName(from)}`, { handle: toRunName(to), reuse });
        const isThere = model.owners.has(toRunName(from));
        const places = model.under(toRunName(from));
        const moved = (place: Place) => place.name.replace(toRunName(from), toRunName(to));
        const isPossible =
          model.isTheirs(toRunName(to), caller) && places.every((place) => model.isFree(moved(place), reuse, place));
        if (!isThere) return expect(status).toBe(404);
        if (model.owners.get(toRunName(from)) !== caller) return expect(status).toBe(403);
        if (model.renamedAway.has(toRunName(from))) return expect([403, 404]).toContain(status);
        expect(status).toBe(isPossible ? 200 : 409);
        if (!isPossible) return;
        model.owners.set(toRunName(to), caller);
        model.renamedAway.add(toRunName(from)).delete(toRunName(to));
        for (const place of places) {
          model.give(moved(place), place);
          place.version += 1;
        }
      }),
    ),
  fc.tuple(user, name).map(([caller, where]) =>
    command(`${caller} deletes ${where}`, async (model) => {
      const place = model.names.get(nameAt(where));
      const expected = model.refusal(caller, place, true) ?? 200;
      expect((await ask(caller, 'DELETE', `locations/${nameAt(where)}`)).status).toBe(expected);
      if (expected === 200) Object.assign(place!, { isDeleted: true, version: place!.version + 1 });
    }),
  ),
  fc.tuple(user, name).map(([caller, where]) =>
    command(`${caller} restores ${where}`, async (model) => {
      const place = model.names.get(nameAt(where));
      const expected = model.refusal(caller, place) ?? 200;
      expect((await ask(caller, 'POST', `locations/${nameAt(where)}/restore`)).status).toBe(expected);
      if (expected === 200 && place!.isDeleted)
        Object.assign(place!, { isDeleted: false, version: place!.version + 1 });
    }),
  ),
];

/** Expects that every name redirects to its place in one step, and that the history of each place ends in its current state. */
async function checkNames(model: Model): Promise<void> {
  for (const [key, place] of model.names) {
    const { status, body, headers } = await ask(null, 'GET', `locations/${key}`);
    if (place.isDeleted) expect([key, status]).toEqual([key, 410]);
    else if (place.name !== key)
      expect([key, status, headers.location]).toEqual([key, 301, `/api/locations/${place.name}`]);
    else
      expect([key, status, body]).toEqual([
        key,
        200,
        expect.objectContaining({ city: place.city, version: place.version }),
      ]);
  }
  for (const place of new Set(model.names.values())) {
    const history = (await ask(place.owner, 'GET', `locations/${place.name}/history`)).body;
    expect(history.map(({ version }: { version: number }) => version)).toEqual(
      Array.from({ length: place.version }, (_, i) => place.version - i),
    );
    expect(history[0].location).toMatchObject({ city: place.city });
    for (const [i, { changes, location }] of history.entries())
      for (const { field, before, after } of changes)
        expect([before, after]).toEqual([history[i + 1].location[field], location[field]]);
  }
}

test('each name resolves to its own place after any sequence of changes to a few names', async () => {
  await fc.assert(
    fc.asyncProperty(fc.commands(commands, { maxCommands: 30, size: 'max' }), async (acts) => {
      run += 1;
      const model = new Model();
      await fc.asyncModelRun(() => ({ model, real: null }), acts);
      await checkNames(model);
    }),
    { ...runs(40), interruptAfterTimeLimit: 20_000 },
  );
});
