import { describe, expect, test } from 'vitest';
import { parseExpiryWords } from '../../../src/cli/input/expiry.ts';
import { runCommandLine } from '../../../src/cli/program.ts';
import { ada, createInMemoryDeps } from '../../support/cli-fixture.ts';
import { createRecordingTerminal, type TerminalSettings } from '../../support/terminal.ts';

/** Creates a function that runs commands one after another on the same data. */
async function session(user: typeof ada | null = ada) {
  const deps = await createInMemoryDeps({}, user);
  return async (line: string, settings: TerminalSettings = {}) => {
    const terminal = createRecordingTerminal(settings);
    const code = await runCommandLine(line.split(' '), deps, terminal);
    return { code, out: terminal.written(), err: terminal.messages() };
  };
}

test('a move reports that the entrance, which codes point to, did not move', async () => {
  const run = await session();
  expect((await run('edit cafe/door --entrance 24.713600,46.675300')).code).toBe(0);
  expect((await run('move cafe/door 24.714679,46.6753')).err).toBe(
    'Moved 120 m. Its gate stays where it was, 120 m from there, and its codes lead to it. To change it: whereat help edit\n',
  );
});

test('a place is edited, moved, renamed, confirmed and reverted, and its history shows it', async () => {
  const run = await session();
  const edited = await run('edit cafe/door --city Sur --searchable --json');
  expect([edited.code, edited.err]).toEqual([0, 'Saved as version 2.\n']);
  expect(JSON.parse(edited.out)).toMatchObject({ city: 'Sur', searchable: true, version: 2 });
  expect(JSON.parse((await run('edit cafe/door --no-searchable --json')).out)).toMatchObject({ searchable: false });
  expect((await run('edit cafe/door --city Muscat --if-version 1')).code).toBe(6);
  expect(await run('edit cafe/door')).toMatchObject({ code: 2, out: '' });

  expect((await run('move cafe/door 24.714679,46.6753')).err).toBe('Moved 120 m.\n');
  expect((await run('move cafe/door 24.714679,46.6753')).err).toBe('It’s already there.\n');
  expect((await run('rename cafe/door front')).err).toBe('Renamed to @cafe#front. The old name redirects.\n');
  expect((await run('rename cafe/front bakery/door')).code).toBe(0);
  for (const former of ['cafe/door', 'cafe#front'])
    expect((await run(`resolve ${former}`)).err).toBe(
      `whereat: @${former.replace('/', '#')} was renamed to @bakery#door.\n`,
    );
  expect(await run('confirm cafe/door --json')).toMatchObject({
    code: 0,
    err: 'whereat: @cafe#door was renamed to @bakery#door.\nChecked on 2026-01-01.\n',
  });
  const history = await run('history bakery/door');
  expect(
    history.out.split('\n').map((line) => line.split('\t').slice(0, 1).concat(line.split('\t').slice(2, 5))),
  ).toEqual([
    ['7', 'ada', 'confirmed', ''],
    ['6', 'ada', 'renamed', 'handle: "@cafe" → "@bakery"; label: "front" → "door"'],
    ['5', 'ada', 'renamed', 'label: "door" → "front"'],
    ['4', 'ada', 'edited', expect.stringContaining('latitude: 24.7136 → 24.714679')],
    ['3', 'ada', 'edited', 'searchable: true → false'],
    ['2', 'ada', 'edited', 'city: "Riyadh" → "Sur"; searchable: false → true'],
    ['1', 'ada', 'created', ''],
    [''],
  ]);
  expect((await run('revert bakery/door 1')).err).toBe('Restored version 1 as version 8.\n');
  expect((await run('revert bakery/door 99')).code).toBe(3);
  expect((await run('revert bakery/door x')).code).toBe(2);
});

test('a handle is renamed completely, and a former name is only reused on explicit request', async () => {
  const run = await session();
  expect(await run('rename @cafe @bistro --json')).toEqual({
    code: 0,
    err: 'Renamed @cafe to @bistro, with 2 places.\n',
    out: `${JSON.stringify({ handle: '@bistro', renamed: 2 }, null, 2)}\n`,
  });
  expect((await run('rename @bistro bistro/door')).code).toBe(2);
  expect((await run('rename bakery/gate cafe/door')).code).toBe(6);
  expect((await run('rename bakery/gate cafe/door --reuse')).code).toBe(0);
  const again = await run('create cafe/roof --at 1,2');
  expect([again.code, again.err]).toEqual([6, expect.stringContaining('--reuse')]);
  expect((await run('create cafe/roof --at 1,2 --reuse')).code).toBe(0);
});

