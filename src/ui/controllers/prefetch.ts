import type { Outcome } from '../../domain/outcome.ts';
import type { FindFailure, FoundAlias, Received, UseCases } from '../../usecases/index.ts';

/** What was asked for before any screen was there (product.md §2, Startup). */
export interface Prefetch {
  /** The alias text that was asked for at start; `undefined` when the page names none. */
  readonly alias: string | undefined;
  /** The answer kept for the page, once: a second visit asks again. */
  take(alias: string): Promise<Outcome<FoundAlias, FindFailure>> | undefined;
}

/** The alias named by the injected parameter, else by `/search/{handle}[/{label}]` and `/at/…`. */
export function aliasOfPage(injected: string | undefined, path: string): string | undefined {
  if (injected !== undefined && injected !== '') return injected;
  const [, route, handle, label] = path.split('/').map(decoded);
  if ((route !== 'search' && route !== 'at') || !handle) return undefined;
  const name = handle.startsWith('@') ? handle : `@${handle}`;
  return label ? `${name}#${label}` : name;
}

/** Asks at once, unless the page brought the answer with it. */
export function startPrefetch(
  useCases: Pick<UseCases, 'findAlias'>,
  alias: string | undefined,
  { received }: { readonly received?: Received } = {},
): Prefetch {
  let answer = alias === undefined || alias === received?.alias ? undefined : useCases.findAlias(alias);
  return {
    alias,
    take: (wanted) => {
      if (wanted !== alias) return undefined;
      const kept = answer;
      answer = undefined;
      return kept;
    },
  };
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
