import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { runCommandLine } from '../../src/cli/program.ts';
import { createInMemoryDeps } from '../support/cli-fixture.ts';
import { createHome, entry, runToEnd, runWhereat, start } from '../support/program.ts';
import { openPrompt } from '../support/prompt.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { ensureSystemPackages } from '../support/shells.ts';
import { createRecordingTerminal } from '../support/terminal.ts';

const home = createHome();
let server: ServerProcess;
beforeAll(async () => {
  ensureSystemPackages();
  server = await startServer({ RATE_LIMITS: 'off' });
}, 300_000);
afterAll(async () => {
  await server.stop();
  home.remove();
});

const env = () => ({ ...home.env, WHEREAT_SERVER: server.origin });
const runCommand = (...args: string[]) => runWhereat(args, { env: env() });
const password = 'a rather long pass phrase';

test('an account from creation to deletion, against the real server', async () => {
  expect(await runCommand('whoami')).toMatchObject({ code: 4, out: '' });
  const registered = await runWhereat(['register', 'ada', '--email', 'ada@example.com'], {
    env: env(),
    input: `${password}\n`,
  });
  expect(registered).toMatchObject({ code: 0, out: '' });
  expect(registered.err).toMatch(
    /^Account created successfully!\nSave these recovery codes\..*\n(?: {2}[A-Z\d]{4}-[A-Z\d]{4}\n){10}$/,
  );

  const tokens = join(home.folder, 'config', 'whereat', 'tokens.json');
  expect(statSync(tokens).mode & 0o777).toBe(0o600);
  expect(readFileSync(tokens, 'utf8')).not.toContain(password);

  const created = await runCommand('create', '@kafe#door', '--at', '24.7136,46.6753', '--city', 'Riyadh', '--json');
  expect(created).toMatchObject({ code: 0, err: 'Success! Location alias created successfully.\n' });
  const resolved = await runCommand('resolve', 'kafe/door', '--json');
  const checkWords = expect.stringMatching(/^[a-z]+ [a-z]+$/);
  expect(JSON.parse(resolved.out)).toEqual({ ...JSON.parse(created.out), checkWords });
  expect(JSON.parse((await runCommand('list', '--json')).out)).toEqual([JSON.parse(created.out)]);
  expect((await runCommand('create', '@kafe#door', '--at', '1,2')).code).toBe(6);
  expect((await runCommand('create', '@Ka.fe#gate', '--at', '1,2', '--json')).code).toBe(0);

  expect(JSON.parse((await runCommand('whoami', '--json')).out)).toMatchObject({
    server: server.origin,
    username: 'ada',
  });
  const { token } = Object.values(JSON.parse(readFileSync(tokens, 'utf8')))[0] as { token: string };
  // The stored token is revoked, not the one in the environment.
  const payload = { method: 'POST', headers: { 'content-type': 'application/json' } };
  const body = JSON.stringify({ username: 'ada', password });
  const otherToken = (await (await fetch(`${server.origin}/api/tokens`, { ...payload, body })).json()) as {
    token: string;
  };
  expect((await runWhereat(['logout'], { env: { ...env(), WHEREAT_TOKEN: otherToken.token } })).code).toBe(0);
  expect(existsSync(tokens)).toBe(false);
  expect((await runWhereat(['whoami'], { env: { ...env(), WHEREAT_TOKEN: otherToken.token } })).code).toBe(0);
  expect((await runCommand('whoami')).code).toBe(4);
  const revoked = await runWhereat(['whoami'], { env: { ...env(), WHEREAT_TOKEN: token } });
  expect(revoked.code).toBe(4);

  expect(await runWhereat(['login', 'ada'], { env: { ...env(), WHEREAT_PASSWORD: 'wrong' } })).toMatchObject({
    code: 4,
    out: '',
  });
  expect((await runWhereat(['login', 'ada'], { env: { ...env(), WHEREAT_PASSWORD: password } })).err).toBe(
    'Welcome back! Logged in as ada\n',
  );
});

