import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Label } from '../../domain/aliases/alias.ts';
import type { Language } from '../../domain/languages.ts';
import { toOpenState } from '../../domain/location/opening-hours.ts';
import { ok, type Result } from '../../domain/result.ts';
import { getCheckWords, getLocalCheckWords } from '../../i18n/check-words.ts';
import type { Cacheable, Caching, FoundAlias, PageData, PageRenderer, Received } from '../../usecases/index.ts';
import { formatCacheControl } from '../http/cache-control.ts';
import { negotiateContentCoding, negotiateQuickCoding } from '../http/content-coding.ts';
import { represent, sendRepresentation } from '../http/representation.ts';
import { getUrlLanguage } from '../http/request-language.ts';
import { getRequestOrigin } from '../http/request-origin.ts';
import { createPageCache } from './page-cache.ts';
import { getPageTitle } from './page-titles.ts';
import type { SiteContext } from './site-context.ts';
import { isSearchable, renderSiteTags } from './social-meta.ts';

/** The content of one page. Data that all pages have, such as the configuration, is added to it. */
export interface PageContent
  extends Pick<PageData, 'alias' | 'received' | 'feedback' | 'mine' | 'report'>,
    Partial<Cacheable> {
  /** Names for `Vary`, in addition to `Accept-Encoding`. */
  readonly vary?: string;
  /** The canonical path of a page without a place. Without it, search engines do not index the page. */
  readonly canonical?: string;
  /** Adds a note that the page needs scripts. */
  readonly needsScripts?: boolean;
  /** Delays the application until the visitor's first input, because the page works before it runs. */
  readonly startsOnInput?: boolean;
  /** Marks a page that depends only on its URL and `received`, so that all visitors can share one rendering. */
  readonly isSameForAll?: boolean;
  /** Sends the document without content that the browser renders offline for any screen. It contains no user data. */
  readonly isShell?: boolean;
  /** A part of the cache key that changes whenever the result of `prepare` can change. */
  readonly pictureVersion?: string | undefined;
  /** Creates content that is only needed if the page is not cached. */
  readonly prepare?: () => Promise<PreparedContent>;
}

export interface PreparedContent extends Pick<PageData, 'picture'> {
  /** The page's title and meta tags, as HTML. */
  readonly about?: string;
  /** True if a part could not be created. The page is sent without it and is not cached. */
  readonly isIncomplete?: boolean;
}

/** Sends a page of the application. It is server-rendered if the server bundle of pages is built. */
export type RenderPage = (request: FastifyRequest, reply: FastifyReply, content?: PageContent) => Promise<FastifyReply>;

type Site = Pick<SiteContext, 'useCases' | 'config' | 'template' | 'policy' | 'publicUrl' | 'authenticator'>;

