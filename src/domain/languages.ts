/** The languages of the interface, all of which have every text, as BCP 47 tags in the order in which a reader finds them. */
export const completeLanguages = ['en', 'ar', 'ur', 'hi', 'ms', 'id', 'zh-Hans', 'fr'] as const;

/** A made-up language of tests and of development: English in brackets, from right to left (Unicode's pseudo-locale). */
export const pseudoLanguage = 'ar-XB';

/** A language that a reader may choose. */
export type OfferedLanguage = (typeof completeLanguages)[number];

export type Language = OfferedLanguage | typeof pseudoLanguage;

/** The languages with digits of their own (CLDR's native numbering systems), as tags that say so: 0–9 are the default. */
const localesWithOwnDigits = { ar: 'ar-u-nu-arab', ur: 'ur-u-nu-arabext', hi: 'hi-u-nu-deva' } as const;

type LocaleWithOwnDigits = (typeof localesWithOwnDigits)[keyof typeof localesWithOwnDigits];

/** A language and the digits that numbers, dates and distances are written with; a language alone has 0–9. */
export type Locale = Language | LocaleWithOwnDigits;

/** The locales that a reader may choose, and that an account or a cookie stores. */
export type OfferedLocale = OfferedLanguage | LocaleWithOwnDigits;

export const offeredLocales: readonly OfferedLocale[] = [...completeLanguages, ...Object.values(localesWithOwnDigits)];

/** The language with its own digits; `undefined` if those are 0–9. */
export const withOwnDigits = (language: Language): LocaleWithOwnDigits | undefined =>
  Object.hasOwn(localesWithOwnDigits, language)
    ? localesWithOwnDigits[language as keyof typeof localesWithOwnDigits]
    : undefined;

export const languageOf = (locale: Locale): Language => locale.replace(/-u-nu-.*/, '') as Language;

/** Returns whether the interface is available in this language, including the pseudo-locale. */
export const isLocale = (tag: string | null | undefined): tag is Locale =>
  tag === pseudoLanguage || offeredLocales.some((locale) => locale === tag);

/** The direction in which a language is written. */
export const getDirection = (language: Language): 'ltr' | 'rtl' =>
  language === 'ar' || language === 'ur' || language === pseudoLanguage ? 'rtl' : 'ltr';

/**
 * The tag to ask `Intl` for a locale with: `en` alone would be American, and `ar` writes other digits and another calendar in some
 * countries.
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

/** The tag of the voices of a language, which browsers name by a country for Chinese. */
export const getVoiceTag = (language: Language): string => voiceTags[language] ?? language;

const voiceTags: Partial<Record<Language, string>> = { 'zh-Hans': 'zh-CN', [pseudoLanguage]: 'en' };

/** The languages that a reader requests, in order of precedence. */
export interface LanguageWishes {
  /** `?lang=` of the address. */
  readonly query?: string | undefined;
  /** The language that the account has. */
  readonly account?: string | undefined;
  /** The reader's choice in this browser. */
  readonly cookie?: string | undefined;
  /** `Accept-Language`, or a locale of POSIX such as `ar_SA.UTF-8`. */
  readonly accepted?: string | undefined;
}

/** The language to answer in: the first wish that is available, else the first of the available ones. */
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
 * The first wish that is available, with the digits of the reader's choice for this language; an address without digits, such as a link
 * to the page in this language, leaves them as they are.
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

/** The available tag of a language: the same, or the one that is left when regions go; `zh-CN` is `zh-Hans`, `zh-TW` is none of ours. */
export function findLanguage<Tag extends string>(tag: string, available: readonly Tag[]): Tag | undefined {
  // Parsing a tag takes longer than all other work for a cached page.
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

/** Returns the likely locale of a tag from the program's own lists. */
function getLikelyLocale(tag: string): Intl.Locale {
  const known = likelyLocales.get(tag) ?? new Intl.Locale(tag).maximize();
  likelyLocales.set(tag, known);
  return known;
}

/** Returns whether a text is a well-formed tag of BCP 47, which `Intl` takes. */
export const isLanguageTag = (text: string): boolean => readTag(text) !== undefined;

/** A tag of BCP 47, or a locale of POSIX. */
function readTag(text: string): Intl.Locale | undefined {
  const tag = text.replace(/[.@].*$/, '').replaceAll('_', '-');
  try {
    return tag.length > 35 ? undefined : new Intl.Locale(tag);
  } catch {
    return undefined;
  }
}

/** The tags of an `Accept-Language` in the order of their weights; one of weight 0 is not accepted (RFC 9110 §12.5.4). */
function parseAcceptedTags(header = ''): readonly string[] {
  if (header === '') return [];
  return header
    .slice(0, LONGEST_HEADER)
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

/** Browsers send fewer than a hundred characters. */
const LONGEST_HEADER = 300;
