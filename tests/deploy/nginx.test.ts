import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { Agent, request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createUpgradeListener } from '../../src/server/upgrade/upgrade-answers.ts';
import { freePort } from '../support/postgres.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { ensureSystemPackages } from '../support/shells.ts';

const folder = mkdtempSync(join(tmpdir(), 'whereat-nginx-'));
const name = 'whereat.example';
const processes: ServerProcess[] = [];
let ports: readonly number[];
let agent: Agent;
let stopNginx: (() => Promise<unknown>) | undefined;

beforeAll(async () => {
  ensureSystemPackages(['nginx-light', 'openssl']);
  const created = spawnSync('openssl', [
    ...[
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-subj',
      `/CN=${name}`,
      '-addext',
      `subjectAltName=DNS:${name}`,
    ],
    ...['-days', '1', '-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')],
  ]);
  expect(created.status).toBe(0);
  agent = new Agent({ ca: readFileSync(join(folder, 'fullchain.pem')), servername: name, keepAlive: true });
  ports = await Promise.all(Array.from({ length: 4 }, freePort));
  for (const port of ports.slice(0, 2)) processes.push(await startProcess(port));
  stopNginx = await startNginx();
}, 300_000);
afterAll(async () => {
  agent.destroy();
  await stopNginx?.();
  for (const { stop } of processes) await stop();
  rmSync(folder, { recursive: true, force: true });
});

const startProcess = (port: number): Promise<ServerProcess> =>
  startServer({
    PORT: String(port),
    DATABASE_URL: `sqlite:${join(folder, 'whereat.db')}`,
    METRICS: 'on',
    PUBLIC_URL: `https://${name}`,
    TRUST_PROXY: '1',
    LOG_LEVEL: 'error',
    RATE_LIMITS: 'off',
  });

/** Starts nginx with deploy/nginx.conf, adapted to the ports and the folder of the test. */
async function startNginx(): Promise<() => Promise<unknown>> {
  const [first, second, http, https] = ports;
  const challenges = join(folder, '.well-known', 'acme-challenge');
  mkdirSync(challenges, { recursive: true });
  writeFileSync(join(challenges, 'token'), 'the answer');
  const page = readFileSync(join(import.meta.dirname, '..', '..', 'deploy', 'nginx.conf'), 'utf8')
    .replace(/^ *listen \[::\].*\n/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${http};`)
    .replace('listen 443 ', `listen 127.0.0.1:${https} `)
    .replace('127.0.0.1:3000', `127.0.0.1:${first}`)
    .replace('127.0.0.1:3001', `127.0.0.1:${second}`)
    .replace('/var/www/html', folder)
    .replaceAll(`/etc/letsencrypt/live/${name}`, folder);
  const file = join(folder, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (use) => `${use}_temp_path ${folder}/${use};`,
  );
  writeFileSync(
    file,
    `daemon off; user root; pid ${folder}/nginx.pid; error_log ${folder}/error.log; events {}\nhttp { ${temporary.join(' ')}\n${page} }`,
  );
  const nginx = spawn('nginx', ['-c', file, '-p', folder], { stdio: 'ignore' });
  const ended = once(nginx, 'exit');
  for (let tries = 0; tries < 200 && (await ask('/api/health/live').catch(() => undefined))?.status !== 200; tries += 1)
    await pause(50);
  return () => {
    nginx.kill('SIGTERM');
    return ended;
  };
}

function ask(path: string) {
  return new Promise<{ readonly status: number; readonly headers: object; readonly body: string }>(
    (resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port: ports[3], path, agent, headers: { host: name } }, (answer) => {
        let body = '';
        answer.setEncoding('utf8').on('data', (part: string) => {
          body += part;
        });
        answer.on('end', () => resolve({ status: answer.statusCode!, headers: answer.headers, body }));
        answer.on('error', reject);
      });
      sent.on('error', reject).end();
    },
  );
}

test('answers only by https, with addresses of the public name, and keeps the metrics private', async () => {
  const plain = (path: string) => fetch(`http://127.0.0.1:${ports[2]}${path}`, { redirect: 'manual' });
  const moved = await plain('/at/cafe/door?lang=ar');
  expect([moved.status, moved.headers.get('location')]).toEqual([308, 'https://127.0.0.1/at/cafe/door?lang=ar']);
  expect(await (await plain('/.well-known/acme-challenge/token')).text()).toBe('the answer');
  expect(await ask('/api/health')).toMatchObject({
    status: 200,
    headers: { 'strict-transport-security': expect.stringMatching(/^max-age=63072000/) },
  });
  expect((await ask('/')).body).toContain(`<link rel="canonical" href="https://${name}/`);
  expect((await ask('/metrics')).status).toBe(404);
});

test('fails no look-up while each process is restarted, and one is killed', async () => {
  const answered = new Map<number, number>();
  let isOver = false;
  const visitor = async () => {
    while (!isOver) {
      const { status } = await ask('/api/config');
      answered.set(status, (answered.get(status) ?? 0) + 1);
      await pause(2);
    }
  };
  const visitors = [visitor(), visitor(), visitor(), visitor()];
  for (const signal of ['SIGTERM', 'SIGKILL'] as const)
    for (const [n, port] of ports.slice(0, 2).entries()) {
      await pause(200);
      processes[n]!.process.kill(signal);
      await processes[n]!.ended;
      await pause(200);
      processes[n] = await startProcess(port);
    }
  await pause(200);
  isOver = true;
  await Promise.all(visitors);
  expect([...answered.keys()]).toEqual([200]);
  expect(answered.get(200)).toBeGreaterThan(100);
});

test('sends look-ups to the other process while one migrates its database', async () => {
  await processes[0]!.stop();
  const texts = { en: { json: '{"code":"upgrading"}', html: '' } };
  const migrating = createHttpServer(createUpgradeListener({ version: '0', texts })).listen(ports[0], '127.0.0.1');
  await once(migrating, 'listening');
  let answers = 0;
  migrating.on('request', () => {
    answers += 1;
  });
  for (let turn = 0; turn < 20; turn += 1) expect((await ask('/api/config')).status).toBe(200);
  expect(answers).toBeGreaterThan(5);
  migrating.close();
  await once(migrating, 'close');
  processes[0] = await startProcess(ports[0]!);
});
