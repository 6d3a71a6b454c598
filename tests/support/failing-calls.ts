import type { Failure } from '../../src/domain/failure.ts';
import { err, type Result } from '../../src/domain/result.ts';

export const unavailable = err({ kind: 'unavailable', service: 'database' } as const);

/** Wraps ports so that each of their calls can fail in turn. */
export function createFailingCalls() {
  let calls = 0;
  let failing = Number.POSITIVE_INFINITY;
  return {
    /** Wraps a port: its calls, or only those of `verbs`, count, and the call with the number `failing` fails. */
    port: <P extends object>(adapter: P, verbs?: readonly (keyof P)[]): P =>
      new Proxy(adapter, {
        get(target, verb) {
          const act: unknown = Reflect.get(target, verb);
          if (typeof act !== 'function' || verbs?.includes(verb as keyof P) === false) return act;
          return (...args: unknown[]) => {
            calls += 1;
            return calls === failing ? Promise.resolve(unavailable) : act.apply(target, args);
          };
        },
      }),

    /**
     * Runs `act` once for each of its port calls, with that call failing, and once without a failure. Returns the results of the
     * runs with a failure, and the result of the last run.
     */
    async withEachCallFailing<T>(act: () => Promise<Result<T, Failure>>) {
      const failures: Result<T, Failure>[] = [];
      for (failing = 1; ; failing += 1) {
        calls = 0;
        const done = await act();
        if (calls < failing) {
          failing = Number.POSITIVE_INFINITY;
          return { failures, last: done };
        }
        failures.push(done);
      }
    },
  };
}
