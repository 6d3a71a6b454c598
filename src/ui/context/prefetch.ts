import type { Aliases } from '../../client/index.ts';
import type { Label } from '../../domain/aliases/alias.ts';
import type { Result } from '../../domain/result.ts';
import type { FindFailure, FoundAlias, Received } from '../../usecases/index.ts';

/** The look-up that starts before any screen is loaded (docs/conformance.md §2, Startup). */
export interface Prefetch {
  /** The alias text requested at start; `undefined` if the page names none. */
  readonly alias: string | undefined;
  /** The pending or finished response, once: a second visit requests it again. */
  takePending(alias: string, after?: Label): Promise<Result<FoundAlias, FindFailure>> | undefined;
}

/** Returns the alias of a page: the injected one, or else the one in the path `/search/{handle}[/{label}]` or `/at/…`. */
export function parsePageAlias(injected: string | undefined, path: string): string | undefined {
  if (injected !== undefined && injected !== '') return injected;
  const [, route, handle, label] = path.split('/').map(decodeSegment);
  if ((route !== 'search' && route !== 'at') || !handle) return undefined;
  const name = handle.startsWith('@') ? handle : `@${handle}`;
  return label ? `${name}#${label}` : name;
}

/** Starts the look-up of the URL's alias before the screen is loaded, unless the result is embedded in the page. */
export function startPrefetch(
  aliases: Pick<Aliases, 'resolve'>,
  alias: string | undefined,
  { received, after }: { readonly received?: Received; readonly after?: Label } = {},
): Prefetch {
  let answer = alias === undefined || alias === received?.alias ? undefined : aliases.resolve(alias, { after });
  return {
    alias,
    takePending: (requestedAlias, requestedAfter) => {
      if (requestedAlias !== alias || requestedAfter !== after) return undefined;
      const pending = answer;
      answer = undefined;
      return pending;
    },
  };
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
