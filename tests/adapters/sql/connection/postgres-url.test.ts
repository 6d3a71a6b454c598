import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { parsePostgresUrl } from '../../../../src/adapters/sql/connection/postgres-url.ts';

const folder = mkdtempSync(join(tmpdir(), 'whereat-url-'));
const root = join(folder, 'root.crt');
writeFileSync(root, 'a certificate');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const read = (url: string, env: Record<string, string> = {}) => {
  const parsed = parsePostgresUrl(url, env);
  if (!parsed.ok) throw new Error(parsed.reason);
  return parsed.value;
};
const hosts = (url: string, env: Record<string, string> = {}) =>
  read(url, env).hosts.map(({ host, port }) => `${host} ${port}`);

vi.mock('node:os', async (original) => {
  const os = await original<typeof import('node:os')>();
  return { ...os, homedir: vi.fn(os.homedir) };
});

describe('the URL of a PostgreSQL', () => {
  test('is read also if the process’s user has no home folder', () => {
    vi.mocked(homedir).mockImplementation(() => {
      throw new Error('A system error occurred: uv_os_homedir returned ENOENT');
    });
    expect(hosts('postgres://u:p@db/x')).toEqual(['db 5432']);
    vi.mocked(homedir).mockReset();
  });

  test.each([
    ['postgres://u:p@db/x', ['db 5432']],
    ['postgresql://u:p@a:6432,b,[::1]:7/x', ['a 6432', 'b 5432', '::1 7']],
    ['postgres://u:p@/x?host=/run/postgresql', ['/run/postgresql 5432']],
    ['postgres://u:p@%2Frun%2Fpostgresql/x', ['/run/postgresql 5432']],
    ['postgres:///x?host=a,b&port=1,2', ['a 1', 'b 2']],
    ['postgres:///x?host=a,b&port=1', ['a 1', 'b 1']],
    ['postgres://', ['localhost 5432']],
  ])('%s names %j', (url, expected) => expect(hosts(url)).toEqual(expected));

  test('takes missing parts from the variables of PostgreSQL’s own clients', () => {
    expect(hosts('postgres:///x', { PGHOST: 'here', PGPORT: '7' })).toEqual(['here 7']);
    expect(read('postgres://db/x', { PGSSLMODE: 'disable', PGUSER: 'ann' })).toMatchObject({
      sslMode: 'disable',
      user: 'ann',
    });
  });

  test('decodes percent signs in a password, and splits at the last @', () => {
    expect(read('postgres://u%40v:p%3A%2Fq:r@db/my%20base')).toMatchObject({
      user: 'u@v',
      password: 'p:/q:r',
      database: 'my base',
    });
  });

  test('has the TLS modes of PostgreSQL’s own clients, each with the order of its attempts', () => {
    const tls = (query: string) =>
      read(`postgres://db/x${query}`).tls.map((choice) => {
        if (choice === false) return 'none';
        if (choice.rejectUnauthorized === false) return 'unverified';
        return choice.checkServerIdentity === undefined ? 'verified' : 'known authority';
      });
    expect(tls('')).toEqual(['unverified', 'none']);
    expect(tls('?sslmode=allow')).toEqual(['none', 'unverified']);
    expect(tls('?sslmode=disable')).toEqual(['none']);
    expect(tls('?sslmode=require')).toEqual(['unverified']);
    expect(tls(`?sslmode=require&sslrootcert=${root}`)).toEqual(['known authority']);
    expect(tls(`?sslmode=verify-ca&sslrootcert=${root}`)).toEqual(['known authority']);
    expect(tls('?sslmode=verify-full')).toEqual(['verified']);
    expect(tls('?sslrootcert=system')).toEqual(['verified']);
  });

  test.each([
    ['postgres://u:s3cret@db:x/y', 'it has a host that cannot be read, db:x'],
    ['postgres://u:s3cret@db:99999/y', 'a port must be from 1 to 65535'],
    ['postgres://u:s3cret@db/y?sslmod=require', 'it has an unknown parameter, sslmod'],
    ['postgres://u:s3cret@db/y?target_session_attrs=master', 'target_session_attrs must be any, read-write,'],
    ['postgres://u:s3cret@db/y?sslmode=verify-ca', 'sslmode=verify-ca needs sslrootcert'],
    ['postgres://u:s3cret@db/y?sslmode=verify-ca&sslrootcert=/none', 'ENOENT'],
  ])('%s is refused: %s', (url, reason) => {
    const parsed = parsePostgresUrl(url, {});
    expect(parsed).toMatchObject({ ok: false, reason: expect.stringContaining(reason) });
    expect(JSON.stringify(parsed)).not.toContain('s3cret');
  });
});
