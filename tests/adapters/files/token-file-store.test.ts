import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTokenFileStore } from '../../../src/adapters/files/token-file-store.ts';

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'whereat-tokens-'));
});
afterEach(() => rmSync(home, { recursive: true }));

const keeper = (server = 'http://localhost:3000') =>
  createTokenFileStore({ folder: join(home, 'config', 'whereat'), server });
const token = { id: '1', token: 'secret', username: 'ada' };

test('stores a token between runs, and deletes it', async () => {
  expect(await keeper().read()).toBeUndefined();
  await keeper().save(token);
  expect(await keeper().read()).toEqual(token);
  await keeper().forget();
  expect(await keeper().read()).toBeUndefined();
  await keeper().forget();
});

test('stores one for each server', async () => {
  await keeper().save(token);
  await keeper('https://example.com').save({ ...token, token: 'other' });
  await keeper().forget();
  expect(await keeper().read()).toBeUndefined();
  expect(await keeper('https://example.com').read()).toMatchObject({ token: 'other' });
});

test('is readable only by its owner, also if the file was open to all', async () => {
  await keeper().save(token);
  const file = join(home, 'config', 'whereat', 'tokens.json');
  writeFileSync(file, '{}', { mode: 0o644 });
  await keeper().save(token);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(statSync(join(home, 'config', 'whereat')).mode & 0o777).toBe(0o700);
  expect(readdirSync(join(home, 'config', 'whereat'))).toEqual(['tokens.json']);
});

test.each(['', 'not json', '[]', 'null', '{"http://localhost:3000":{"id":1}}'])(
  'reads %j as signed out',
  async (text) => {
    await keeper().save(token);
    writeFileSync(join(home, 'config', 'whereat', 'tokens.json'), text);
    expect(await keeper().read()).toBeUndefined();
  },
);
