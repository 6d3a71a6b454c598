import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { criticalJourneys, longTests } from '../long-tests.ts';

const root = join(import.meta.dirname, '..', '..');

test('every name in the list of long tests is a file', () => {
  const journeys = criticalJourneys.map((name) => `tests/e2e/${name}.test.ts`);
  const names = [...Object.values(longTests).flat(), ...journeys].flatMap((pattern) => getAlternatives(pattern));
  expect(names.filter((name) => globSync(name, { cwd: root }).length === 0)).toEqual([]);
});

test('.ci/run finds every test that reads ../shared', () => {
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const [, pattern] = /git grep -lE '([^']+)'/.exec(read('.ci/run'))!;
  const readers = [...read('tests/support/vectors.ts').matchAll(/export function (readShared\w+)/g)].map(
    ([, name]) => name!,
  );
  expect(readers.length).toBeGreaterThan(1);
  for (const reader of readers) expect(reader).toMatch(new RegExp(pattern!));
  const tests = globSync('tests/**/*.test.ts', { cwd: root }).filter((path) => new RegExp(pattern!).test(read(path)));
  expect(tests.length).toBeGreaterThan(10);
});

/** Expands `a.{b,c}` to `a.b` and `a.c`. */
function getAlternatives(pattern: string): readonly string[] {
  const [whole, choices] = /\{([^}]+)\}/.exec(pattern) ?? [];
  return whole === undefined ? [pattern] : choices!.split(',').map((choice) => pattern.replace(whole, choice));
}
