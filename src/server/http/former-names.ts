import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Alias, isSameAlias, parseAlias } from '../../domain/aliases/alias.ts';
import type { Caching, FoundAlias } from '../../usecases/index.ts';
import { cacheControl } from './cache-control.ts';

/** The current alias if a former one was requested; `undefined` for the current one in any spelling. */
export function findCurrentAlias(requested: Alias, { handle, locations }: FoundAlias): Alias | undefined {
  const label = requested.label === undefined ? undefined : locations[0]?.label;
  const current = label === undefined ? { handle } : { handle, label };
  return isSameAlias(requested, current) ? undefined : current;
}

/**
 * Redirects from a former name. Caches always revalidate, so a location that is renamed back does not cause a redirect loop (RFC 9111
 * §5.2.2.4).
 */
export const redirectFormerName = (reply: FastifyReply, path: string, caching: Caching): FastifyReply =>
  reply.header('cache-control', cacheControl(caching)).redirect(path, 301);

/** `was` in the query: a redirect passes the former name that was requested to the page. */
const formerNameParameter = 'was';

export const appendFormerName = (path: string, formerName: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}${formerNameParameter}=${encodeURIComponent(formerName)}`;

/** The alias in `?was=`, which any visitor may have written: the caller verifies that it was a former name. */
export function parseFormerName({ query }: FastifyRequest): Alias | undefined {
  const claimed = (query as Readonly<Record<string, unknown>>)[formerNameParameter];
  const alias = typeof claimed === 'string' ? parseAlias(claimed) : undefined;
  return alias?.ok ? alias.value : undefined;
}
