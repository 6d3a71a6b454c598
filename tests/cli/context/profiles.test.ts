import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createHostFile } from '../../../src/adapters/files/host-file.ts';
import { createTokenFileStore } from '../../../src/adapters/files/token-file-store.ts';
import { runCommandLine } from '../../../src/cli/program.ts';
import { ada, createInMemoryDeps } from '../../support/cli-fixture.ts';
import { createRecordingTerminal, type TerminalSettings } from '../../support/terminal.ts';

const root = mkdtempSync(join(tmpdir(), 'whereat-hosts-'));
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(root, 'home-'));
});
afterAll(() => rmSync(root, { recursive: true }));

/** Runs a command, and returns the server and the profile that it connects to. */
async function runLine(line: string, settings: TerminalSettings = {}) {
  const terminal = createRecordingTerminal(settings);
  const deps = await createInMemoryDeps();
  const connected: (string | undefined)[] = [];
  const connect = async (server: string, profile?: string) => {
    connected.push(server, profile);
    return deps.connect(server);
  };
  const code = await runCommandLine(
    line.split(' '),
    { ...deps, connect, hosts: () => createHostFile(folder) },
    terminal,
  );
  return { code, connected, out: terminal.written(), err: terminal.messages() };
}

const login = (more: string) => runLine(`login ada ${more}`, { answers: ['right'] });

test('login remembers its server, which an option and the environment override', async () => {
  expect((await runLine('whoami')).connected).toEqual(['http://localhost:3000', undefined]);
  await login('--server https://where.example');
  expect((await runLine('whoami')).connected).toEqual(['https://where.example', undefined]);
  expect((await runLine('whoami --server http://localhost:9')).connected[0]).toBe('http://localhost:9');
  expect((await runLine('whoami', { env: { WHEREAT_SERVER: 'http://localhost:8' } })).connected[0]).toBe(
    'http://localhost:8',
  );
  expect(statSync(join(folder, 'hosts.json')).mode & 0o777).toBe(0o600);
});

test('a refused login remembers nothing', async () => {
  const { code } = await runLine('login ada --server https://where.example', { answers: ['wrong'] });
  expect([code, createHostFile(folder).read()]).toEqual([4, { profiles: {} }]);
});

test('a profile has its own server and token', async () => {
  await login('--server https://where.example');
  await login('--server https://work.example --profile work');
  expect((await runLine('whoami --profile work')).connected).toEqual(['https://work.example', 'work']);
  expect((await runLine('whoami', { env: { WHEREAT_PROFILE: 'work' } })).connected).toEqual([
    'https://work.example',
    'work',
  ]);
  expect((await runLine('whoami')).connected).toEqual(['https://where.example', undefined]);
  const unknown = await runLine('whoami --profile other');
  expect([unknown.code, unknown.err]).toEqual([2, expect.stringContaining('There is no profile “other”.')]);

  const store = (profile?: string) => createTokenFileStore({ folder, server: 'https://where.example', profile });
  await store().save({ id: '1', token: 'a', username: 'ada' });
  await store('work').save({ id: '2', token: 'b', username: 'bob' });
  expect([(await store().read())?.token, (await store('work').read())?.token]).toEqual(['a', 'b']);
});

test('profiles are listed, used and removed', async () => {
  expect((await runLine('profiles list')).err).toContain('No profiles yet.');
  await login('--server https://where.example');
  await login('--server https://work.example --profile work');
  expect((await runLine('profiles list')).out).toBe('work\thttps://work.example\t\tfalse\n');
  const used = await runLine('profiles use work --json');
  expect([used.code, JSON.parse(used.out)]).toMatchObject([0, [{ name: 'work', isInUse: true }]]);
  expect((await runLine('whoami')).connected).toEqual(['https://work.example', 'work']);
  expect((await runLine('whoami --server http://localhost:9')).connected).toEqual(['http://localhost:9', undefined]);
  const elsewhere = await runLine('whoami', { env: { WHEREAT_SERVER: 'http://localhost:8' } });
  expect(elsewhere.connected).toEqual(['http://localhost:8', undefined]);

  await runLine('profiles use --none');
  expect((await runLine('whoami')).connected).toEqual(['https://where.example', undefined]);
  await runLine('profiles use work');
  const removed = await runLine('profiles remove work');
  expect([removed.code, removed.connected[1], removed.err]).toEqual([
    0,
    'work',
    expect.stringContaining('Removed work.'),
  ]);
  expect(createHostFile(folder).read()).toEqual({ server: 'https://where.example', profiles: {} });
  for (const line of ['profiles use work --json', 'profiles remove work --json', 'profiles use --json']) {
    const refused = await runLine(line);
    expect([refused.code, JSON.parse(refused.out)]).toMatchObject([2, { code: 'usage' }]);
  }
});

test('a login without a profile deselects one', async () => {
  await login('--server https://work.example --profile work');
  await runLine('profiles use work');
  await login('--server https://where.example');
  expect((await runLine('whoami')).connected).toEqual(['https://where.example', undefined]);
});

test('a damaged file of servers is ignored', async () => {
  writeFileSync(join(folder, 'hosts.json'), '{"server": 1, "profiles": ["x"]');
  expect((await runLine('whoami')).connected[0]).toBe('http://localhost:3000');
  await login('--server https://where.example');
  expect(JSON.parse(readFileSync(join(folder, 'hosts.json'), 'utf8'))).toEqual({
    server: 'https://where.example',
    profiles: {},
  });
});

test('login --with-token reads a token from stdin', async () => {
  const accepted = await runLine('login --with-token --server https://where.example --json', { answers: ['good'] });
  expect([accepted.code, JSON.parse(accepted.out)]).toMatchObject([0, { username: ada.username }]);
  expect(createHostFile(folder).read().server).toBe('https://where.example');
  const refused = await runLine('login --with-token', { answers: ['bad'] });
  expect([refused.code, refused.err]).toEqual([4, expect.stringContaining('doesn’t accept this token')]);
});

test('the environment names of the last release work, with a hint at the new ones', async () => {
  const { connected, err } = await runLine('whoami', { env: { ALIAS_SERVER: 'http://localhost:7' } });
  expect(connected[0]).toBe('http://localhost:7');
  expect(err).toBe('whereat: ALIAS_SERVER is now WHEREAT_SERVER. The old name works in this release only.\n');
  const both = { ALIAS_SERVER: 'http://localhost:7', WHEREAT_SERVER: 'http://localhost:6' };
  expect(await runLine('whoami', { env: both })).toMatchObject({
    connected: ['http://localhost:6', undefined],
    err: '',
  });
});
