import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { formatTable, toFinding } from '../../bench/support/results.ts';

const root = join(import.meta.dirname, '..', '..');

describe('a figure', () => {
  test('is judged by its ratio to another program if there is one, otherwise by its value', () => {
    expect(toFinding('look-up', { metric: 'rate', ours: 90, theirs: 100, least: 0.8 })).toEqual({
      bench: 'look-up',
      what: 'rate',
      ours: 90,
      theirs: 100,
      ratio: 0.9,
      bar: '≥ 0.8',
      holds: true,
    });
    expect(toFinding('web', { metric: 'weight', ours: 151, most: 150 })).toMatchObject({ ratio: null, holds: false });
    expect(toFinding('web', { metric: 'weight', ours: 0, theirs: 4, most: 0 })).toMatchObject({
      ratio: 0,
      holds: true,
    });
  });

  test('that is not a number misses its bar', () => {
    expect(toFinding('cli', { metric: 'memory', ours: Number.NaN, most: 100 }).holds).toBe(false);
  });

  test('without a bar neither holds nor misses', () => {
    expect(toFinding('load', { metric: 'rate', ours: 1 })).toMatchObject({ bar: null, holds: null });
  });

  test('is rounded after it was judged', () => {
    expect(toFinding('web', { metric: 'weight', ours: 150.01, most: 150 })).toMatchObject({ ours: 150, holds: false });
  });
});

test('the table has a line for each figure, with a missed bar named', () => {
  const table = formatTable([
    toFinding('web', { metric: 'weight, kB', ours: 1234.5, most: 150 }),
    toFinding('codes', { metric: 'rate', ours: 4, theirs: 2, least: 2 }),
  ]);
  expect(table.split('\n').map((line) => line.split('|').map((cell) => cell.trim()))).toEqual([
    ['', 'bench', 'what', 'figure', 'bar', '', ''],
    ['', expect.stringMatching(/^-+$/), expect.anything(), expect.anything(), expect.anything(), expect.anything(), ''],
    ['', 'web', 'weight, kB', '1,235', '≤ 150', '**misses**', ''],
    ['', 'codes', 'rate', '2× (4 : 2)', '≥ 2×', 'holds', ''],
  ]);
});

describe('docs/performance.md', () => {
  const rows = readFileSync(join(root, 'docs', 'performance.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split('|').map((cell) => cell.trim()));

  test('has rows of every bench', () => {
    const benches = readdirSync(join(root, 'bench')).filter((file) => file.endsWith('.ts'));
    const named = new Set(rows.map(([, bench]) => bench));
    expect(benches.map((file) => basename(file, '.ts')).filter((bench) => !named.has(bench))).toEqual([]);
  });

  test('states for each figure with a bar correctly whether it holds', () => {
    const judged = rows.filter(([, , , , bar]) => /^[≤≥] /.test(bar ?? ''));
    expect(judged.length).toBeGreaterThan(20);
    for (const [, , metric, figure = '', bar = '', verdict] of judged) {
      const [reached, requested] = [figure, bar.slice(2)].map((text) => Number.parseFloat(text.replaceAll(',', '')));
      // A rounded figure that equals the bar may be on either side of it.
      if (reached === requested) continue;
      const holds = bar.startsWith('≤') ? reached! <= requested! : reached! >= requested!;
      expect.soft({ metric, verdict }).toEqual({ metric, verdict: holds ? 'holds' : '**misses**' });
    }
  });
});
