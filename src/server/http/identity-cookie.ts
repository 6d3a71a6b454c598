import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The secret of a sign-in by a provider, which binds it to the browser that started it. */
export interface IdentityCookie {
  secret(request: FastifyRequest): string | undefined;
  set(reply: FastifyReply, signIn: { readonly secret: string; readonly until: Date }): void;
  clear(reply: FastifyReply): void;
}

/** `Lax`, since the provider leads back from another site. */
export function createIdentityCookie(https: boolean): IdentityCookie {
  const name = https ? '__Host-whereat-identity' : 'whereat-identity';
  const attributes = { httpOnly: true, sameSite: 'lax', path: '/', secure: https } as const;
  return {
    secret: ({ headers }) => (headers.cookie === undefined ? undefined : parseCookie(headers.cookie)[name]),
    set: (reply, { secret, until }) => {
      reply.header('set-cookie', stringifySetCookie(name, secret, { ...attributes, expires: until }));
    },
    clear: (reply) => {
      reply.header('set-cookie', stringifySetCookie(name, '', { ...attributes, maxAge: 0 }));
    },
  };
}
