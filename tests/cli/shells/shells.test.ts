import { mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createNameCache } from '../../../src/adapters/files/name-cache.ts';
import { createHome, runToEnd } from '../../support/program.ts';
import { openPrompt } from '../../support/prompt.ts';
import { ensureSystemPackages, type Shell } from '../../support/shells.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const home = createHome();
beforeAll(() => ensureSystemPackages(), 300_000);
afterAll(() => home.remove());

/** Runs a script line by line, like a prompt. */
async function runInShell(shell: Shell, script: string) {
  const flags = { bash: ['--norc', '--noprofile'], zsh: ['-f'], fish: ['--no-config'] }[shell];
  const file = join(home.folder, 'typed');
  writeFileSync(file, `${script}\n`);
  const { code, out, err } = await runToEnd(shell, [...flags, file], { env: home.env });
  return { code, lines: out.trimEnd().split('\n'), err: err.replaceAll(file, 'typed') };
}

/** A folder with a `whereat` that prints its arguments. */
const echo = join(home.folder, 'echo');
mkdirSync(echo);
writeFileSync(join(echo, 'whereat'), '#!/bin/sh\nfor word in "$@"; do printf "<%s>" "$word"; done; echo\n', {
  mode: 0o755,
});

const inits: Readonly<Record<Shell, string>> = {
  bash: 'eval "$(whereat shell-init bash)"; shopt -s expand_aliases',
  zsh: 'eval "$(whereat shell-init zsh)"; setopt extendedglob',
  fish: 'whereat shell-init fish | source',
};
const withEcho: Readonly<Record<Shell, string>> = {
  bash: `PATH="${echo}:$PATH"; hash -r`,
  zsh: `PATH="${echo}:$PATH"; rehash`,
  fish: `set -x PATH ${echo} $PATH`,
};

describe.each(['bash', 'zsh', 'fish'] as const)('shell-init in %s', (shell) => {
  const runScript = (script: string) => runInShell(shell, `${inits[shell]}\n${withEcho[shell]}\n${script}`);

  test('alias resolve @x#y reaches the program with its arguments unchanged', async () => {
    const { lines, err } = await runScript(
      'alias resolve @x#y\nalias encode 1.3 103.8\nalias resolve cafe/door --json',
    );
    expect(err).toBe('');
    expect(lines).toEqual(['<resolve><@x#y>', '<encode><1.3><103.8>', '<resolve><cafe/door><--json>']);
  });

  test('alias ll=… still reaches the shell', async () => {
    const { lines, err } = await runScript("alias ll='echo listed -l'\nalias search='echo mine'\nll\nsearch it");
    expect(err).toBe('');
    expect(lines).toEqual(['listed -l', 'mine it']);
  });

  test('alias alone lists the aliases of the shell', async () => {
    const { lines } = await runScript("alias ll='ls -l'\nalias");
    expect(lines.some((line) => /\bll\b.*ls -l/.test(line))).toBe(true);
  });

  test('running it twice is harmless', async () => {
    const { lines, err } = await runInShell(
      shell,
      `${inits[shell]}\n${inits[shell]}\n${withEcho[shell]}\nalias resolve @x#y\nalias ll='echo listed'\nll`,
    );
    expect(err).toBe('');
    expect(lines).toEqual(['<resolve><@x#y>', 'listed']);
  });
});

describe('quoting', () => {
  test.each(['bash', 'zsh', 'fish'] as const)('@cafe#door needs no quotes in %s', async (shell) => {
    const { lines } = await runInShell(shell, `${withEcho[shell]}\nwhereat resolve @cafe#door`);
    expect(lines).toEqual(['<resolve><@cafe#door>']);
  });

  test('zsh with extended globs expands #, but not after shell-init, and never cafe/door', async () => {
    const globs = `setopt extendedglob\n${withEcho.zsh}`;
    expect((await runInShell('zsh', `${globs}\nwhereat resolve @cafe#door`)).err).toContain('no matches found');
    expect((await runInShell('zsh', `${globs}\nwhereat resolve cafe/door`)).lines).toEqual(['<resolve><cafe/door>']);
    const after = await runInShell('zsh', `${inits.zsh}\n${withEcho.zsh}\nwhereat resolve @cafe#door`);
    expect(after.lines).toEqual(['<resolve><@cafe#door>']);
  });
});

