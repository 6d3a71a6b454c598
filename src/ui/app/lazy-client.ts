import type { Client } from '../../client/index.ts';
import { err, type Result } from '../../domain/result.ts';
import { fetchModule } from '../lib/fetch-module.ts';

type Method = (...args: never[]) => Promise<Result<unknown>>;
type Aggregates = Readonly<Record<string, Readonly<Record<string, Method>>>>;
/** A type check: it does not compile if a method of a use case does not return a `Result`. */
type OnlyResults<U> = { readonly [A in keyof U]: { readonly [V in keyof U[A]]: Method } };

/**
 * Creates proxies for the use cases, whose chunk is loaded on the first call, so that a page renders its text before the container, the
 * adapters and the schemas are loaded. If the chunk fails to load, the call fails with `unreachable`, and the next call tries again.
 */
export function createLazyClient(load: () => Promise<Client & OnlyResults<Client>>): Client {
  let loading: Promise<Aggregates | undefined> | undefined;
  const loadOnce = () => {
    loading ??= fetchModule(load).then(
      (client) => client as unknown as Aggregates,
      () => {
        loading = undefined;
        return undefined;
      },
    );
    return loading;
  };
  const createMethod =
    (aggregate: string, verb: string): Method =>
    async (...args) => {
      const client = await loadOnce();
      return client === undefined
        ? err({ kind: 'unreachable', service: 'server' })
        : client[aggregate]![verb]!(...args);
    };
  return createLazyProperties((aggregate) =>
    createLazyProperties((verb) => createMethod(aggregate, verb)),
  ) as unknown as Client;
}

/** Creates an object whose properties are created when they are first read. It has no `then`, so `await` does not treat it as a promise. */
export const createLazyProperties = <T>(make: (name: string) => T): Readonly<Record<string, T>> =>
  new Proxy<Record<string, T>>(Object.create(null), {
    get(created, name) {
      if (typeof name === 'symbol' || name === 'then') return undefined;
      created[name] ??= make(name);
      return created[name];
    },
  });
