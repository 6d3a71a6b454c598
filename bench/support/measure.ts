/** What one bench found: how many times as fast as the other, and whether that reaches the bar. */
export interface Finding {
  readonly bench: string;
  readonly what: string;
  readonly ours: string;
  readonly theirs: string;
  readonly ratio: number;
  readonly bar: string;
  readonly holds: boolean;
}

/** Numbers from 0 to 1 that are the same in every run. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Nanoseconds an item of each of several ways to do the same, measured in turns within one process, the median of the
 * turns. Taking turns lets whatever slows the machine slow them all.
 */
export function nanosecondsOf<Item>(
  items: readonly Item[],
  ways: Readonly<Record<string, (item: Item) => unknown>>,
  turns = 15,
): Readonly<Record<string, number>> {
  const times = new Map(Object.keys(ways).map((name) => [name, [] as number[]]));
  for (let turn = -3; turn < turns; turn++) {
    for (const [name, way] of Object.entries(ways)) {
      const before = performance.now();
      for (const item of items) sink = way(item);
      const each = ((performance.now() - before) * 1e6) / items.length;
      if (turn >= 0) times.get(name)!.push(each);
    }
  }
  return Object.fromEntries(
    [...times].map(([name, all]) => [name, all.sort((one, other) => one - other)[turns >> 1]!]),
  );
}

/** Results go here, so that none is optimised away. */
export let sink: unknown;

/** Prints a table for a person or, with `--json`, an object a line; the exit code is 1 when a bar is missed. */
export function report(findings: readonly Finding[]): void {
  if (process.argv.includes('--json')) for (const finding of findings) console.log(JSON.stringify(finding));
  else
    for (const { what, ours, theirs, ratio, bar, holds } of findings)
      console.log(
        `${holds ? 'holds ' : 'MISSED'}  ${what.padEnd(58)} ${ours.padStart(12)} ${theirs.padStart(12)} ${ratio.toFixed(2).padStart(7)}×  bar ${bar}`,
      );
  if (findings.some(({ holds }) => !holds)) process.exitCode = 1;
}
