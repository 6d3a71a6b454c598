import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { connect as connectTo, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type Database, type OpenOptions, openDatabase } from '../../../../src/adapters/sql/connection/database.ts';
import { createManualClock, silentLog } from '../../../support/databases.ts';
import { createLocation, handle, label } from '../../../support/locations.ts';
import { type PostgresServer, startPostgres } from '../../../support/postgres.ts';
import { findLocation } from '../../../support/searchable-aliases.ts';
import { startServer } from '../../../support/server-process.ts';
import { createSqlAliasCase, createSqlStores } from '../../../support/sql-stores.ts';
import { unwrap } from '../../../support/unwrap.ts';

const folder = mkdtempSync(join(tmpdir(), 'whereat-tls-'));
let postgres: PostgresServer;
let readOnly: PostgresServer;
beforeAll(async () => {
  [postgres, readOnly] = await Promise.all([startPostgres(), startPostgres()]);
});
afterAll(async () => {
  await Promise.all([postgres?.stop(), readOnly?.stop()]);
  rmSync(folder, { recursive: true, force: true });
});

async function openedAt(url: string, options?: OpenOptions, log = silentLog): Promise<Database> {
  const found = await openDatabase(url, log, options);
  if (!found.ok) throw new Error(found.reason);
  onTestFinished(() => found.value.close());
  return found.value;
}

const getPort = (url: string): number => Number(new URL(url).port);
const withHosts = (url: string, hosts: string, query = ''): string =>
  url.replace(/@[^/]+/, `@${hosts}`) + (query === '' ? '' : `?${query}`);
const portUsed = async (database: Database): Promise<number> => {
  const { rows } = await sql<{ port: number }>`select inet_server_port() as port`.execute(database.query);
  return rows[0]!.port;
};

/**
 * Starts a relay to a port. The connection is cut after the client sent the text `cutAfter`, which still arrives, but its response does
 * not.
 */
