import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { criticalJourneys, longTests } from '../long-tests.ts';

const root = join(import.meta.dirname, '..', '..');

test('every name in the list of long tests is a file', () => {
  const journeys = criticalJourneys.map((name) => `tests/e2e/${name}.test.ts`);
  const names = [...Object.values(longTests).flat(), ...journeys].flatMap((pattern) => getAlternatives(pattern));
  expect(names.filter((name) => globSync(name, { cwd: root }).length === 0)).toEqual([]);
});

/** Expands `a.{b,c}` to `a.b` and `a.c`. */
function getAlternatives(pattern: string): readonly string[] {
  const [whole, choices] = /\{([^}]+)\}/.exec(pattern) ?? [];
  return whole === undefined ? [pattern] : choices!.split(',').map((choice) => pattern.replace(whole, choice));
}
