import { expect, test } from 'vitest';
import { runCommandLine } from '../../../src/cli/program.ts';
import { createInMemoryDeps } from '../../support/cli-fixture.ts';
import { createRecordingTerminal } from '../../support/terminal.ts';

async function runCommand(...argv: readonly string[]) {
  const terminal = createRecordingTerminal();
  const code = await runCommandLine(argv, await createInMemoryDeps(), terminal);
  return { code, out: terminal.written(), err: terminal.messages() };
}

/** Replaces the milliseconds that `doctor` prints. */
const removeTimes = (out: string): string => out.replace(/(?<=\tok\t)\d+(?=\t)/g, '#');

test.each([
  ['admin reports', 'admin reports list'],
  ['admin users bo', 'admin users list bo'],
  ['admin decide 3f0c hidden', 'admin reports decide 3f0c hidden'],
  ['admin ask 3f0c Why?', 'admin reports ask 3f0c Why?'],
  ['admin hide @cafe#door', 'admin places hide @cafe#door'],
  ['admin suspend bob', 'admin users suspend bob'],
  ['admin restore bob', 'admin users restore bob'],
  ['admin transfer @museum bob', 'admin handles transfer @museum bob'],
  ['admin invite', 'admin invitations create'],
  ['admin invitations', 'admin invitations list'],
  ['admin reset-link bob', 'admin users reset-link bob'],
  ['photo @cafe#door', 'photo list @cafe#door'],
  ['photo @cafe#door add gate.jpg', 'photo add @cafe#door gate.jpg'],
  ['members', 'members list'],
  ['members @cafe', 'members list @cafe'],
  ['members @cafe invite bob', 'members add @cafe bob'],
  ['members @cafe role bob', 'members role @cafe bob'],
  ['grant refuse-asks @cafe#door', 'grant refuse-requests @cafe#door'],
  ['backup places.db', 'db backup places.db'],
  ['restore places.db', 'db restore places.db'],
  ['doctor --restore whole.backup', 'db check whole.backup'],
])('`%s` works, and names `%s`', async (old, current) => {
  const options = old.startsWith('admin') ? ['--direct', '--reason=No', '--database', 'sqlite:none.db'] : [];
  const was = await runCommand(...old.split(' '), ...options);
  const is = await runCommand(...current.split(' '), ...options);
  const notice = `whereat: “whereat ${old}” is now “whereat ${current}”. The old spelling works in this release only.\n`;
  expect(was.err.startsWith(notice)).toBe(true);
  expect({ ...was, err: was.err.slice(notice.length), out: removeTimes(was.out) }).toEqual({
    ...is,
    out: removeTimes(is.out),
  });
  expect(is.err).not.toContain('is now');
});

test('options may precede a subcommand', async () => {
  const before = await runCommand('admin', '--direct', '--database', 'sqlite:none.db', 'users', 'list');
  expect(before).toEqual({ code: 1, out: '', err: 'whereat: There is no database at sqlite:none.db.\n' });
});

test('`restore` restores a place and never a database, which is replaced only after confirmation', async () => {
  for (const argv of [
    ['restore', 'places.db'],
    ['restore', 'cafe/door', '--database', 'sqlite:a.db'],
    ['db', 'restore', 'places.db'],
  ]) {
    const { code, err } = await runCommand(...argv);
    expect([code, err]).toEqual([2, expect.stringContaining('Nothing was replaced')]);
  }
  expect((await runCommand('restore', 'cafe/door')).err).not.toContain('is now');
  const answered = async (answer: string) => {
    const terminal = createRecordingTerminal({ inIsTerminal: true, answers: [answer] });
    const code = await runCommandLine(['db', 'restore', 'places.db'], await createInMemoryDeps(), terminal);
    return [code, terminal.messages()];
  };
  const question = 'Replace the database sqlite:data/whereat.db with places.db? [y/N] ';
  expect(await answered('n')).toEqual([1, `${question}Nothing was replaced.\n`]);
  expect((await answered('y'))[1]).toContain('Cannot restore');
});

test('a command without its subcommand prints its help', async () => {
  for (const word of ['admin', 'db', 'photo'])
    expect(await runCommand(word)).toMatchObject({ code: 0, out: expect.stringContaining('Commands:') });
  expect(await runCommand('admin', 'nothing')).toMatchObject({
    code: 2,
    err: expect.stringContaining('Unknown command'),
  });
});
