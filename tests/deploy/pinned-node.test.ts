import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { explainLoaderError } from '../../scripts/task-runner.mjs';

test('a missing system library is reported with its package', () => {
  const output =
    'node: error while loading shared libraries: libatomic.so.1: cannot open shared object file: No such file or directory\n';
  expect(explainLoaderError(output)).toBe(
    'Node.js needs the system library libatomic.so.1. Install it, then start again. On Debian and Ubuntu: apt-get install libatomic1',
  );
  expect(explainLoaderError('spawn ENOENT\n')).toBe('Node.js cannot start: spawn ENOENT');
});

test('npm warns about exactly the Node versions that cannot start the program', () => {
  const root = join(import.meta.dirname, '..', '..');
  const [, least] = /Node (\d+) or newer is enough to start/.exec(readFileSync(join(root, 'README.md'), 'utf8'))!;
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  expect(engines).toEqual({ node: `>=${least}` });
});
