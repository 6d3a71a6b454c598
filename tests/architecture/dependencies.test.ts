import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const listPackages = (path: string) => {
  const manifest: Manifest = JSON.parse(readFileSync(path, 'utf8'));
  const { dependencies, devDependencies, optionalDependencies } = manifest;
  const names = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
  return names.filter((name) => !name.startsWith('@types/'));
};

/** Returns the packages in the first column of the tables, several of which may share a row. */
const listRows = (text: string) =>
  [...text.matchAll(/^\| (?!package|---)([^|]+) \|/gm)].flatMap(([, cell = '']) =>
    cell.split(',').map((name) => name.trim()),
  );

test('docs/dependencies.md has a row for each package of the project, and for no other', () => {
  const installed = ['package.json', 'tests/package.json'].flatMap(listPackages);
  expect(listRows(readFileSync('docs/dependencies.md', 'utf8')).sort()).toEqual([...new Set(installed)].sort());
});
