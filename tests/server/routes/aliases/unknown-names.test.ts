import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createResvgRenderer } from '../../../../src/adapters/image-rendering/resvg-renderer.ts';
import { createSignRenderer } from '../../../../src/adapters/image-rendering/sign-renderer.ts';
import { createSqlAliasLifecycleStore } from '../../../../src/adapters/sql/aliases/alias-lifecycle-store.ts';
import { openTestDatabase } from '../../../support/databases.ts';
import { type Call, listDescribedCalls } from '../../../support/described-calls.ts';
import { createHttpStubFixture } from '../../../support/http-stub.ts';
import { findDifference, normalizeResponse, type PlaceCall, toPlaceCalls } from '../../../support/place-calls.ts';
import { newMigratedPostgresDatabase } from '../../../support/postgres-databases.ts';
import { engines, sample } from '../../../support/sample.ts';
import { draft, password, readSessionCookie, type TestServer } from '../../../support/test-server.ts';
import { unwrap } from '../../../support/unwrap.ts';
import { startWholeServer } from '../../../support/whole-server.ts';

/** The rounds over all calls that take a name; `NAME_ROUNDS=50` compares more than a thousand pairs for each. */
const rounds = Number(process.env.NAME_ROUNDS ?? 1);

/** Image functions that return the data from which an image is rendered instead of the image. */
const images = {
  drawMap: async (pins: unknown) => JSON.stringify(pins),
  drawRegion: async (view: unknown) => JSON.stringify(view),
  getVersion: () => '',
  drawPreview: async (card: unknown) => Buffer.from(JSON.stringify(card)),
  renderPng: async (svg: string) => Buffer.from(svg),
  outlineTexts: async (svg: string) => Buffer.from(svg),
  findMissingLetters: async () => '',
};
const replacements = { images, signs: createSignRenderer({ ...createResvgRenderer(), ...images }) };

let placeCalls: readonly PlaceCall[];
beforeAll(async () => {
  placeCalls = (await listDescribedCalls()).flatMap(toPlaceCalls);
  expect(placeCalls.length).toBeGreaterThan(40);
});

/** Operations that take a name and do not look it up, each with the reason why it does not reveal a private place. */
const lookNothingUp: Readonly<Record<string, string>> = {
  'POST /api/locations': 'It reveals only to members of the handle whether a label is free.',
  'POST /api/locations/batch': 'Like the creation of one place.',
  'PUT /api/handles/{handle}/by-external-id/{externalId}':
    'As the creation of one: that another user has the handle is all that a stranger is told.',
  'GET /shared': 'The page reads a text; the browser looks it up by the API.',
  'GET /edit/{handle}/{label}': "The application's page; the browser looks the place up by the API.",
  'GET /api/aliases/mine': 'The name is a place in the order of the own ones.',
  'GET /api/suggestions': 'Only listed places are in its index.',
};
const looksUp = ({ name }: PlaceCall) => !(name in lookNothingUp);
/** Operations that treat a private place like an unknown one also for its members, each with the reason. */
const membersSeeNothing: Readonly<Record<string, string>> = {
  'GET /api/locations/{handle}/{label}/asks': 'Only approximate and protected places accept access requests.',
  'POST /api/locations/{handle}/{label}/asks': 'Only approximate and protected places accept access requests.',
  'GET /@{handle}/{label}': 'It redirects every name to its page.',
};
/** Recognizes calls of the administrator, who can list and decide all places. */
const isAdministration = ({ call }: PlaceCall) => call.access === 'administrator';

/** The number of created labels. They have equal length and width, and occur in no response by chance. */
let counted = 0;
function newLabel(): string {
  counted += 1;
  return `zq${String(counted).padStart(5, '0')}`;
}

type Credentials = Readonly<Record<string, string>>;

async function signIn(server: TestServer, username: string): Promise<Credentials> {
  const signedIn = { method: 'POST', url: '/api/auth/login', payload: { username, password } } as const;
  return { cookie: readSessionCookie(await server.ask(signedIn)) };
}

async function readToken(server: TestServer, username: string): Promise<Credentials> {
  const created = { method: 'POST', url: '/api/tokens', payload: { username, password, name: 'x' } } as const;
  return { authorization: `Bearer ${(await server.ask(created)).json().token}` };
}

/** Makes a second user a member of a handle, at once. */
async function addMember(server: TestServer, handle: string, owner: Credentials, username: string, role: string) {
  const url = `/api/handles/${handle}/members`;
  const ask = async (path: string, payload: object, headers: Credentials) =>
    expect((await server.ask({ method: 'POST', url: path, payload, headers })).statusCode).toBeLessThan(300);
  await ask(url, { username, role }, owner);
  await ask(`${url}/accept`, {}, await signIn(server, username));
}

