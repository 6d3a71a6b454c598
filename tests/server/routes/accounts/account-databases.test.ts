import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../../src/adapters/sql/connection/database.ts';
import type { Schema } from '../../../../src/adapters/sql/schema/schema.ts';
import { openAdministration } from '../../../../src/wiring/cli/administration.ts';
import { createAuthenticator } from '../../../support/authenticator.ts';
import { openTestDatabase } from '../../../support/databases.ts';
import { newMigratedPostgresDatabase } from '../../../support/postgres-databases.ts';
import { createTestServer, draft, password, readSessionCookie, type TestServer } from '../../../support/test-server.ts';
import { unwrap } from '../../../support/unwrap.ts';
import { createWebRoot } from '../../../support/web-root.ts';

const webRoot = createWebRoot();
let server: TestServer;
let folder: string;
let url: string;
afterAll(() => rmSync(webRoot, { recursive: true }));

const day = 86_400;
type Payload = Record<string, unknown>;
const post = (path: string, payload: Payload, cookie = '') =>
  server.ask({ method: 'POST', url: path, payload, headers: cookie === '' ? {} : { cookie } });

describe.each(['SQLite', 'PostgreSQL'])('in %s', (engine) => {
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'whereat-accounts-'));
    url = engine === 'SQLite' ? `sqlite:${join(folder, 'whereat.db')}` : await newMigratedPostgresDatabase();
    server = await createTestServer({ webRoot }, {}, undefined, await openTestDatabase(url));
  });
  afterEach(async () => {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test('the audit log has a reset link of the command line, without its secret', async () => {
    const { cookie, id } = await server.signUp('ann');
    const opened = await openAdministration(url, { PUBLIC_URL: 'https://where.example' });
    if (!opened.ok) throw new Error(opened.reason);
    const { api, resetLink, close } = opened.value;
    try {
      expect(await resetLink('unknown')).toMatchObject({ failure: { kind: 'user-not-found' } });
      const link = unwrap(await resetLink('Ann'));
      const { items } = unwrap(await api.listAuditLog({ query: { event: 'reset-link-made', limit: 10 } }));
      expect(items).toMatchObject([{ actor: 'admin', subject: 'ann', network: 'command line', details: {} }]);
      const [row] = await server.database.query.selectFrom('audit_log').selectAll().execute();
      expect(row).toMatchObject({ subject_id: id });
      const token = link.split('#')[1]!;
      expect(JSON.stringify([items, row])).not.toContain(token);
      const reset = await post('/api/account/reset', { token, password: `${password} again` });
      expect(reset.json()).toMatchObject({ username: 'ann', effects: { endedRecoveryCodes: 10 } });
      expect((await server.ask({ url: '/api/auth/user', headers: { cookie } })).statusCode).toBe(401);
    } finally {
      await close();
    }
  });

  test('a new password renews its own session and ends all other sessions of the account', async () => {
    const { cookie: first } = await server.signUp('ann');
    const { cookie: bobs } = await server.signUp('bob');
    // The session is extended after a day, so it has two valid secrets for a minute.
    server.clock.forward(day);
    const user = (cookie: string) => server.ask({ url: '/api/auth/user', headers: { cookie } });
    const second = readSessionCookie(await user(first));
    const phone = readSessionCookie(await post('/api/auth/login', { username: 'ann', password }));
    const sessions = async (cookie: string) =>
      (await server.ask({ url: '/api/account/sessions', headers: { cookie } })).json().sessions;
    const before = (await sessions(second)).find(({ isCurrent }: Payload) => isCurrent);
    const statuses = async (...cookies: string[]) => {
      const answers = [];
      for (const cookie of cookies) answers.push((await user(cookie)).statusCode);
      return answers;
    };
    expect(new Set([first, second, phone, '']).size).toBe(4);
    expect(await statuses(first, second, phone, bobs)).toEqual([200, 200, 200, 200]);
    const change = (current: string) => post('/api/account/password', { current, new: `${password} again` }, second);
    expect((await change('wrong')).headers['set-cookie']).toBeUndefined();
    const changed = await change(password);
    const third = readSessionCookie(changed);
    expect(String(changed.headers['set-cookie'])).toMatch(/HttpOnly.*SameSite=Lax/);
    expect(await statuses(first, second, phone, third, bobs)).toEqual([401, 401, 401, 200, 200]);
    expect(await sessions(third)).toEqual([{ ...before, isCurrent: true }]);
    // The renewed session keeps its start, so it ends thirty days after that.
    const { until, begun_at } = await server.database.query
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'user_id')
      .select(['until', 'begun_at'])
      .where('username', '=', 'ann')
      .executeTakeFirstOrThrow();
    expect([until - server.clock.now().getTime(), server.clock.now().getTime() - begun_at]).toEqual([
      7 * day * 1000,
      day * 1000,
    ]);
  });

  test('no row and no file contains data of an erased account: name, email, texts, photos, grants, requests, arrival details', async () => {
    const { database } = server;
    const written = engine === 'SQLite' ? () => readSqliteFiles(url) : () => readPostgresFiles(database);
    const { cookie } = await server.signUp('zebedee');
    await server.signUp('bystander');
    const image = await leaveTraces(cookie);
    const words = ['zebedee', 'secretmail', 'quagmire', '966501239876', ...image];
    const before = await written();
    for (const word of words.slice(0, 4)) expect([word, before.includes(word)]).toEqual([word, true]);
    expect(image.filter((part) => before.includes(part)).length).toBeGreaterThan(5);
    for (const table of ownTables) expect([table, await countRows(table)]).not.toEqual([table, 0]);

    const deleted = await server.ask({
      method: 'DELETE',
      url: '/api/account',
      headers: { cookie },
      payload: { password },
    });
    expect(deleted.statusCode).toBe(200);
    server.clock.forward(30 * day + 1);
    await server.useCases.profile.purge();
    const left = await written();
    expect(words.filter((word) => left.includes(word))).toEqual([]);
    for (const word of ['bystander', 'keep these words', '@roomset']) expect(left).toContain(word);
    for (const table of ownTables) expect([table, await countRows(table)]).toEqual([table, 0]);
    expect(unwrap(await server.useCases.feedback.list()).items).toMatchObject([
      { message: 'keep these words', username: '', email: '' },
    ]);
    expect((await server.ask({ url: '/api/locations/roomset/room-1' })).statusCode).toBe(410);
  });
});

