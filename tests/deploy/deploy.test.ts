import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readLastBackup } from '../../src/adapters/files/last-backup.ts';
import { backupMetrics } from '../../src/usecases/health/backup-metrics.ts';
import { startDaemon } from '../support/daemon.ts';
import { freePort } from '../support/postgres.ts';
import { answerAsProvider } from '../support/provider-stub.ts';
import { ensureSystemPackages } from '../support/shells.ts';
import { unprivilegedUser } from '../support/unprivileged-user.ts';
import { startWholeServer } from '../support/whole-server.ts';

const deploy = join(import.meta.dirname, '..', '..', 'deploy');
const read = (name: string) => readFileSync(join(deploy, name), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'whereat-deploy-'));
beforeAll(() => ensureSystemPackages(['caddy', 'nginx-light', 'openssl', 'prometheus', 'systemd']), 300_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (program: string, words: readonly string[], env: Readonly<Record<string, string>> = {}) => {
  const ran = spawnSync(program, words, { encoding: 'utf8', env: { ...process.env, ...env } });
  return { code: ran.status, output: ran.stdout + ran.stderr };
};

test('systemd parses each unit, and rates the server as hardened', () => {
  const units = readdirSync(deploy).filter((name) => /\.(?:service|timer|socket|target|path)$/.test(name));
  expect(units.length).toBeGreaterThan(3);
  for (const unit of units) cpSync(join(deploy, unit), join(folder, unit));
  // systemd verifies a template by one of its instances.
  const instances = units.map((unit) => unit.replace('@.', '@3000.'));
  cpSync(join(folder, 'whereat@.service'), join(folder, 'whereat@3000.service'));
  for (const unit of instances) {
    const verified = run('systemd-analyze', ['verify', '--man=no', '--recursive-errors=no', join(folder, unit)]);
    expect([unit, verified]).toEqual([unit, { code: 0, output: '' }]);
  }
  for (const unit of ['whereat.service', 'whereat@.service']) {
    const security = run('systemd-analyze', ['security', '--offline=yes', join(folder, unit)]);
    const [, exposure] = /Overall exposure level for .*: ([\d.]+)/.exec(security.output) ?? [];
    expect(Number(exposure)).toBeLessThan(2);
  }
});

test('several processes share their data as one fixed user, and differ only in the port', () => {
  const lines = (unit: string) => read(unit).split('\n');
  const single = lines('whereat.service');
  const many = lines('whereat@.service');
  // Dynamic users would take the ownership of the data folder from each other.
  expect(many.filter((line) => /^(?:DynamicUser|User)=/.test(line))).toEqual(['User=whereat']);
  expect(many).toContain('Environment=PORT=%i DATA_DIR=/var/lib/whereat');
  const settings = (unit: readonly string[]) =>
    unit.filter(
      (line) => /^\w+=/.test(line) && !/^(?:DynamicUser|User|Group|RemoveIPC|Environment|Description)=/.test(line),
    );
  expect(settings(many)).toEqual(settings(single));
});

test('a unit is active once the server listens, however long a migration takes', () => {
  for (const unit of ['whereat.service', 'whereat@.service'])
    expect(read(unit)).toMatch(/^Type=notify\nNotifyAccess=all\nTimeoutStartSec=infinity$/m);
});

test('PgBouncer starts with its sample, and a client reaches the login', async () => {
  ensureSystemPackages(['pgbouncer']);
  const [major = 0, minor = 0] =
    /(\d+)\.(\d+)/
      .exec(run('pgbouncer', ['--version']).output)
      ?.slice(1)
      .map(Number) ?? [];
  const port = await freePort();
  const users = join(folder, 'userlist.txt');
  writeFileSync(users, '"whereat" "secret"\n');
  const lines = read('pgbouncer.ini')
    .replace('/etc/pgbouncer/userlist.txt', users)
    .replace('listen_port = 6432', `listen_port = ${port}`)
    .split('\n')
    // Versions before 1.21 do not support this setting, as the sample says.
    .filter((line) => major > 1 || minor >= 21 || !line.startsWith('max_prepared_statements'));
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(file, lines.join('\n'));
  chmodSync(folder, 0o755);
  const daemon = await startDaemon('pgbouncer', ['-q', file], port, unprivilegedUser());
  const client = new pg.Client(`postgres://whereat:wrong@127.0.0.1:${port}/whereat`);
  await expect(client.connect()).rejects.toThrow(/password authentication|SASL/);
  await daemon.stop();
});

test('Caddy accepts its configuration and rejects a wrong one', () => {
  const env = { PUBLIC_HOST: 'whereat.example', UPSTREAMS: '127.0.0.1:3000 127.0.0.1:3001', HOME: folder };
  const words = (file: string) => ['validate', '--adapter', 'caddyfile', '--config', file];
  const tested = run('caddy', words(join(deploy, 'Caddyfile')), env);
  expect([tested.code, tested.output]).toEqual([0, expect.stringContaining('Valid configuration')]);
  writeFileSync(join(folder, 'Caddyfile'), read('Caddyfile').replace('reverse_proxy', 'reverse_prox'));
  expect(run('caddy', words(join(folder, 'Caddyfile')), env).code).toBe(1);
});

test('Prometheus accepts the alerts and rejects a wrong one', () => {
  const tested = run('promtool', ['check', 'rules', join(deploy, 'prometheus-alerts.yml')]);
  expect([tested.code, tested.output]).toEqual([0, expect.stringMatching(/SUCCESS: \d+ rules found/)]);
  const wrong = join(folder, 'alerts.yml');
  writeFileSync(wrong, read('prometheus-alerts.yml').replace('sum(rate(', 'sum(rat('));
  expect(run('promtool', ['check', 'rules', wrong]).code).toBe(1);
});

test('alerts and panels use existing metrics', async () => {
  const server = await startWholeServer(answerAsProvider, {}, { metrics: 'here' });
  await server.ask({ url: '/api/health' });
  const metrics = (await server.ask({ url: '/metrics' })).body;
  await server.close();
  // Only a complete process with PostgreSQL reports these metrics; `up` is a metric of Prometheus.
  const elsewhere = [
    ...['database_pool_connections', 'health_check', 'outbox_messages', 'outbox_oldest_seconds', 'up'],
    'backup_age_seconds',
    ...['webhook_tries_total', 'webhook_deliveries_waiting', 'webhook_oldest_seconds', 'webhooks_off'],
  ];
  const sources = [
    'usecases/health/backup-metrics.ts',
    'usecases/health/check-health.ts',
    'usecases/webhooks/deliver-webhooks.ts',
    'adapters/sql/connection/database.ts',
  ].map((path) => readFileSync(join(deploy, '..', 'src', path), 'utf8'));
  for (const name of elsewhere.filter((metric) => metric !== 'up')) expect(sources.join()).toContain(`'${name}'`);
  const alerts = [...read('prometheus-alerts.yml').matchAll(/expr: (.*)$/gm)].map(([, expr]) => expr!);
  const panels: string[] = JSON.parse(read('grafana-dashboard.json')).panels.flatMap(
    ({ targets }: { readonly targets: readonly { readonly expr: string }[] }) => targets.map(({ expr }) => expr),
  );
  const names = new Set(
    [...alerts, ...panels].flatMap((expr) => [
      ...[
        ...expr.replace(/\{[^}]*\}|\[[^\]]*\]|\bby \([^)]*\)/g, '').matchAll(/\b[a-z]+(?:_[a-z0-9]+)+\b|\bup\b/g),
      ].map(([name]) => name),
    ]),
  );
  names.delete('histogram_quantile');
  names.delete('absent');
  expect(names.size).toBeGreaterThan(10);
  expect([...names].filter((name) => !elsewhere.includes(name) && !metrics.includes(`\n${name}`))).toEqual([]);
});

