import { type Locale, toLanguage } from '../domain/languages.ts';

/** The same texts with their numbers in the digits of the locale; themselves where those are the language's default, 0–9. */
export function inLocale<Texts>(texts: Texts, locale: Locale): Texts {
  return locale === toLanguage(locale) ? texts : (written(texts, locale) as Texts);
}

function written(texts: unknown, locale: Locale): unknown {
  if (typeof texts === 'function') return (values: object) => texts(values, locale);
  if (Array.isArray(texts)) return texts.map((text) => written(text, locale));
  if (typeof texts !== 'object' || texts === null) return texts;
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, written(text, locale)]));
}