test('login replaces this terminal’s token, and tokens lists and revokes them with the password', async () => {
  const own = createHome();
  const runAtServer = (args: string[], words = password) =>
    runWhereat(args, { env: { ...own.env, WHEREAT_SERVER: server.origin, WHEREAT_PASSWORD: words } });
  expect((await runAtServer(['register', 'tess', '--email', 'tess@example.com'])).code).toBe(0);
  const listed = async () => JSON.parse((await runAtServer(['tokens', 'list', '--json'])).out);
  const [first, ...others] = await listed();
  expect(others).toEqual([]);
  expect(first).toMatchObject({ name: `command line on ${hostname()}`, current: true });

  expect((await runAtServer(['login', 'tess'])).code).toBe(0);
  const second = await listed();
  expect(second).toHaveLength(1);
  expect(second[0].id).not.toBe(first.id);

  const payload = { username: 'tess', password, name: 'laptop' };
  const headers = { 'content-type': 'application/json' };
  await fetch(`${server.origin}/api/tokens`, { method: 'POST', headers, body: JSON.stringify(payload) });
  const laptop = (await listed()).find(({ name }: { name: string }) => name === 'laptop');
  expect(await runAtServer(['tokens', 'revoke', laptop.id])).toMatchObject({
    code: 0,
    out: '',
    err: `Revoked ${laptop.id}.\n`,
  });
  expect((await runAtServer(['tokens', 'revoke', laptop.id])).code).toBe(3);
  expect((await runAtServer(['tokens', 'revoke'])).code).toBe(2);
  expect((await runAtServer(['tokens', 'list'], 'a wrong pass phrase')).code).toBe(4);
  expect((await runAtServer(['whoami'])).code).toBe(0);
  expect((await runAtServer(['tokens', 'revoke', second[0].id])).code).toBe(0);
  expect((await runAtServer(['whoami'])).code).toBe(4);
  expect((await runAtServer(['tokens', 'list', '--user', 'tess', '--json'])).out).toBe('[]\n');
  own.remove();
});

test('a way is read from a track file, undone, and imported with its place', async () => {
  const own = createHome();
  const runSigned = async (...args: string[]) => {
    const env = { ...own.env, WHEREAT_SERVER: server.origin, WHEREAT_PASSWORD: password };
    return runWhereat(args, { env, cwd: own.folder });
  };
  const wayAt = async (name: string) => JSON.parse((await runSigned('resolve', name, '--json')).out).way;
  const file = (name: string) => join(own.folder, name);
  const walk = 'LINESTRING (46.674000 24.712000, 46.674000 24.713600, 46.675300 24.713600)';
  const walked = [...walk.matchAll(/([\d.]+) ([\d.]+)/g)].map(([, longitude, latitude]) => ({
    latitude: Number(latitude),
    longitude: Number(longitude),
  }));
  const points = walked.map(({ latitude, longitude }) => `<trkpt lat="${latitude}" lon="${longitude}"/>`);
  writeFileSync(
    file('walk.gpx'),
    `<gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1"><trk><trkseg>${points.join('')}</trkseg></trk></gpx>`,
  );
  writeFileSync(file('walk.txt'), 'left, then right');
  expect((await runSigned('register', 'walker', '--email', 'walker@example.com')).code).toBe(0);
  expect((await runSigned('create', '@walks#door', '--at', '24.7136,46.6753')).code).toBe(0);
  expect(await wayAt('walks/door')).toEqual([]);
  const edited = await runSigned('edit', 'walks/door', '--way', 'walk.gpx', '--json');
  expect([edited.code, JSON.parse(edited.out).way]).toEqual([0, walked]);
  expect(await wayAt('walks/door')).toEqual(walked);

  for (const [format, handle] of [
    ['geojson', 'strolls'],
    ['csv', 'rambles'],
  ] as const) {
    const exported = await (await fetch(`${server.origin}/at/walks/door.${format}`)).text();
    writeFileSync(file(`places.${format}`), exported.replaceAll('walks', handle));
    const imported = await runSigned('create', '--file', `places.${format}`);
    expect([format, imported.code, imported.out]).toEqual([format, 0, expect.stringContaining(handle)]);
    expect([format, await wayAt(`${handle}/door`)]).toEqual([format, walked]);
  }

  for (const unreadable of ['walk.txt', 'nowhere.gpx']) {
    const refused = await runSigned('edit', 'walks/door', '--way', unreadable);
    expect([unreadable, refused.code === 0, refused.err]).toEqual([unreadable, false, expect.stringMatching(/\.\n/)]);
  }
  expect(await wayAt('walks/door')).toEqual(walked);
  expect((await runSigned('edit', 'walks/door', '--no-way')).code).toBe(0);
  expect(await wayAt('walks/door')).toEqual([]);
  own.remove();
});

test('an unknown name exits with 3 and the specified message', async () => {
  expect(await runCommand('resolve', '@nobody#here')).toMatchObject({
    code: 3,
    out: '',
    err: expect.stringContaining('Location not found: @nobody#here'),
  });
});

