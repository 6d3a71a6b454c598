import type { FastifyRequest } from 'fastify';
import { type Label, parseLabel } from '../../domain/alias.ts';

/** The label in `?after=` of a page or picture of a handle; what is none counts as not asked. */
export function afterLabel({ query }: FastifyRequest): Label | undefined {
  const { after } = query as { readonly after?: unknown };
  const label = typeof after === 'string' ? parseLabel(after) : undefined;
  return label?.ok ? label.value : undefined;
}

/** The address of what follows the last one of a list that was not answered whole. */
export const afterPath = (path: string, last: string): string => `${path}?after=${encodeURIComponent(last)}`;

/** The same as a `Link` header (RFC 8288); it goes on with the `limit` that was asked for. */
export function nextLink(path: string, last: string, { originalUrl }: FastifyRequest): string {
  const limit = /[?&]limit=(\d+)/.exec(originalUrl)?.[1];
  return `<${afterPath(path, last)}${limit === undefined ? '' : `&limit=${limit}`}>; rel="next"`;
}