test('delete asks for confirmation, accepts --yes, and refuses without a terminal; restore works', async () => {
  const run = await session();
  expect(await run('delete cafe/door')).toMatchObject({ code: 2, err: expect.stringContaining('--yes') });
  expect(await run('delete cafe/door', { inIsTerminal: true, answers: ['no'] })).toMatchObject({
    code: 1,
    err: 'Delete @cafe#door? [y/N] Nothing was deleted.\n',
  });
  expect((await run('resolve cafe/door')).code).toBe(0);
  expect(await run('delete cafe/door', { inIsTerminal: true, answers: ['y'] })).toMatchObject({
    code: 0,
    err: 'Delete @cafe#door? [y/N] Moved @cafe#door to the bin. To bring it back: whereat restore cafe/door\n',
  });
  expect(await run('resolve cafe/door')).toMatchObject({ code: 3 });
  expect((await run('delete cafe/roof --yes --json')).code).toBe(0);
  expect((await run('list --deleted')).out.split('\n').map((line) => line.split('\t')[1])).toEqual([
    'roof',
    'door',
    undefined,
  ]);
  expect(await run('restore cafe/door')).toMatchObject({ code: 0, err: '@cafe#door restored.\n' });
  expect((await run('resolve cafe/door')).code).toBe(0);
});

test('members are listed, invited, changed and removed', async () => {
  const run = await session();
  expect((await run('members add @cafe bob')).err).toBe(
    'Invited bob, who accepts with: whereat members accept @cafe\n',
  );
  expect((await run('members list @cafe')).out).toBe('ada\towner\tmember\nbob\teditor\tinvited\n');
  expect(JSON.parse((await run('members role @cafe bob --role owner --json')).out)).toHaveLength(2);
  expect((await run('members remove @cafe ada')).code).toBe(6);
  expect((await run('members remove @cafe bob')).out).toBe('ada\towner\tmember\n');
  expect((await run('members add @cafe unknown')).code).toBe(3);
  expect((await run('members accept @cafe')).code).toBe(3);
  expect((await run('members add @cafe')).code).toBe(2);
  expect((await run('members role @cafe bob')).code).toBe(2);
  expect((await run('members list')).out).toBe('@bakery\towner\tmember\n@cafe\towner\tmember\n');
});

test('another user gets a refusal for members’ actions, and a visitor a request to sign in', async () => {
  const eve = await session({ ...ada, id: 'eve-id', username: 'eve' });
  const visitor = await session(null);
  for (const line of [
    'edit cafe/door --city x',
    'move cafe/door 1,2',
    'rename cafe/door x1',
    'rename @cafe @bistro',
    'delete cafe/door --yes',
    'restore cafe/door',
    'history cafe/door',
    'revert cafe/door 1',
    'confirm cafe/door',
    'members @cafe',
  ]) {
    expect([line, (await eve(line)).code]).toEqual([line, 5]);
    expect([line, (await visitor(line)).code]).toEqual([line, 4]);
  }
});

test('a place is created, changed and found with its visibility, PIN and expiry', async () => {
  const run = await session();
  const created = await run(
    'create cafe/store --at 24.7,46.7 --visibility protected --pin 2468 --expires never --json',
  );
  expect(JSON.parse(created.out)).toMatchObject({ visibility: 'protected', expiresAt: '' });
  expect(created.out).not.toContain('2468');
  const edited = await run('edit cafe/store --visibility unlisted --expires 3days --json');
  expect([edited.code, edited.err]).toEqual([2, expect.stringContaining('tomorrow 02:00')]);
  expect(JSON.parse((await run('edit cafe/store --visibility private --json')).out)).toMatchObject({ version: 2 });
  expect(await run('edit cafe/store --visibility secret')).toMatchObject({ code: 2 });
  expect((await run('edit cafe/store --visibility protected')).err).toContain('needs a PIN');
});

describe('a time in words', () => {
  // A Friday in local time.
  const now = new Date(2026, 0, 2, 15, 30);
  test.each([
    ['tomorrow 02:00', new Date(2026, 0, 3, 2, 0)],
    ['tonight', new Date(2026, 0, 2, 23, 59)],
    ['Friday 18:00', new Date(2026, 0, 9, 18, 0)],
    ['sunday', new Date(2026, 0, 4, 23, 59)],
    ['in 2 hours', new Date(2026, 0, 2, 17, 30)],
    ['3 days', new Date(2026, 0, 5, 15, 30)],
    ['a week', new Date(2026, 0, 9, 15, 30)],
    ['2026-12-31', new Date(2026, 11, 31, 23, 59)],
    ['2026-12-31 18:00', new Date(2026, 11, 31, 18, 0)],
    ['2026-12-31T18:00Z', new Date(Date.UTC(2026, 11, 31, 18, 0))],
  ])('%s', (text, time) => expect(parseExpiryWords(text, now)).toBe(time.toISOString()));

  test('“never” removes the expiry, and other words are rejected', () => {
    expect(parseExpiryWords('never', now)).toBe('');
    for (const text of ['', 'soon', '2026-02-30', 'someday', '25:00', 'tomorrow 24:00', '2026-13-01T00:00Z'])
      expect(() => parseExpiryWords(text, now)).toThrow('Write it like');
  });
});
