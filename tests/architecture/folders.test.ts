import { existsSync, globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const layers = ['domain', 'ports', 'usecases', 'adapters', 'client', 'server', 'ui', 'cli', 'wiring', 'i18n'];

/** Folders of tests without a folder of the same name in `src`, with the reason. */
const exempt: Readonly<Record<string, string>> = {
  'tests/adapters/gazetteer/evaluation': 'samples with expected answers',
};

/** Returns the folders of tests that mirror no folder of `src`. */
const findStrays = (folders: readonly string[]) =>
  folders.filter((folder) => !(folder in exempt) && !existsSync(join(root, folder.replace('tests/', 'src/'))));

test('every folder of tests has the name of the folder in src that it tests', () => {
  const folders = globSync(`tests/{${layers.join()}}/**`, { cwd: root }).filter((path) =>
    statSync(join(root, path)).isDirectory(),
  );
  expect(folders.length).toBeGreaterThan(50);
  expect(findStrays(folders)).toEqual([]);
  expect(findStrays(['tests/server/visibility'])).toEqual(['tests/server/visibility']);
});
