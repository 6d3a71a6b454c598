import type { FastifyInstance } from 'fastify';
import { getRequestOrigin } from '../http/request-origin.ts';
import type { SiteContext } from '../render/site-context.ts';

/** Adds files at standard paths: robots.txt (RFC 9309), security.txt (RFC 9116) and the redirect to the page for changing a password. */
export function addWellKnownRoutes(
  app: FastifyInstance,
  { publicUrl }: Pick<SiteContext, 'publicUrl'>,
  securityContact: string | undefined,
): void {
  // Pages of places are not disallowed: a robot must read each page to see whether it may be indexed.
  app.get('/robots.txt', async (_request, reply) =>
    sendText(reply, 'User-agent: *\nDisallow: /api/\nDisallow: /g/\nDisallow: /account\nDisallow: /reset\n'),
  );

  if (securityContact !== undefined)
    app.get('/.well-known/security.txt', async (request, reply) => {
      const expires = new Date(Date.now() + SECURITY_TEXT_DAYS * 86_400_000).toISOString();
      const contact = securityContact.includes('://') ? securityContact : `mailto:${securityContact}`;
      const canonical = `${getRequestOrigin(request, publicUrl)}/.well-known/security.txt`;
      return sendText(
        reply,
        `Contact: ${contact}\nExpires: ${expires}\nPreferred-Languages: en\nCanonical: ${canonical}\n`,
      );
    });

  app.get('/.well-known/change-password', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').redirect('/account', 303),
  );
}

const sendText = (reply: { header(name: string, value: string): { send(body: string): unknown } }, body: string) => {
  reply.header('content-type', 'text/plain; charset=utf-8');
  return reply.header('cache-control', 'public, max-age=3600').send(body);
};

/** The validity of security.txt. RFC 9116 recommends less than a year. */
const SECURITY_TEXT_DAYS = 180;
