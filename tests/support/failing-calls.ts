import type { Failure } from '../../src/domain/failure.ts';
import { err, type Result } from '../../src/domain/result.ts';

export const unavailable = err({ kind: 'unavailable', service: 'database' } as const);

/** Ports whose calls may be made to fail, one after another. */
export function createFailingCalls() {
  let calls = 0;
  let failing = Number.POSITIVE_INFINITY;
  return {
    /** A port whose call number `failing` fails; of `verbs` alone, where they are named. */
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
     * Does an act again and again, each time with the next of its calls to a port failing, and once with none; answers how the
     * failing ones ended, and the last.
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
