import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Alias, Label } from '../../domain/aliases/alias.ts';
import type { AreaFilter } from '../../domain/coordinates/area-filter.ts';
import { ok, type Result } from '../../domain/result.ts';

import type { AddLocalTowns } from '../../usecases/aliases/local-town.ts';
import type { AliasUseCases, Cacheable, Caching, FindFailure, FoundAlias, LocationName } from '../../usecases/index.ts';
import { formatCacheControl } from '../http/cache-control.ts';
import { parseClientNetwork } from '../http/client-network-key.ts';
import { findCurrentAlias } from '../http/former-names.ts';
import type { Authenticator } from '../plugins/authentication.ts';
import { isNotFound, type RateLimits } from '../plugins/rate-limits.ts';

/** The result of looking up the name in a request. */
export type LookupResult =
  | { readonly outcome: 'found'; readonly found: FoundAlias & Cacheable }
  /** The name is a former one; `to` is the current alias, and `found` has its places. */
  | {
      readonly outcome: 'moved';
      readonly to: Alias;
      readonly caching: Caching;
      readonly found: FoundAlias & Cacheable;
    }
  | { readonly outcome: 'missing'; readonly failure: FindFailure };

interface RequestedName extends PageOfList {
  readonly alias: Alias;
}

interface PageOfList {
  readonly after?: Label | undefined;
  readonly limit?: number | undefined;
  readonly area?: AreaFilter | undefined;
  /** Adds the total number of places to the page. */
  readonly counted?: true;
  /** Returns an empty list for a handle without places, instead of a failure. */
  readonly allowsEmpty?: true;
}

type Unlocked = Awaited<ReturnType<AliasUseCases['unlock']>>;

/**
 * Look-ups of places by name, for routes. Each checks the limit of unknown names, looks the name up for the viewer of the request,
 * counts an unknown name, and sets `Cache-Control` for the places found.
 */
export interface LookUps {
  lookUp(request: FastifyRequest, reply: FastifyReply, alias: Alias, page?: PageOfList): Promise<LookupResult>;
  /** Looks up the two names that a request can mean. The request counts as an unknown name if neither exists. */
  resolveEither(
    request: FastifyRequest,
    reply: FastifyReply,
    first: RequestedName,
    second: RequestedName,
  ): Promise<readonly [LookupResult, LookupResult]>;
  /** Unlocks a place with its PIN, and stores the proof in a cookie. */
  unlock(request: FastifyRequest, reply: FastifyReply, name: LocationName, pin: string): Promise<Unlocked>;
}

export function createLookUps(
  {
    aliases,
    addLocalTowns,
  }: {
    readonly aliases: Pick<AliasUseCases, 'resolve' | 'list' | 'unlock'>;
    readonly addLocalTowns: AddLocalTowns;
  },
  { authenticator, limits }: { readonly authenticator: Authenticator; readonly limits: Pick<RateLimits, 'guess'> },
): LookUps {
  const find = async (request: FastifyRequest, { alias, allowsEmpty, ...page }: RequestedName) => {
    const viewer = await authenticator.viewer(request);
    const found = await (allowsEmpty && alias.label === undefined
      ? aliases.list(alias.handle, viewer, page)
      : aliases.resolve(alias, viewer, page));
    if (!found.ok) return found;
    const locations = await addLocalTowns(found.value.locations, () => request.language);
    return ok({ ...found.value, locations });
  };

  return {
    async lookUp(request, reply, alias, page = {}) {
      const found = await limits.guess(request, reply, () => find(request, { alias, ...page }));
      if (found.ok) reply.header('cache-control', formatCacheControl(found.value.caching));
      return toLookupResult(alias, found);
    },

    async resolveEither(request, reply, first, second) {
      const found = await limits.guess(
        request,
        reply,
        async () => ok([await find(request, first), await find(request, second)] as const),
        ({ value }) => value.every((result) => !result.ok && isNotFound(result.failure.kind)),
      );
      const [a, b] = found.ok ? found.value : ([found, found] as const);
      return [toLookupResult(first.alias, a), toLookupResult(second.alias, b)];
    },

    async unlock(request, reply, name, pin) {
      const opened = await limits.guess(request, reply, async () =>
        aliases.unlock(name, pin, await authenticator.viewer(request), parseClientNetwork(request.ip)),
      );
      if (opened.ok && opened.value.proof !== undefined)
        authenticator.rememberUnlock(request, reply, opened.value.proof.text);
      if (!opened.ok) return opened;
      const [location] = await addLocalTowns([opened.value.location], () => request.language);
      return ok({ ...opened.value, location: location! });
    },
  };
}

function toLookupResult(alias: Alias, found: Result<FoundAlias & Cacheable, FindFailure>): LookupResult {
  if (!found.ok) return { outcome: 'missing', failure: found.failure };
  const to = findCurrentAlias(alias, found.value);
  if (to === undefined) return { outcome: 'found', found: found.value };
  return { outcome: 'moved', to, caching: found.value.caching, found: found.value };
}
