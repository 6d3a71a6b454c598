import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { receiverPath } from '../../domain/aliases/alias.ts';
import type { GrantService } from '../../usecases/grants/location-grants.ts';
import type { GrantCookie } from '../http/grant-cookie.ts';
import { sendFailure } from '../http/http-responses.ts';
import { escapeHtml } from '../render/escape-html.ts';
import type { Template } from '../render/html-template.ts';
import { PRIVATE_HEADERS, sendPrivatePage } from '../render/private-page.ts';

interface Site {
  readonly grants: GrantService;
  readonly cookie: GrantCookie;
  readonly template: Template;
  readonly brandName: string;
}

type BySecret = { Params: { secret: string } };

/**
 * Adds the links of grants. A browser that opens one gets a cookie and a redirect to the place. Programs that fetch previews, and browsers
 * that prefetch, get a page with a link instead, because opening can use up the grant.
 */
export function addGrantLinkRoutes(app: FastifyInstance, { grants, cookie, template, brandName }: Site): void {
  app.get<BySecret>('/g/:secret', async (request, reply) => {
    reply.headers(PRIVATE_HEADERS);
    const { secret } = request.params;
    if (!SECRET.test(secret)) return sendEnded(request, reply);
    if (!isOpened(request))
      return sendPage(reply, { ...request.texts.parts.pages.grant.preview, link: `/g/${secret}?open` });
    const opened = await grants.open(secret, cookie.secrets(request));
    if (!opened.ok) {
      if (opened.failure.kind === 'link-not-found') return sendEnded(request, reply);
      return sendFailure(reply, opened.failure);
    }
    const { location, until, session } = opened.value;
    if (session !== undefined) cookie.add(request, reply, { secret: session, until });
    return reply.redirect(receiverPath(location.handle, location.label), 303);
  });

  const sendEnded = (request: FastifyRequest, reply: FastifyReply) =>
    (request.headers.accept ?? '').includes('text/html')
      ? sendPage(reply.code(404), request.texts.parts.pages.grant.ended)
      : sendFailure(reply, { kind: 'link-not-found' });

  const sendPage = (reply: FastifyReply, { title, text, open, link }: LinkPage) => {
    const action =
      link === undefined || open === undefined
        ? undefined
        : { label: open, href: link, isPrimary: true, isSecret: true };
    return sendPrivatePage(
      reply,
      template,
      { title, text, action },
      `<meta property="og:title" content="${escapeHtml(title)}"><meta property="og:site_name" content="${escapeHtml(brandName)}"><meta property="og:description" content="${escapeHtml(text)}">`,
    );
  };
}

interface LinkPage {
  readonly title: string;
  readonly text: string;
  readonly open?: string;
  readonly link?: string;
}

/** The form of a secret: 128 bits in base64url. */
const SECRET = /^[\w-]{22}$/;

/** Returns whether a person opens the link: the request is no prefetch or preview, or comes from the link on the page for previews. */
function isOpened({ method, headers, query }: FastifyRequest): boolean {
  if (
    method === 'HEAD' ||
    /prefetch|preview|prerender/i.test(`${headers['sec-purpose'] ?? ''} ${headers.purpose ?? ''}`)
  )
    return false;
  return 'open' in (query as object) || !previewPrograms.test(headers['user-agent'] ?? '');
}

/** Matches the `User-Agent` of messengers, mail filters and search engines. */
const previewPrograms =
  /bot\b|bot\/|crawl|spider|preview|facebookexternalhit|facebot|whatsapp|telegram|slack|discord|skype|linkedin|viber|line\/|embedly|iframely|pinterest|vkshare|mastodon|signal|snapchat|google-read-aloud|safelinks|barracuda|proofpoint|mimecast/i;
