import { COUNTRY_CODES } from './country-codes.ts';
import { countryNameIn } from './country-name-in.ts';
import { countryName } from './english-country-names.ts';

/** Letters of a script, and the language that names the countries that have no name in them. */
const scripts = [
  [/\p{sc=Arab}/u, 'ar'],
  [/\p{sc=Deva}/u, 'hi'],
  [/[\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}]/u, 'zh-Hans'],
  [/\p{sc=Hang}/u, 'ko'],
  [/\p{sc=Cyrl}/u, 'ru'],
  [/\p{sc=Grek}/u, 'el'],
  [/\p{sc=Hebr}/u, 'he'],
  [/\p{sc=Thai}/u, 'th'],
] as const;

const findScript = (text: string) => scripts.find(([letters]) => letters.test(text));

/**
 * Returns a country's name in the letters of a text: `named` where it has them, else the name in a language of the country that is written
 * in them, or in English.
 */
export function getNameInLetters(text: string, englishName: string, named: string): string {
  const script = findScript(text);
  if (script === undefined) return /\p{sc=Latin}/u.test(text) && findScript(named) ? englishName : named;
  const [letters, language] = script;
  if (letters.test(named)) return named;
  const code = COUNTRY_CODES.find((candidate) => countryName(candidate) === englishName);
  if (code === undefined) return englishName;
  const own = countryNameIn(`${new Intl.Locale(`und-${code}`).maximize()}`, code);
  return letters.test(own) ? own : countryNameIn(language, code);
}