describe.each(engines)('a private place in %s', (engine) => {
  const folder = mkdtempSync(join(tmpdir(), 'whereat-names-'));
  /** Two on one database: a place changes at the first, and is asked for at both. */
  let servers: readonly [TestServer, TestServer];
  const labels = {
    private: 'hq00001',
    deleted: 'hq00002',
    expired: 'hq00003',
    former: 'hq00004',
    renamed: 'hq00005',
    erased: 'hq00006',
  };
  /** The credentials of accounts that are not members of `@cafe`. */
  const strangers: Record<string, Credentials> = { visitor: {} };
  const members: Record<string, Credentials> = {};

  beforeAll(async () => {
    const url = engine === 'SQLite' ? `sqlite:${join(folder, 'whereat.db')}` : await newMigratedPostgresDatabase();
    const start = async () =>
      startWholeServer(createHttpStubFixture('[]'), replacements, { limits: false }, await openTestDatabase(url));
    servers = [await start(), await start()];
    const [server] = servers;
    const { clock, database } = server;
    const headers = await signUp('ann');
    members.owner = headers;
    const change = async (method: 'PATCH' | 'DELETE', label: string, payload: object = {}) =>
      expect((await server.ask({ method, url: `/api/locations/cafe/${label}`, payload, headers })).statusCode).toBe(
        200,
      );
    await create('door', {});
    for (const label of [labels.private, labels.deleted, labels.former, labels.erased]) await create(label);
    const expiresAt = new Date(clock.now().getTime() + 3_600_000).toISOString();
    await create(labels.expired, { visibility: 'private', expiresAt });
    await change('PATCH', labels.former, { label: labels.renamed });
    await change('DELETE', labels.erased);
    clock.forward(60);
    const lifecycle = createSqlAliasLifecycleStore({ database, clock });
    expect(unwrap(await lifecycle.eraseDeleted(clock.now()))).toBe(1);
    await change('DELETE', labels.deleted);
    clock.forward(7200);
    servers[1].clock.forward(7260);
    const elsewhere = await signUp('olga');
    const session = await signUp('bobby');
    const unknownNames = {
      method: 'POST',
      url: '/api/locations',
      payload: draft('@olgas', 'door'),
      headers: elsewhere,
    } as const;
    expect((await server.ask(unknownNames)).statusCode).toBe(201);
    for (const editor of ['edith', 'emil']) await signUp(editor);
    await addMember(server, 'olgas', elsewhere, 'edith', 'editor');
    await addMember(server, 'cafe', headers, 'emil', 'editor');
    Object.assign(strangers, {
      session,
      token: await readToken(server, 'bobby'),
      'owner of another handle': elsewhere,
      'editor of another handle': await signIn(server, 'edith'),
      administrator: await signIn(server, 'admin'),
    });
    Object.assign(members, {
      'owner with a token': await readToken(server, 'ann'),
      editor: await signIn(server, 'emil'),
    });

    async function signUp(username: string): Promise<Credentials> {
      await database.query.deleteFrom('throttles').execute();
      return { cookie: (await server.signUp(username)).cookie };
    }
  });
  afterAll(async () => {
    for (const server of servers ?? []) await server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function create(label: string, more: object = { visibility: 'private' }): Promise<string> {
    const [server] = servers;
    const payload = draft('@cafe', label, { ...more });
    const headers = members.owner!;
    expect((await server.ask({ method: 'POST', url: '/api/locations', payload, headers })).statusCode).toBe(201);
    return label;
  }

  /** A limit that is reached would hide what differs. */
  async function askAt(
    at: 0 | 1,
    placeCall: PlaceCall,
    label: string,
    headers: Credentials,
  ): Promise<LightMyRequestResponse> {
    await servers[0].database.query.deleteFrom('throttles').execute();
    const request = placeCall.of(label);
    return servers[at].ask({ ...request, headers: { ...request.headers, ...headers } });
  }

  test('answers like an unknown name at every entry, for every viewer who is not a member, in every process', {
    timeout: 240_000 * rounds,
  }, async () => {
    const sampled = sample(placeCalls, 4);
    const tried = Array.from({ length: rounds }, () => sampled)
      .flat()
      .flatMap((placeCall) => Object.keys(strangers).map((viewer) => ({ placeCall, viewer })))
      .filter(({ placeCall, viewer }) => viewer !== 'administrator' || !isAdministration(placeCall));
    const differences: string[] = [];
    for (const { placeCall, viewer } of tried) {
      const label = newLabel();
      const unknown = normalizeResponse(await askAt(0, placeCall, label, strangers[viewer]!), label);
      for (const [i, [state, hidden]] of Object.entries(labels).entries()) {
        const answer = normalizeResponse(
          await askAt(i % 2 === 0 ? 1 : 0, placeCall, hidden, strangers[viewer]!),
          hidden,
        );
        if (answer !== unknown)
          differences.push(`${placeCall.name} as ${viewer}, ${state}: ${findDifference(answer, unknown)}`);
      }
    }
    const pairs = tried.length * Object.keys(labels).length;
    expect(differences).toEqual([]);
    expect(pairs).toBeGreaterThanOrEqual(rounds * sampled.length * 30);
    if (rounds > 1) console.info(`${pairs} pairs at ${sampled.length} calls: no difference`);
  });

  type Verdict = 'allowed' | 'unknown' | 'not_owner' | 'forbidden' | 'sign_in_needed' | 'token_not_allowed';
  function verdictOnCaller({ access }: Call, viewer: string): Verdict | undefined {
    if (access !== undefined && viewer === 'visitor') return 'sign_in_needed';
    if (access === 'session' && viewer.includes('token')) return 'token_not_allowed';
    return access === 'administrator' && viewer !== 'administrator' ? 'forbidden' : undefined;
  }
  /** Returns the verdict of the declaration of a call on a viewer. Only members find a private place. */
  function verdictBy({ call }: PlaceCall, viewer: string, visibility: 'public' | 'private'): Verdict {
    const refused = verdictOnCaller(call, viewer);
    if (refused !== undefined) return refused;
    if (viewer in members || call.access === 'administrator') return 'allowed';
    if (visibility === 'private') return 'unknown';
    return call.codes.includes('not_owner') ? 'not_owner' : 'allowed';
  }
  const verdicts = ['not_owner', 'forbidden', 'sign_in_needed', 'token_not_allowed'] as const;
  function getVerdict({ statusCode, headers, body }: LightMyRequestResponse): Verdict {
    const isJson = String(headers['content-type']).includes('json');
    const answered = isJson ? JSON.parse(body) : {};
    // A look-up of many names answers each by itself.
    const code: string = answered.code ?? answered.results?.[0]?.error?.code ?? '';
    if (isJson ? /^(?:location|handle)_not_found$/.test(code) : statusCode === 404) return 'unknown';
    return verdicts.find((verdict) => verdict === code) ?? 'allowed';
  }

  /** Recognizes pages that the server sends without the place. */
  const comesWithoutPlace = ({ call, name }: PlaceCall) =>
    name in membersSeeNothing || (!call.path.startsWith('/api/') && !call.statuses.includes(404));

  /** Returns violations of two rules: a response with a place sets no cookie, and no cache stores a private place. */
  function wronglyStored({ statusCode, headers }: LightMyRequestResponse): readonly string[] {
    const { 'cache-control': caching = '', 'set-cookie': cookies } = headers;
    const isPrivate = /private|no-store/.test(caching);
    const isSuccess = statusCode >= 200 && statusCode < 300;
    const isCached = !isPrivate && (isSuccess || /max-age=[1-9]/.test(caching));
    return [...(cookies === undefined ? [] : [`sets ${cookies}`]), ...(isCached ? [`is cached: ${caching}`] : [])];
  }

  async function wrongAt(
    placeCall: PlaceCall,
    viewer: string,
    visibility: 'public' | 'private',
  ): Promise<readonly string[]> {
    // A member's call may delete the place.
    const isEnded = viewer in members;
    const stored = visibility === 'public' ? 'door' : labels.private;
    const label = isEnded ? await create(newLabel(), { visibility }) : stored;
    const answer = await askAt(1, placeCall, label, { ...strangers, ...members }[viewer]!);
    const expected = verdictBy(placeCall, viewer, visibility);
    const found = getVerdict(answer);
    const wrong = [
      ...(found === expected ? [] : [`${found}, not ${expected}: ${answer.body.slice(0, 120)}`]),
      ...(visibility === 'private' ? wronglyStored(answer) : []),
    ];
    return wrong.map((problem) => `${placeCall.name} as ${viewer}, ${visibility}, ${answer.statusCode}: ${problem}`);
  }

  test('is found only by its members at every call, and is in no cache and no cookie', {
    timeout: 240_000,
  }, async () => {
    const requested = placeCalls.filter((placeCall) => looksUp(placeCall) && !comesWithoutPlace(placeCall));
    const wrong: string[] = [];
    for (const placeCall of sample(requested, 4))
      for (const viewer of [...Object.keys(strangers), ...Object.keys(members)])
        for (const visibility of ['public', 'private'] as const)
          wrong.push(...(await wrongAt(placeCall, viewer, visibility)));
    expect(wrong).toEqual([]);
    expect(requested.length).toBeGreaterThan(30);
  });
});

describe('unknown names', () => {
  const guesses = 60;
  /** A label of the same length as the unknown labels. */
  const known = 'hq00000';
  let server: TestServer;
  let owner: Credentials;
  beforeAll(async () => {
    server = await startWholeServer(createHttpStubFixture('[]'), replacements, { limits: true });
    owner = { cookie: (await server.signUp('ann')).cookie };
    for (const label of ['door', known]) {
      const payload = draft('@cafe', label);
      await server.ask({ method: 'POST', url: '/api/locations', payload, headers: owner });
    }
  });
  afterAll(() => server.close());

  const guessing = () => placeCalls.filter((placeCall) => !isAdministration(placeCall) && looksUp(placeCall));
  const lookUp = (label: string, from: object) => server.ask({ url: `/api/locations/cafe/${label}`, ...from });

  test('count at every call that a visitor can use', async () => {
    const uncounted: string[] = [];
    const open = guessing().filter(({ call }) => call.access === undefined);
    expect(open.length).toBeGreaterThan(15);
    for (const [at, placeCall] of sample(open, 3).entries()) {
      const from = { remoteAddress: `198.51.100.${at}` };
      for (let i = 1; i < guesses; i += 1) await lookUp(newLabel(), from);
      expect((await lookUp('door', from)).statusCode).toBe(200);
      await server.ask({ ...placeCall.of(newLabel()), ...from });
      if ((await lookUp('door', from)).statusCode !== 429) uncounted.push(placeCall.name);
    }
    expect(uncounted).toEqual([]);
  });

  test.each(sample(['session', 'token', 'editor', 'owner', 'administrator'], 1))(
    'count at every call of a user (%s), and beyond the limit an existing name has the same response as an unknown one',
    async (viewer) => {
      await server.database.query.deleteFrom('throttles').execute();
      const username = { session: 'carol', token: 'tilda', editor: 'edith' }[viewer];
      if (username !== undefined) await server.signUp(username);
      if (username === 'edith') await addMember(server, 'cafe', owner, username, 'editor');
      const credentials: Record<string, () => Promise<Credentials>> = {
        token: () => readToken(server, 'tilda'),
        owner: async () => owner,
        administrator: () => signIn(server, 'admin'),
      };
      const headers = await (credentials[viewer]?.() ?? signIn(server, username!));
      const remoteAddress = '203.0.113.9';
      const ask = (request: InjectOptions) =>
        server.ask({ ...request, remoteAddress, headers: { ...request.headers, ...headers } });
      // Calls that require a session reject a token before they look up the place.
      const isRefused = ({ call }: PlaceCall) => viewer === 'token' && call.access === 'session';
      const own = guessing().filter((placeCall) => placeCall.call.access !== undefined && !isRefused(placeCall));
      expect(own.length).toBeGreaterThanOrEqual(14);
      const last = guesses * 10;
      for (let i = 1; i <= last; i += 1) {
        await server.database.query.deleteFrom('throttles').execute();
        const placeCall = own[i % own.length]!;
        // If a guess were not counted, another guess would be left.
        if (i === last) expect((await ask({ url: '/api/locations/cafe/door' })).statusCode).toBe(200);
        const { statusCode } = await ask(placeCall.of(newLabel()));
        expect(`${placeCall.name}, the ${i}th: ${statusCode}`).not.toContain(': 429');
      }
      expect((await ask({ url: '/api/locations/cafe/door' })).statusCode).toBe(429);
      const answersAt = async (placeCall: PlaceCall) => {
        const label = newLabel();
        const found = await ask(placeCall.of(known));
        const unknown = await ask(placeCall.of(label));
        return {
          what: placeCall.name,
          differs: findDifference(normalizeResponse(found, known), normalizeResponse(unknown, label)),
          status: found.statusCode,
        };
      };
      const answers = [];
      for (const placeCall of guessing().filter((placeCall) => !isRefused(placeCall)))
        answers.push(await answersAt(placeCall));
      expect(answers.filter(({ differs }) => differs !== '')).toEqual([]);
      // Pages of the application are sent without the place, and redirects do not look it up.
      expect(answers.filter(({ status }) => status !== 429 && status !== 200 && status !== 301)).toEqual([]);
    },
  );
});