describe('the nightly backup', () => {
  const bin = join(folder, 'bin');
  const backups = join(folder, 'backups');
  const data = join(folder, 'data');
  /** Simulates the command line: `broken` backups cannot be restored, `untested` ones cannot be checked. Arguments contain no URL. */
  const program = `#!/bin/sh
[ $# = 3 ] && [ "$1" = db ] || exit 2
case $2 in
backup) [ "$DATABASE_URL" = sqlite:any.db ] || exit 2; printf '%s' "$CONTENT" > "$3" ;;
check) case $(cat "$3") in broken) exit 1 ;; untested) exit 8 ;; esac ;;
esac
`;
  beforeAll(() => {
    mkdirSync(bin);
    writeFileSync(join(bin, 'whereat'), program);
    chmodSync(join(bin, 'whereat'), 0o755);
  });
  beforeEach(() => {
    for (const folder of [backups, data]) {
      rmSync(folder, { recursive: true, force: true });
      mkdirSync(folder);
    }
  });
  const backUp = (content: string, dataFolder: string | undefined = data) =>
    run('sh', [join(deploy, 'backup.sh'), backups], {
      PATH: `${bin}:${process.env.PATH}`,
      CONTENT: content,
      DATABASE_URL: 'sqlite:any.db',
      DATA_DIR: dataFolder,
    });
  const fill = (days: number, ending: string) => {
    for (let day = 1; day <= days; day += 1)
      writeFileSync(join(backups, `whereat-202601${String(day).padStart(2, '0')}T030000Z.backup${ending}`), '');
  };
  const list = (ending: string) => readdirSync(backups).filter((name) => name.endsWith(ending));

  test('keeps the 28 newest copies, and touches no other file', () => {
    fill(30, '');
    writeFileSync(join(backups, 'notes.txt'), '');
    expect(backUp('whole').code).toBe(0);
    expect(list('.backup')).toHaveLength(28);
    expect(list('.txt')).toEqual(['notes.txt']);
    expect(list('.backup')).not.toContain('whereat-20260103T030000Z.backup');
    expect(list('.backup')).toContain('whereat-20260104T030000Z.backup');
  });

  test('does not count an unrestorable copy, and keeps two of these', () => {
    fill(28, '');
    fill(5, '.broken');
    const failed = backUp('broken');
    expect([failed.code, failed.output]).toEqual([1, expect.stringContaining('cannot be restored')]);
    expect(list('.backup')).toHaveLength(28);
    expect(list('.broken')).toEqual(['whereat-20260105T030000Z.backup.broken', expect.any(String)]);
    expect(readdirSync(data)).toEqual([]);
  });

  test('counts a copy whose test could not start, with a warning', () => {
    fill(28, '');
    const saved = backUp('untested');
    expect([saved.code, saved.output]).toEqual([0, expect.stringContaining('warning')]);
    expect(list('.broken')).toEqual([]);
    expect(list('.backup')).toHaveLength(28);
    expect(readdirSync(data)).toEqual(['last-backup']);
  });

  test('records the last good copy for the server’s metrics, also if another user put a link there', async () => {
    const elsewhere = join(folder, 'elsewhere');
    writeFileSync(elsewhere, 'mine');
    symlinkSync(elsewhere, join(data, 'last-backup'));
    expect(backUp('whole').code).toBe(0);
    expect(readFileSync(elsewhere, 'utf8')).toBe('mine');
    const last = join(data, 'last-backup');
    expect(statSync(last).mode & 0o777).toBe(0o644);
    const found = await readLastBackup(last);
    expect(found?.bytes).toBe('whole'.length);
    expect(Math.abs(Date.now() - found!.at.getTime())).toBeLessThan(60_000);
    const clock = { now: () => new Date(found!.at.getTime() + 5000) };
    expect(backupMetrics(found, clock).map(({ name, samples }) => [name, samples])).toEqual([
      ['backup_age_seconds', [{ value: 5 }]],
      ['backup_bytes', [{ value: 5 }]],
    ]);
    const none = await readLastBackup(join(data, 'none'));
    expect(backupMetrics(none, clock).map(({ samples }) => samples)).toEqual([[], []]);
    expect(backUp('whole', '').code).toBe(0);
  });
});

