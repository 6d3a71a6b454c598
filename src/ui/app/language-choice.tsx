import { Check, Languages } from 'lucide';
import { type MouseEvent, useId } from 'react';
import {
  completeLanguages,
  type Locale,
  type OfferedLanguage,
  type OfferedLocale,
  toLanguage,
  withOwnDigits,
} from '../../domain/languages.ts';
import { failureMessage } from '../../i18n/index.ts';
import { formatIn, getLocale } from '../../i18n/messages/format.ts';
import { ownLanguageNames } from '../../i18n/own-language-names.ts';
import { useApp } from '../context/app-context.tsx';
import { useAuth } from '../context/auth.tsx';
import { useTranslations } from '../i18n/index.ts';
import { Button } from '../kit/button.tsx';
import { Icon } from '../kit/icon.tsx';
import { PopoverItem, PopoverMenu } from '../kit/popover-menu.tsx';

/** The languages by their own names, and the digits of the page's language if it has its own, in the footer. */
export function LanguageChoice() {
  const t = useTranslations();
  const links = useLanguageLinks();
  return (
    <nav aria-label={t.footer.language} className="language-names flex basis-full flex-wrap gap-x-4">
      {links.map(({ name, ...link }) => (
        <a
          key={link.href}
          className="inline-flex min-h-11 min-w-11 items-center underline hover:text-ink aria-current:text-ink aria-current:no-underline"
          {...link}
        >
          {name}
        </a>
      ))}
    </nav>
  );
}

/** The same links as a menu in the navigation bar. Its button names the language if there is room. */
export function LanguageMenu() {
  const id = useId();
  const t = useTranslations();
  const { user } = useAuth();
  const links = useLanguageLinks();
  return (
    <>
      <Button variant="quiet" popoverTarget={id} icon={Languages} className="px-3">
        <span className="sr-only">{t.footer.language}</span>
        <span lang={t.language} className={user === null ? 'lg:max-xl:sr-only' : 'lg:sr-only'}>
          {ownLanguageNames[t.language]}
        </span>
      </Button>
      <PopoverMenu id={id}>
        {links.map(({ name, ...link }) => (
          <PopoverItem key={link.href} className="language-names" {...link}>
            {name}
            {link['aria-current'] && <Icon icon={Check} className="ms-auto" />}
          </PopoverItem>
        ))}
      </PopoverMenu>
    </>
  );
}

/**
 * A link to this page in each language, and with each kind of digits. Without scripts it omits the page's other parameters, whose text
 * would be part of the page; with scripts the choice is stored in the account of a signed-in user, and in a cookie.
 */
function useLanguageLinks() {
  const { client, toasts } = useApp();
  const { user } = useAuth();
  const t = useTranslations();
  const choose = async (event: MouseEvent, locale: OfferedLocale) => {
    // The browser handles a click that opens a new tab.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    // The account's setting takes precedence over the cookie, so a reloaded page would not be in the chosen language.
    const stored = user === null ? undefined : await client.api.chooseLanguage({ body: { language: locale } });
    if (stored?.ok === false) return toasts.show({ ...failureMessage(stored.failure, t), destructive: true });
    reloadIn(locale);
  };
  const linkTo = (locale: OfferedLocale, name: string, isCurrent: boolean) => ({
    name,
    href: `?lang=${locale}`,
    'aria-current': isCurrent ? ('true' as const) : undefined,
    onClick: (event: MouseEvent) => void choose(event, locale),
  });
  const ownLocale = withOwnDigits(t.language);
  const hasOwnDigits = getLocale(t) === ownLocale;
  const languages = completeLanguages.map((language) => ({
    // The page's own language keeps its digits.
    ...linkTo(
      hasOwnDigits && language === t.language ? ownLocale : language,
      ownLanguageNames[language],
      language === t.language,
    ),
    lang: language,
    hrefLang: language,
  }));
  if (ownLocale === undefined) return languages;
  const formatDigitsName = (locale: Locale) => t.footer.digits({ digits: formatIn(locale).number(123) });
  const latin = toLanguage(ownLocale) as OfferedLanguage;
  return [
    ...languages,
    // Latin digits are explicit in the URL, because a tag without digits uses those of the cookie.
    {
      ...linkTo(latin, formatDigitsName(latin), !hasOwnDigits),
      href: `?lang=${latin}-u-nu-latn`,
      lang: undefined,
      hrefLang: undefined,
    },
    { ...linkTo(ownLocale, formatDigitsName(ownLocale), hasOwnDigits), lang: undefined, hrefLang: undefined },
  ];
}

/** The lifetime of the cookie: 365 days. */
const COOKIE_SECONDS = 365 * 86_400;

function reloadIn(locale: OfferedLocale): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in all browsers
  document.cookie = `lang=${locale}; Path=/; Max-Age=${COOKIE_SECONDS}; SameSite=Lax${secure}`;
  const url = new URL(location.href);
  url.searchParams.delete('lang');
  location.assign(url);
}