/** Tables with rows of accounts and their places only. The other account of the test has no rows in them. */
const ownTables = [
  ...['photos', 'location_grants', 'grant_sessions', 'location_asks', 'location_history', 'locations', 'place_terms'],
  ...['totp_factors', 'passkeys', 'access_tokens', 'password_resets', 'idempotency_keys', 'security_events'],
] as readonly (keyof Schema)[];

async function countRows(table: keyof Schema): Promise<number> {
  const count = sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`;
  return Number((await count.execute(server.database.query)).rows[0]!.count);
}

/** Writes data of an account to every table that can contain some, and returns parts of the bytes of its photo as hex. */
async function leaveTraces(cookie: string): Promise<readonly string[]> {
  const ok = async (answer: ReturnType<typeof post>) => {
    const { statusCode, body } = await answer;
    expect([statusCode, body]).toEqual([expect.toSatisfy((code: number) => code < 400), body]);
    return answer;
  };
  await ok(post('/api/account/email', { email: 'van_ishing@secretmail.example', password }, cookie));
  await server.useCases.profile.writeResetMails();
  const mail = unwrap(await server.mails.takeNext(server.clock.now(), 60));
  await ok(post('/api/account/email/confirm', { token: /#(\S+)/.exec(mail!.text)![1] }, cookie));
  const details = {
    street: 'Quagmire Street 77',
    landmark: 'Beside the quagmire',
    instructions: [{ language: '', text: 'Through the Quagmire gate' }],
    phone: '+966501239876',
  };
  const locations = Array.from({ length: 40 }, (_, i) => draft('@roomset', `room-${i}`, { ...details }));
  const headers = { cookie, 'idempotency-key': 'key-1' };
  const payload = { locations: [...locations, draft('@roomset', 'far', { ...details, approximate: 8 })] };
  const batch = await ok(server.ask({ method: 'POST', url: '/api/locations/batch', headers, payload }));
  expect(batch.json().results.every(({ status }: Payload) => status === 201)).toBe(true);
  const room = '/api/locations/roomset/room-1';
  const edit = { street: 'Quagmire Street 78' };
  await ok(server.ask({ method: 'PATCH', url: room, headers: { cookie }, payload: edit }));
  const pixels = { raw: { width: 160, height: 120, channels: 3 } } as const;
  const noise = await sharp(randomBytes(160 * 120 * 3), pixels)
    .png()
    .toBuffer();
  const type = { cookie, 'content-type': 'image/png' };
  await ok(server.ask({ method: 'POST', url: `${room}/photos?alt=Quagmire`, headers: type, payload: noise }));
  const { link } = (await ok(post(`${room}/grants`, { name: 'Quagmire courier', hours: 2 }, cookie))).json();
  await ok(server.ask({ url: new URL(link).pathname, headers: { accept: 'text/html' } }));
  const asker = { name: 'Ben', message: 'To the quagmire', email: 'ben@secretmail.example' };
  await ok(post('/api/locations/roomset/far/asks', asker));
  await ok(post('/api/feedback', { feedback: 'keep these words' }, cookie));
  await ok(post('/api/tokens', { username: 'zebedee', password, name: 'Zebedees laptop' }));
  await ok(post('/api/reports', { alias: '@roomset#room-1', reason: 'spam', email: 'z@secretmail.example' }, cookie));
  expect((await post('/api/auth/login', { username: 'Zebedee', password: 'wrong' })).statusCode).toBe(401);
  const byAddress = { username: 'Van_ishing@secretmail.example', password: 'wrong' };
  expect((await post('/api/auth/login', byAddress)).statusCode).toBe(401);
  await ok(post('/api/account/reset-link', { username: 'zebedee' }));
  await server.useCases.profile.writeResetMails();
  const options = (await ok(post('/api/account/passkeys/options', { password }, cookie))).json();
  const response = createAuthenticator('http://localhost').register(options);
  await ok(post('/api/account/passkeys', { name: 'Zebedees phone', response }, cookie));
  await ok(post('/api/account/totp', { password }, cookie));
  const photo = await server.database.query.selectFrom('photos').select('large').executeTakeFirstOrThrow();
  const bytes = Buffer.from(photo.large);
  // The photo is noise, so all parts differ. The end of a database page can split one of them.
  return Array.from({ length: 10 }, (_, i) => bytes.toString('hex', 500 * (i + 1), 500 * (i + 1) + 40));
}

/** Returns the content of a SQLite file and its log, as lower-case text and as hex. */
async function readSqliteFiles(from: string): Promise<string> {
  const path = from.slice('sqlite:'.length);
  const bytes = Buffer.concat(['', '-wal'].map((end) => readFileSync(path + end)));
  return `${bytes.toString('latin1').toLowerCase()} ${bytes.toString('hex')}`;
}

/**
 * Returns every row of a PostgreSQL database, and the files of its tables and indexes, as lower-case text and as hex. It runs
 * `vacuum full` first, which rewrites the files without dead rows.
 */
async function readPostgresFiles({ query }: Database): Promise<string> {
  const { rows: relations } = await sql<{
    name: string;
    kind: string;
  }>`select quote_ident(relname) as name, relkind as kind
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'i')`.execute(query);
  const tables = relations.filter(({ kind }) => kind === 'r').map(({ name }) => name);
  // A vacuum keeps removed rows that another snapshot can see, such as that of an automatic analysis.
  const snapshots = sql`select from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_xmin is not null`;
  await expect.poll(async () => (await snapshots.execute(query)).rows.length).toBe(0);
  for (const name of tables) await sql.raw(`vacuum full ${name}`).execute(query);
  await sql`checkpoint`.execute(query);
  const read: string[] = [];
  for (const name of tables) {
    const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.raw(`${name} t`)}`.execute(query);
    read.push(...rows.map(({ text }) => text.toLowerCase()));
  }
  const { rows: files } = await sql<{
    bytes: Buffer | null;
  }>`select pg_read_binary_file(pg_relation_filepath(oid)) as bytes
    from pg_class where relkind in ('r', 'i', 't') and (relnamespace = 'public'::regnamespace
      or oid in (select reltoastrelid from pg_class where relnamespace = 'public'::regnamespace))`.execute(query);
  for (const { bytes } of files)
    if (bytes !== null) read.push(bytes.toString('latin1').toLowerCase(), bytes.toString('hex'));
  return read.join(' ');
}
