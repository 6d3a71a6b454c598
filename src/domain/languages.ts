/** The languages of the interface, each with all texts, as BCP 47 tags in the order of the language menu. */
export const completeLanguages = ['en', 'ar', 'ur', 'hi', 'ms', 'id', 'zh-Hans', 'fr'] as const;

/** The pseudo-locale for tests and development: English in brackets, from right to left (a Unicode pseudo-locale). */
export const pseudoLanguage = 'ar-XB';

/** A language that a reader can choose. */
export type OfferedLanguage = (typeof completeLanguages)[number];

export type Language = OfferedLanguage | typeof pseudoLanguage;

/** The languages with digits of their own (CLDR's native numbering systems), with the tag that selects them. The default is 0–9. */
const localesWithOwnDigits = { ar: 'ar-u-nu-arab', ur: 'ur-u-nu-arabext', hi: 'hi-u-nu-deva' } as const;

type LocaleWithOwnDigits = (typeof localesWithOwnDigits)[keyof typeof localesWithOwnDigits];

/** A language with the digits of numbers, dates and distances; a tag without digits has 0–9. */
export type Locale = Language | LocaleWithOwnDigits;

/** The locales that a reader can choose, and that an account or a cookie stores. */
export type OfferedLocale = OfferedLanguage | LocaleWithOwnDigits;

export const offeredLocales: readonly OfferedLocale[] = [...completeLanguages, ...Object.values(localesWithOwnDigits)];

/** Returns the locale of a language with its own digits; `undefined` if it has none. */
export const withOwnDigits = (language: Language): LocaleWithOwnDigits | undefined =>
  Object.hasOwn(localesWithOwnDigits, language)
    ? localesWithOwnDigits[language as keyof typeof localesWithOwnDigits]
    : undefined;

export const toLanguage = (locale: Locale): Language => locale.replace(/-u-nu-.*/, '') as Language;

/** Returns whether the interface is available in this locale, including the pseudo-locale. */
export const isLocale = (tag: string | null | undefined): tag is Locale =>
  tag === pseudoLanguage || offeredLocales.some((locale) => locale === tag);

/** Returns the writing direction of a language. */
export const getDirection = (language: Language): 'ltr' | 'rtl' =>
  language === 'ar' || language === 'ur' || language === pseudoLanguage ? 'rtl' : 'ltr';

/**
 * Returns the tag of a locale for `Intl`: `en` alone would be American, and `ar` can have other digits and another calendar.
 */
export const getIntlTag = (locale: Locale): string => intlTags[locale] ?? locale;

const intlTags: Partial<Record<Locale, string>> = {
  en: 'en-GB',
  ar: 'ar-u-ca-gregory-nu-latn',
  'ar-u-nu-arab': 'ar-u-ca-gregory-nu-arab',
  ur: 'ur-u-nu-latn',
  hi: 'hi-u-nu-latn',
  [pseudoLanguage]: 'ar-u-ca-gregory-nu-latn',
};

/** Returns the tag of a language for speech synthesis. Browsers identify Chinese voices by country. */
export const getVoiceTag = (language: Language): string => voiceTags[language] ?? language;

const voiceTags: Partial<Record<Language, string>> = { 'zh-Hans': 'zh-CN', [pseudoLanguage]: 'en' };

/** The languages that a reader requests, in order of precedence. */
export interface LanguageWishes {
  /** The `?lang=` of the URL. */
  readonly query?: string | undefined;
  /** The language of the account. */
  readonly account?: string | undefined;
  /** The reader's choice in this browser. */
  readonly cookie?: string | undefined;
  /** `Accept-Language`, or a locale of POSIX such as `ar_SA.UTF-8`. */
  readonly accepted?: string | undefined;
}

/** Returns the language of the response: the first available wish, else the first available language. */
export const negotiateLanguage = (wishes: LanguageWishes, available: readonly Language[]): Language =>
  findWishedLanguage(wishes, available) ?? available[0] ?? 'en';

