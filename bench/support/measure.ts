/**
 * Measures several functions that do the same. Returns the median time per item in nanoseconds for each. They run by turns in this process,
 * so that other programs slow all of them.
 */
export function measureNanoseconds<Item>(
  items: readonly Item[],
  ways: Readonly<Record<string, (item: Item) => unknown>>,
  turns = 15,
): Readonly<Record<string, number>> {
  const times = new Map(Object.keys(ways).map((name) => [name, [] as number[]]));
  for (let turn = -3; turn < turns; turn++) {
    for (const [name, way] of Object.entries(ways)) {
      const before = performance.now();
      for (const item of items) sink[0] = way(item);
      const each = ((performance.now() - before) * 1e6) / items.length;
      if (turn >= 0) times.get(name)!.push(each);
    }
  }
  return Object.fromEntries([...times].map(([name, all]) => [name, median(all)]));
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** Computes a quantile: the value below which this share (0 to 1) of all values is. Returns NaN without values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? Number.NaN;
}

/** Receives results, so that no call is removed by the compiler. */
const sink: unknown[] = [];