test('the image contains what the repository has, and compose sets options that the server reads', () => {
  const copied = [...read('Dockerfile').matchAll(/^COPY (?!--from)(.*) \S+$/gm)].flatMap(([, names]) =>
    names!.split(' '),
  );
  expect(copied).toContain('package-lock.json');
  const root = join(deploy, '..');
  for (const name of copied.filter((source) => source !== '.'))
    expect(readdirSync(root)).toContain(name.replace('./', ''));
  expect(read('Dockerfile')).toMatch(/^USER 10001:10001$/m);
  const known = readFileSync(join(root, 'docs', 'operating.md'), 'utf8');
  const variables = [...read('compose.yaml').matchAll(/^ {6}([A-Z][A-Z_]+):/gm)].map(([, name]) => name!);
  const own = variables.filter((name) => !name.startsWith('POSTGRES_'));
  expect(own).toContain('TRUST_PROXY');
  for (const name of own) expect(known).toContain(`\`${name}\``);
});

test('compose passes no secret that is in the image, and its folders belong to the image’s user', () => {
  const compose = read('compose.yaml');
  const image = read('Dockerfile');
  const [, set = ''] = /^ENV (.*)$/m.exec(image) ?? [];
  const inFiles = [...compose.matchAll(/^ {6}([A-Z_]+)_FILE:/gm)].map(([, name]) => name!);
  expect(inFiles).toContain('DATABASE_URL');
  for (const name of inFiles) expect(set).not.toContain(`${name}=`);
  const [, created = ''] = /install -d -o 10001 -g 10001 -m 0700 (.*)$/m.exec(image) ?? [];
  const lists = [...compose.matchAll(/^ {4}volumes: \[(\w+:\/\w+(?:, \w+:\/\w+)*)\]$/gm)].map(([, list]) => list!);
  const mounted = new Set(lists.flatMap((list) => list.split(', ').map((volume) => volume.split(':')[1]!)));
  // A new volume takes the owner of the folder that it covers; without a folder, the owner is root.
  expect([...mounted]).toEqual(created.split(' '));
});
