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
    /** The language of the answer. An answer for which it was read says so in `Content-Language` and `Vary`. */
    readonly language: Language;
    /** That language with the digits of the reader's choice. */
    readonly locale: Locale;
    /** The same as requested; `undefined` if it is in the first language because no other was requested. */
    readonly wishedLocale: Locale | undefined;
    /** All texts in that language, with those digits. */
    readonly texts: Catalogue;
    /** The locale once it was read. */
    chosenLocale: Locale | undefined;
  }
}

/** The cookie that has the reader's choice. */
const languageCookie = 'lang';

/** Gives every request its language and its texts, out of those that are available. */
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
    announceLanguage(request, reply, available);
    done();
  });
}

function getLocale(request: FastifyRequest, available: readonly Language[]): Locale {
  request.chosenLocale ??= negotiateLocale(getWishes(request), available) ?? available[0] ?? 'en';
  return request.chosenLocale;
}

const getWishes = (request: FastifyRequest): LanguageWishes => ({
  query: queryLanguage(request),
  account: accountLanguages.get(request),
  cookie: cookieLanguage(request),
  accepted: request.headers['accept-language'],
});

/** The languages of the accounts whose sessions were found, by their requests. */
const accountLanguages = new WeakMap<FastifyRequest, string>();

/** The response is in the language of the signed-in account, unless the URL requests another. */
export function answerInAccountLanguage(request: FastifyRequest, language: string | undefined): void {
  if (language !== undefined) accountLanguages.set(request, language);
}

/** Stores a language as the device's choice if it has none. Scripts of the page read and write this cookie. */
export function setLanguageCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  language: string,
  https: boolean,
): void {
  if (cookieLanguage(request) !== undefined) return;
  const attributes = { path: '/', maxAge: YEAR_SECONDS, sameSite: 'lax', secure: https } as const;
  reply.header('set-cookie', stringifySetCookie(languageCookie, language, attributes));
}

const YEAR_SECONDS = 365 * 86_400;

const cookieLanguage = ({ headers: { cookie } }: FastifyRequest): string | undefined =>
  cookie?.includes(`${languageCookie}=`) ? parseCookie(cookie)[languageCookie] : undefined;

/** `?lang=` of the address. Not from `request.query`: validation leaves in it what the operation knows. */
function queryLanguage({ originalUrl }: FastifyRequest): string | undefined {
  const [, query = ''] = originalUrl.split('?', 2);
  return query.includes('lang=') ? (new URLSearchParams(query).get('lang') ?? undefined) : undefined;
}

/** The language that the URL itself requests, and in which the response is. */
export function addressLanguage(request: FastifyRequest): Language | undefined {
  const requested = queryLanguage(request);
  return requested === undefined ? undefined : findLanguage(requested, [request.language]);
}

function announceLanguage(request: FastifyRequest, reply: FastifyReply, available: readonly Language[]): void {
  const locale = request.chosenLocale;
  if (locale === undefined) return;
  reply.header('content-language', toLanguage(locale));
  // With one language nothing depends on the request, and a cache may store one response for all.
  if (available.length > 1) reply.header('vary', withNames(reply.getHeader('vary'), ['accept-language', 'cookie']));
}

/** A `Vary` that has these names, too. */
function withNames(vary: unknown, names: readonly string[]): string {
  const present =
    vary === undefined
      ? []
      : String(vary)
          .toLowerCase()
          .split(/\s*,\s*/);
  return [...present, ...names.filter((name) => !present.includes(name))].join(', ');
}