async function relayTo(
  port: number,
  { at = 0, cutAfter = () => '' }: { readonly at?: number; readonly cutAfter?: () => string } = {},
): Promise<{ readonly port: number; close(): Promise<void> }> {
  const open = new Set<Socket>();
  const relay: Server = createServer((socket) => {
    const secondSocket = connectTo(port, '127.0.0.1');
    for (const connection of [socket, secondSocket]) {
      open.add(connection);
      connection
        .on('error', () => undefined)
        .on('close', () => {
          socket.destroy();
          secondSocket.destroy();
        });
    }
    secondSocket.pipe(socket);
    socket.on('data', (chunk) => {
      if (cutAfter() !== '' && chunk.includes(cutAfter())) {
        secondSocket.unpipe(socket);
        setTimeout(() => socket.destroy(), 200);
      }
      secondSocket.write(chunk);
    });
  });
  await new Promise<void>((resolve) => relay.listen(at, '127.0.0.1', resolve));
  return {
    port: (relay.address() as { port: number }).port,
    close: () =>
      new Promise((resolve) => {
        relay.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}

describe('several PostgreSQL servers', () => {
  test('are tried one after the other', async () => {
    const url = await postgres.newDatabase();
    const database = await openedAt(withHosts(url, `127.0.0.1:1,127.0.0.1:${getPort(url)}`));
    expect(await portUsed(database)).toBe(getPort(url));
  });

  test('are selected by whether they accept writes', async () => {
    const url = await postgres.newDatabase();
    const writable = await readOnly.newDatabase();
    const client = new pg.Client(writable);
    await client.connect();
    await client.query('alter database postgres set default_transaction_read_only = on');
    await client.end();
    const shared = url.replace(/\w+$/, 'postgres');
    const hosts = `127.0.0.1:${getPort(writable)},127.0.0.1:${getPort(url)}`;
    const database = await openedAt(withHosts(shared, hosts, 'target_session_attrs=read-write'));
    expect(await portUsed(database)).toBe(getPort(url));
    expect(await openDatabase(withHosts(shared, hosts, 'target_session_attrs=standby'), silentLog)).toMatchObject({
      ok: false,
      reason: expect.stringContaining(`127.0.0.1:${getPort(url)} is not standby`),
    });
  });

  test('replace each other while a server runs', async () => {
    const url = await postgres.newDatabase();
    const [first, second] = await Promise.all([relayTo(getPort(url)), relayTo(getPort(url))]);
    onTestFinished(() => second.close());
    const database = await openedAt(withHosts(url, `127.0.0.1:${first.port},127.0.0.1:${second.port}`));
    const { store, ann } = await createSqlAliasCase(database);
    unwrap(await store.add(createLocation('@cafe', 'door', ann)));
    await first.close();
    await vi.waitUntil(async () => (await findLocation(store, handle('@cafe'), label('door'))).ok, { timeout: 20_000 });
    unwrap(await store.add(createLocation('@cafe', 'gate', ann)));
  });

  test('are awaited at the start', async () => {
    const url = await postgres.newDatabase();
    const relay = await relayTo(getPort(url));
    await relay.close();
    const isWaiting = Promise.withResolvers<void>();
    const starting = startServer(
      { DATABASE_URL: withHosts(url, `127.0.0.1:${relay.port}`), LOG_LEVEL: 'warn' },
      {
        spawned: (child) =>
          child.stderr!.on('data', (chunk: Buffer) => {
            if (chunk.toString().includes('Waiting for PostgreSQL')) isWaiting.resolve();
          }),
      },
    );
    await isWaiting.promise;
    const late = await relayTo(getPort(url), { at: relay.port });
    onTestFinished(() => late.close());
    const server = await starting;
    expect((await fetch(`${server.origin}/api/health`)).status).toBe(200);
    await server.stop();
  });

  test('that are too old, or reject the login, are not awaited', async () => {
    const url = await postgres.newDatabase();
    const begun = performance.now();
    const wrong = await openDatabase(url.replace('postgres:password', 'postgres:wrong'), silentLog, {
      waitSeconds: 30,
    });
    expect(wrong).toMatchObject({ ok: false, reason: expect.stringContaining('password authentication failed') });
    expect(performance.now() - begun).toBeLessThan(10_000);
  });
});

describe('a connection that breaks before its response', () => {
  test('leaves a commit uncertain, and reports that; before the commit nothing is stored', async () => {
    const url = await postgres.newDatabase();
    let cutAfter = '';
    const relay = await relayTo(getPort(url), { cutAfter: () => cutAfter });
    onTestFinished(() => relay.close());
    const database = await openedAt(withHosts(url, `127.0.0.1:${relay.port}`));
    const { store, ann } = await createSqlAliasCase(database);
    const { users } = createSqlStores(database, createManualClock());
    /** Runs an operation whose connection is cut after the text `after`; returns its result and whether it was stored. */
    const cut = async (after: string, act: () => Promise<unknown>, stored: () => Promise<boolean>) => {
      cutAfter = after;
      const outcome = await act();
      cutAfter = '';
      return [outcome, await stored()];
    };
    const isThere = (name: string) => async () => (await findLocation(store, handle('@cafe'), label(name))).ok;
    const unavailable = { kind: 'unavailable', service: 'database' };
    const add = (name: string) => () => store.add(createLocation('@cafe', name, ann));
    expect(await cut('commit', add('door'), isThere('door'))).toEqual([
      { ok: false, failure: { ...unavailable, maybe: true } },
      true,
    ]);
    expect(await cut('insert into "locations"', add('gate'), isThere('gate'))).toEqual([
      { ok: false, failure: unavailable },
      false,
    ]);
    expect(
      await cut(
        'update "users"',
        () => users.setLanguage(ann, 'ar'),
        async () => unwrap(await users.findLanguage(ann)) === 'ar',
      ),
    ).toEqual([{ ok: false, failure: { ...unavailable, maybe: true } }, true]);
    expect(
      await cut(
        'from "users"',
        () => users.findByUsername('carol'),
        async () => false,
      ),
    ).toEqual([{ ok: false, failure: unavailable }, false]);
  });
});

describe('TLS to PostgreSQL', () => {
  /** Opens a URL and returns the logged warnings. */
  async function getWarnings(url: string): Promise<readonly string[]> {
    const warnings: string[] = [];
    const database = await openedAt(url, {}, { ...silentLog, warn: (message) => void warnings.push(message) });
    (await database.health()).answers;
    return warnings;
  }

  test('is recommended in the log if another machine lacks it', async () => {
    const url = await postgres.newDatabase();
    expect(await getWarnings(url)).toEqual([]);
    // This address is the same machine, but is not recognized as such.
    const [warning, ...more] = await getWarnings(withHosts(url, `0.0.0.0:${getPort(url)}`));
    expect([warning, more]).toEqual([expect.stringContaining('sslmode=verify-full'), []]);
  });

  test('is used if the server has it, and as sslmode requires', async () => {
    const plain = await postgres.newDatabase();
    const openssl = (...words: string[]) => execFileSync('openssl', words, { cwd: folder, stdio: 'pipe' });
    const days = ['-days', '1', '-nodes', '-newkey', 'rsa:2048'];
    openssl('req', '-x509', ...days, '-subj', '/CN=authority', '-keyout', 'root.key', '-out', 'root.crt');
    openssl('req', ...days.slice(2), '-subj', '/CN=localhost', '-keyout', 'server.key', '-out', 'server.csr');
    openssl(
      'x509',
      '-req',
      '-in',
      'server.csr',
      '-CA',
      'root.crt',
      '-CAkey',
      'root.key',
      '-days',
      '1',
      '-out',
      'server.crt',
    );
    chmodSync(folder, 0o755);
    chmodSync(join(folder, 'server.key'), 0o600);
    const client = new pg.Client(plain);
    await client.connect();
    const { rows } = await client.query<{ data: string }>("select current_setting('data_directory') as data");
    const { uid, gid } = statSync(rows[0]!.data);
    chownSync(join(folder, 'server.key'), uid, gid);
    for (const [name, value] of [
      ['ssl_cert_file', join(folder, 'server.crt')],
      ['ssl_key_file', join(folder, 'server.key')],
    ])
      await client.query(`alter system set ${name} = '${value}'`);
    const isEncrypted = async (query: string, host = '127.0.0.1') => {
      const database = await openedAt(withHosts(plain, `${host}:${getPort(plain)}`, query));
      const { rows } = await sql<{ ssl: boolean }>`select ssl from pg_stat_ssl where pid = pg_backend_pid()`.execute(
        database.query,
      );
      return rows[0]!.ssl;
    };
    const getReason = async (query: string, host = '127.0.0.1') => {
      const refused = await openDatabase(withHosts(plain, `${host}:${getPort(plain)}`, query), silentLog);
      return refused.ok ? 'it opened' : refused.reason;
    };
    expect(await isEncrypted('')).toBe(false);
    expect(await getReason('sslmode=require')).toContain('does not support SSL');

    await client.query("alter system set ssl = 'on'");
    await client.query('select pg_reload_conf()');
    await client.end();
    const root = `sslrootcert=${join(folder, 'root.crt')}`;
    await vi.waitUntil(() => isEncrypted(''), { timeout: 20_000 });
    expect(await isEncrypted('sslmode=disable')).toBe(false);
    expect(await isEncrypted('sslmode=allow')).toBe(false);
    expect(await isEncrypted('sslmode=require')).toBe(true);
    expect(await isEncrypted(`sslmode=verify-ca&${root}`)).toBe(true);
    expect(await isEncrypted(`sslmode=verify-full&${root}`, 'localhost')).toBe(true);
    expect(await getReason(`sslmode=verify-full&${root}`)).toMatch(/altnames|IP|certificate/);
    expect(await getReason('sslmode=verify-full', 'localhost')).toMatch(/certificate/);
  });
});
