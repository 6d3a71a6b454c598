import { expect, test } from 'vitest';
import { explainLoaderError } from '../../scripts/task-runner.mjs';

test('a missing system library is named with the package that has it', () => {
  const output =
    'node: error while loading shared libraries: libatomic.so.1: cannot open shared object file: No such file or directory\n';
  expect(explainLoaderError(output)).toBe(
    'Node.js needs the system library libatomic.so.1. Install it, then start again. On Debian and Ubuntu: apt-get install libatomic1',
  );
  expect(explainLoaderError('spawn ENOENT\n')).toBe('Node.js cannot start: spawn ENOENT');
});
