import * as OpenCC from 'opencc-js/t2cn';
import { type NamedLanguage, namedLanguages } from '../search/file-format.ts';

/**
 * Returns a town's name in each language that uses another script than Latin. GeoNames' table lists the names of a town without their
 * languages. So a name is selected by its letters; of several, the one with the typical spelling of the language.
 */
export function chooseTranslatedNames(names: readonly string[]): Readonly<Partial<Record<NamedLanguage, string>>> {
  return Object.fromEntries(
    namedLanguages.flatMap((language) => {
      const name = choosers[language](names);
      return name === undefined ? [] : [[language, name]];
    }),
  );
}

const choosers: Readonly<Record<NamedLanguage, (names: readonly string[]) => string | undefined>> = {
  ar: (names) =>
    findGreatest(
      names.filter((name) => ARABIC.test(name)).map(withoutKindOfArea),
      // Persian spellings have few of these. In Egypt words end in the last one.
      (name) => new Set(name.match(/^ال|[يكةطصضظ]|(?<!\S)[أإ]/g)).size - (name.endsWith('ى') ? 2 : 0),
      (name) => -splitWords(name),
      (name) => -Math.abs(name.length - 4.5),
      // This prefers عمان to امان.
      (name) => Number(name.includes('ع')),
    ),
  ur: (names) =>
    findGreatest(
      names.filter((name) => URDU.test(name)),
      (name) => new Set(name.match(/[ٹڈڑںےہئ]/g)).size,
      (name) => -splitWords(name),
      (name) => -Math.abs(name.length - 4.5),
    ) ?? choosers.ar(names)?.replaceAll(/[يىكةهأإ]/g, (letter) => URDU_LETTERS[letter]!),
  hi: (names) =>
    findGreatest(
      // In alphabetical order the Marathi spellings precede the Hindi ones.
      names.filter((name) => DEVANAGARI.test(name)).toReversed(),
      // These are letters of Marathi, Nepali and Sanskrit, and a nasal before another consonant, which Hindi writes as a dot.
      (name) => -(name.match(/[ळॅऍ]|[ङञणनम]्[क-ह]|ङ|्$|पूर$/g)?.length ?? 0),
      (name) => -splitWords(name),
      (name) => name.length,
    ),
  'zh-Hans': (names) => {
    const chinese = names.filter((name) => HAN.test(name));
    const simplified = chinese.map((name) => toSimplified(name)).filter(isSimplified);
    return findGreatest(
      simplified.map(withoutKindOfTown),
      (name) => Number(chinese.includes(name)),
      (name) => -Math.abs(name.length - 2.5),
    );
  },
};

// A Uyghur word, which has nearly the same letters, may begin with ئ.
const ARABIC = /^(?!ئ)(?:[\u0621-\u063a\u0641-\u0648\u064a]+\u0649?)(?: [\u0621-\u063a\u0641-\u0648\u064a]+\u0649?)*$/;
const URDU = /^(?!ئ)[ءآؤئابپتٹثجچحخدڈذرڑزژسشصضطظعغفقکگلمنںوہھیے ]+$/;
const URDU_LETTERS: Readonly<Record<string, string>> = { ي: 'ی', ى: 'ی', ك: 'ک', ة: 'ہ', ه: 'ہ', أ: 'ا', إ: 'ا' };
const DEVANAGARI = /^[\u0901-\u0963]+(?: [\u0901-\u0963]+)*$/;
const HAN = /^\p{Script=Han}{2,}$/u;

/** Removes the word for a region: صور instead of ولاية صور, "wilayat of Sur". */
const withoutKindOfArea = (name: string): string => name.replace(/^(?:ولاية|والاية|محافظة) /, '');

const toSimplified = OpenCC.Converter({ from: 't', to: 'cn' });

/** The characters of GB 2312. A name with others is Japanese, or a rare one that few fonts support. */
const simplifiedLetters = new Set(
  new TextDecoder('gbk').decode(
    Uint8Array.from({ length: 72 * 94 * 2 }, (_, at) =>
      at % 2 === 0 ? 0xb0 + Math.floor(at / 188) : 0xa1 + (Math.floor(at / 2) % 94),
    ),
  ),
);
const isSimplified = (name: string): boolean => [...name].every((letter) => simplifiedLetters.has(letter));

/** Removes the word for a city: 上海 instead of 上海市, "city of Shanghai". */
const withoutKindOfTown = (name: string): string => name.replace(/(?<=..)(?:特别|广域)?市$/, '');

const splitWords = (name: string): number => name.split(' ').length;

/** Returns the item with the greatest first number; of equal ones, the greatest second, and so on; of still equal ones, the first. */
function findGreatest(names: readonly string[], ...figures: readonly ((name: string) => number)[]): string | undefined {
  const compare = (a: string, b: string) => figures.reduce((order, figure) => order || figure(b) - figure(a), 0);
  return names.toSorted(compare)[0];
}
