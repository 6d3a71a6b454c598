/** The languages that the interface has or is to have, as BCP 47 tags. */
const languages = ['en', 'ar', 'ur', 'hi', 'ms', 'id', 'zh-Hans', 'fr'] as const;

/** A made-up language of tests and of development: English in brackets, from right to left (Unicode's pseudo-locale). */
export const pseudoLanguage = 'ar-XB';

export type Language = (typeof languages)[number] | typeof pseudoLanguage;

/** Whether this is a language of the interface, made up or not. */
export const isLanguage = (tag: string | null | undefined): tag is Language =>
  tag === pseudoLanguage || languages.some((one) => one === tag);

/** The languages whose catalogue is complete, in the order in which a reader finds them. */
export const completeLanguages: readonly Language[] = ['en', 'ar', 'ur', 'hi', 'ms', 'id', 'zh-Hans', 'fr'];

/** Which way a language is written. */
export const directionOf = (language: Language): 'ltr' | 'rtl' =>
  language === 'ar' || language === 'ur' || language === pseudoLanguage ? 'rtl' : 'ltr';

/**
 * The tag to ask `Intl` for a language with: `en` alone would be American, and `ar` writes other digits and another calendar in some
 * countries.
 */
export const intlTagOf = (language: Language): string => intlTags[language] ?? language;

const intlTags: Partial<Record<Language, string>> = {
  en: 'en-GB',
  ar: 'ar-u-ca-gregory-nu-latn',
  ur: 'ur-u-nu-latn',
  hi: 'hi-u-nu-latn',
  [pseudoLanguage]: 'ar-u-ca-gregory-nu-latn',
};

/** What a reader asks for, in the order in which it counts. */
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
export function negotiateLanguage(
  { query, account, cookie, accepted }: LanguageWishes,
  available: readonly Language[],
): Language {
  for (const wish of [query, account, cookie, ...acceptedTags(accepted)]) {
    const found = wish === undefined ? undefined : findLanguage(wish, available);
    if (found !== undefined) return found;
  }
  return available[0] ?? 'en';
}

/** The available language of a tag: the same, or the one that is left when regions go; `zh-CN` is `zh-Hans`, `zh-TW` is none of ours. */
export function findLanguage(tag: string, available: readonly Language[]): Language | undefined {
  const asked = readTag(tag);
  if (asked === undefined) return undefined;
  const same = available.find((one) => one.toLowerCase() === asked.baseName.toLowerCase());
  const { language, script } = asked.maximize();
  return (
    same ??
    available.find((one) => {
      if (one === pseudoLanguage) return false;
      const own = new Intl.Locale(one).maximize();
      return own.language === language && own.script === script;
    })
  );
}

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
function acceptedTags(header = ''): readonly string[] {
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
