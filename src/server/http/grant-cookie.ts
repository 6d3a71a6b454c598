import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The cookie with the grants that a browser has opened: secret and expiry of each, latest first. */
export interface GrantCookie {
  /** Returns the secrets in a request's cookie, not verified. */
  secrets(request: FastifyRequest): readonly string[];
  /** Adds a grant to those in the request's cookie. */
  add(request: FastifyRequest, reply: FastifyReply, session: { readonly secret: string; readonly until: Date }): void;
}

/** The maximum number of grants in the cookie; a further grant removes the oldest. */
const MAX_GRANTS = 16;

export function createGrantCookie(https: boolean): GrantCookie {
  const name = https ? '__Host-whereat-grants' : 'whereat-grants';

  const entries = ({ headers }: FastifyRequest) => {
    if (headers.cookie === undefined || !headers.cookie.includes(name)) return [];
    return (parseCookie(headers.cookie)[name] ?? '')
      .split('.')
      .slice(0, MAX_GRANTS)
      .flatMap((entry) => {
        const [, secret, seconds] = /^([\w-]{22})~([0-9a-z]{1,9})$/.exec(entry) ?? [];
        return secret === undefined || seconds === undefined ? [] : [{ secret, seconds: Number.parseInt(seconds, 36) }];
      });
  };

  return {
    secrets: (request) => entries(request).map(({ secret }) => secret),
    add(request, reply, { secret, until }) {
      const all = [{ secret, seconds: Math.ceil(until.getTime() / 1000) }, ...entries(request)].slice(0, MAX_GRANTS);
      const value = all.map((entry) => `${entry.secret}~${entry.seconds.toString(36)}`).join('.');
      const expires = new Date(Math.max(...all.map(({ seconds }) => seconds)) * 1000);
      const attributes = { httpOnly: true, sameSite: 'lax', path: '/', secure: https, expires } as const;
      reply.header('set-cookie', stringifySetCookie(name, value, attributes));
    },
  };
}
