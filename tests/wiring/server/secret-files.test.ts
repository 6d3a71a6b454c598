import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { serve } from '../../../src/server/main.ts';
import { readSecretFiles, resolveDatabaseUrl, secretVariables } from '../../../src/wiring/server/secret-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'whereat-secrets-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = (name: string, content: string) => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};

test('every secret can be in a file, without its final line break', () => {
  for (const name of secretVariables) {
    const path = file(name, 'the secret \n\n');
    expect(readSecretFiles({ [`${name}_FILE`]: path, OTHER: 'x' })).toMatchObject({
      ok: true,
      value: { [name]: 'the secret \n', OTHER: 'x' },
    });
  }
  const described = readFileSync(join(import.meta.dirname, '../../../docs/operating.md'), 'utf8');
  for (const name of secretVariables) expect(described).toContain(`\`${name}_FILE\``);
});

test('a command works on the server’s database, unless it names another', () => {
  const DATABASE_URL_FILE = file('database', 'postgres://whereat:secret@postgres/whereat\n');
  const inFile = { ok: true, value: 'postgres://whereat:secret@postgres/whereat' };
  expect(resolveDatabaseUrl(undefined, { DATABASE_URL_FILE })).toEqual(inFile);
  expect(resolveDatabaseUrl(undefined, { DATABASE_URL: '', DATABASE_URL_FILE })).toEqual(inFile);
  expect(resolveDatabaseUrl(undefined, { DATABASE_URL: 'sqlite:x.db' })).toEqual({ ok: true, value: 'sqlite:x.db' });
  expect(resolveDatabaseUrl(undefined, {})).toEqual({ ok: true, value: 'sqlite:data/whereat.db' });
  expect(resolveDatabaseUrl('sqlite:y.db', { DATABASE_URL_FILE })).toEqual({ ok: true, value: 'sqlite:y.db' });
  expect(resolveDatabaseUrl(undefined, { DATABASE_URL: 'sqlite:x.db', DATABASE_URL_FILE })).toMatchObject({
    ok: false,
  });
});

test('a backup may have its own address', () => {
  const forBackup = { forBackup: true };
  const variables = { DATABASE_URL: 'postgres://pooler/whereat', BACKUP_DATABASE_URL: 'postgres://server/whereat' };
  expect(resolveDatabaseUrl(undefined, variables)).toEqual({ ok: true, value: 'postgres://pooler/whereat' });
  expect(resolveDatabaseUrl(undefined, variables, forBackup)).toEqual({ ok: true, value: 'postgres://server/whereat' });
  expect(resolveDatabaseUrl('sqlite:y.db', variables, forBackup)).toEqual({ ok: true, value: 'sqlite:y.db' });
  const BACKUP_DATABASE_URL_FILE = file('backup', 'postgres://file/whereat\n');
  expect(resolveDatabaseUrl(undefined, { BACKUP_DATABASE_URL_FILE }, forBackup)).toMatchObject({
    value: 'postgres://file/whereat',
  });
  expect(resolveDatabaseUrl(undefined, { ...variables, BACKUP_DATABASE_URL_FILE }, forBackup).ok).toBe(false);
  expect(resolveDatabaseUrl(undefined, { DATABASE_URL: 'sqlite:x.db', BACKUP_DATABASE_URL: '' }, forBackup)).toEqual({
    ok: true,
    value: 'sqlite:x.db',
  });
});

test('a secret that is set twice, or in an empty file, is reported in one line', () => {
  const path = file('twice', 'secret');
  const getReason = (variables: Record<string, string>) => readSecretFiles(variables);
  expect(getReason({ ADMIN_PASSWORD: 'x', ADMIN_PASSWORD_FILE: path })).toEqual({
    ok: false,
    reason: 'ADMIN_PASSWORD and ADMIN_PASSWORD_FILE are both set: remove one of them.',
  });
  const missing = join(folder, 'none');
  expect(getReason({ SMTP_URL_FILE: missing })).toEqual({
    ok: false,
    reason: `SMTP_URL_FILE (${missing}) cannot be read: ENOENT.`,
  });
  const empty = file('empty', '\n');
  expect(getReason({ TOMTOM_KEY_FILE: empty })).toEqual({ ok: false, reason: `TOMTOM_KEY_FILE (${empty}) is empty.` });
});

test('the server does not start with a secret that is set twice', async () => {
  const path = file('password', 'a long enough password');
  expect(await serve({ ADMIN_PASSWORD: 'another long password', ADMIN_PASSWORD_FILE: path })).toBe(2);
});
