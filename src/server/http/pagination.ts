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

/** The same as a `Link` header (RFC 8288); whatever else was asked for is asked for again. */
export function nextLink(path: string, last: string, { originalUrl }: FastifyRequest): string {
  const [, query = ''] = /\?(.*)$/s.exec(originalUrl) ?? [];
  const others = query.split('&').filter((one) => one !== '' && !/^after(?:=|$)/.test(one));
  return `<${[afterPath(path, last), ...others].join('&')}>; rel="next"`;
}
