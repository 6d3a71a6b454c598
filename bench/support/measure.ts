/**
 * Nanoseconds an item of each of several ways to do the same, measured in turns within one process, the median of the
 * turns. Taking turns lets whatever slows the machine slow them all.
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

/** The value that such a share of all lies below; NaN of none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? Number.NaN;
}

/** Results are stored here, so that no call is optimised away. */
const sink: unknown[] = [];
