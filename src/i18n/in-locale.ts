import { type Locale, toLanguage } from '../domain/languages.ts';

/** Returns the texts with numbers in the digits of the locale; the same object if these are the language's default, 0–9. */
export function inLocale<Texts>(texts: Texts, locale: Locale): Texts {
  return locale === toLanguage(locale) ? texts : (bindLocale(texts, locale) as Texts);
}

function bindLocale(texts: unknown, locale: Locale): unknown {
  if (typeof texts === 'function') return (values: object) => texts(values, locale);
  if (Array.isArray(texts)) return texts.map((text) => bindLocale(text, locale));
  if (typeof texts !== 'object' || texts === null) return texts;
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, bindLocale(text, locale)]));
}
