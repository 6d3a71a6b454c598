import { COUNTRY_CODES } from './country-codes.ts';
import { countryNameIn } from './country-name-in.ts';
import { countryName } from './english-country-names.ts';

/** Scripts, with the letters that tell them and the language that names countries where the country has another script. */
const scripts = [
  { letters: /\p{sc=Arabic}/u, codes: ['Arab'], language: 'ar' },
  { letters: /\p{sc=Devanagari}/u, codes: ['Deva'], language: 'hi' },
  { letters: /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u, codes: ['Hans', 'Hant', 'Jpan'], language: 'zh-Hans' },
  { letters: /\p{sc=Hangul}/u, codes: ['Kore'], language: 'ko' },
  { letters: /\p{sc=Cyrillic}/u, codes: ['Cyrl'], language: 'ru' },
  { letters: /\p{sc=Greek}/u, codes: ['Grek'], language: 'el' },
  { letters: /\p{sc=Hebrew}/u, codes: ['Hebr'], language: 'he' },
  { letters: /\p{sc=Thai}/u, codes: ['Thai'], language: 'th' },
] as const;

/**
 * Returns a country's name in the letters of a text: `named` where it has them, else the name in a language of the country that is written
 * in them, or in English.
 */
export function nameInLettersOf(text: string, englishName: string, named: string): string {
  const script = scripts.find(({ letters }) => letters.test(text));
  const isSame = script === undefined ? !/\p{sc=Latin}/u.test(text) || !hasOther(named) : script.letters.test(named);
  if (isSame) return named;
  const code = COUNTRY_CODES.find((one) => countryName(one) === englishName);
  if (script === undefined || code === undefined) return englishName;
  const own = new Intl.Locale(`und-${code}`).maximize();
  const isOwn = (script.codes as readonly string[]).includes(own.script ?? '');
  return countryNameIn(isOwn ? own.toString() : script.language, code);
}

const hasOther = (named: string): boolean => scripts.some(({ letters }) => letters.test(named));
