import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Label, parseLabel } from '../../domain/aliases/alias.ts';
import type { AdministrationPage } from '../../domain/moderation/administration.ts';

/** Parses the label in `?after=` of a page or an image of a handle. An invalid label is ignored. */
export function getAfterLabel({ query }: FastifyRequest): Label | undefined {
  const { after } = query as { readonly after?: unknown };
  const label = typeof after === 'string' ? parseLabel(after) : undefined;
  return label?.ok ? label.value : undefined;
}

/** Returns the path of the page after the item `last`. */
export const formatNextPath = (path: string, last: string): string => `${path}?after=${encodeURIComponent(last)}`;

/** Formats the `Link` header of the next page (RFC 8288). It keeps the other query parameters of the request. */
export function formatNextLink(path: string, last: string, { originalUrl }: FastifyRequest): string {
  const [, query = ''] = /\?(.*)$/s.exec(originalUrl) ?? [];
  const others = query.split('&').filter((parameter) => parameter !== '' && !/^after(?:=|$)/.test(parameter));
  return `<${[formatNextPath(path, last), ...others].join('&')}>; rel="next"`;
}

/** Returns the items of a page, and sets the `Link` header if there is a next page. */
export function withNextLink<T>(
  { items, next }: AdministrationPage<T>,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): readonly T[] {
  if (next !== undefined)
    reply.header('link', formatNextLink(request.originalUrl.split('?', 1)[0] ?? '', next, request));
  return items;
}
