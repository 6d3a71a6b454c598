import { ok } from '../../domain/result.ts';
import type { RequestPacer } from '../../ports/geocoding/request-pacer.ts';

/** Creates a pacer for one process. `now` returns milliseconds. */
export function createMemoryRequestPacer({ now }: { readonly now: () => number }): RequestPacer {
  const nextTurns = new Map<string, number>();
  return {
    async acquire(gate, { intervalMs, maxWaitMs }) {
      const at = now();
      const turn = Math.max(at, nextTurns.get(gate) ?? 0);
      if (turn - at > maxWaitMs) return ok(undefined);
      nextTurns.set(gate, turn + intervalMs);
      return ok(turn - at);
    },
  };
}