export function createPageRenderer({ useCases, config, template, policy, publicUrl, authenticator }: Site): RenderPage {
  const { pages } = useCases;
  const cache = createPageCache({ bytes: 16_000_000 });
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy };

  /** Renders a page. If that fails, the browser renders it. */
  const render = async (
    request: FastifyRequest,
    data: PageData,
    { prepare, canonical, needsScripts = false, startsOnInput = false, isShell = false }: PageContent,
  ) => {
    const { about, picture, isIncomplete = false } = (await prepare?.()) ?? {};
    let rendered: ReturnType<PageRenderer['page']> | undefined;
    let failed = false;
    try {
      if (!isShell) rendered = pages?.page(request.url, picture === undefined ? data : { ...data, picture });
    } catch (error) {
      request.log.error(error, 'A page could not be drawn');
      failed = true;
    }
    const isRendered = rendered !== undefined;
    const html = template.page(
      { ...data },
      {
        locale: request.locale,
        about:
          about ??
          renderSiteTags(request.texts, {
            brandName: config.brandName,
            origin: data.origin,
            canonical,
            title: getPageTitle(request.is404 ? undefined : request.routeOptions.url, request.texts, {
              ...(request.params as Parameters<typeof getPageTitle>[2]),
            }),
            language: getUrlLanguage(request),
          }),
        ...rendered,
        isComplete: isRendered && !needsScripts,
        startsOnInput: isRendered && startsOnInput,
      },
    );
    return { html, isCacheable: !failed && !isIncomplete };
  };

  return async (request, reply, content = {}) => {
    const { alias, feedback, mine, report, vary = 'cookie', isSameForAll = false, isShell, caching } = content;
    const received = await withLocalCheckWords(content.received, request.language);
    const user = await authenticator.current(request);
    const isAnonymous = user.ok && user.value === null;
    const origin = getRequestOrigin(request, publicUrl);
    const createData = (): PageData => ({
      ...config,
      ...(alias !== undefined && { alias }),
      ...(received !== undefined && { received }),
      ...(feedback !== undefined && { feedback }),
      ...(mine !== undefined && { mine }),
      ...(report !== undefined && { report }),
      origin,
      locale: request.locale,
      ...(user.ok && !isShell && { user: user.value && { ...user.value } }),
    });
    const coding = (received === undefined ? negotiateContentCoding : negotiateQuickCoding)(request);
    const mayBeShared = isAnonymous && isSameForAll && caching?.scope !== 'private';
    const getCachedPage = () =>
      cache.get(`${formatPageKey(request, origin, received)} ${content.pictureVersion ?? ''}`, coding, async () => {
        const page = await render(request, createData(), content);
        return page.isCacheable ? page.html : undefined;
      });
    const cachedPage = mayBeShared ? await getCachedPage() : undefined;
    // Set for cached pages too.
    if (received !== undefined && !isResultSearchable(received)) reply.header('x-robots-tag', 'noindex');
    reply
      .headers(headers)
      .header('cache-control', formatPageCaching(caching, isAnonymous))
      // `vary` prevents that a cache sends the page of a visitor to a signed-in user.
      .header('vary', `${vary}, accept-encoding`);
    return sendRepresentation(
      request,
      reply,
      coding,
      cachedPage ?? (await represent((await render(request, createData(), content)).html, coding)),
    );
  };
}

const isResultSearchable = ({ outcome }: Received): boolean => outcome.ok && isSearchable(outcome.value.locations);

/** Returns `Cache-Control` of a page. A page for a signed-in user contains the username, so only that browser may store it. */
function formatPageCaching(caching: Caching | undefined, isAnonymous: boolean): string {
  if (caching?.scope === 'private') return formatCacheControl(caching);
  return isAnonymous ? 'no-cache' : 'private, no-cache';
}

/** Returns whether the URL has no query other than `after` and `lang`. Arbitrary queries would fill the cache with copies. */
export const isCacheableUrl = ({ url, language }: FastifyRequest): boolean =>
  !url.includes('?') || /^[^?]*(?:\?after=[^&]*)?$/.test(url.replace(new RegExp(`[?&]lang=${language}$`), ''));

/**
 * Returns the cache key: everything that the page depends on, including the year in its footer. The key is not hashed, because that
 * takes longer than comparing the text.
 */
const formatPageKey = ({ url, locale }: FastifyRequest, origin: string, received: Received | undefined): string =>
  `${origin} ${url} ${locale} ${new Date().getFullYear()} ${received === undefined ? '' : JSON.stringify(received)}`;

/** Converts a look-up result to the form that is embedded in the page's data block. */
export function toReceived(
  alias: string,
  found: Result<FoundAlias & Partial<Cacheable>, ReceivedFailure>,
  after?: Label,
): Received {
  const requested = { alias, ...(after === undefined ? {} : { after }) };
  if (!found.ok) return { ...requested, outcome: found };
  const { caching: _caching, ...value } = found.value;
  const [only, ...others] = value.locations;
  if (only === undefined || others.length > 0) return { ...requested, outcome: ok(value) };
  const checkWords = getCheckWords(only.plusCode);
  const openState = toOpenState(only, new Date());
  return {
    ...requested,
    ...(checkWords !== '' && { checkWords }),
    ...(openState !== undefined && { openState }),
    outcome: ok(value),
  };
}

/** Adds the check words in the language of the page, if the result is a single place. */
async function withLocalCheckWords(received: Received | undefined, language: Language): Promise<Received | undefined> {
  const [only] = received?.outcome.ok ? received.outcome.value.locations : [];
  if (received?.checkWords === undefined || only === undefined) return received;
  const localCheckWords = await getLocalCheckWords(only.plusCode, language);
  return localCheckWords === undefined ? received : { ...received, localCheckWords };
}

type ReceivedFailure = Extract<Received['outcome'], { ok: false }>['failure'];
