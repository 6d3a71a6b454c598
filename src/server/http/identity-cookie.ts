import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The cookie that binds a sign-in through a provider to the browser that started it. */
export interface IdentityCookie {
  secret(request: FastifyRequest): string | undefined;
  set(reply: FastifyReply, signIn: { readonly secret: string; readonly until: Date }): void;
  clear(reply: FastifyReply): void;
}

/** Creates the cookie. It is `SameSite=Lax`, because the provider redirects back from another site. */
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
