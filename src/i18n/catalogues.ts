import { type Language, type Locale, toLanguage } from '../domain/languages.ts';
import { bindLocale } from './in-locale.ts';
import {
  type Explanations,
  type LanguageTexts,
  languageModules,
  type PartTexts,
  type ScreenTexts,
} from './language-modules.ts';

/** All texts of one language, for the server. */
export type Catalogue = ScreenTexts & Explanations & { readonly parts: PartTexts };

const loaded = await Promise.all(
  Object.entries(languageModules).map(async ([language, load]) => [language, await loadAll(load)] as const),
);
const catalogues = Object.fromEntries(loaded) as Readonly<Record<Language, Catalogue>>;

async function loadAll(load: (typeof languageModules)[Language]): Promise<Catalogue> {
  const { screenTexts, explanations, partTexts } = await load();
  const parts = await Promise.all(
    Object.entries(partTexts).map(async ([part, texts]) => [part, await texts()] as const),
  );
  return { ...screenTexts, ...(await explanations()), parts: Object.fromEntries(parts) as unknown as PartTexts };
}

const withOwnDigits = new Map<Locale, Catalogue>();

/** The catalogues of a language, with numbers in the digits of the locale. */
export function loadCatalogue(locale: Locale): Catalogue {
  const language = toLanguage(locale);
  if (locale === language) return catalogues[language];
  const known = withOwnDigits.get(locale) ?? { ...bindLocale(catalogues[language], locale), locale };
  withOwnDigits.set(locale, known);
  return known;
}

/** The catalogues of the screens, completely loaded. */
export function getLanguageTexts(locale: Locale): LanguageTexts {
  const catalogue = loadCatalogue(locale);
  return { screens: catalogue, part: (part) => catalogue.parts[part] };
}
