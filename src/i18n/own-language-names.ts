import type { Language } from '../domain/languages.ts';

/** The name of each language in itself, for lists of languages, because `Intl` omits “Bahasa” and writes `français`. */
export const ownLanguageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  ar: 'العربية',
  ur: 'اردو',
  hi: 'हिन्दी',
  ms: 'Bahasa Melayu',
  id: 'Bahasa Indonesia',
  'zh-Hans': '简体中文',
  fr: 'Français',
  'ar-XB': 'ar-XB',
};
