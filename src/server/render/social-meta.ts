import { formatAlias, type Handle, type Label, receiverPath, toPath } from '../../domain/aliases/alias.ts';
import { fileFormats, getMediaType } from '../../domain/export/index.ts';
import { completeLanguages, type Language } from '../../domain/languages.ts';
import { addressLine } from '../../domain/location/address-words.ts';
import type { Catalogue } from '../../i18n/catalogues.ts';
import { getFormat } from '../../i18n/messages/format.ts';
import type { FoundAlias } from '../../usecases/index.ts';
import { formatNextPath } from '../http/pagination.ts';
import { escapeHtml } from './escape-html.ts';
import { renderStructuredData } from './structured-data.ts';

interface PageMetadata {
  readonly title: string;
  readonly description: string;
  /** The path of the preview image; `canonical` is a path too. */
  readonly image: string;
  readonly canonical?: string;
  readonly links?: readonly string[];
  readonly indexed: boolean;
}

interface Site {
  readonly origin: string;
  readonly brandName: string;
  /** The language in the URL of the page (`?lang=`). */
  readonly language?: Language | undefined;
}

/** Renders the head of a page without a place. `canonical` is its path, if search engines may index it. `title` defaults to the brand. */
export const renderSiteTags = (
  { uiMessages }: Catalogue,
  {
    title,
    canonical,
    ...site
  }: Site & { readonly title?: string | undefined; readonly canonical?: string | undefined },
): string =>
  renderMetaTags(
    {
      title: title ?? site.brandName,
      description: uiMessages.tagline,
      image: NEUTRAL_PREVIEW,
      indexed: true,
      ...(canonical !== undefined && { canonical }),
    },
    site,
  );

const NEUTRAL_PREVIEW = '/share/preview.png';

/**
 * Renders the canonical link. A URL with a language is canonical itself: search engines drop a language version that names another URL as
 * canonical.
 */
const renderCanonicalLink = (url: string, language: Language | undefined): string =>
  `<link rel="canonical" href="${escapeHtml(language === undefined ? url : addLanguage(url, language))}">`;

/** Renders the links to the page in each language. The URL without a language is the default and responds in the reader's language. */
const renderLanguageLinks = (url: string): string =>
  [...completeLanguages.map((language) => [language, addLanguage(url, language)] as const), ['x-default', url] as const]
    .map(([language, href]) => `<link rel="alternate" hreflang="${language}" href="${escapeHtml(href)}">`)
    .join('');

const addLanguage = (url: string, language: Language): string =>
  `${url}${url.includes('?') ? '&' : '?'}lang=${language}`;

/**
 * Renders the head of a page about a place: title, Open Graph, Twitter card, and links to oEmbed and export formats.
 */
export function renderMetaTags(about: PageMetadata, { origin, brandName, language }: Site): string {
  const { title, description, canonical } = about;
  const image = `${origin}${about.image}`;
  const renderNamedMeta = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}">`;
  const renderProperty = (name: string, content: string) =>
    `<meta property="${name}" content="${escapeHtml(content)}">`;
  return [
    `<title>${escapeHtml(title === brandName ? title : `${title} · ${brandName}`)}</title>`,
    renderNamedMeta('description', description),
    ...(about.indexed ? [] : [renderNamedMeta('robots', 'noindex')]),
    ...(canonical === undefined ? [] : [renderCanonicalLink(origin + canonical, language)]),
    ...(canonical === undefined || !about.indexed ? [] : [renderLanguageLinks(origin + canonical)]),
    renderProperty('og:type', 'website'),
    renderProperty('og:site_name', brandName),
    renderProperty('og:title', title),
    renderProperty('og:description', description),
    ...(canonical === undefined ? [] : [renderProperty('og:url', origin + canonical)]),
    renderProperty('og:image', image),
    renderProperty('og:image:type', 'image/png'),
    renderProperty('og:image:width', '1200'),
    renderProperty('og:image:height', '630'),
    renderProperty('og:image:alt', `${title}, ${description}`),
    renderNamedMeta('twitter:card', 'summary_large_image'),
    renderNamedMeta('twitter:title', title),
    renderNamedMeta('twitter:description', description),
    renderNamedMeta('twitter:image', image),
    ...(about.links ?? []),
  ].join('');
}

export function toAliasMetadata(
  { handle, locations, after }: FoundAlias,
  origin: string,
  texts: Catalogue,
): PageMetadata {
  const [first] = locations;
  const label = locations.length === 1 && after === undefined ? first?.label : undefined;
  const title = formatAlias(handle, label);
  const canonical = receiverPath(handle, label);
  return {
    title,
    description: describeFound(locations, label, texts),
    image: formatPlaceFilePath(handle, label, 'preview.png'),
    canonical: after === undefined ? canonical : formatNextPath(canonical, after),
    indexed: isSearchable(locations),
    links: [
      ...(first !== undefined && label !== undefined && isSearchable(locations)
        ? [renderStructuredData(first, origin, texts)]
        : []),
      ...fileFormats.map(
        (format) =>
          `<link rel="alternate" type="${getMediaType(format)}" href="${escapeHtml(`${canonical}.${format}`)}">`,
      ),
      ...(label === undefined
        ? []
        : [
            `<link rel="alternate" type="application/json+oembed" title="${escapeHtml(title)}" href="${escapeHtml(`${origin}/oembed?url=${encodeURIComponent(origin + canonical)}`)}">`,
          ]),
    ],
  };
}

/** Returns the description: the address of a single place, or the labels of several. */
function describeFound(locations: FoundAlias['locations'], label: Label | undefined, catalogue: Catalogue): string {
  const [only] = locations;
  if (only !== undefined && label !== undefined)
    return addressLine(only, catalogue.uiMessages, getFormat(catalogue).countryNamed);
  return locations
    .map((place) => `#${place.label}`)
    .join(', ')
    .slice(0, 200);
}

/** Returns whether search engines may index a page with these locations: each is public and its owner permits it. */
export const isSearchable = (locations: FoundAlias['locations']): boolean =>
  locations.length > 0 && locations.every(({ searchable, visibility }) => searchable && visibility === 'public');

/** Returns the metadata for an unknown alias. The image is neutral, and only the title contains the typed text. */
export const toMissingAliasMetadata = (alias: string, { uiMessages }: Catalogue): PageMetadata => ({
  title: alias.slice(0, 100),
  description: uiMessages.tagline,
  image: NEUTRAL_PREVIEW,
  indexed: false,
});

/** Returns the path of an image of an alias, such as `/share/ali/home/preview.png`. */
export const formatPlaceFilePath = (handle: Handle, label: Label | undefined, file: string): string =>
  `/share/${toPath(handle)}${label === undefined ? '' : `/${encodeURIComponent(label)}`}/${file}`;
