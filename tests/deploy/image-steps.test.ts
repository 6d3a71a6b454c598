import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { basename, delimiter, dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { freePort } from '../support/postgres.ts';
import { runToEnd, start } from '../support/program.ts';

// Runs the steps of deploy/Dockerfile in folders, one for the root of each stage. It needs neither Docker nor root, so it does not test
// the installation of Debian packages and the separate user 10001.

const project = join(import.meta.dirname, '..', '..');
const folder = mkdtempSync(join(tmpdir(), 'whereat-image-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Step {
  readonly keyword: string;
  readonly rest: string;
}

const steps: readonly Step[] = readFileSync(join(project, 'deploy', 'Dockerfile'), 'utf8')
  .replace(/^#.*\n/gm, '')
  .replace(/\\\n\s*/g, ' ')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => {
    const [, keyword = '', rest = ''] = /^([A-Z]+) (.*)$/.exec(line) ?? [];
    return { keyword, rest };
  });

/** Matches the commands of a RUN that need root or would change this machine. */
const needsRoot = /^apt-get |^rm -rf \/var\//;

interface Stage {
  readonly root: string;
  workdir: string;
  readonly env: Record<string, string>;
  entrypoint: readonly string[];
  command: readonly string[];
  health: readonly string[];
}

/** Copies the files of Docker's build context: a clone without the files in deploy/Dockerfile.dockerignore. */
function getContext(to: string): string {
  const git = (...words: string[]) =>
    execFileSync('git', ['ls-files', '-z', ...words], { cwd: project, encoding: 'utf8', maxBuffer: 1e8 })
      .split('\0')
      .filter((name) => name !== '');
  const patterns = readFileSync(join(project, 'deploy', 'Dockerfile.dockerignore'), 'utf8')
    .trim()
    .split('\n');
  // Docker's patterns are relative to the context; Git's match in any folder.
  const anchored = patterns.flatMap((pattern) => [
    '-x',
    pattern.startsWith('!') ? `!/${pattern.slice(1)}` : `/${pattern}`,
  ]);
  const leftOut = new Set(git('-c', '-i', ...anchored));
  for (const name of new Set(git('-c', '-o', '--exclude-standard')))
    if (!leftOut.has(name) && statSync(join(project, name), { throwIfNoEntry: false })?.isFile())
      cpSync(join(project, name), join(to, name));
  return to;
}

/** Returns the environment of the build: the machine's Node and registry, without variables of the test runner. */
function buildEnvironment(): Record<string, string> {
  const { NODE_ENV: _env, NODE_OPTIONS: _options, ...own } = process.env;
  const stored = Object.entries(own).filter(
    ([name]) => !/^(VITEST|WHEREAT_|npm_(package|lifecycle|command|execpath))/.test(name),
  );
  return {
    ...(Object.fromEntries(stored) as Record<string, string>),
    HOME: homedir(),
    npm_config_prefer_offline: 'true',
  };
}

/** Prefixes each absolute path of a command with the root of its stage, and replaces the image's user by this one. */
const toStagePath = (command: string, root: string): string =>
  command.replace(/(?<=^|[\s=:])\/(?=\w)/g, `${root}/`).replace(/\b10001\b/g, (id) => String(process.getuid?.() ?? id));

const handleRequest: Readonly<
  Record<string, (rest: string, stage: Stage, stages: ReadonlyMap<string, Stage>) => void | Promise<void>>
> = {
  WORKDIR: (rest, stage) => {
    stage.workdir = join(stage.root, rest);
    mkdirSync(stage.workdir, { recursive: true });
  },
  COPY: (rest, stage, stages) => {
    mkdirSync(join(stage.root, 'usr', 'local', 'bin'), { recursive: true });
    const words = rest.split(' ');
    const from = words[0]!.startsWith('--from=') ? stages.get(words.shift()!.slice('--from='.length))!.root : context;
    const target = words.pop()!;
    for (const word of words) {
      const source = join(from, word);
      const isFolder = statSync(source).isDirectory();
      const to = join(stage.workdir, target, isFolder || !target.endsWith('/') ? '' : basename(word));
      mkdirSync(dirname(to), { recursive: true });
      cpSync(source, to, { recursive: true, verbatimSymlinks: true });
    }
  },
  RUN: async (rest, stage) => {
    for (const command of rest.split(' && ').filter((step) => !needsRoot.test(step))) {
      const env = { ...buildEnvironment(), ...stage.env };
      const ended = await runToEnd('sh', ['-c', toStagePath(command, stage.root)], { cwd: stage.workdir, env });
      expect(ended.code, `${command}\n${ended.out}${ended.err}`).toBe(0);
    }
  },
  ENV: (rest, stage) => {
    for (const [, name, value] of rest.matchAll(/(\w+)=(\S+)/g)) stage.env[name!] = value!;
  },
  ENTRYPOINT: (rest, stage) => {
    stage.entrypoint = JSON.parse(rest);
  },
  CMD: (rest, stage) => {
    stage.command = JSON.parse(rest);
  },
  HEALTHCHECK: (rest, stage) => {
    stage.health = JSON.parse(rest.slice(rest.indexOf('CMD ') + 4));
  },
  USER: (rest) => expect(rest).toMatch(/^[1-9]\d*:[1-9]\d*$/),
  VOLUME: (rest, stage) => expect(statSync(join(stage.root, rest)).isDirectory()).toBe(true),
  EXPOSE: (rest, stage) => expect(rest).toBe(stage.env.PORT),
  STOPSIGNAL: (rest) => expect(rest).toBe('SIGTERM'),
};

const context = getContext(join(folder, 'context'));

async function runSteps(): Promise<Stage> {
  const stages = new Map<string, Stage>();
  let stage: Stage | undefined;
  for (const { keyword, rest } of steps) {
    if (keyword === 'FROM') {
      const [image = '', name = 'last'] = rest.split(' AS ');
      // The tests use this machine's Node instead of the image's, so their major versions must be equal.
      expect(image.split(/[:-]/)[1]).toBe(process.versions.node.split('.')[0]);
      stage = { root: join(folder, name), workdir: '/', env: {}, entrypoint: [], command: [], health: [] };
      stages.set(name, stage);
      continue;
    }
    expect(Object.keys(handleRequest), `${keyword} is a step that is carried out`).toContain(keyword);
    await handleRequest[keyword]!(rest, stage!, stages);
  }
  return stage!;
}

test('the steps of the Dockerfile end in a server that answers, and stops on its signal', async () => {
  const image = await runSteps();
  const port = String(await freePort());
  const env = {
    PATH: [dirname(process.execPath), process.env.PATH].join(delimiter),
    HOME: folder,
    MAP_TILES_URL: '',
    ...Object.fromEntries(Object.entries(image.env).map(([name, value]) => [name, toStagePath(value, image.root)])),
    PORT: port,
  };
  const runs = ([program = '', ...words]: readonly string[]) =>
    start(
      program,
      words.map((word) => toStagePath(word, image.root)),
      { cwd: image.workdir, env },
    );
  const server = runs([...image.entrypoint, ...image.command]);
  const ends = server.ended.then(({ err }) => Promise.reject(new Error(`It ended before it answered: ${err}`)));
  ends.catch(() => {});
  const requested = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`);
    return [response.status, await response.text()] as const;
  };
  const healthy = expect.poll(
    () =>
      requested('/api/health').then(
        ([status]) => status,
        () => 0,
      ),
    { timeout: 20_000 },
  );
  try {
    await Promise.race([healthy.toBe(200), ends]);
    expect(await requested('/')).toEqual([200, expect.stringContaining('/assets/')]);
    expect(await requested('/api/geocode?q=Jeddah&provider=gazetteer')).toEqual([
      200,
      expect.stringContaining('Saudi'),
    ]);
    expect((await runs(image.health).ended).code).toBe(0);
    expect(statSync(join(image.root, 'data', 'whereat.db')).size).toBeGreaterThan(0);
    const command = join(image.root, 'usr', 'local', 'bin', 'whereat');
    expect((await runs([command, 'encode', '24.7136', '46.6753']).ended).out).toContain('7HP8PM7G+C4');
    expect(existsSync(join(image.root, 'app', 'deploy', 'backup.sh'))).toBe(true);
    expect(existsSync(join(image.root, 'app', 'node_modules', 'vitest'))).toBe(false);
  } finally {
    server.child.kill('SIGTERM');
  }
  expect(await server.ended).toMatchObject({ code: 0 });
  expect((await runs(image.health).ended).code).toBe(1);
}, 600_000);
