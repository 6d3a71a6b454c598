import { getDirection, type Language, type Locale, toLanguage } from '../../domain/languages.ts';
import type { Notice, PageRenderer } from '../../usecases/index.ts';
import { escapeHtml } from './escape-html.ts';

/** The template of pages: the built `index.html`. */
export interface Template {
  /** The name of the site. */
  readonly brandName: string;
  /** Renders a page of the application with its data block. */
  page(data: Readonly<Record<string, unknown>>, filled: Filled): string;
  /** Renders a page without scripts, with the styles of the application. */
  still(filled: {
    readonly language: Language;
    readonly title: string;
    readonly head: string;
    readonly root: string;
  }): string;
  /** Renders a page with one message. It has no styles if the server bundle of pages is not built. */
  notice(notice: Notice, head: string, language: Language): string;
}

interface Filled {
  readonly locale: Locale;
  /** The page's title and meta tags, as HTML. */
  readonly about: string;
  /** Preload links, as HTML. */
  readonly head?: string | undefined;
  /** The server-rendered HTML of the root element. */
  readonly root?: string | undefined;
  /** True if the page is complete without scripts. */
  readonly isComplete: boolean;
  /** True if the application starts with the visitor's first input (`ui/app/early/deferred-bootstrap.ts`). */
  readonly startsOnInput?: boolean;
}

export function parseTemplate(html: string, brandName: string, pages: PageRenderer | undefined): Template {
  const [start = '', rest = ''] = html.split('<!--whereat-about-->');
  const [, afterAbout = ''] = rest.split('<!--/whereat-about-->');
  const [beforeConfig = '', afterConfig = ''] = afterAbout.split('<!--whereat-config-->');
  const [head = '', ...more] = beforeConfig.split('<!--whereat-head-->');
  const beforeData = `${head}${renderLinks(brandName)}${more.join('')}`;
  const [beforeRoot = '', afterRoot = ''] = afterConfig.split('<div id="root"></div>');
  const withoutNote = afterRoot.replace(/<noscript>[\s\S]*?<\/noscript>/, '');
  const styles = html.match(/<link\b[^>]*rel="(?:stylesheet|icon)"[^>]*>/g)?.join('') ?? '';
  const still: Template['still'] = (filled) =>
    `<!doctype html>${renderHtmlTag(filled.language)}<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escapeHtml(filled.title)}</title>${filled.head}${styles}</head><body>${filled.root}</body></html>`;
  return {
    brandName,
    still,
    notice: (notice, head, language) =>
      still({ language, title: notice.title, head, root: pages?.notice(notice) ?? renderPlainNotice(notice) }),
    page: (data, { locale, about, head = '', root = '', isComplete, startsOnInput = false }) =>
      [
        start.replace(/<html[^>]*>/, () => renderHtmlTag(locale)),
        about,
        head,
        beforeData,
        `<script id="whereat-config" type="application/json"${startsOnInput ? ' data-start="input"' : ''}>${serializeData(data)}</script>`,
        beforeRoot,
        `<div id="root">${root}</div>`,
        isComplete ? withoutNote : afterRoot,
      ].join(''),
  };
}

function renderHtmlTag(locale: Locale): string {
  const language = toLanguage(locale);
  const digits = locale === language ? '' : ` data-locale="${locale}"`;
  return `<html lang="${language}" dir="${getDirection(language)}"${digits}>`;
}

const renderPlainNotice = ({ brandName, title, text = '', place, action }: Notice): string =>
  [
    brandName && `<p><a href="/">${escapeHtml(brandName)}</a></p>`,
    `<main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>`,
    place && `<p><a href="${escapeHtml(place.path)}">${escapeHtml(place.name)}</a></p>`,
    action && `<p><a href="${escapeHtml(action.href)}">${escapeHtml(action.label)}</a></p>`,
    '</main>',
  ].join('');

/** Returns the `link` elements of the site: icon and OpenSearch description. */
const renderLinks = (brandName: string): string =>
  [
    '<link rel="apple-touch-icon" href="/icons/192.png">',
    `<link rel="search" type="application/opensearchdescription+xml" title="${escapeHtml(brandName)}" href="/opensearch.xml">`,
  ].join('');

/** Serializes a value as JSON for a `script` element. Escapes `<`, so that no text can close the element. */
const serializeData = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
