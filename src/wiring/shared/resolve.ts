import type { Container } from 'inversify';
import type { InjectionToken } from '../../ports/shared/injection-token.ts';
import type { Deps, ResolvedDeps } from './container.ts';

export const resolve = <T>(container: Container, port: InjectionToken<T>): T => container.get(port.id) as T;

/** Resolves every token of a record, under the same names. */
export const resolveAll = <const N extends Deps>(container: Container, tokens: N): ResolvedDeps<N> =>
  Object.fromEntries(
    Object.entries(tokens).map(([name, token]) => [name, resolve(container, token)]),
  ) as ResolvedDeps<N>;
