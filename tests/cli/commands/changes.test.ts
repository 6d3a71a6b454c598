import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommandLine } from '../../../src/cli/program.ts';
import { verifyWebhook } from '../../../src/client/published/webhook.ts';
import { createInMemoryDeps } from '../../support/cli-fixture.ts';
import { createHome, entry, type RunningProcess, runWhereat, start } from '../../support/program.ts';
import { type ServerProcess, startServer } from '../../support/server-process.ts';
import { createRecordingTerminal } from '../../support/terminal.ts';
import { createWebhookReceiver } from '../../support/webhook-receiver.ts';

const home = createHome();
const database = { DATABASE_URL: `sqlite:${join(home.folder, 'whereat.db')}`, RATE_LIMITS: 'off' };
let server: ServerProcess;
let env: Record<string, string>;
const running: RunningProcess[] = [];

beforeAll(async () => {
  server = await startServer(database);
  env = { ...home.env, WHEREAT_SERVER: server.origin };
  await runWhereat(['register', 'ada', '--email', 'ada@example.com'], { env, input: 'a rather long pass phrase\n' });
  await runCommand('create', '@kafe#door', '--at', '24.7136,46.6753');
}, 60_000);
afterAll(async () => {
  for (const { child } of running) child.kill('SIGKILL');
  await server.stop();
  home.remove();
});

const runCommand = (...args: string[]) => runWhereat(args, { env });

/** Starts a command that polls every 100 ms until Ctrl-C. */
function follow(...args: string[]) {
  const process_ = start(process.execPath, [entry, ...args, '--interval', '0.1'], { env, input: '' });
  running.push(process_);
  let out = '';
  let err = '';
  process_.child.stdout!.on('data', (text) => {
    out += text;
  });
  process_.child.stderr!.on('data', (text) => {
    err += text;
  });
  return {
    rows: () =>
      out
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line)),
    messages: () => err,
    async end() {
      process_.child.kill('SIGINT');
      return process_.ended;
    },
  };
}

const waitUntil = (holds: () => void) =>
  expect
    .poll(
      () => {
        holds();
        return true;
      },
      { timeout: 20_000 },
    )
    .toBe(true);

test('lists the stored changes, and those after an ID', async () => {
  expect((await runCommand('edit', 'kafe/door', '--floor', '2')).err).toBe('Saved as version 2.\n');
  const all = JSON.parse((await runCommand('changes', '--json')).out);
  expect(all.changes.map(({ type, alias }: { type: string; alias: string }) => [type, alias])).toEqual([
    ['created', '@kafe#door'],
    ['edited', '@kafe#door'],
  ]);
  const [first, second] = all.changes;
  const rest = await runCommand('changes', '--after', first.id);
  expect(rest.out).toBe(`${second.id}\t${second.at}\tedited\t@kafe#door\t\t2\n`);
  expect((await runCommand('changes', '--handle', '@other', '--ndjson')).out).toBe('');
  expect((await runCommand('changes', '--after', 'x', '--json')).code).toBe(2);
  expect((await runCommand('changes', '--interval', '3')).code).toBe(2);
});

test('follows new changes through a lost connection, until Ctrl-C', async () => {
  const following = follow('changes', '--follow');
  // The first poll finds the end of the feed.
  await new Promise((resolve) => setTimeout(resolve, 1000));
  await runCommand('edit', 'kafe/door', '--floor', '1');
  await waitUntil(() => expect(following.rows()).toMatchObject([{ type: 'edited', alias: '@kafe#door' }]));

  const port = new URL(server.origin).port;
  await server.stop();
  await waitUntil(() => expect(following.messages()).toContain('Trying again until the server answers'));
  server = await startServer({ ...database, PORT: port });
  await runCommand('move', 'kafe/door', '24.72,46.68');
  await waitUntil(() => expect(following.rows().map(({ type }) => type)).toEqual(['edited', 'moved']));
  expect(following.messages()).toContain('The server answers again.');

  const last = following.rows().at(-1)!;
  expect((await following.end()).code).toBe(130);
  const later = follow('changes', '--follow', '--after', String(Number(last.id) - 1), '--fields', 'id,type');
  await waitUntil(() => expect(later.rows()).toEqual([{ id: last.id, type: 'moved' }]));
  await later.end();
}, 60_000);

test('webhook listen forwards changes with a signature that its secret verifies', async () => {
  const receiver = await createWebhookReceiver();
  const listening = follow('webhook', 'listen', '@kafe', '--forward', receiver.url, '--types', 'edited');
  await waitUntil(() => expect(listening.messages()).toContain('The secret is'));
  const [, secret = ''] = /whsec_\S+(?=\.)/.exec(listening.messages())?.flatMap((text) => ['', text]) ?? [];
  await runCommand('create', '@other#gate', '--at', '1,2');
  await runCommand('edit', 'other/gate', '--city', 'Sur');
  await runCommand('move', 'kafe/door', '24.73,46.69');
  await runCommand('edit', 'kafe/door', '--floor', '2');
  await waitUntil(() => expect(listening.rows()).toMatchObject([{ type: 'edited', alias: '@kafe#door', status: 204 }]));
  const [message, ...others] = receiver.received;
  expect(others).toEqual([]);
  const verified = await verifyWebhook({ secret, headers: message!.headers, body: message!.body });
  expect(verified).toMatchObject({ ok: true, value: { data: { type: 'edited', data: { alias: '@kafe#door' } } } });

  await receiver.close();
  await runCommand('edit', 'kafe/door', '--floor', '3');
  await waitUntil(() => expect(listening.rows().at(-1)).toMatchObject({ status: null, problem: 'no-connection' }));
  expect((await listening.end()).code).toBe(130);
}, 60_000);

test('open prints the address in a pipe and without a browser, and opens it from a terminal', async () => {
  const url = `${server.origin}/at/kafe/door`;
  expect(await runCommand('open', '@kafe#door')).toMatchObject({ code: 0, out: `${url}\n` });
  expect(JSON.parse((await runCommand('open', 'kafe/door', '--json')).out)).toEqual({ url });
  expect(await runCommand('open', 'kafe/nothing', '--json')).toMatchObject({
    code: 3,
    out: expect.stringContaining('location_not_found'),
  });
  expect((await runCommand('open', '@kafe')).out).toBe(`${server.origin}/at/kafe\n`);

  const opened = async (hasDesktop: boolean) => {
    const terminal = createRecordingTerminal({ outIsTerminal: true, hasDesktop });
    expect(await runCommandLine(['open', '@cafe#door'], await createInMemoryDeps(), terminal)).toBe(0);
    return { opened: terminal.opened, out: terminal.written() };
  };
  expect(await opened(true)).toEqual({ opened: [expect.stringMatching(/\/at\/cafe\/door$/)], out: '' });
  expect(await opened(false)).toEqual({ opened: [], out: expect.stringMatching(/\/at\/cafe\/door\n$/) });
});
