import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createDataFolder } from '../../../src/adapters/files/data-folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'whereat-data-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('names the unreadable parts of a data folder, and logs each once', async () => {
  const lines: unknown[] = [];
  const log = { info: () => {}, warn: () => {}, error: (text: string, fields?: object) => lines.push([text, fields]) };
  const data = createDataFolder(folder, log);
  expect(await data.readUnreadable()).toEqual([]);
  mkdirSync(join(folder, 'streets'));
  writeFileSync(join(folder, 'streets', 'oman.streets'), '');
  writeFileSync(join(folder, 'streets', '.half.streets'), '');
  expect(await data.readUnreadable()).toEqual([]);
  // Root can read everything, so the unreadable parts are a file instead of a folder, and a link to itself.
  writeFileSync(join(folder, 'maps'), '');
  const loop = join(folder, 'streets', 'loop.streets');
  symlinkSync(loop, loop);
  for (let times = 0; times < 2; times += 1) expect(await data.readUnreadable()).toEqual(['maps', 'streets']);
  expect(lines).toEqual([
    ['A part of the data folder cannot be read', { part: 'maps', path: join(folder, 'maps'), cause: 'ENOTDIR' }],
    ['A part of the data folder cannot be read', { part: 'streets', path: loop, cause: 'ELOOP' }],
  ]);
  rmSync(join(folder, 'maps'));
  rmSync(loop);
  expect(await data.readUnreadable()).toEqual([]);
  expect(await createDataFolder(join(folder, 'none'), log).readUnreadable()).toEqual([]);
});
