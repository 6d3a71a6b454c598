import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttp } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTokenFileStore } from '../../../src/adapters/files/token-file-store.ts';
import { runCommandLine } from '../../../src/cli/program.ts';
import { createCliClient } from '../../../src/wiring/cli.ts';
import { createInMemoryDeps } from '../../support/cli-fixture.ts';
import { createRecordingTerminal } from '../../support/terminal.ts';

const folder = mkdtempSync(join(tmpdir(), 'whereat-tls-'));
const certificate = join(folder, 'certificate.pem');
let secure: Server;
let plain: Server;

beforeAll(async () => {
  const key = join(folder, 'key.pem');
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject, '-keyout', key, '-out', certificate],
    { stdio: 'ignore' },
  );
  const answer = (_request: unknown, reply: { end(text: string): void; statusCode: number }) => {
    reply.statusCode = 404;
    reply.end('{"error":"","code":"handle_not_found","params":{"handle":"@cafe"}}');
  };
  secure = createServer({ key: readFileSync(key), cert: readFileSync(certificate) }, answer);
  plain = createHttp(answer);
  await Promise.all(
    [secure, plain].map((server) => new Promise<void>((listening) => server.listen(0, () => listening()))),
  );
});
const trusted = getCACertificates('default');
afterAll(() => {
  setDefaultCACertificates(trusted);
  secure.close();
  plain.close();
  rmSync(folder, { recursive: true });
});

const getPort = (server: Server): number => (server.address() as AddressInfo).port;

async function runWith(...argv: readonly string[]) {
  const terminal = createRecordingTerminal();
  const connect = async (server: string) => createCliClient({ server, tokenFolder: folder, device: 'a test' });
  const code = await runCommandLine(
    ['resolve', '@cafe', ...argv],
    { ...(await createInMemoryDeps()), connect },
    terminal,
  );
  return { code, messages: terminal.messages() };
}

test('an untrusted certificate is reported with the setting, and --cacert trusts it', async () => {
  const server = `https://localhost:${getPort(secure)}`;
  const untrusted = await runWith('--server', server);
  expect(untrusted.code).toBe(8);
  expect(untrusted.messages).toMatch(
    new RegExp(
      `^whereat: The certificate of ${server} isn’t trusted: self-signed certificate \\(DEPTH_ZERO_SELF_SIGNED_CERT\\)\\.\\n`,
    ),
  );
  expect(untrusted.messages).toContain('--cacert FILE, or NODE_EXTRA_CA_CERTS=FILE');
  const wrong = join(folder, 'wrong.pem');
  writeFileSync(wrong, 'nothing');
  expect((await runWith('--server', server, '--cacert', wrong)).messages).toContain('isn’t a certificate file');
  expect((await runWith('--server', server, '--cacert', certificate)).code).toBe(3);
});

test('http to an https port, and the reverse, are reported', async () => {
  const http = getPort(plain);
  const https = getPort(secure);
  expect((await runWith('--server', `http://localhost:${https}`)).messages).toContain(
    `whereat: The server at http://localhost:${https} uses HTTPS. Start its address with https://\n`,
  );
  expect((await runWith('--server', `https://localhost:${http}`)).messages).toContain(
    `whereat: The server at https://localhost:${http} uses HTTP, without encryption.`,
  );
  expect((await runWith('--server', 'http://localhost:1')).messages).toContain('cannot be reached');
});

test.each([
  ['resolve @cafe'],
  ['resolve cafe/door'],
  ['list'],
  ['search cafe'],
  ['geocode Riyadh'],
  ['reverse 24.7 46.7'],
  ['create @cafe#door --at 24.7,46.7'],
  ['edit cafe/door --street x'],
  ['history cafe/door'],
  ['delete cafe/door --yes'],
  ['members list @cafe'],
  ['webhook list @cafe'],
  ['tokens list --user ada'],
  ['login ada'],
  ['whoami'],
  ['doctor --offline'],
  ['admin reports'],
])('%s shows the message of a server that rejects the request', async (words) => {
  const sentence = 'A place needs a floor. Add one.';
  const refusing = createHttp((_request, reply) => {
    reply.writeHead(400, { 'content-type': 'application/json' });
    reply.end(JSON.stringify({ error: sentence, details: sentence, code: 'floor_needed' }));
  });
  await new Promise<void>((listening) => refusing.listen(0, () => listening()));
  const terminal = createRecordingTerminal({ env: { WHEREAT_PASSWORD: 'a long password' } });
  const tokenFolder = mkdtempSync(join(folder, 'tokens-'));
  const connect = async (server: string) => createCliClient({ server, tokenFolder, device: 'a test', token: 'secret' });
  const argv = [...words.split(' '), '--server', `http://localhost:${getPort(refusing)}`];
  const code = await runCommandLine(argv, { ...(await createInMemoryDeps()), connect }, terminal);
  refusing.close();
  expect(terminal.messages() + terminal.written()).toContain(sentence);
  expect(terminal.messages()).not.toContain('Invalid response format');
  expect(code).not.toBe(0);
});

test('a token for one name of this machine works for its other names', async () => {
  const getStore = (server: string) => createTokenFileStore({ folder, server });
  const token = { id: '1', token: 'secret', username: 'ada' };
  await getStore('http://127.0.0.1:3000').save(token);
  for (const server of ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])
    expect(await getStore(server).read()).toEqual(token);
  for (const server of ['http://localhost:3001', 'https://localhost:3000', 'http://127.0.0.10:3000'])
    expect(await getStore(server).read()).toBeUndefined();
  await getStore('http://localhost:3000').forget();
  expect(await getStore('http://127.0.0.1:3000').read()).toBeUndefined();
});

test('a usage error points to the help of its command', async () => {
  const wrong = createRecordingTerminal();
  expect(await runCommandLine(['encode', '--nonsense-option', '1', '2'], await createInMemoryDeps(), wrong)).toBe(2);
  expect(wrong.messages()).toContain('See: whereat encode --help');
});

test('`backup -` writes the copy to stdout, and messages to stderr', async () => {
  const deps = await createInMemoryDeps();
  const databaseBackup: typeof deps.databaseBackup = async () => ({
    backup: async (file) => {
      writeFileSync(file, 'all of it');
      return { ok: true, value: { file, bytes: 9 } };
    },
    restore: async () => ({ ok: false, failure: { kind: 'internal' } }) as never,
    rehearse: async () => ({ ok: false, failure: { kind: 'internal' } }) as never,
  });
  const terminal = createRecordingTerminal();
  expect(await runCommandLine(['db', 'backup', '-'], { ...deps, databaseBackup }, terminal)).toBe(0);
  expect([terminal.written(), terminal.messages()]).toEqual(['all of it', 'Saved: 9 bytes.\n']);
  expect(
    await runCommandLine(['db', 'backup', '-', '--json'], { ...deps, databaseBackup }, createRecordingTerminal()),
  ).toBe(2);
});
