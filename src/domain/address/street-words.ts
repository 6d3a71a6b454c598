import { foldName } from '../text/fold-name.ts';
import { toAsciiDigits } from '../text/text.ts';

// Normalizes words of addresses, in the index and in queries: abbreviations equal their long forms, and optional words are removed. A
// change here changes the content of indexes, and needs another `INDEX_VERSION` (adapters/gazetteer/streets/search/extract-schema.ts).

/**
 * The spellings of each word, one word per line; the first represents all. `st` may be a street or a saint, and `dr` a drive or a doctor.
 */
const sameWords = `
  st street str strasse saint ste sainte
  ave avenue av aven avn avda avenida avinguda
  rd road
  blvd boulevard bd boul bvd bulvar
  dr drive doctor docteur doktor
  ln lane
  ct court
  pl place plaza plz platz placa
  sq square
  ter terrace terr
  hwy highway
  pkwy parkway
  aly alley
  cir circle
  cres crescent
  expy expressway
  fwy freeway
  xing crossing
  n north
  s south
  e east
  w west
  ne northeast
  nw northwest
  se southeast
  sw southwest
  mt mount
  ft fort
  upp upper
  gdn garden gdns gardens
  jr junior
  sr senior
  jl jalan jln
  lrg lorong lor
  kg kampung kampong kpg
  tmn taman
  bt bukit
  gg gang
  lbh lebuh
  lbhraya lebuhraya
  psn persiaran
  sg sungai sungei
  tg tanjung tanjong
  hj haji
  jend jenderal jendral
  prince pr
  sheikh shaikh shk cheikh
  mohd muhammad mohammed mohammad mohamed mohamad muhamad muhammed
  rue r
  all allee allees
  rte route
  imp impasse
  chem chemin che ch
  gen general gal
  mal marechal
  1er premier
  makkah mecca mekka mekkah
  cl calle carrer c
  ctra carretera crta
  ul ulica улица ул
  пр проспект просп
  пер переулок
  شارع ش الشارع
  طريق ط الطريق
  ميدان دوار
  زنقه زنقة
  ابو ابي ابا
  1st first
  2nd second
  3rd third
  4th fourth
  5th fifth
  6th sixth
  7th seventh
  8th eighth
  9th ninth
  10th tenth
  11th eleventh
  12th twelfth
  13th thirteenth
  14th fourteenth
  15th fifteenth
  16th sixteenth
  17th seventeenth
  18th eighteenth
  19th nineteenth
  20th twentieth
`;

const canonical: ReadonlyMap<string, string> = new Map(
  sameWords
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [first = '', ...others] = line.trim().split(/\s+/).map(foldName);
      return [first, ...others].map((word): [string, string] => [word, first]);
    }),
);

/** The full and abbreviated words that a misspelled word may mean, each with the word that represents it. */
export const spelledWords: readonly (readonly [string, string])[] = [...canonical].filter(([word]) => word.length > 3);

/** Words for kinds of streets, which users omit or confuse. */
const streetTypes: ReadonlySet<string> = new Set(
  `st ave rd blvd dr ln ct pl sq ter hwy pkwy aly cir cres expy fwy xing jl lrg gg lbh lbhraya psn rue all rte imp chem cl ctra ul пр пер
   شارع طريق ميدان زنقه way walk row mews quay close gate gasse weg via viale corso rua`
    .split(/\s+/)
    .map(foldName),
);

export const isStreetType = (word: string): boolean => streetTypes.has(word);

/** Articles and similar words, which some spellings omit. */
const leftOut: ReadonlySet<string> = new Set(
  'the al el as ash an ar of de la le les du des del della di bin ben ibn بن ابن'.split(' '),
);

function canonicalWord(word: string): string {
  const known = canonical.get(word);
  if (known !== undefined) return known;
  if (/^ال\p{L}{3,}$/u.test(word)) return word.slice(2);
  // Hauptstraße and Hauptstr. are the same word.
  return /^\p{L}{3,}str(asse)?$/u.test(word) ? word.replace(/str(asse)?$/, 'str') : word;
}

/** Returns the normalized words of a name or a typed text, in order. */
export function addressWords(text: string): readonly string[] {
  const words = foldName(toAsciiDigits(text)).split(' ').filter(Boolean);
  const stored = words.filter((word) => !leftOut.has(word));
  return joinAbdNames(stored.length === 0 ? words : stored).map(canonicalWord);
}

/** Joins names with عبد: عبد العزيز is also written as one word, and Abdul Aziz as Abdulaziz or Abdelaziz. */
function joinAbdNames(words: readonly string[]): readonly string[] {
  const joined: string[] = [];
  for (const word of words) {
    const before = joined.at(-1) ?? '';
    if (before === 'عبد' && word.startsWith('ا')) joined.splice(-1, 1, before + word);
    else if (/^abd(?:[aeu][lr])?$/.test(before) && !canonical.has(word)) joined.splice(-1, 1, `abdul${word}`);
    else joined.push(word.replace(/^abd[aeu][lr](?=\p{L}{2})/u, 'abdul'));
  }
  return joined;
}

/** Returns the key that different spellings of a name share. */
export const addressKey = (name: string): string => addressWords(name).join(' ');
