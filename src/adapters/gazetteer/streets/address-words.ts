import { toAsciiDigits } from '../../../domain/text/text.ts';
import { foldName } from '../normalize-name.ts';

// The form in which words of addresses are compared, in the index and in what is typed: abbreviations and the words they
// stand for are one, and words that people leave out are not there.

/** Each line is one word in its spellings; the first stands for all. `st` is a street and a saint, and so are both. */
const sameWords = `
  st street str strasse saint ste
  ave avenue av aven avn avda avenida
  rd road
  blvd boulevard bd boul bvd bulvar
  dr drive
  ln lane
  ct court
  pl place plaza plz platz
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
  jl jalan jln
  lrg lorong lor
  kg kampung kampong
  tmn taman
  bt bukit
  gg gang
  rue r
  all allee allees
  rte route
  imp impasse
  chem chemin che
  cl calle
  ctra carretera
  ul ulica улица ул
  пр проспект просп
  пер переулок
  شارع ش الشارع
  طريق ط الطريق
  ميدان دوار
  زنقه زنقة
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

/** What is written out or shortened, for those who misspell it, and the word that stands for it. */
export const spelledWords: readonly (readonly [string, string])[] = [...canonical].filter(([word]) => word.length > 3);

/** Words that say which kind of street it is: a person may leave them out, or take another. */
const streetTypes: ReadonlySet<string> = new Set(
  `st ave rd blvd dr ln ct pl sq ter hwy pkwy aly cir cres expy fwy xing jl lrg gg rue all rte imp chem cl ctra ul пр пер
   شارع طريق ميدان زنقه way walk row mews quay close gate gasse weg via viale corso carrer rua`
    .split(/\s+/)
    .map(foldName),
);

export const isStreetType = (word: string): boolean => streetTypes.has(word);

/** Articles and the like, which one spelling has and another has not. */
const leftOut: ReadonlySet<string> = new Set(
  'the al el as ash an ar of de la le les du des del della di bin ibn'.split(' '),
);

function canonicalWord(word: string): string {
  const known = canonical.get(word);
  if (known !== undefined) return known;
  if (/^ال\p{L}{3,}$/u.test(word)) return word.slice(2);
  // Hauptstraße, Hauptstr.
  return /^\p{L}{3,}str(asse)?$/u.test(word) ? word.replace(/str(asse)?$/, 'str') : word;
}

/** The words of a name or a typed text, in their order. */
export function addressWords(text: string): readonly string[] {
  const words = foldName(toAsciiDigits(text)).split(' ').filter(Boolean);
  const kept = words.filter((word) => !leftOut.has(word));
  return (kept.length === 0 ? words : kept).map(canonicalWord);
}

/** What two spellings of one name share. */
export const addressKey = (name: string): string => addressWords(name).join(' ');