describe('completion', () => {
  const bash = async (line: string) => {
    const words = line.split(' ');
    const script = `eval "$(whereat completion bash)"
      COMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length - 1}; _whereat
      printf '%s\\n' "\${COMPREPLY[@]}"`;
    return (await runInShell('bash', script)).lines;
  };
  const fish = async (line: string) =>
    (await runInShell('fish', `whereat completion fish | source\ncomplete -C '${line}'`)).lines.map(
      (line) => line.split('\t')[0],
    );

  test('bash completes commands, options, choices and shells', async () => {
    expect(await bash('whereat reso')).toEqual(['resolve']);
    expect(await bash('whereat resolve --js')).toEqual(['--json']);
    expect(await bash('whereat geocode x --provider t')).toEqual(['tomtom']);
    expect(await bash('whereat completion z')).toEqual(['zsh']);
    expect(await bash('whereat encode --nothing')).toEqual(['']);
  });

  test('bash completes file names after --file', async () => {
    writeFileSync(join(home.folder, 'points.txt'), '');
    expect(await bash(`whereat encode --file ${home.folder}/poi`)).toEqual([`${home.folder}/points.txt`]);
  });

  test('bash completes formats, topics, file arguments, and values after =, joined or separate', async () => {
    expect(await bash('whereat resolve x --format g')).toEqual(['geojson', 'gpx']);
    expect(await bash('whereat help exit')).toEqual(['exit-codes']);
    expect(await bash('whereat adm')).toEqual(['admin']);
    expect(await bash('whereat admin re')).toEqual(['reports']);
    expect(await bash('whereat admin reports li')).toEqual(['list']);
    expect(await bash('whereat admin reports decide x hid')).toEqual(['hidden']);
    expect(await bash('whereat admin reports list --dec')).toEqual(['--decided']);
    expect(await bash('whereat help reso')).toEqual(['resolve']);
    writeFileSync(join(home.folder, 'a place.db'), '');
    expect(await bash(`whereat db backup ${home.folder}/a`)).toEqual([`${home.folder}/a place.db`]);
    expect(await bash('whereat db backup --js')).toEqual(['--json']);
    expect(await bash('whereat geocode x --provider = t')).toEqual(['tomtom']);
    expect(await bash('whereat geocode x --provider =')).toContain('tomtom');
    expect(await bash('whereat geocode x --provider=t')).toEqual(['--provider=tomtom']);
    expect(await bash(`whereat encode --file = ${home.folder}/a`)).toEqual([`${home.folder}/a place.db`]);
  });

  test('completes values: of a list, the server, nothing if unknown, and options after them', async () => {
    expect(await bash('whereat create @cafe#door --visibility pr')).toEqual(['protected', 'private']);
    expect(await bash('whereat resolve --server ')).toEqual(['http://localhost:3000']);
    expect(await bash('whereat resolve --fields ')).toEqual(['']);
    expect(await bash('whereat resolve --server http://localhost:3000 --js')).toEqual(['--json']);
    expect(await bash('whereat resolve --server http : //localhost : 3000 --js')).toEqual(['--json']);
    expect((await fish('whereat create @cafe#door --visibility pr')).toSorted()).toEqual(['private', 'protected']);
    expect(await fish('whereat resolve --server http://localhost:3000 --js')).toEqual(['--json']);
  });

  test('fish completes the same', async () => {
    expect(await fish('whereat reso')).toEqual(['resolve']);
    expect(await fish('whereat resolve --js')).toEqual(['--json']);
    expect(await fish('whereat geocode x --provider t')).toContain('tomtom');
    expect(await fish('whereat completion z')).toEqual(['zsh']);
    expect(await fish('whereat resolve x --format g')).toEqual(['geojson', 'gpx']);
    expect(await fish('whereat admin re')).toEqual(['reports']);
    expect(await fish('whereat admin reports li')).toEqual(['list']);
    expect(await fish('whereat admin reports list --dec')).toEqual(['--decided']);
    expect(await fish('whereat help exit')).toEqual(['exit-codes']);
    expect(await fish('whereat geocode x --provider=t')).toEqual(['--provider=tomtom']);
    expect((await fish(`whereat db restore ${home.folder}/poi`))[0]).toContain('points.txt');
  });

  describe('of own names', () => {
    beforeAll(() => {
      const cache = createNameCache({
        folder: join(home.folder, '.cache', 'whereat'),
        server: 'http://localhost:3000',
      });
      const hostile = ['kafe/$(touch hacked)', 'kafe/`id`', 'kafe/a b', '-x/y'];
      cache.write({
        names: ['kafe/door', 'kafe/roof', 'bakery/gate', ...hostile],
        requestedAt: Date.now() + 3_600_000,
      });
    });

    test('bash', async () => {
      expect(await bash('whereat resolve ka')).toEqual(['kafe/door', 'kafe/roof']);
      expect(await bash('whereat photo add @kafe#d')).toEqual(['@kafe#door']);
      expect(await bash('whereat list --handle @')).toEqual(['@kafe', '@bakery']);
      expect(await bash('whereat webhook list b')).toEqual(['bakery']);
      expect(await bash('whereat resolve kafe/door --js')).toEqual(['--json']);
    });

    test('fish', async () => {
      expect(await fish('whereat resolve ka')).toEqual(['kafe/door', 'kafe/roof']);
      expect(await fish('whereat photo add @kafe#d')).toEqual(['@kafe#door']);
      expect(await fish('whereat list --handle @')).toEqual(['@bakery', '@kafe']);
      expect(await fish('whereat webhook list b')).toContain('bakery');
    });

    test('bash and zsh at a prompt', async () => {
      for (const [command, init] of [
        ['bash --norc --noprofile', 'eval "$(whereat completion bash)"; PS1="READY> "'],
        ['zsh -f', 'autoload -Uz compinit; compinit -u -D; eval "$(whereat completion zsh)"; PS1="READY> "'],
      ] as const) {
        const prompt = await openPrompt(command, home.env);
        try {
          await prompt.type(init, 'Enter');
          await prompt.shows(/^READY>$/m);
          await prompt.type('whereat resolve bak', 'Tab');
          await prompt.shows(/READY> whereat resolve bakery\/gate/);
          await prompt.type('', 'C-u');
          await prompt.type('whereat grant list @ba', 'Tab');
          await prompt.shows(/READY> whereat grant list @bakery\\?#gate/);
          await prompt.type('', 'C-u');
          await prompt.type('whereat list --handle ba', 'Tab');
          await prompt.shows(/READY> whereat list --handle bakery/);
        } finally {
          prompt.close();
        }
      }
    });
  });

  test('zsh completes at a prompt', async () => {
    const prompt = await openPrompt('zsh -f', home.env);
    try {
      await prompt.type(
        'autoload -Uz compinit; compinit -u -D; eval "$(whereat completion zsh)"; PS1="READY> "',
        'Enter',
      );
      await prompt.shows(/^READY>$/m);
      await prompt.type('whereat resol', 'Tab');
      await prompt.shows(/READY> whereat resolve/);
      await prompt.type('--nd', 'Tab');
      await prompt.shows(/--ndjson/);
      await prompt.type('--format=gp', 'Tab');
      await prompt.shows(/--format=gpx/);
      await prompt.type('', 'C-u');
      await prompt.type('whereat admin rep', 'Tab');
      await prompt.type('deci', 'Tab');
      await prompt.shows(/whereat admin reports decide/);
      await prompt.type('', 'C-u');
      await prompt.type('whereat help exi', 'Tab');
      await prompt.shows(/whereat help exit-codes/);
    } finally {
      prompt.close();
    }
  });

  test('the PowerShell script has every command and balanced brackets', async () => {
    const { lines } = await runInShell('bash', 'whereat completion powershell');
    const script = lines.join('\n');
    for (const command of ['resolve', 'encode', 'shell-init']) expect(script).toContain(`'${command}' = @(`);
    for (const [opens, closes] of ['()', '{}', '[]'].map((pair) => [...pair]))
      expect(script.split(opens!).length).toBe(script.split(closes!).length);
  });
});

describe('from a folder outside PATH', () => {
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.endsWith('.bin'));
  const bare = { HOME: home.folder, XDG_CONFIG_HOME: join(home.folder, 'config'), TERM: 'xterm' };
  const script = 'alias encode 24.7136 46.6753\nalias hello="echo hi"\nalias | grep -c hello';

  test.each([
    ['bash', ['--norc', '--noprofile'], 'eval "$(npx whereat shell-init bash)"'],
    ['zsh', ['-f'], 'eval "$(npx whereat shell-init zsh)"'],
    ['fish', ['--no-config'], 'npx whereat shell-init fish | source'],
  ] as const)('the line of the README works in a clone, in %s', async (shell, flags, init) => {
    const env = { ...bare, PATH: path.join(delimiter), npm_config_offline: 'true' };
    const file = join(home.folder, 'in-clone');
    // The printed code must not depend on the current folder.
    writeFileSync(file, `cd ${root}\n${init}\ncd /\n${script}\n`);
    const { out, err } = await runToEnd(shell, [...flags, file], { env });
    // With an older Node, npm prints a warning for each npx, but the command works.
    expect(err.replace(/^npm warn EBADENGINE .*\n/gm, '')).toBe('');
    expect(out.split('\n')).toEqual([expect.stringContaining('7HP8PM7G+C4'), '1', '']);
  });
});
