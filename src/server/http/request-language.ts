import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  findLanguage,
  type Language,
  type LanguageWishes,
  type Locale,
  negotiateLocale,
  toLanguage,
} from '../../domain/languages.ts';
import type { Catalogue } from '../../i18n/catalogues.ts';
import { loadCatalogue } from '../../i18n/catalogues.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The language of the response. Reading it sets `Content-Language` and `Vary`. */
    readonly language: Language;
    /** The language with the reader's choice of digits. */
    readonly locale: Locale;
    /** The requested locale; `undefined` if the response is in the default language because no other was requested. */
    readonly wishedLocale: Locale | undefined;
    /** The texts in this locale. */
    readonly texts: Catalogue;
    /** The cached locale, once it was read. */
    chosenLocale: Locale | undefined;
  }
}

/** The cookie with the reader's choice of language. */
const languageCookie = 'lang';

/** Decorates requests with their language and texts, out of the available languages. */
export function decorateWithLanguage(app: FastifyInstance, available: readonly Language[]): void {
  app.decorateRequest('chosenLocale', undefined);
  app.decorateRequest('language', {
    getter() {
      return toLanguage(getLocale(this, available));
    },
  });
  app.decorateRequest('locale', {
    getter() {
      return getLocale(this, available);
    },
  });
  app.decorateRequest('wishedLocale', {
    getter() {
      return negotiateLocale(getWishes(this), available);
    },
  });
  app.decorateRequest('texts', {
    getter() {
      return loadCatalogue(getLocale(this, available));
    },
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    setLanguageHeaders(request, reply, available);
    done();
  });
}

function getLocale(request: FastifyRequest, available: readonly Language[]): Locale {
  request.chosenLocale ??= negotiateLocale(getWishes(request), available) ?? available[0] ?? 'en';
  return request.chosenLocale;
}

const getWishes = (request: FastifyRequest): LanguageWishes => ({
  query: getQueryLanguage(request),
  account: accountLanguages.get(request),
  cookie: getCookieLanguage(request),
  accepted: request.headers['accept-language'],
});

/** The language of the signed-in account, by request. */
const accountLanguages = new WeakMap<FastifyRequest, string>();

/** Sets the language of the signed-in account for the response. A language in the URL takes precedence. */
export function setAccountLanguage(request: FastifyRequest, language: string | undefined): void {
  if (language !== undefined) accountLanguages.set(request, language);
}

/** Stores a language in the device's cookie if it has none. The cookie is not `HttpOnly`: scripts of the page read and write it. */
export function setLanguageCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  language: string,
  https: boolean,
): void {
  if (getCookieLanguage(request) !== undefined) return;
  const attributes = { path: '/', maxAge: YEAR_SECONDS, sameSite: 'lax', secure: https } as const;
  reply.header('set-cookie', stringifySetCookie(languageCookie, language, attributes));
}

const YEAR_SECONDS = 365 * 86_400;

const getCookieLanguage = ({ headers: { cookie } }: FastifyRequest): string | undefined =>
  cookie?.includes(`${languageCookie}=`) ? parseCookie(cookie)[languageCookie] : undefined;

/** Returns `?lang=` of the URL. It is not in `request.query`, because validation removes parameters that the operation lacks. */
function getQueryLanguage({ originalUrl }: FastifyRequest): string | undefined {
  const [, query = ''] = originalUrl.split('?', 2);
  return query.includes('lang=') ? (new URLSearchParams(query).get('lang') ?? undefined) : undefined;
}

/** Returns the language that the URL requests, if the response is in this language. */
export function getUrlLanguage(request: FastifyRequest): Language | undefined {
  const requested = getQueryLanguage(request);
  return requested === undefined ? undefined : findLanguage(requested, [request.language]);
}

function setLanguageHeaders(request: FastifyRequest, reply: FastifyReply, available: readonly Language[]): void {
  const locale = request.chosenLocale;
  if (locale === undefined) return;
  reply.header('content-language', toLanguage(locale));
  // With a single language, the response does not depend on the request, so caches can share it.
  if (available.length > 1) reply.header('vary', addVaryNames(reply.getHeader('vary'), ['accept-language', 'cookie']));
}

/** Adds names to a `Vary` header. */
function addVaryNames(vary: unknown, names: readonly string[]): string {
  const present =
    vary === undefined
      ? []
      : String(vary)
          .toLowerCase()
          .split(/\s*,\s*/);
  return [...present, ...names.filter((name) => !present.includes(name))].join(', ');
}
