import { callOnce } from '../text/once.ts';
import { COUNTRY_CODES, findCountryByAlpha3 } from './country-codes.ts';
import { countryNameKey } from './country-name-key.ts';
import { COUNTRY_ALIASES } from './country-synonyms.ts';
import { countryName, englishNames, isCountryCode } from './english-country-names.ts';
import { localizedNames } from './localized-country-names.ts';

// A country is identified by its ISO 3166-1 alpha-2 code in capitals, or XK for Kosovo. Its names are from `Intl.DisplayNames`; other
// common names are in english-country-names.ts and country-synonyms.ts.
// A text can end in a country: its name in any case, or its alpha-2 or alpha-3 code in capitals, after another word.

export { COUNTRY_CODES } from './country-codes.ts';
export { countryName, isCountryCode } from './english-country-names.ts';

/** Returns the code of a country from its name in any known language, another common name, or its code: `SA` for `KSA` and `SAU`. */
export const countryCode = (name: string): string | undefined => {
  if (typeof name !== 'string' || name.length > 60) return undefined;
  const trimmed = name.trim();
  if (trimmed.length <= MAX_CODE_LENGTH) {
    const code = withoutPoints(trimmed).toUpperCase();
    if (isCountryCode(code)) return code;
  }
  return findCountryByAlpha3(trimmed) ?? (/\d/.test(trimmed) ? undefined : findCountryByKey(countryNameKey(trimmed)));
};

/** A country at the end of a text, and the text before it. */
export interface TrailingCountry {
  /** The text before the country; the whole text if it ends in a part of a country: `Bangor, Wales`. */
  readonly rest: string;
  readonly country: string;
  /** True if the text ends in a code, which can also mean something else: CA is also California. */
  readonly byCode: boolean;
}

/**
 * Returns the country at the end of a text: the longest matching name, or a code in capitals, after other words and a comma or white
 * space. `Oxford Street UK` and `مطعم البيك السعودية` end in a country; `near me`, `New Mexico` and `Gulf of Oman` do not.
 */
export function findTrailingCountry(text: string): TrailingCountry | undefined {
  if (typeof text !== 'string' || text.length > 512) return undefined;
  let end = text.length;
  while (end > 0 && PARTING.has(text[end - 1]!)) end--;
  let start = end;
  while (start > 0 && !PARTING.has(text[start - 1]!)) start--;
  if (start === 0) return undefined;
  const last = text.slice(start, end);
  const code = withoutPoints(last);
  if (isCountryCode(code)) {
    const rest = getTextBefore(text, start);
    return rest === '' ? undefined : { rest, country: code, byCode: true };
  }
  const alpha3 = findCountryByAlpha3(code);
  if (alpha3 !== undefined && text !== text.toUpperCase())
    return { rest: getTextBefore(text, start), country: alpha3, byCode: true };
  return /\d/.test(last) || !endsAName(countryNameKey(last)) ? undefined : findTrailingName(text);
}

/** Returns the longest country name at the end of a text, unless the word before it makes it part of another name. */
function findTrailingName(text: string): TrailingCountry | undefined {
  const words = [...text.matchAll(/[^\s,،;]+/g)];
  for (let first = Math.max(1, words.length - MAX_NAME_WORDS); first < words.length; first++) {
    const start = words[first]!.index;
    const key = countryNameKey(text.slice(start));
    const country = findCountryByKey(key);
    if (country === undefined) continue;
    const previous = countryNameKey(words[first - 1]![0]);
    if (NOT_BEFORE.has(previous)) return undefined;
    const rest = getTextBefore(text, start);
    return rest === '' ? undefined : { rest: PARTS.has(key) ? text.trim() : rest, country, byCode: false };
  }
  return undefined;
}

/** Loads the names in all languages in advance, which takes about 50 ms; otherwise the first text waits for it. */
export function loadCountryNames(): void {
  lastWords();
  for (const letterOfScript of ['a', 'ا']) localizedNames(letterOfScript);
}

/** The parts of a country. They stay in the text, because Bangor in Wales is not Bangor in Northern Ireland. */
const PARTS: ReadonlySet<string> = new Set(['england', 'scotland', 'wales', 'northern ireland']);

/** Finds a country by its key: first in English, Arabic and other common names, then in other languages. */
const findCountryByKey = (key: string): string | undefined => byName().get(key) ?? localizedNames(key).codes.get(key);

const endsAName = (lastWord: string): boolean =>
  lastWords().has(lastWord) || localizedNames(lastWord).lastWords.has(lastWord);

/** The characters that separate the words of a text: white space and commas. */
const PARTING: ReadonlySet<string> = new Set(' \t\n\r\u00a0\u3000,،;');

/** The maximum length of a text that is read as an alpha-2 code, with points. */
const MAX_CODE_LENGTH = 8;

/** The maximum number of words of a name; longer names exist only in a few languages and are not found. */
const MAX_NAME_WORDS = 8;

/** The words after which the name of a country is part of another name: New Mexico, Gulf of Oman, Rue de France, Inner Mongolia. */
const NOT_BEFORE: ReadonlySet<string> = new Set(
  'new of de du des del della di la le el al the inner outer little lake rue via calle نيو خليج بحر شارع طريق'.split(
    ' ',
  ),
);

const withoutPoints = (code: string): string => code.replaceAll('.', '');

const getTextBefore = (text: string, end: number): string =>
  text
    .slice(0, end)
    .replace(/[\s,،;]+$/, '')
    .trim();

const byName = callOnce((): ReadonlyMap<string, string> => {
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

const lastWords = callOnce(
  (): ReadonlySet<string> => new Set([...byName().keys()].map((name) => name.split(' ').at(-1)!)),
);
