import { Container } from 'inversify';
import type { InjectionToken } from '../../ports/shared/injection-token.ts';

export type Deps = Readonly<Record<string, InjectionToken<unknown>>>;
export type ResolvedDeps<N extends Deps> = {
  readonly [Name in keyof N]: N[Name] extends InjectionToken<infer T> ? T : never;
};

export const createContainer = (): Container => new Container({ defaultScope: 'Singleton' });

/**
 * Binds a port to its adapter. Dependencies are named, so two ports of one type cannot be swapped, and a wrong or missing one does not
 * compile; inversify's own symbols are untyped.
 */
export function provide<T, const N extends Deps>(
  container: Container,
  port: InjectionToken<T>,
  deps: N,
  make: (handed: ResolvedDeps<N>) => T,
): void {
  const names = Object.keys(deps);
  container.bind(port.id).toResolvedValue(
    (...values: unknown[]) =>
      make(Object.fromEntries(names.map((name, i) => [name, values[i]])) as ResolvedDeps<N>) as never,
    names.map((name) => deps[name]!.id),
  );
}

export const provideValue = <T>(container: Container, port: InjectionToken<T>, value: T): void => {
  container.bind(port.id).toConstantValue(value as never);
};
