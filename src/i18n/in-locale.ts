import { type Locale, toLanguage } from '../domain/languages.ts';

/** Returns the texts with numbers in the digits of the locale; the same object if these are the language's default, 0–9. */
export function bindLocale<Texts>(texts: Texts, locale: Locale): Texts {
  return locale === toLanguage(locale) ? texts : (bindTexts(texts, locale) as Texts);
}

function bindTexts(texts: unknown, locale: Locale): unknown {
  if (typeof texts === 'function') return (values: object) => texts(values, locale);
  if (Array.isArray(texts)) return texts.map((text) => bindTexts(text, locale));
  if (typeof texts !== 'object' || texts === null) return texts;
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, bindTexts(text, locale)]));
}