test('codes need no server', async () => {
  const { code, out } = await runWhereat(['encode', '24.7136', '46.6753', '--json'], {
    env: { ...home.env, WHEREAT_SERVER: 'http://127.0.0.1:1' },
  });
  expect([code, JSON.parse(out).plusCode]).toEqual([0, '7HP8PM7G+C4']);
});

test.each([
  [['encode', '1.3', '103.8']],
  [['encode', '-33.8', '151.2', '--json']],
  [['encode', '91', '0']],
  [['--version']],
  [['--help']],
  [['help', 'formats']],
  [['resolve', '--help']],
])('the short and the long spelling print the same: %j', async (argv) => {
  const terminal = createRecordingTerminal();
  const code = await runCommandLine(argv, await createInMemoryDeps(), terminal);
  expect(await runWhereat(argv, { env: home.env })).toEqual({
    code,
    out: terminal.written(),
    err: terminal.messages(),
  });
});

describe('an unreachable or foreign server', () => {
  test('gets advice to start one, exit code 8', async () => {
    const { code, err } = await runWhereat(['resolve', '@x1#y', '--server', 'http://127.0.0.1:1'], { env: home.env });
    expect(code).toBe(8);
    expect(err).toContain('The server at http://127.0.0.1:1 cannot be reached.');
    expect(err).toContain('whereat serve');
  });

  test.each([
    ['a page', 200, '<!doctype html>', 8],
    ['half an answer', 200, '{"handle":"@x1"', 8],
    ['another shape', 200, '{"place":1}', 8],
    ['an unknown refusal', 418, '{"error":"I am a teapot","code":"teapot"}', 8],
    ['trouble', 503, 'busy', 8],
    ['too many', 429, '{"error":"Slow down","code":"rate_limited"}', 7],
  ])('%s is one clear line', async (_title, status, body, code) => {
    const server = createServer((_request, response) => response.writeHead(status, { 'retry-after': '9' }).end(body));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const ended = await runWhereat(['resolve', '@x1#y', '--server', url], { env: home.env });
    server.close();
    expect(ended).toMatchObject({ code, out: '' });
    expect(ended.err).toMatch(/^whereat: .+\n(.+\n)?$/);
    if (code === 7) expect(ended.err).toContain('wait 9 seconds');
  });
});

