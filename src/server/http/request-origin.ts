import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * The origin for links: the operator's `PUBLIC_URL`, else the request's `Host` where that is the name of a host. An answer
 * with the latter is for this client alone: `withoutSharedCaching`.
 */
export function requestOrigin(request: FastifyRequest, publicUrl: string | undefined): string {
  if (publicUrl !== undefined) return getOrigin(publicUrl);
  hostDependent.add(request);
  return hostShape.test(request.host) ? getOrigin(`${request.protocol}://${request.host}`) : 'http://localhost';
}

/** The origin of a URL. Every look-up needs it, usually that of the previous one. */
function getOrigin(address: string): string {
  if (address !== last.address)
    last = { address, origin: URL.canParse(address) ? new URL(address).origin : 'http://localhost' };
  return last.origin;
}

let last = { address: '', origin: '' };

/** Requests whose answer holds what their `Host` says. */
const hostDependent = new WeakSet<FastifyRequest>();

/** Makes an answer that holds what the request's `Host` says `private`: a shared cache would hand it to other clients. */
export function withoutSharedCaching(request: FastifyRequest, reply: FastifyReply): void {
  if (!hostDependent.has(request)) return;
  const directives = String(reply.getHeader('cache-control') ?? '')
    .split(',')
    .map((directive) => directive.trim())
    .filter((directive) => directive !== '' && !/^(?:public|private|s-maxage\b.*)$/i.test(directive));
  reply.header('cache-control', directives.includes('no-store') ? 'no-store' : ['private', ...directives].join(', '));
}

/** A name of the length that DNS knows, an IPv4 or an IPv6 address; a port. */
const hostShape = /^(?:[\w.-]{1,253}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i;

/** Lets any site embed and read the response: it is public and does not depend on cookies. */
export const allowCrossOrigin = (reply: FastifyReply): FastifyReply =>
  reply.header('cross-origin-resource-policy', 'cross-origin').header('access-control-allow-origin', '*');
