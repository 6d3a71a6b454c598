import type { Write } from './write-batcher.ts';

/** Runs work while no write begins, and resolves with its result. */
export type HoldWrites = <T>(work: () => Promise<T>) => Promise<T>;

/** Lets another thread of this process write alone: a write that finds the database locked would be refused after some seconds. */
export function createWriteGate(write: Write): { readonly write: Write; readonly holdWrites: HoldWrites } {
  let held: Promise<unknown> | undefined;

  const holdWrites: HoldWrites = (work) => {
    const before = held;
    const done = (async () => {
      await before;
      // An empty transaction is committed after those that were requested before.
      await write(async () => undefined);
      return work();
    })();
    const settled = done.then(
      () => undefined,
      () => undefined,
    );
    held = settled;
    void settled.then(() => {
      if (held === settled) held = undefined;
    });
    return done;
  };

  return {
    holdWrites,
    write: async (act) => {
      while (held !== undefined) await held;
      return write(act);
    },
  };
}
