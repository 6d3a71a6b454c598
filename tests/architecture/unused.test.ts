import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const tree = join(root, '.cache', 'unused');

/** A small project with one unused item of each kind. */
const files: Record<string, string> = {
  'package.json': JSON.stringify({ name: 'violation', dependencies: { zod: '*' }, devDependencies: { parse5: '*' } }),
  'src/index.ts': `import { used } from './used.ts'; console.log(used);`,
  'src/used.ts': `export const used = 1; export const unusedValue = used + 1; export type UnusedType = typeof unusedValue;`,
  'src/unused-file.ts': 'export const a = 1;',
};

afterAll(() => rmSync(tree, { recursive: true, force: true }));

test('knip finds an unused file, export, type and package with the configuration of this repository', async () => {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    writeFileSync(join(tree, file), text);
  }
  cpSync(join(root, 'knip.jsonc'), join(tree, 'knip.jsonc'));
  const report = JSON.parse(await knip(tree)) as { readonly issues: readonly Record<string, unknown>[] };
  const found = (kind: string) => report.issues.flatMap((issue) => issue[kind] as { readonly name: string }[]);
  expect(found('files').map(({ name }) => name)).toEqual(['src/unused-file.ts']);
  expect(found('exports').map(({ name }) => name)).toEqual(['unusedValue']);
  expect(found('types').map(({ name }) => name)).toEqual(['UnusedType']);
  expect(found('dependencies').map(({ name }) => name)).toEqual(['zod']);
  expect(found('devDependencies').map(({ name }) => name)).toEqual(['parse5']);
});

/** Returns knip's report about a folder. The exit code is ignored, because it is 1 if there are issues. */
const knip = (folder: string): Promise<string> =>
  new Promise((resolve) =>
    execFile(
      process.execPath,
      [
        join(root, 'node_modules', 'knip', 'bin', 'knip.js'),
        '--no-progress',
        '--reporter',
        'json',
        '--directory',
        folder,
      ],
      (_error, stdout) => resolve(stdout),
    ),
  );