function findWishedLanguage(wishes: LanguageWishes, available: readonly Language[]): Language | undefined {
  return findFirstWish(readTags(wishes), available)?.language;
}

const readTags = ({ query, account, cookie, accepted }: LanguageWishes): readonly string[] =>
  [query, account, cookie, ...parseAcceptedTags(accepted)].filter((tag) => tag !== undefined);

function findFirstWish(tags: readonly string[], available: readonly Language[]) {
  for (const tag of tags) {
    const language = findLanguage(tag, available);
    if (language !== undefined) return { tag, language };
  }
  return undefined;
}

/**
 * Returns the first available wish, with the digits that the reader chose for this language. A URL without digits, such as a link to the
 * page in this language, does not change the choice. Returns `undefined` if no wish is available.
 */
export function negotiateLocale(wishes: LanguageWishes, available: readonly Language[]): Locale | undefined {
  const tags = readTags(wishes);
  const first = findFirstWish(tags, available);
  const own = first === undefined ? undefined : withOwnDigits(first.language);
  if (first === undefined || own === undefined) return first?.language;
  const isOfAddress = first.tag === wishes.query && getNumbering(first.tag) === undefined;
  const chosen = isOfAddress ? findFirstWish(tags.slice(1), [first.language])?.tag : first.tag;
  const numbering = chosen === undefined ? undefined : getNumbering(chosen);
  return numbering !== undefined && own.endsWith(`-${numbering}`) ? own : first.language;
}

const getNumbering = (tag: string): string | undefined =>
  tag.includes('-u-') ? readTag(tag)?.numberingSystem : undefined;

/** Returns the available tag that matches a tag, without regard to its region: `zh-Hans` for `zh-CN`, `undefined` for `zh-TW`. */
export function findLanguage<Tag extends string>(tag: string, available: readonly Tag[]): Tag | undefined {
  // Fast path: parsing a tag takes longer than all other work for a cached page.
  const known = available.find((candidate) => candidate === tag);
  if (known !== undefined) return known;
  const requested = readTag(tag);
  if (requested === undefined) return undefined;
  const same = available.find((candidate) => candidate.toLowerCase() === requested.baseName.toLowerCase());
  if (same !== undefined) return same;
  const { language, script } = requested.maximize();
  return available.find((candidate) => {
    if (candidate === pseudoLanguage) return false;
    const own = getLikelyLocale(candidate);
    return own.language === language && own.script === script;
  });
}

const likelyLocales = new Map<string, Intl.Locale>();

/** Returns the maximized locale of an available tag, from a cache. */
function getLikelyLocale(tag: string): Intl.Locale {
  const known = likelyLocales.get(tag) ?? new Intl.Locale(tag).maximize();
  likelyLocales.set(tag, known);
  return known;
}

/** Returns whether a text is a well-formed BCP 47 tag, which `Intl` accepts. */
export const isLanguageTag = (text: string): boolean => readTag(text) !== undefined;

/** Parses a BCP 47 tag or a POSIX locale; returns `undefined` for other texts. */
function readTag(text: string): Intl.Locale | undefined {
  const tag = text.replace(/[.@].*$/, '').replaceAll('_', '-');
  try {
    return tag.length > 35 ? undefined : new Intl.Locale(tag);
  } catch {
    return undefined;
  }
}

/** Returns the tags of an `Accept-Language` header by weight; a tag with weight 0 is not accepted (RFC 9110, section 12.5.4). */
function parseAcceptedTags(header = ''): readonly string[] {
  if (header === '') return [];
  return header
    .slice(0, MAX_HEADER_LENGTH)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((text) => text.trim());
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      return { tag, weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ tag, weight }) => tag !== '' && tag !== '*' && weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
}

/** The number of characters of the header that are read; browsers send fewer than a hundred. */
const MAX_HEADER_LENGTH = 300;
