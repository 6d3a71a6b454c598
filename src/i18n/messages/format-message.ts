import type { Language, Locale } from '../../domain/languages.ts';
import { formatIn } from './format.ts';

// The functions that compiled messages call. Each text of a plural or a select is built before one is chosen, because they are short.

/** A number as the locale writes it. */
export const number = (locale: Locale, count: number): string => formatIn(locale).number(count);

/** The text for exactly this number (`=0`), else the one of the form that the language counts it with. */
export const plural = (language: Language, count: number, texts: Readonly<Record<string, string>>): string =>
  texts[`=${count}`] ?? texts[getRules(language).select(count)] ?? texts.other ?? '';

export const select = (keyword: string | boolean, texts: Readonly<Record<string, string>>): string =>
  (Object.hasOwn(texts, String(keyword)) ? texts[String(keyword)] : texts.other) ?? '';

/** A parameter whose first letter determines its direction, isolated from that of the surrounding sentence. */
export const isolate = (text: string): string => `\u2068${text}\u2069`;

/** A parameter in a left-to-right sentence: isolated if it has right-to-left letters. */
export const isolateRightToLeft = (text: string): string => (RIGHT_TO_LEFT.test(text) ? isolate(text) : text);
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufefc]/;

const rules = new Map<Language, Intl.PluralRules>();

function getRules(language: Language): Intl.PluralRules {
  const known = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, known);
  return known;
}
