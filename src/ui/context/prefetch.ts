import type { Aliases } from '../../client/index.ts';
import type { Label } from '../../domain/aliases/alias.ts';
import type { Result } from '../../domain/result.ts';
import type { FindFailure, FoundAlias, Received } from '../../usecases/index.ts';

/** The look-up that starts before any screen is loaded (product.md §2, Startup). */
export interface Prefetch {
  /** The alias text requested at start; `undefined` if the page names none. */
  readonly alias: string | undefined;
  /** The look-up result embedded in the page for this alias, until a screen has shown it, since it then may be outdated. */
  initialData(alias: string | undefined, after?: Label): Received['outcome'] | undefined;
  /** Drops the embedded result after a screen has shown it. */
  discard(): void;
  /** The pending or finished answer, once: a second visit requests it again. */
  takePending(alias: string, after?: Label): Promise<Result<FoundAlias, FindFailure>> | undefined;
}

/** The alias named by the injected parameter, else by `/search/{handle}[/{label}]` and `/at/…`. */
export function parsePageAlias(injected: string | undefined, path: string): string | undefined {
  if (injected !== undefined && injected !== '') return injected;
  const [, route, handle, label] = path.split('/').map(decoded);
  if ((route !== 'search' && route !== 'at') || !handle) return undefined;
  const name = handle.startsWith('@') ? handle : `@${handle}`;
  return label ? `${name}#${label}` : name;
}

/** Starts the look-up at once, unless the page has the result embedded. */
export function startPrefetch(
  aliases: Pick<Aliases, 'resolve'>,
  alias: string | undefined,
  { received, after }: { readonly received?: Received; readonly after?: Label } = {},
): Prefetch {
  let answer = alias === undefined || alias === received?.alias ? undefined : aliases.resolve(alias, { after });
  return {
    alias,
    ...createInitialData(received),
    takePending: (wanted, behind) => {
      if (wanted !== alias || behind !== after) return undefined;
      const pending = answer;
      answer = undefined;
      return pending;
    },
  };
}

/** The result that is embedded in the page. */
export function createInitialData(received: Received | undefined): Pick<Prefetch, 'initialData' | 'discard'> {
  let current = received;
  return {
    initialData: (alias, after) =>
      current?.alias === alias && current?.after === after ? current?.outcome : undefined,
    discard: () => {
      current = undefined;
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