describe('a server of another version', () => {
  const requested: string[] = [];
  const speaksOtherwise = (says: string | undefined) =>
    createServer(({ url = '' }, response) => {
      requested.push(url);
      response.end(JSON.stringify(url === '/api/config' ? { version: says } : { place: 1 }));
    });
  const withServer = async (says: string | undefined, act: (url: string) => Promise<void>) => {
    const server = speaksOtherwise(says);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    requested.length = 0;
    await act(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    server.close();
  };
  const env = { ...home.env, WHEREAT_TOKEN: 'wat_token', WHEREAT_PASSWORD: password };
  const { version } = manifest;

  test.each([
    ['resolve', '@x1#y'],
    ['search', '@x1#y'],
    ['geocode', 'Jeddah'],
    ['reverse', '1', '2'],
    ['create', '@x1#y', '--at', '1,2'],
    ['list'],
    ['whoami'],
    ['login', 'ada'],
    ['register', 'ada', '--email', 'ada@example.com'],
  ])('%s reports it if the response is not understood', (...argv) =>
    withServer('9.8.7', async (url) => {
      const { code, out, err } = await runWhereat([...argv, '--server', url], { env });
      expect([code, out]).toEqual([8, '']);
      expect(err).toContain(
        `The server is version 9.8.7, and this program is ${version}. Use the same version for both.`,
      );
    }),
  );

  test('a batch reports it once at its end, after one request for the version', () =>
    withServer('9.8.7', async (url) => {
      const { code, err } = await runWhereat(['resolve', '-', '--server', url], {
        env,
        input: '@x1#y\n@x2#y\n@x3#y\n',
      });
      expect([code, err]).toEqual([1, expect.stringMatching(/3 of 3 rows failed\.\nThe server is version 9\.8\.7,/)]);
      expect(requested.filter((path) => path === '/api/config')).toHaveLength(1);
    }));

  test('the same version, or none at all, is not mentioned', async () => {
    await withServer(version, async (url) => {
      const { err } = await runWhereat(['resolve', '@x1#y', '--server', url], { env });
      expect(err).toContain(`The server has the same version, ${version}.`);
    });
    await withServer(undefined, async (url) => {
      const { err } = await runWhereat(['resolve', '@x1#y', '--server', url], { env });
      expect(err).toContain('It may be a different version, or not a Whereat server');
    });
  });
});

describe('pipes and terminals', () => {
  const runInTerminal = (command: string) => runToEnd('script', ['-qec', command, '/dev/null'], { env: home.env });

  test('a terminal gets a detailed view with colour, a pipe one plain line', async () => {
    const { out } = await runInTerminal('whereat encode 1.3 103.8');
    expect(out).toContain('\u001b[');
    expect(out).toMatch(/Plus Code.*6PH58R22\+22/);
    expect((await runWhereat(['encode', '1.3', '103.8'], { env: home.env })).out.split('\t')).toHaveLength(9);
  });

  test('a machine format has no colour on a terminal either', async () => {
    for (const format of ['--json', '--csv', '--ndjson', '--geojson'])
      expect((await runInTerminal(`whereat encode 1.3 103.8 ${format}`)).out).not.toContain('\u001b');
    expect((await runInTerminal('NO_COLOR=1 whereat encode 1.3 103.8')).out).not.toContain('\u001b');
  });

  test('NO_COLOR takes precedence over FORCE_COLOR, without a warning of Node', async () => {
    const both = { NO_COLOR: '1', FORCE_COLOR: '1' };
    const { out } = await runInTerminal(
      'NO_COLOR=1 FORCE_COLOR=1 whereat resolve @nobody#here --server http://127.0.0.1:1',
    );
    expect(out).toContain('whereat: ');
    expect(out).not.toContain('Warning');
    expect(out).not.toContain('\u001b');
    const piped = await runWhereat(['encode', '1.3', '103.8'], { env: { ...home.env, ...both } });
    expect([piped.code, piped.err]).toEqual([0, '']);
    expect(piped.out).not.toContain('\u001b');
  });

  test('a closed pipe ends it silently', async () => {
    const { code, out, err } = await runToEnd(
      'bash',
      ['-c', 'set -o pipefail; yes "1.3 103.8" | head -200000 | whereat encode - | head -1'],
      { env: home.env },
    );
    expect(out).toMatch(/^\{"input":"1\.3 103\.8","ok":true/);
    expect(err).toBe('');
    expect(code).not.toBe(1);
  });

  test('the password is not shown while typing', async () => {
    const prompt = await openPrompt('bash --norc', env());
    try {
      await prompt.type('whereat login ada', 'Enter');
      await prompt.shows(/Password:/);
      await prompt.type(password, 'Enter');
      const seen = await prompt.shows(/Welcome back! Logged in as ada/);
      expect(seen).not.toContain(password);
      await prompt.type('PS1="READY> "; whereat login ada', 'Enter');
      await prompt.shows(/Password:.*Password:/s);
      await prompt.type('secr', 'C-c');
      await prompt.shows(/READY>$/m);
      await prompt.type('echo "code $?"', 'Enter');
      expect(await prompt.shows(/code 130/)).not.toContain('secr');
    } finally {
      prompt.close();
    }
  });
});

describe('Ctrl-C', () => {
  test('during a batch leaves complete rows, and --continue finishes it', async () => {
    const from = join(home.folder, 'names.txt');
    const to = join(home.folder, 'names.ndjson');
    // A running request with up to 500 names is awaited.
    const lines = Array.from({ length: 6000 }, (_, index) => `@kafe#n${index}`);
    writeFileSync(from, `${lines.join('\n')}\n`);
    const args = ['resolve', '--file', from, '--output', to, '--concurrency', '2'];
    const running = start(process.execPath, [entry, ...args], { env: env(), input: '' });
    while (!existsSync(to) || statSync(to).size < 2000) await new Promise((resolve) => setTimeout(resolve, 5));
    running.child.kill('SIGINT');
    const stopped = await running.ended;
    expect(stopped.code).toBe(130);
    expect(stopped.err).toMatch(/Interrupted after \d+ rows\.\n.*--continue/);
    const first = readFileSync(to, 'utf8');
    expect(first.endsWith('\n')).toBe(true);
    expect(first.split('\n').length).toBeLessThan(6000);

    const rest = await runCommand(...args, '--continue');
    expect(rest.code).toBe(1);
    const rows = readFileSync(to, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(rows.map((row) => row.input)).toEqual(lines);
  });

  test('waits for requests in flight, which may have a cost; a second one does not', async () => {
    const slow = createServer((_request, response) => {
      setTimeout(() => response.writeHead(404).end('{"error":"","code":"location_not_found","params":{}}'), 1500);
    });
    await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(slow.address() as AddressInfo).port}`;
    const interrupt = async (times: number) => {
      const running = start(process.execPath, [entry, 'resolve', '-', '--server', url], {
        env: home.env,
        input: '@kafe#a\n@kafe#b\n',
      });
      await new Promise((resolve) => slow.once('request', resolve));
      for (let i = 0; i < times; i += 1) {
        running.child.kill('SIGINT');
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      const { code, out } = await running.ended;
      return [code, out.split('\n').length - 1];
    };
    expect(await interrupt(1)).toEqual([130, 2]);
    expect(await interrupt(2)).toEqual([130, 0]);
    slow.close();
  });

  test.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('by %s while waiting for lines is %i', async (signal, code) => {
    const running = start(process.execPath, [entry, 'encode', '-'], { env: home.env });
    running.child.stdin!.write('1,2\n');
    await once(running.child.stdout!, 'data');
    running.child.kill(signal);
    const ended = await running.ended;
    expect([ended.code, ended.err]).toEqual([code, 'whereat: Interrupted after 1 row.\n']);
  });
});

describe('unwritable output', () => {
  const input = '24.7136 46.6753\n'.repeat(2000);
  test.each([
    ['stdout, for one answer', 'encode 24.7136 46.6753 > /dev/full', 'stdout'],
    ['stdout, for help', 'help formats > /dev/full', 'stdout'],
    ['stdout, for a batch', 'encode - > /dev/full', 'stdout'],
    ['a file', 'encode - --output /dev/full', '/dev/full'],
  ])('to %s is a sentence and exit code 1', async (_title, words, target) => {
    const { code, out, err } = await start('sh', ['-c', `"${process.execPath}" "${entry}" ${words}`], {
      env: home.env,
      input,
    }).ended;
    expect([code, out, err]).toEqual([1, '', `whereat: ${target}: the disk is full.\n`]);
  });
});

test('100,000 lines through the process, in order', async () => {
  const input = Array.from(
    { length: 100_000 },
    (_, index) => `${(index % 170) - 85}.5 ${(index % 350) - 175}.25\n`,
  ).join('');
  const { code, out } = await runWhereat(['encode', '-'], { env: home.env, input });
  expect(code).toBe(0);
  const rows = out.trimEnd().split('\n');
  expect(rows).toHaveLength(100_000);
  rows.forEach((row, index) => {
    const { input: typed, ok } = JSON.parse(row);
    if (typed !== `${(index % 170) - 85}.5 ${(index % 350) - 175}.25` || ok !== true)
      throw new Error(`Row ${index} is ${row}`);
  });
});

test('serve runs a server until it is stopped, and reports invalid settings', async () => {
  const wrong = await runWhereat(['serve', '--port', 'many'], { env: home.env });
  expect(wrong).toMatchObject({ code: 2, out: '' });
  expect(wrong.err).toContain('PORT');
  const refused = await runWhereat(['db', 'migrate', '--database', 'mysql://x', '--json'], { env: home.env });
  expect(refused.code).toBe(2);
  expect(JSON.parse(refused.out)).toEqual({ error: refused.err.trim(), details: refused.err.trim(), code: 'usage' });
  const running = start(
    process.execPath,
    [entry, 'serve', '--json', '--port', '0', '--database', `sqlite:${join(home.folder, 'x.db')}`],
    {
      env: home.env,
      input: '',
    },
  );
  let reported = '';
  await new Promise<void>((resolve) =>
    running.child.stdout!.on('data', (text) => {
      reported += text;
      if (reported.endsWith('\n')) resolve();
    }),
  );
  const { url } = JSON.parse(reported);
  const { out } = await runWhereat(['doctor', '--offline', '--json', '--server', url], { env: home.env });
  expect(JSON.parse(out)[1]).toMatchObject({ what: 'server', outcome: 'ok' });
  running.child.kill('SIGTERM');
  expect((await running.ended).code).toBe(0);
});

test('an old Node starts the bundled one, or prints one message', async () => {
  const program = readFileSync(entry, 'utf8');
  const old = join(home.folder, 'old');
  const elsewhere = join(old, 'bin', 'whereat.mjs');
  mkdirSync(join(old, 'bin'), { recursive: true });
  writeFileSync(elsewhere, program.replace('process.versions.node', "'20.1.0'"));
  const alone = await runToEnd(process.execPath, [elsewhere, '--version'], { env: home.env });
  expect(alone).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringMatching(/^whereat: Node 26 or newer is needed.*\n$/),
  });
});

test('without a build it prints how to build', async () => {
  const folder = join(home.folder, 'unbuilt', 'bin');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'whereat.mjs'), readFileSync(entry, 'utf8'));
  const ended = await runToEnd(process.execPath, [join(folder, 'whereat.mjs'), 'encode', '1', '2'], { env: home.env });
  expect(ended).toMatchObject({ code: 1, out: '', err: expect.stringContaining('npm run build') });
});
