import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Returns the origin for links: the operator's `PUBLIC_URL`, or the request's `Host` if it is a valid host name. A response that
 * contains the request's `Host` must not be cached for other clients; `preventSharedCaching` prevents that.
 */
export function getRequestOrigin(request: FastifyRequest, publicUrl: string | undefined): string {
  if (publicUrl !== undefined) return getOrigin(publicUrl);
  hostDependent.add(request);
  return HOST.test(request.host) ? getOrigin(`${request.protocol}://${request.host}`) : 'http://localhost';
}

/** Returns the origin of a URL. Caches the last result, because each look-up needs the same one. */
function getOrigin(address: string): string {
  if (address !== last.address)
    last = { address, origin: URL.canParse(address) ? new URL(address).origin : 'http://localhost' };
  return last.origin;
}

let last = { address: '', origin: '' };

/** Requests whose response contains their `Host` header. */
const hostDependent = new WeakSet<FastifyRequest>();

/** Makes a response `private` if it contains the request's `Host`, so that a shared cache does not send it to other clients. */
export function preventSharedCaching(request: FastifyRequest, reply: FastifyReply): void {
  if (!hostDependent.has(request)) return;
  const directives = String(reply.getHeader('cache-control') ?? '')
    .split(',')
    .map((directive) => directive.trim())
    .filter((directive) => directive !== '' && !/^(?:public|private|s-maxage\b.*)$/i.test(directive));
  reply.header('cache-control', directives.includes('no-store') ? 'no-store' : ['private', ...directives].join(', '));
}

/** A host name of at most 253 characters, the limit of DNS, or an IP address, with an optional port. */
const HOST = /^(?:[\w.-]{1,253}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i;

/** Lets any site embed and read the response. Only for public responses that do not depend on cookies. */
export const allowCrossOrigin = (reply: FastifyReply): FastifyReply =>
  reply.header('cross-origin-resource-policy', 'cross-origin').header('access-control-allow-origin', '*');
