import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommandLine } from '../../../src/cli/program.ts';
import { createCliClient } from '../../../src/wiring/cli.ts';
import { createInMemoryDeps } from '../../support/cli-fixture.ts';
import { createRecordingTerminal } from '../../support/terminal.ts';
import { createTestServer, draft, password, type TestServer } from '../../support/test-server.ts';
import { createWebhookReceiver } from '../../support/webhook-receiver.ts';

const folder = mkdtempSync(join(tmpdir(), 'whereat-webhook-'));
let server: TestServer;
let receiver: Awaited<ReturnType<typeof createWebhookReceiver>>;
let base: string;
let token: string;

beforeAll(async () => {
  receiver = await createWebhookReceiver((_, response) => response.writeHead(500).end('no room'));
  server = await createTestServer({}, { settings: { webhookAllowPrivate: true } });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  base = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
  const headers = await server.signUp('ada');
  await server.ask({ method: 'POST', url: '/api/locations', headers, payload: draft('@cafe', 'door') });
  const payload = { username: 'ada', password };
  token = (await server.ask({ method: 'POST', url: '/api/tokens', payload })).json().token;
});
afterAll(async () => {
  await server.close();
  await receiver.close();
  rmSync(folder, { recursive: true });
});

async function runWebhook(...argv: readonly string[]) {
  const terminal = createRecordingTerminal();
  const deps = await createInMemoryDeps();
  const connect = async () => createCliClient({ server: base, tokenFolder: folder, device: 'a test', token });
  const code = await runCommandLine(['webhook', ...argv], { ...deps, connect }, terminal);
  return { code, out: terminal.written(), messages: terminal.messages() };
}

test('creates a webhook, tests it, rotates its secret, turns it off and on, and removes it', async () => {
  const created = await runWebhook('create', '@cafe', receiver.url, '--types', 'moved,renamed');
  const [id = '', secret] = created.out.trim().split('\t');
  expect([created.code, secret]).toEqual([0, expect.stringMatching(/^whsec_/)]);
  expect(await runWebhook('list', '@cafe')).toMatchObject({
    code: 0,
    out: `${id}\t${receiver.url}\tmoved, renamed\ton\t0\t\n`,
  });

  const tested = await runWebhook('test', '@cafe', id);
  expect([tested.code, tested.out]).toEqual([
    0,
    expect.stringMatching(/^2026-01-01T00:00:00.000Z\ttest\t500\t1\t\d+\t\tno room\n$/),
  ]);
  expect((await runWebhook('deliveries', '@cafe', id)).out).toBe(tested.out);

  const renewed = (await runWebhook('secret', '@cafe', id)).out.trim();
  expect(renewed).toMatch(/^whsec_/);
  expect(renewed).not.toBe(secret);
  expect((await runWebhook('off', '@cafe', id)).out).toContain('\toff: owner\t');
  const on = await runWebhook('on', '@cafe', id);
  expect([on.out, on.messages]).toEqual([expect.stringContaining('\ton\t'), `Turned on ${id}.\n`]);
  expect((await runWebhook('types', '@cafe', id)).messages).toBe(`${id} now sends all changes.\n`);
  expect((await runWebhook('url', '@cafe', id, 'https://hooks.example.com/')).messages).toBe(
    `${id} now sends to https://hooks.example.com/.\n`,
  );
  expect(await runWebhook('remove', '@cafe', id)).toMatchObject({ code: 0, out: '', messages: `Removed ${id}.\n` });
});

test('reports missing and invalid arguments', async () => {
  for (const [argv, sentence] of [
    [['create', '@cafe'], "Missing required argument 'url'"],
    [['test', '@cafe'], "Missing required argument 'id'"],
    [['url', '@cafe', 'id'], "Missing required argument 'url'"],
    [['create', '@cafe', 'https://hooks.example.com/', '--types', 'gone'], 'They are created, edited'],
  ] as const)
    expect(await runWebhook(...argv)).toMatchObject({ code: 2, messages: expect.stringContaining(sentence) });
  expect(await runWebhook('create', '@cafe', 'hooks')).toMatchObject({
    code: 2,
    messages: expect.stringContaining('This isn’t a web address.'),
  });
  expect(await runWebhook('remove', '@cafe', 'none')).toMatchObject({ code: 3 });
});
