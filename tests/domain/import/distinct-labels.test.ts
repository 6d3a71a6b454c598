import { describe, expect, test } from 'vitest';
import { type Label, labelKey } from '../../../src/domain/aliases/alias.ts';
import { MAX_LABEL_LENGTH } from '../../../src/domain/aliases/name-problems.ts';
import { createDistinctLabels } from '../../../src/domain/import/distinct-labels.ts';

const PLACES = 20_000;
const long = 'a'.repeat(MAX_LABEL_LENGTH);

/** Lists of labels in which many are equal or conflict with numbered ones. */
const crowds: Record<string, (index: number) => string> = {
  'one name': () => 'bus-stop',
  'one name, and names like its numbered ones': (index) => (index % 2 === 0 ? 'bus-stop' : `bus-stop-${index}`),
  'one name, after names like its numbered ones': (index) => (index < PLACES / 2 ? `stop-${index}` : 'stop'),
  'one name of the longest kind': () => long,
  'names that differ in their last letters, each twice': (index) =>
    `${long.slice(0, -3)}${String(1000 + Math.floor(index / 2)).slice(-3)}`,
  'one name with many separators': () => `a${'-'.repeat(30)}b`,
};

describe('the labels of a file', () => {
  test.each(Object.entries(crowds))('are distinct, and numbered in linear time: %s', (_, labelAt) => {
    const distinct = createDistinctLabels();
    const start = performance.now();
    const labels = Array.from({ length: PLACES }, (_, index) => distinct(labelAt(index) as Label));
    // A quadratic algorithm would take two minutes.
    expect(performance.now() - start).toBeLessThan(5_000);
    expect(new Set(labels.map(labelKey)).size).toBe(PLACES);
    expect(labels.filter((label) => [...label].length > MAX_LABEL_LENGTH)).toEqual([]);
  });

  test('start at 2', () => {
    const distinct = createDistinctLabels();
    expect(['door', 'Door', 'door-2', 'door'].map((label) => distinct(label as Label))).toEqual([
      'door',
      'Door-2',
      'door-2-2',
      'door-3',
    ]);
  });
});
