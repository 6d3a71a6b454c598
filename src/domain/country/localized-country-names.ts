import { COUNTRY_CODES } from './country-codes.ts';
import { countryNameKey } from './country-name-key.ts';

// The names of countries in languages other than English and Arabic (`Intl.DisplayNames`): about 14,000. They are loaded by script,
// Latin or other, when a text first has a word in that script; this takes at most 30 ms.
//
// A name is excluded if it means two countries, if it has fewer than four Latin letters (Áo, Nga), or if it is also a common name of
// other places: Granada is rather a city in Spain than Grenada.

const LATIN = `fr es de it pt tr id ms vi nl pl sv da fi nb cs sk hu ro sw hr sl lt lv et is ga cy ca eu gl af az uz sq so fil bs mt`;
const OTHER = `ru zh zh-Hant ja ko fa ur hi bn th uk bg el he ta te ml mr gu kn pa ne si km lo my ka hy kk ky mn mk sr am ps ckb be`;

const COMMON_ELSEWHERE: ReadonlySet<string> = new Set(
  `santa lucia|guadalupe|santa elena|san martin|columbia|santa luzia|granada|grenade|santa helena|sainte helene|norfolk|
sao martinho|salvador|san bartolome|sao bartolomeu|pala|samo|kongo|libano|franca|toga|aland|qana|kili|sile|sili|maurice|
island|dominique|reunion|germania|karadag|guama|zambi|naru|belis`
    .replace(/\n/g, '')
    .split('|'),
);

export interface LocalizedNames {
  /** The country codes by the key of the name. */
  readonly codes: ReadonlyMap<string, string>;
  /** The keys of the last words of the names. */
  readonly lastWords: ReadonlySet<string>;
}

export function localizedNames(key: string): LocalizedNames {
  const script = /[a-z\u00c0-\u024f]/.test(key) ? LATIN : OTHER;
  let names = read.get(script);
  if (names === undefined) {
    names = readNames(script);
    read.set(script, names);
  }
  return names;
}

const read = new Map<string, LocalizedNames>();

function readNames(languages: string): LocalizedNames {
  const codes = new Map<string, string>();
  const ambiguous = new Set<string>();
  for (const language of languages.split(' ')) {
    const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    for (const code of COUNTRY_CODES) {
      const key = countryNameKey(names.of(code) ?? '');
      if (key === '' || COMMON_ELSEWHERE.has(key) || /^[a-z]{1,3}$/.test(key)) continue;
      if ((codes.get(key) ?? code) !== code) ambiguous.add(key);
      codes.set(key, code);
    }
  }
  for (const key of ambiguous) codes.delete(key);
  return { codes, lastWords: new Set([...codes.keys()].map((key) => key.split(' ').at(-1)!)) };
}
