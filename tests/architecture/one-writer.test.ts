import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');

/**
 * A writing connection to the database. The server writes only through the connection of `NodeSqliteDialect`, which waits for large
 * transactions in another thread. Another connection would find the file locked, and fail after some seconds.
 */
const writingConnection = /new DatabaseSync\((?![^;]*readOnly: true)|\bopenSqlite\(|new NodeSqliteDialect\(/;

const allowed: Readonly<Record<string, string>> = {
  'src/adapters/sql/connection/sqlite.ts': 'It has the one connection.',
  'src/adapters/sql/connection/database.ts': 'It opens the one connection.',
  'src/adapters/sql/backup/copy-tables.ts': 'A program of its own writes to a new file.',
  'src/adapters/sql/backup/sqlite-backup.ts': 'A program of its own ends the log of a file that it replaces.',
};

test('the database of places has one writing connection', () => {
  const files = globSync('src/{adapters/sql,server,usecases,wiring}/**/*.ts', { cwd: root });
  expect(files.length).toBeGreaterThan(200);
  const found = files.filter((file) => writingConnection.test(readFileSync(join(root, file), 'utf8')));
  expect(found.toSorted()).toEqual(Object.keys(allowed).toSorted());
});

test.each([
  'const limits = new DatabaseSync(file);',
  'const limits = new DatabaseSync(file, { timeout: 5_000 });',
  'const limits = openSqlite(file);',
  'const query = new Kysely<Schema>({ dialect: new NodeSqliteDialect(file) });',
])('a violation is caught: %s', (line) => {
  expect(writingConnection.test(line)).toBe(true);
});

test('a read-only connection is no violation', () => {
  expect(writingConnection.test('new DatabaseSync(file, { readOnly: true });')).toBe(false);
});
