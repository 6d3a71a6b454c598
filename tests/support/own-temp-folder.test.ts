import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { runToEnd } from './program.ts';

test('a test run has its own temp folder', () => {
  expect(basename(tmpdir())).toMatch(/^whereat-run-/);
});

test('such a folder is removed with its process, with its content', async () => {
  const helper = join(import.meta.dirname, 'own-temp-folder.ts');
  const program = `
    import { mkdtempSync, writeFileSync } from 'node:fs';
    import { tmpdir } from 'node:os';
    const { setOwnTempFolder } = await import(${JSON.stringify(helper)});
    setOwnTempFolder();
    const folder = mkdtempSync(tmpdir() + '/left-');
    writeFileSync(folder + '/behind', '');
    console.log(folder);`;
  const { code, out } = await runToEnd(process.execPath, ['--input-type=module', '--eval', program]);
  expect(code).toBe(0);
  const left = out.trim();
  expect(left.startsWith(join(tmpdir(), 'whereat-run-'))).toBe(true);
  expect(existsSync(join(left, '..'))).toBe(false);
});
