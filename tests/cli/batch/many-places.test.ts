import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCommandLine } from '../../../src/cli/program.ts';
import { createInMemoryDeps } from '../../support/cli-fixture.ts';
import { createHome, runWhereat } from '../../support/program.ts';
import { openPrompt } from '../../support/prompt.ts';
import { type ServerProcess, startServer } from '../../support/server-process.ts';
import { ensureSystemPackages } from '../../support/shells.ts';
import { createRecordingTerminal } from '../../support/terminal.ts';

const home = createHome();
let server: ServerProcess;
let env: Record<string, string>;

beforeAll(async () => {
  ensureSystemPackages();
  server = await startServer({ RATE_LIMITS: 'off' });
  env = { ...home.env, WHEREAT_SERVER: server.origin };
  await runWhereat(['register', 'ada', '--email', 'ada@example.com'], { env, input: 'a rather long pass phrase\n' });
  const rows = Array.from({ length: 12 }, (_, index) => `@fair#stand-${index},24.7${10 + index},46.6`);
  await typed('alias,latitude,longitude', ...rows)('create', '--file', '-');
}, 300_000);
afterAll(async () => {
  await server.stop();
  home.remove();
});

const runCommand = (...args: string[]) => runWhereat(args, { env });
const typed =
  (...lines: string[]) =>
  (...args: string[]) =>
    runWhereat(args, { env, input: `${lines.join('\n')}\n` });
const parseRows = (out: string) =>
  out
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
const getPlace = async (name: string) => JSON.parse((await runCommand('resolve', name, '--json')).out);

