import { parseCookie } from 'cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findLanguage, type Language, negotiateLanguage } from '../../domain/languages.ts';
import { catalogueOf } from '../../i18n/catalogues.ts';
import type { Catalogue } from '../../i18n/complete-catalogue.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The language of the answer. An answer for which it was read says so in `Content-Language` and `Vary`. */
    readonly language: Language;
    /** All texts in that language. */
    readonly texts: Catalogue;
  }
}

/** The cookie that has the reader's choice. */
const languageCookie = 'lang';

/** Gives every request its language and its texts, out of those that are available. */
export function decorateWithLanguage(app: FastifyInstance, available: readonly Language[]): void {
  app.decorateRequest('language', {
    getter() {
      return languageOf(this, available);
    },
  });
  app.decorateRequest('texts', {
    getter() {
      return catalogueOf(languageOf(this, available));
    },
  });
  app.addHook('onSend', async (request, reply) => announceLanguage(request, reply, available));
}

/** The languages that were read, by their requests. */
const chosen = new WeakMap<FastifyRequest, Language>();

function languageOf(request: FastifyRequest, available: readonly Language[]): Language {
  const known = chosen.get(request);
  if (known !== undefined) return known;
  const { cookie, 'accept-language': accepted } = request.headers;
  const language = negotiateLanguage(
    {
      query: queryLanguage(request),
      cookie: cookie?.includes(`${languageCookie}=`) ? parseCookie(cookie)[languageCookie] : undefined,
      accepted,
    },
    available,
  );
  chosen.set(request, language);
  return language;
}

/** `?lang=` of the address. Not from `request.query`: validation leaves in it what the operation knows. */
function queryLanguage({ originalUrl }: FastifyRequest): string | undefined {
  const [, query = ''] = originalUrl.split('?', 2);
  return query.includes('lang=') ? (new URLSearchParams(query).get('lang') ?? undefined) : undefined;
}

/** The language that the address itself asks for, and that the answer is in. */
export function addressLanguage(request: FastifyRequest): Language | undefined {
  const asked = queryLanguage(request);
  return asked === undefined ? undefined : findLanguage(asked, [request.language]);
}

function announceLanguage(request: FastifyRequest, reply: FastifyReply, available: readonly Language[]): void {
  const language = chosen.get(request);
  if (language === undefined) return;
  reply.header('content-language', language);
  // With one language nothing depends on what the reader asks for, and a cache may keep one answer for all.
  if (available.length > 1) reply.header('vary', withNames(reply.getHeader('vary'), ['accept-language', 'cookie']));
}

/** A `Vary` that has these names, too. */
function withNames(vary: unknown, names: readonly string[]): string {
  const present = String(vary ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '');
  return [...new Set([...present, ...names])].join(', ');
}
