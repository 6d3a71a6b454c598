import { describe, expect, test } from 'vitest';
import { loadCommands } from '../../../src/cli/commands/index.ts';
import type { CliDeps } from '../../../src/cli/context/context.ts';
import { runCommandLine } from '../../../src/cli/program.ts';
import { type AnyCommand, isGroup } from '../../../src/cli/tree/command.ts';
import { err, ok } from '../../../src/domain/result.ts';
import { createInMemoryDeps } from '../../support/cli-fixture.ts';
import { createRecordingTerminal } from '../../support/terminal.ts';

const unreachable = err({ kind: 'unreachable', service: 'server' } as const);

/** Fails every call, at any depth, as if the server were unreachable. */
const nothing: unknown = new Proxy(() => undefined, {
  get: (_, key) => (key === 'then' ? undefined : nothing),
  apply: () => Promise.resolve(unreachable),
});

/** Creates dependencies without a server, a database and files. */
async function createBrokenDeps(): Promise<CliDeps> {
  const deps = await createInMemoryDeps();
  const refused = async () => ({ ok: false, reason: 'It cannot be opened.' }) as const;
  const connection = (await deps.connect('')) as unknown as object;
  const names = ['aliases', 'api', 'geocoding', 'session', 'send', 'health'];
  const broken = { ...connection, ...Object.fromEntries(names.map((name) => [name, nothing])) };
  return {
    ...deps,
    connect: async () => broken as never,
    administration: refused,
    databaseUrl: async () => ok('sqlite:none.db'),
    databaseDistribution: async () => ({ distribute: refused, findOrphans: refused }),
  };
}

const listCommands = (command: AnyCommand): readonly AnyCommand[] =>
  isGroup(command) ? command.commands.flatMap(listCommands) : [command];

/** The examples of the help that need no shell, file, prompt or stdin. */
const examples = (await loadCommands())
  .flatMap(listCommands)
  .flatMap(({ examples }) => examples.map(([typed]) => typed))
  .filter(
    (typed) =>
      /^whereat (?!serve|db migrate|completion|shell-init|help|login|tokens|register)/.test(typed) &&
      !/[|<>]/.test(typed),
  )
  .filter((typed) => !/ (-|--follow|--file|--forward|listen)( |$)/.test(typed));

const toWords = (typed: string): readonly string[] =>
  [...typed.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, word]) => quoted ?? word!).slice(1);

test.each([...new Set(examples)])('with --json, a failure of “%s” is JSON on stdout', async (typed) => {
  const terminal = createRecordingTerminal({ env: { PUBLIC_URL: 'https://where.example' } });
  const code = await runCommandLine([...toWords(typed), '--json'], await createBrokenDeps(), terminal);
  if (code === 0) return;
  expect(JSON.parse(terminal.written())).toEqual(expect.anything());
});

test('the examples use most commands', () => {
  expect(
    new Set(
      examples.map(
        (typed) =>
          toWords(typed)
            .join(' ')
            .split(/ [^a-z]/)[0],
      ),
    ).size,
  ).toBeGreaterThan(60);
});

describe('a failure outside the API has a code too', () => {
  test.each([
    [['admin', 'numbers', '--direct'], 'failed', 1],
    [['admin', 'users', 'reset-link', 'ann'], 'failed', 1],
    [['db', 'distribute'], 'failed', 1],
    [['login', '--with-token'], 'sign_in_needed', 4],
    [['profiles', 'use', 'nope'], 'usage', 2],
  ])('%s', async (words, code, exit) => {
    const terminal = createRecordingTerminal({ env: { PUBLIC_URL: 'https://where.example' }, answers: ['bad'] });
    const deps = await createBrokenDeps();
    expect(await runCommandLine([...words, '--json'], deps, terminal)).toBe(exit);
    expect(JSON.parse(terminal.written())).toMatchObject({ code, error: expect.stringMatching(/\.$/) });
  });
});

describe('the result of an act', () => {
  const acts = [
    ['login', 'ada'],
    ['register', 'new', '--email', 'new@example.com'],
    ['rename', '@cafe', '@bistro'],
    ['admin', 'users', 'suspend', 'bob', '--reason', 'Spam'],
  ];
  const formats = [
    ...['json', 'ndjson', 'csv', 'xlsx', 'table'].map((name) => ['--format', name]),
    ...['--json', '--ndjson', '--csv', '--excel', '--xlsx'].map((name) => [name]),
  ];
  test.each(acts.flatMap((words) => formats.map((format) => [words, format] as const)))(
    'of %s is on stdout with %s',
    async (words, format) => {
      const env = { WHEREAT_PASSWORD: 'right' };
      const quiet = createRecordingTerminal({ env });
      const chosen = createRecordingTerminal({ env });
      const api = new Proxy({}, { get: () => async () => ok({ handle: '@bistro', renamed: 2 }) }) as never;
      expect(await runCommandLine(words, await createInMemoryDeps({ api }), quiet)).toBe(0);
      expect(quiet.written()).toBe('');
      expect(await runCommandLine([...words, ...format], await createInMemoryDeps({ api }), chosen)).toBe(0);
      expect(chosen.written()).not.toBe('');
    },
  );
});
