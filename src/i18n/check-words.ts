import { computeCheckWords } from '../domain/codes/check-words.ts';
import type { Language } from '../domain/languages.ts';
import { checkWords } from './en/check-words.ts';

/**
 * The two check words of a place in English, which programs and all languages share, by the first ten digits of its Plus Code; empty
 * where only a larger cell is told.
 *
 * @example checkWordsOf('7HRJPM6F+MP') // 'bandage skyline'
 */
export const getCheckWords = (plusCode: string): string => computeCheckWords(plusCode, checkWords());

/** The lists of the other languages, each loaded separately. */
const lists: Readonly<
  Record<Exclude<Language, 'en' | 'ar-XB'>, () => Promise<{ readonly checkWords: () => readonly string[] }>>
> = {
  ar: () => import('./ar/check-words.ts'),
  ur: () => import('./ur/check-words.ts'),
  hi: () => import('./hi/check-words.ts'),
  ms: () => import('./ms/check-words.ts'),
  id: () => import('./id/check-words.ts'),
  'zh-Hans': () => import('./zh-Hans/check-words.ts'),
  fr: () => import('./fr/check-words.ts'),
};

/** The two check words in the reader's language; undefined in English, whose words are the common ones. */
export async function getLocalCheckWords(plusCode: string, language: Language): Promise<string | undefined> {
  if (language === 'en' || language === 'ar-XB') return undefined;
  const list = await lists[language]();
  return computeCheckWords(plusCode, list.checkWords());
}
