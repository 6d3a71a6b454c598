import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Alias, isSameAlias, parseAlias } from '../../domain/aliases/alias.ts';
import type { Caching, FoundAlias } from '../../usecases/index.ts';
import { formatCacheControl } from './cache-control.ts';

/** Returns the current alias if a former one was requested; `undefined` if the current one was, in any spelling. */
export function findCurrentAlias(requested: Alias, { handle, locations }: FoundAlias): Alias | undefined {
  const label = requested.label === undefined ? undefined : locations[0]?.label;
  const current = label === undefined ? { handle } : { handle, label };
  return isSameAlias(requested, current) ? undefined : current;
}

/**
 * Redirects from a former name. Caches must revalidate (RFC 9111 §5.2.2.4), so that renaming a location back causes no redirect loop.
 */
export const redirectFormerName = (reply: FastifyReply, path: string, caching: Caching): FastifyReply =>
  reply.header('cache-control', formatCacheControl(caching)).redirect(path, 301);

/** The query parameter with which a redirect passes the former name to the page. */
const formerNameParameter = 'was';

export const appendFormerName = (path: string, formerName: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}${formerNameParameter}=${encodeURIComponent(formerName)}`;

/** Parses the alias in `?was=`. A visitor can type any alias there, so the caller checks that it is a former name. */
export function parseFormerName({ query }: FastifyRequest): Alias | undefined {
  const claimed = (query as Readonly<Record<string, unknown>>)[formerNameParameter];
  const alias = typeof claimed === 'string' ? parseAlias(claimed) : undefined;
  return alias?.ok ? alias.value : undefined;
}