describe('edit of many', () => {
  test('changes the places of a file by its columns, and creates none', async () => {
    const lines = ['alias,city,floor', '@fair#stand-1,Sur,2', '@fair#stand-99,Sur,2'];
    const tried = await typed(...lines)('edit', '--file', '-', '--dry-run', '--json');
    expect([tried.code, JSON.parse(tried.out)]).toMatchObject([
      1,
      [
        { handle: '@fair', label: 'stand-1', line: 2, ok: true, outcome: 'would be updated' },
        { handle: '@fair', label: 'stand-99', line: 3, ok: false },
      ],
    ]);
    // The server added the town to a place without an address.
    expect((await getPlace('fair/stand-1')).city).toBe('Riyadh');

    const edited = await typed(...lines)('edit', '--file', '-');
    expect([edited.code, parseRows(edited.out)]).toMatchObject([
      1,
      [
        { input: '@fair#stand-1', ok: true, line: 2, outcome: 'updated', version: 2 },
        { input: '@fair#stand-99', ok: false, line: 3, code: 'location_not_found' },
      ],
    ]);
    expect(await getPlace('fair/stand-1')).toMatchObject({ city: 'Sur', floor: '2', latitude: 24.711 });
    const again = await typed(...lines.slice(0, 2))('edit', '--file', '-');
    expect([again.code, parseRows(again.out)]).toMatchObject([0, [{ outcome: 'unchanged' }]]);
    const table = await typed(...lines.slice(0, 2))('edit', '--file', '-', '--format', 'table');
    expect(table.out).toBe('@fair#stand-1  unchanged\n');
  });

  test('makes one change to the places selected by filters', async () => {
    const wanted = ['edit', '--handle', '@fair', '--phone', '+966501234567'];
    const refused = await runCommand(...wanted);
    expect([refused.code, refused.err]).toEqual([2, expect.stringContaining('there’s no terminal to ask in')]);
    expect(refused.err).toContain('  @fair#stand-');
    expect(refused.err).toContain('  and 2 more\n');
    const tried = await runCommand(...wanted, '--dry-run');
    expect(tried.out.split('\n').filter((line) => line.endsWith('\twould be updated'))).toHaveLength(12);
    expect(tried.err).toContain('12 places, 0 of them would fail. Nothing was changed.');
    const edited = await runCommand(...wanted, '--yes');
    expect([edited.code, parseRows(edited.out).length]).toEqual([0, 12]);
    expect((await getPlace('fair/stand-11')).phone).toBe('+966501234567');
    expect(await runCommand('edit', '--query', 'nothing', '--city', 'Sur')).toMatchObject({
      code: 0,
      err: 'No places match.\n',
    });
  });

  test('asks for confirmation at a terminal', async () => {
    const prompt = await openPrompt(`whereat edit --near 24.71,46.6 --km 0.05 --city Muscat; echo "exit $?"; cat`, env);
    try {
      await prompt.shows(/@fair#stand-0\s+Edit 1 place\? \[y\/N\]/);
      await prompt.type('n', 'Enter');
      await prompt.shows(/Nothing was changed\.\s+exit 1/);
    } finally {
      prompt.close();
    }
    expect((await getPlace('fair/stand-0')).city).toBe('Riyadh');
  });

  test.each([
    [['edit']],
    [['edit', 'fair/stand-1', '--query', 'x', '--city', 'Sur']],
    [['edit', '--handle', '@fair']],
    [['edit', '--handle', '@fair', '--at', '1,2']],
    [['edit', 'fair/stand-1', '--city', 'Sur', '--dry-run']],
    [['delete']],
    [['delete', 'fair/stand-1', '--handle', '@fair']],
    [['delete', 'fair/stand-1', '--dry-run']],
    [['delete', '--file', '/none/names.txt']],
  ])('refuses %j', async (argv) => {
    const terminal = createRecordingTerminal();
    expect(await runCommandLine([...argv, '--json'], await createInMemoryDeps(), terminal)).toBe(2);
    expect(JSON.parse(terminal.written())).toMatchObject({ code: 'usage' });
  });
});

describe('delete of many', () => {
  test('deletes the names of a file, and the places selected by filters', async () => {
    const file = join(home.folder, 'names.txt');
    writeFileSync(file, '@fair#stand-2\n\nfair/stand-3\n@fair#none\n');
    const tried = await runCommand('delete', '--file', file, '--dry-run');
    expect(tried.out).toMatch(
      /^@fair\tstand-2\twould be deleted\n@fair\tstand-3\twould be deleted\n@fair\tnone\t.+\n$/,
    );
    expect((await runCommand('delete', '--file', file)).code).toBe(2);
    const deleted = await runCommand('delete', '--file', file, '--yes');
    expect([deleted.code, parseRows(deleted.out)]).toMatchObject([
      1,
      [
        { outcome: 'deleted', line: 1 },
        { outcome: 'deleted', line: 3 },
        { ok: false, code: 'location_not_found' },
      ],
    ]);
    const rest = await runCommand('delete', '--query', 'stand', '--yes');
    expect(parseRows(rest.out).map(({ outcome }) => outcome)).toEqual(Array(10).fill('deleted'));
    expect((await runCommand('list')).out).toBe('');
    expect((await runCommand('restore', 'fair/stand-2')).code).toBe(0);
  });
});

describe('the PIN', () => {
  test('is prompted for without showing it', async () => {
    const creating = await openPrompt(
      'whereat create fair/store --at 24.7,46.7 --visibility protected; echo "exit $?"; cat',
      env,
    );
    try {
      await creating.shows(/PIN:/);
      await creating.type('2468', 'Enter');
      expect(await creating.shows(/exit 0/)).not.toContain('2468');
    } finally {
      creating.close();
    }
    const resolving = await openPrompt(
      `WHEREAT_TOKEN=none whereat resolve fair/store --format ndjson; echo "exit $?"; cat`,
      { ...env, XDG_CONFIG_HOME: join(home.folder, 'none') },
    );
    try {
      await resolving.shows(/PIN:/);
      await resolving.type('2468', 'Enter');
      expect(await resolving.shows(/exit 0/)).toContain('"label":"store"');
    } finally {
      resolving.close();
    }
  });

  test('is the first line of stdin with `--pin -`', async () => {
    expect((await typed('1357')('edit', 'fair/store', '--pin', '-')).code).toBe(0);
    const visitor = { ...env, XDG_CONFIG_HOME: join(home.folder, 'none') };
    const opened = (pin: string) =>
      runWhereat(['resolve', 'fair/store', '--pin', '-', '--json'], { env: visitor, input: `${pin}\n` });
    expect((await opened('1357')).code).toBe(0);
    expect(await opened('2468')).toMatchObject({ code: 5, out: expect.stringContaining('wrong_pin') });
    const without = await runWhereat(['resolve', 'fair/store', '--json'], { env: visitor });
    expect(without).toMatchObject({ code: 5, out: expect.stringContaining('pin_required') });
  });
});
