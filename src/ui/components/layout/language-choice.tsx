import type { MouseEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { completeLanguages, type Language } from '../../../domain/languages.ts';
import { formatIn } from '../../../i18n/messages/format.ts';
import { useTranslations } from '../../i18n/index.ts';

/** The languages by their own names. Without scripts a link shows this page in one; with them the choice is kept in a cookie. */
export function LanguageChoice() {
  const t = useTranslations();
  const { pathname, search } = useLocation();
  return (
    <nav aria-label={t.footer.language} className="language-names flex flex-wrap gap-x-4">
      {completeLanguages.map((language) => (
        <a
          key={language}
          lang={language}
          hrefLang={language}
          href={pathIn(language, pathname, search)}
          aria-current={language === t.language ? 'true' : undefined}
          className="inline-flex min-h-11 items-center underline max-md:min-w-11 hover:text-ink aria-current:text-ink aria-current:no-underline md:min-h-0"
          onClick={(event) => choose(event, language, pathname, search)}
        >
          {formatIn(language).languageName(language)}
        </a>
      ))}
    </nav>
  );
}

function pathIn(language: Language | undefined, pathname: string, search: string): string {
  const query = new URLSearchParams(search);
  query.delete('lang');
  if (language !== undefined) query.set('lang', language);
  return query.size === 0 ? pathname : `${pathname}?${query}`;
}

/** A year. */
const cookieSeconds = 365 * 86_400;

function choose(event: MouseEvent, language: Language, pathname: string, search: string): void {
  // A click that opens a tab of its own is the link's.
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in all browsers
  document.cookie = `lang=${language}; Path=/; Max-Age=${cookieSeconds}; SameSite=Lax${secure}`;
  location.assign(pathIn(undefined, pathname, search));
}
