import type { Locale } from '../../domain/languages.ts';
import type { Location } from '../../domain/location/location.ts';
import { formatIn } from '../../i18n/messages/format.ts';
import type { Received } from '../../usecases/index.ts';

/** The part of a page's data block (ui/context/page-config.ts) that decides how long the page is stored. */
export interface StoredPageData {
  readonly received?: Received;
  readonly user?: object | null;
}

/** Parses the data block of a page; `undefined` if it has none. */
export function parseContent(html: string): StoredPageData | undefined {
  const [, block] = /<script id="whereat-config"[^>]*>([^<]*)<\/script>/.exec(html) ?? [];
  return block === undefined ? undefined : (JSON.parse(block) as StoredPageData);
}

/** The single place of a page. */
export function parseLocation(content: StoredPageData | undefined): Location | undefined {
  const outcome = content?.received?.outcome;
  if (outcome?.ok !== true) return undefined;
  const { locations } = outcome.value as { readonly locations: readonly Location[] };
  return locations.length === 1 ? locations[0] : undefined;
}

/** The application's files that a page refers to. */
export const listAssets = (html: string): readonly string[] => [...new Set(html.match(/\/assets\/[\w.-]+/g) ?? [])];

/** The drawn map of a page, as SVG; `undefined` if it has none. */
export function extractDrawnMap(html: string): string | undefined {
  const [, data] = /src="data:image\/svg\+xml[^,"]*,([^"]*)"/.exec(html) ?? [];
  return data === undefined
    ? undefined
    : decodeURIComponent(data.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&'));
}

/** A stored page for display: it states the day of the server's answer. */
export function markAsStored(html: string, storedAt: string): string {
  const [, language = 'en', locale = language] =
    /<html lang="([\w-]+)"[^>]*?(?: data-locale="([\w-]+)")?>/.exec(html) ?? [];
  return html
    .replace('<html ', `<html data-kept-at="${storedAt}" `)
    .replace(
      /(<p class="offline-line[^>]*>(?:(?!<\/p>).)*?)\{date\}/,
      (_, before: string) => before + formatIn(locale as Locale).longDay(storedAt),
    );
}

/** The application's page for display when the server cannot be reached: a browser behind a broken network believes that it is online. */
export const markAsUnreachable = (html: string): string => html.replace('<html ', '<html data-unreachable ');
