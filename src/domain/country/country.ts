import { once } from '../text/once.ts';
import { COUNTRY_CODES, countryOfAlpha3 } from './country-codes.ts';
import { countryNameKey } from './country-name-key.ts';
import { COUNTRY_ALIASES } from './country-synonyms.ts';
import { countryName, englishNames, isCountryCode } from './english-country-names.ts';
import { localizedNames } from './localized-country-names.ts';

// A country is named by its ISO 3166-1 alpha-2 code in capitals, or XK for Kosovo. The platform knows the names
// (`Intl.DisplayNames`); where people write another name it is here or in country-synonyms.ts.
// A text may end in a country: its name in any case, or its code of two or three letters in capitals after another word.

export { COUNTRY_CODES } from './country-codes.ts';
export { countryName, isCountryCode } from './english-country-names.ts';

/** The code of a country by its name in any language, another usual name, or its code: `KSA` and `SAU` are SA. */
export const countryCode = (name: string): string | undefined => {
  if (typeof name !== 'string' || name.length > 60) return undefined;
  const trimmed = name.trim();
  if (trimmed.length <= LONGEST_CODE) {
    const code = withoutPoints(trimmed).toUpperCase();
    if (isCountryCode(code)) return code;
  }
  return countryOfAlpha3(trimmed) ?? (/\d/.test(trimmed) ? undefined : countryNamed(countryNameKey(trimmed)));
};

/** A country at the end of a text, and what precedes it. */
export interface TrailingCountry {
  /** With the name of a part of the country: `Bangor, Wales`. */
  readonly rest: string;
  readonly country: string;
  /** True if it was a code, which may mean something else: CA is also California. */
  readonly byCode: boolean;
}

/**
 * The country that a text ends in: the longest name that fits, or a code in capitals. There must be
 * something before it, and a comma or white space between. `Oxford Street UK` and `مطعم البيك السعودية` have one;
 * `near me`, `New Mexico` and `Gulf of Oman` have none.
 */
export function trailingCountry(text: string): TrailingCountry | undefined {
  if (typeof text !== 'string' || text.length > 512) return undefined;
  let end = text.length;
  while (end > 0 && PARTING.has(text[end - 1]!)) end--;
  let start = end;
  while (start > 0 && !PARTING.has(text[start - 1]!)) start--;
  if (start === 0) return undefined;
  const last = text.slice(start, end);
  const code = withoutPoints(last);
  if (isCountryCode(code)) {
    const rest = before(text, start);
    return rest === '' ? undefined : { rest, country: code, byCode: true };
  }
  const alpha3 = countryOfAlpha3(code);
  if (alpha3 !== undefined && text !== text.toUpperCase())
    return { rest: before(text, start), country: alpha3, byCode: true };
  return /\d/.test(last) || !endsAName(countryNameKey(last)) ? undefined : trailingName(text);
}

/** The longest name of a country that a text ends in, after a word that is no part of another name. */
function trailingName(text: string): TrailingCountry | undefined {
  const words = [...text.matchAll(/[^\s,،;]+/g)];
  for (let first = Math.max(1, words.length - LONGEST_NAME); first < words.length; first++) {
    const start = words[first]!.index;
    const key = countryNameKey(text.slice(start));
    const country = countryNamed(key);
    if (country === undefined) continue;
    const previous = countryNameKey(words[first - 1]![0]);
    if (NOT_BEFORE.has(previous)) return undefined;
    const rest = before(text, start);
    return rest === '' ? undefined : { rest: PARTS.has(key) ? text.trim() : rest, country, byCode: false };
  }
  return undefined;
}

/** Reads the names in all languages, which the first text that may end in one would wait for: some 50 ms. */
export function loadCountryNames(): void {
  lastWords();
  for (const letterOfScript of ['a', 'ا']) localizedNames(letterOfScript);
}

/** Parts of a country: they stay in the text, since Bangor in Wales is not Bangor in Northern Ireland. */
const PARTS: ReadonlySet<string> = new Set(['england', 'scotland', 'wales', 'northern ireland']);

/** English, Arabic and usual names first, then the names in other languages. */
const countryNamed = (key: string): string | undefined => byName().get(key) ?? localizedNames(key).codes.get(key);

const endsAName = (lastWord: string): boolean =>
  lastWords().has(lastWord) || localizedNames(lastWord).lastWords.has(lastWord);

/** The characters that separate the words of a text: white space and commas. */
const PARTING: ReadonlySet<string> = new Set(' \t\n\r\u00a0\u3000,،;');

/** The greatest length of a code of two letters, with points behind each. */
const LONGEST_CODE = 8;

/** Words of the longest name that is looked for: Democratic Republic of the Congo, with two to spare. */
const LONGEST_NAME = 8;

/** After these a country's name is part of another: New Mexico, Gulf of Oman, Rue de France, Inner Mongolia. */
const NOT_BEFORE: ReadonlySet<string> = new Set(
  'new of de du des del della di la le el al the inner outer little lake rue via calle نيو خليج بحر شارع طريق'.split(
    ' ',
  ),
);

const withoutPoints = (code: string): string => code.replaceAll('.', '');

const before = (text: string, end: number): string =>
  text
    .slice(0, end)
    .replace(/[\s,،;]+$/, '')
    .trim();

const byName = once((): ReadonlyMap<string, string> => {
  const arabic = new Intl.DisplayNames('ar', { type: 'region' });
  const names = new Map<string, string>();
  for (const code of COUNTRY_CODES) {
    for (const name of [arabic.of(code)!, englishNames().of(code)!, countryName(code)])
      names.set(countryNameKey(name), code);
  }
  for (const [code, aliases] of Object.entries(COUNTRY_ALIASES))
    for (const name of aliases.split('|')) names.set(countryNameKey(name), code);
  return names;
});

const lastWords = once((): ReadonlySet<string> => new Set([...byName().keys()].map((name) => name.split(' ').at(-1)!)));
