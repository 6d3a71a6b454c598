import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Alias, isSameAlias, parseAlias } from '../../domain/aliases/alias.ts';
import type { Caching, FoundAlias } from '../../usecases/index.ts';
import { cacheControl } from './cache-control.ts';

/** The present alias where a former one was asked for; `undefined` where it is the present one in any spelling. */
export function findCurrentAlias(requested: Alias, { handle, locations }: FoundAlias): Alias | undefined {
  const label = requested.label === undefined ? undefined : locations[0]?.label;
  const current = label === undefined ? { handle } : { handle, label };
  return isSameAlias(requested, current) ? undefined : current;
}

/**
 * Redirects from a former name. Every cache has to ask again each time, so a location that is renamed back is not in a
 * circle of redirects (RFC 9111 §5.2.2.4).
 */
export const redirectFormerName = (reply: FastifyReply, path: string, caching: Caching): FastifyReply =>
  reply.header('cache-control', cacheControl(caching)).redirect(path, 301);

/** `was` in the query: a redirect tells the page by it which former name was asked for. */
const formerNameParameter = 'was';

export const appendFormerName = (path: string, formerName: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}${formerNameParameter}=${encodeURIComponent(formerName)}`;

/** The alias in `?was=`, which any visitor may have written: whether it was a former name is for the caller to look up. */
export function parseFormerName({ query }: FastifyRequest): Alias | undefined {
  const claimed = (query as Readonly<Record<string, unknown>>)[formerNameParameter];
  const alias = typeof claimed === 'string' ? parseAlias(claimed) : undefined;
  return alias?.ok ? alias.value : undefined;
}
