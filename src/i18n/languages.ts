/** The languages that the interface has or is to have, as BCP 47 tags. */
const languages = ['en', 'ar', 'ur', 'hi', 'ms', 'id', 'zh-Hans', 'fr'] as const;
export type Language = (typeof languages)[number];

/** Which way a language is written. */
export const directionOf = (language: Language): 'ltr' | 'rtl' =>
  language === 'ar' || language === 'ur' ? 'rtl' : 'ltr';

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
};
