import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const folder = mkdtempSync(join(tmpdir(), 'whereat-lint-'));
afterAll(() => rmSync(folder, { recursive: true }));

const deepLoop = 'if (x > 1) { for (;;) { if (x > 2) { if (x > 3) break; } } }';

/** A file for each rule that biome.json adds to the recommended ones, which violates the rule. */
const violations: Readonly<Record<string, readonly [file: string, text: string]>> = {
  noExcessiveCognitiveComplexity: ['src/complex.ts', `export function a(x: number) { ${deepLoop.repeat(2)} }`],
  noNestedTernary: ['src/nested.ts', 'export const a = (x: number) => (x > 1 ? 1 : x > 2 ? 2 : 3);'],
  noParameterAssign: ['src/assign.ts', 'export function a(x: number) { x = 1; return x; }'],
  noExcessiveLinesPerFunction: ['src/ui/long.ts', `export function a() {\n${'  console.log(1);\n'.repeat(121)}}`],
  useReactCompiler: [
    'src/ui/ref.tsx',
    `import { useRef } from 'react';
     export function A() { const a = useRef(0); a.current += 1; return <p>{a.current}</p>; }`,
  ],
};

test('Biome finds a violation of each rule that biome.json adds', () => {
  const { vcs: _vcs, ...settings } = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'));
  writeFileSync(join(folder, 'biome.json'), JSON.stringify(settings));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ dependencies: { react: '19.0.0' } }));
  for (const [file, text] of Object.values(violations)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const biome = join(root, 'node_modules', '@biomejs', 'biome', 'bin', 'biome');
  const { stdout } = spawnSync(process.execPath, [biome, 'lint', '--reporter=json'], { cwd: folder, encoding: 'utf8' });
  const { diagnostics } = JSON.parse(stdout) as {
    readonly diagnostics: readonly { readonly category: string; readonly severity: string }[];
  };
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  expect(errors.map(({ category }) => category.split('/').at(-1))).toEqual(
    expect.arrayContaining(Object.keys(violations)),
  );
});
