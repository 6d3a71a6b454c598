import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as operations from '../../../src/adapters/api-contract/operations/index.ts';
import { loadCommands } from '../../../src/cli/commands/index.ts';
import { runCommandLine } from '../../../src/cli/program.ts';
import { type AnyCommand, type CommandFile, isGroup } from '../../../src/cli/tree/command.ts';
import { ok } from '../../../src/domain/result.ts';
import { createCliClient } from '../../../src/wiring/cli.ts';
import { createInMemoryDeps, riyadh } from '../../support/cli-fixture.ts';
import { createRecordingTerminal } from '../../support/terminal.ts';
import { createTestServer, draft, password, type TestServer } from '../../support/test-server.ts';

// Compares the output of a command with `--json` with the response of its operation.

const folder = mkdtempSync(join(tmpdir(), 'whereat-json-'));
const found = { ...riyadh, countryCode: 'SA', alsoCalled: 'Ar-Riyad', candidates: [riyadh, riyadh], ignored: 'north' };
const commands = await loadCommands();
let server: TestServer;
let base: string;
let token: string;

beforeAll(async () => {
  server = await createTestServer(
    { publicUrl: 'https://where.example' },
    {
      geocoding: {
        geocode: async () => ok(found),
        reverseGeocode: async () => ok(riyadh),
        countryAt: async () => ok('SA'),
      },
    },
  );
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  base = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
  await server.signUp('ada');
  token = (await ask('POST', '/api/tokens', { username: 'ada', password })).token;
  const full = {
    entrance: { latitude: 24.7137, longitude: 46.6754 },
    instructions: [{ language: '', text: 'Ring twice' }],
    phone: '+966501234567',
    hours: 'Mo-Fr 09:00-17:00',
    restricted: ['phone'],
    way: [],
  };
  for (const name of ['cli', 'api'])
    for (const { name: command } of commands) await ask('POST', '/api/locations', draft(`@cafe${name}`, command, full));
  for (const name of ['cli', 'api']) await ask('POST', '/api/locations', draft('@cafe', name, full));
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

async function ask(method: string, path: string, body?: object) {
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body && { 'content-type': 'application/json' }),
  };
  const answer = await fetch(base + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  return answer.json() as Promise<Record<string, string> & { token: string }>;
}

/** Returns the output and the exit code of a command. */
async function runApi(argv: readonly string[]) {
  const terminal = createRecordingTerminal();
  const deps = await createInMemoryDeps();
  const connect = async () => createCliClient({ server: base, tokenFolder: folder, device: 'a test', token });
  const code = await runCommandLine(argv, { ...deps, connect }, terminal);
  return { code, out: terminal.written(), messages: terminal.messages() };
}

type Recipe = readonly [argv: readonly string[], method: string, path: string, body?: object];

/** The arguments of each command that prints a response, and the same request to the API; both change different places. */
const recipes: Readonly<Record<string, Recipe>> = {
  resolve: [['resolve', 'cafe/cli'], 'GET', '/api/locations/cafe/cli'],
  create: [
    ['create', 'cafecli/new', '--at', '24.7136,46.6753', '--city', 'Riyadh', '--country', 'Saudi Arabia'],
    'POST',
    '/api/locations',
    draft('@cafeapi', 'new'),
  ],
  list: [['list'], 'GET', '/api/aliases/mine?limit=1000'],
  edit: [['edit', 'cafecli/edit', '--city', 'Sur'], 'PATCH', '/api/locations/cafeapi/edit', { city: 'Sur' }],
  move: [
    ['move', 'cafecli/move', '24.71,46.67'],
    'PATCH',
    '/api/locations/cafeapi/move',
    { latitude: 24.71, longitude: 46.67 },
  ],
  rename: [['rename', 'cafecli/rename', 'other'], 'PATCH', '/api/locations/cafeapi/rename', { label: 'other' }],
  delete: [['delete', 'cafecli/delete', '--yes'], 'DELETE', '/api/locations/cafeapi/delete'],
  restore: [['restore', 'cafecli/restore'], 'POST', '/api/locations/cafeapi/restore/restore'],
  history: [['history', 'cafe/cli'], 'GET', '/api/locations/cafe/cli/history'],
  revert: [['revert', 'cafecli/revert', '1'], 'POST', '/api/locations/cafeapi/revert/revert', { version: 1 }],
  confirm: [['confirm', 'cafecli/confirm'], 'POST', '/api/locations/cafeapi/confirm/confirm'],
  'members list': [['members', 'list', '@cafe'], 'GET', '/api/handles/cafe/members'],
  'grant list': [['grant', 'list', 'cafe/cli'], 'GET', '/api/locations/cafe/cli/grants'],
  'webhook list': [['webhook', 'list', '@cafe'], 'GET', '/api/handles/cafe/webhooks'],
  changes: [['changes'], 'GET', '/api/changes?limit=1000'],
  geocode: [['geocode', 'Riyadh'], 'GET', '/api/geocode?q=Riyadh'],
  reverse: [['reverse', '24.7136', '46.6753'], 'GET', '/api/reverse?lat=24.7136&lng=46.6753'],
  classify: [['classify', 'PM6F+MP Riyadh'], 'GET', '/api/understand?q=PM6F%2BMP%20Riyadh'],
  country: [['country', '24.7', '46.6'], 'GET', '/api/country?lat=24.7&lng=46.6'],
};

const getOperation = new Map(Object.entries(operations));
/** Returns every command and subcommand with its path. */
const withPaths = (entries: readonly AnyCommand[], parents = ''): readonly (readonly [string, CommandFile])[] =>
  entries.flatMap((entry) => {
    const path = `${parents}${entry.name}`;
    return isGroup(entry) ? withPaths(entry.commands, `${path} `) : [[path, entry] as const];
  });
const commandsWithAnswers = withPaths(commands).flatMap(([path, { operation }]) =>
  operation === null ? [] : [[path, operation] as const],
);

test.each(commandsWithAnswers)('`%s --json` prints the response of %s', async (name, operation) => {
  const [argv, method, path, body] = recipes[name]!;
  const { method: itsMethod, path: itsPath } = getOperation.get(operation)!;
  const shape = new RegExp(`^${itsPath.replace(/:\w+/g, '[^/?]+')}(?:\\?|$)`);
  expect([method, path]).toEqual([itsMethod, expect.stringMatching(shape)]);
  if (name === 'restore')
    for (const handle of ['cafecli', 'cafeapi']) await ask('DELETE', `/api/locations/${handle}/restore`);
  const { code, out } = await runApi([...argv, '--json']);
  expect(code).toBe(0);
  const answer = await ask(method, path, body);
  const withSameName = (json: unknown) => JSON.parse(JSON.stringify(json).replaceAll('cafeapi', 'cafecli'));
  expect(withSameName(JSON.parse(out))).toEqual(withSameName(answer));
  if ('url' in answer) expect(JSON.parse(out).url).toMatch(/^https:\/\/where\.example\/at\//);
});

test('a handle’s list equals the API’s too, as does a row of NDJSON', async () => {
  const answer = (await ask('GET', '/api/locations/cafe')) as unknown as object[];
  expect(JSON.parse((await runApi(['resolve', '@cafe', '--json'])).out)).toEqual(answer);
  const { out } = await runApi(['resolve', '@cafe', '--ndjson']);
  expect(
    out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toEqual(answer);
});

describe('api', () => {
  test('sends a request with the token, and prints the response', async () => {
    const place = await ask('GET', '/api/locations/cafe/cli');
    for (const path of ['locations/cafe/cli', 'api/locations/cafe/cli', '/api/locations/cafe/cli']) {
      const { code, out } = await runApi(['api', path]);
      expect([code, JSON.parse(out)]).toEqual([0, place]);
    }
    expect((await runApi(['api', 'locations/cafe/cli', '--json'])).out).toBe(`${JSON.stringify(place, null, 2)}\n`);
    expect((await runApi(['api', 'locations/cafe/cli', '-i'])).out).toMatch(
      /^HTTP 200\n[\s\S]*\netag: "1-[\s\S]*\n\n\{/,
    );
  });

  test('sends fields and files as JSON, or as the query of a GET', async () => {
    const edited = await runApi([
      'api',
      'locations/cafeapi/api',
      '-X',
      'patch',
      '-f',
      'floor=2',
      '-F',
      'searchable=false',
    ]);
    expect(JSON.parse(edited.out)).toMatchObject({ floor: '2', searchable: false });
    const file = join(folder, 'body.json');
    writeFileSync(file, JSON.stringify({ aliases: ['@cafe#cli'] }));
    const resolved = await runApi(['api', 'locations/resolve', '--input', file]);
    expect(JSON.parse(resolved.out).results).toMatchObject([{ status: 200 }]);
    const firstPage = await runApi(['api', 'aliases/mine', '-X', 'GET', '-F', 'limit=1', '-f', 'q=cli']);
    expect(JSON.parse(firstPage.out)).toHaveLength(1);
  });

  test('follows the pages of a list', async () => {
    const all = (await ask('GET', '/api/aliases/mine?limit=1000')) as unknown as object[];
    const path = 'aliases/mine?limit=7';
    expect(JSON.parse((await runApi(['api', path])).out)).toHaveLength(7);
    expect(JSON.parse((await runApi(['api', path, '--paginate'])).out)).toEqual(all);
    const { out } = await runApi(['api', path, '--paginate', '--ndjson']);
    expect(
      out
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual(all);
    expect((await runApi(['api', 'locations/cafe/cli', '--paginate'])).code).toBe(1);
  });

  test('prints a failure as the server sent it, with its exit code and message', async () => {
    const refused = await runApi(['api', 'locations/cafe/nothing']);
    expect(JSON.parse(refused.out)).toEqual(await ask('GET', '/api/locations/cafe/nothing'));
    expect([refused.code, refused.messages]).toEqual([3, expect.stringContaining('Location not found')]);
  });

  test('sends the token to no other server', async () => {
    for (const path of ['https://elsewhere.example/api/user', '//elsewhere.example/api/user'])
      expect((await runApi(['api', path])).code).toBe(2);
  });
});

test('list has the filters and orders of the API, a handle and a limit', async () => {
  const labels = async (...argv: string[]) =>
    JSON.parse((await runApi(['list', '--json', ...argv])).out).map(({ label }: { label: string }) => label);
  const byName = ((await ask('GET', '/api/aliases/mine?limit=1000&sort=name')) as unknown as { label: string }[]).map(
    ({ label }) => label,
  );
  expect(await labels('--sort', 'name')).toEqual(byName);
  expect(await labels('--sort', 'name', '--limit', '3')).toEqual(byName.slice(0, 3));
  expect((await labels('--handle', 'cafe')).toSorted()).toEqual(['api', 'cli']);
  expect(await labels('--near', '60,10', '--km', '5')).toEqual([]);
  expect((await labels('--near', '24.7136 46.6753', '--handle', '@cafe')).length).toBe(2);
  expect(await labels('--query', 'nothing-like-it')).toEqual([]);
  expect((await runApi(['list', '--state', 'expired'])).messages).toBe('No places have expired.\n');
});

test('--fields accepts paths of that JSON', async () => {
  const fields = 'url,entrance.latitude,instructions.0.text,checkWords';
  const { url, checkWords } = await ask('GET', '/api/locations/cafe/cli');
  const values = [url, 24.7137, 'Ring twice', checkWords];
  const names = fields.split(',');
  const argv = ['resolve', 'cafe/cli', '--fields', fields];
  expect(JSON.parse((await runApi([...argv, '--json'])).out)).toEqual(
    Object.fromEntries(names.map((name, at) => [name, values[at]])),
  );
  expect((await runApi(argv)).out).toBe(`${values.join('\t')}\n`);
  expect((await runApi([...argv, '--csv'])).out).toBe(`${fields}\n${values.join(',')}\n`);
  const unknown = await runApi(['resolve', 'cafe/cli', '--fields', 'nothing.at.all']);
  expect([unknown.code, unknown.messages]).toEqual([2, expect.stringContaining('There is no field “nothing.at.all”.')]);
});

test('a failure is the API’s JSON on stdout, and a message on stderr', async () => {
  const failed = await runApi(['resolve', 'cafe/nothing', '--json']);
  expect(failed.code).toBe(3);
  expect(JSON.parse(failed.out)).toEqual(await ask('GET', '/api/locations/cafe/nothing'));
  expect(failed.messages).toContain('whereat: Location not found: @cafe#nothing');
  expect((await runApi(['resolve', 'cafe/nothing'])).out).toBe('');
  for (const argv of [
    ['resolve', 'cafe/cli', '--json', '--colour'],
    ['resolve', 'cafe/cli', '--json', '--csv'],
  ]) {
    const usage = await runApi(argv);
    expect([usage.code, JSON.parse(usage.out)]).toMatchObject([2, { code: 'usage' }]);
  }
});
