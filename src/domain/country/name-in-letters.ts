import { COUNTRY_CODES } from './country-codes.ts';
import { countryNameIn } from './country-name-in.ts';
import { countryName } from './english-country-names.ts';

/** The scripts, each with the language of the names of countries that do not use it. */
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
 * Returns the name of a country in the script of a text: `named` if it is in that script, else the name in the country's own language if
 * that is, else in the language of the script. For a text in Latin script it is the English name.
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
