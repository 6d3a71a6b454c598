import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { renderHelpTexts, renderManual } from '../../../src/cli/help/help-texts.ts';
import { createCommandTree, runCommandLine } from '../../../src/cli/program.ts';
import { flattenCommands } from '../../../src/cli/tree/command-tree.ts';
import { createInMemoryDeps } from '../../support/cli-fixture.ts';
import { ensureSystemPackages } from '../../support/shells.ts';
import { createRecordingTerminal } from '../../support/terminal.ts';

const texts = await renderHelpTexts();
const tree = await createCommandTree();
const all = flattenCommands(tree.commands);
/** The paths of commands, and those that only group subcommands. */
const paths = new Set(all.filter(({ commands }) => commands.length === 0).map(({ path }) => path));
const groups = new Set(all.filter(({ commands }) => commands.length > 0).map(({ path }) => path));
const fixtures = join(import.meta.dirname, '..', '..', 'fixtures', 'help');

describe('help', () => {
  test.each(Object.keys(texts))('has the text of the fixture: %s', async (about) => {
    await expect(texts[about]).toMatchFileSnapshot(
      join(fixtures, `${about === '' ? 'whereat' : about.replaceAll(' ', '-')}.txt`),
    );
  });

  test.each(Object.keys(texts).filter((about) => about !== ''))(
    'is the same by every way to request it: %s',
    async (about) => {
      const requested = async (...argv: string[]) => {
        const terminal = createRecordingTerminal();
        expect(await runCommandLine(argv, await createInMemoryDeps(), terminal)).toBe(0);
        return terminal.written();
      };
      expect(await requested('help', ...about.split(' '))).toBe(texts[about]);
      if (!['exit-codes', 'environment', 'formats', 'commands'].includes(about))
        expect(await requested(...about.split(' '), '--help')).toBe(texts[about]);
    },
  );

  test('begins with examples, each with an existing command', () => {
    for (const [about, text] of Object.entries(texts)) {
      if (!text.startsWith('Examples:')) continue;
      for (const [, typed] of text.split('\n\n')[0]!.matchAll(/whereat ([a-z-]+(?: [a-z-]+)*)/g)) {
        const verb = typed!.split(' ')[0]!;
        expect(texts, about).toHaveProperty(verb);
        if (groups.has(verb)) expect([...paths].some((path) => `${typed} `.startsWith(`${path} `))).toBe(true);
      }
    }
    expect(Object.values(texts).filter((text) => text.startsWith('Examples:')).length).toBeGreaterThan(18);
  });
});

test('the program’s help lists at most 25 commands, in groups', () => {
  const listed = texts['']!.match(/^ {2}[a-z-]+ {2,}\S/gm)!;
  expect(listed.length).toBeLessThanOrEqual(25);
});

test.each([80, 60])('the help of every command fits %i columns, except commands to copy', async (columns) => {
  const tooLong: string[] = [];
  for (const path of ['', ...paths]) {
    const terminal = createRecordingTerminal({ outIsTerminal: true });
    const narrow = { ...terminal, out: { ...terminal.out, columns } };
    await runCommandLine(
      [...path.split(' ').filter((word) => word !== ''), '--help'],
      await createInMemoryDeps(),
      narrow,
    );
    tooLong.push(
      ...terminal
        .written()
        .split('\n')
        .filter((line) => line.length > columns),
    );
  }
  const isToCopy = (line: string) => /^(Usage:| {2}(eval .*)?([A-Z_]+=\S+ )?whereat) /.test(line);
  expect(tooLong.filter((line) => !isToCopy(line))).toEqual([]);
});

test('every command has --json', () => {
  const without = [...paths].filter((path) => !texts[path]!.includes('--json'));
  expect(without).toEqual([]);
  const promised =
    'resolve search classify encode decode country geocode reverse create list login logout register whoami serve doctor completion shell-init';
  expect(tree.commands.map(({ name }) => name)).toEqual(expect.arrayContaining(promised.split(' ')));
});

test('commands that print for a shell or a reader also have JSON', async () => {
  const request = async (...argv: string[]) => {
    const terminal = createRecordingTerminal();
    expect(await runCommandLine([...argv, '--json'], await createInMemoryDeps(), terminal)).toBe(0);
    return JSON.parse(terminal.written());
  };
  expect(await request('help', 'exit-codes')).toEqual({ about: 'exit-codes', text: texts['exit-codes'] });
  expect(await request('completion', 'fish')).toEqual({ shell: 'fish', script: expect.stringContaining('complete') });
  expect(await request('shell-init', 'bash')).toEqual({ shell: 'bash', script: expect.stringContaining('alias()') });
});

describe('the man page', () => {
  beforeAll(() => ensureSystemPackages(), 300_000);

  test('passes man without warnings and has every command', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'whereat-man-'));
    const file = join(folder, 'whereat.1');
    writeFileSync(file, await renderManual());
    const { stdout, stderr } = spawnSync('man', ['--warnings', '-l', file], {
      encoding: 'utf8',
      env: { ...process.env, MANWIDTH: '100', LC_ALL: 'C.UTF-8', PAGER: 'cat' },
    });
    rmSync(folder, { recursive: true });
    expect(stderr).toBe('');
    for (const command of [
      'resolve [alias]',
      'encode [latitude]',
      'admin reports decide <id> <decision>',
      '--geojson',
      'EXIT STATUS',
      'EXAMPLES',
      'FILES',
      'SEE ALSO',
    ])
      expect(stdout).toContain(command);
  });
});
