import type { MouseEvent } from 'react';
import { completeLanguages, type Language } from '../../../domain/languages.ts';
import { ownLanguageNames } from '../../../i18n/own-language-names.ts';
import { useTranslations } from '../../i18n/index.ts';

/**
 * The languages by their own names. Without scripts a link shows this page in one, without its other parameters, whose text would
 * stand in the page; with scripts the choice is kept in a cookie.
 */
export function LanguageChoice() {
  const t = useTranslations();
  return (
    <nav aria-label={t.footer.language} className="language-names flex basis-full flex-wrap gap-x-4 md:gap-y-1">
      {completeLanguages.map((language) => (
        <a
          key={language}
          lang={language}
          hrefLang={language}
          href={`?lang=${language}`}
          aria-current={language === t.language ? 'true' : undefined}
          className="inline-flex min-h-11 items-center underline max-md:min-w-11 hover:text-ink aria-current:text-ink aria-current:no-underline md:min-h-0"
          onClick={(event) => choose(event, language)}
        >
          {ownLanguageNames[language]}
        </a>
      ))}
    </nav>
  );
}

/** A year. */
const cookieSeconds = 365 * 86_400;

function choose(event: MouseEvent, language: Language): void {
  // A click that opens a tab of its own is the link's.
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in all browsers
  document.cookie = `lang=${language}; Path=/; Max-Age=${cookieSeconds}; SameSite=Lax${secure}`;
  const here = new URL(location.href);
  here.searchParams.delete('lang');
  location.assign(here);
}
