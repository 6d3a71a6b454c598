// Simple tables of Latin spellings, only to propose handles: the conversion is not reversible.

/** Parses a table of letters, each followed by its Latin spelling: `аa,жzh`. */
const parseTable = (pairs: string): ReadonlyMap<string, string> =>
  new Map(pairs.split(',').map((pair) => [pair.slice(0, 1), pair.slice(1)]));

const LATIN = parseTable('ßss,æae,œoe,øo,łl,đd,ðd,þth,ıi,ħh,ŋng');

const CYRILLIC_AND_GREEK = parseTable(
  `аa,бb,вv,гg,ґg,дd,еe,ёyo,єye,жzh,зz,иi,іi,їyi,йy,јj,кk,лl,љlj,мm,нn,њnj,оo,пp,рr,сs,тt,ћc,ђdj,уu,ўu,фf,хkh,цts,чch,џdz,шsh,щshch,ъ,ыy,ь,эe,юyu,яya,αa,βv,γg,δd,εe,ζz,ηi,θth,ιi,κk,λl,μm,νn,ξx,οo,πp,ρr,σs,ςs,τt,υy,φf,χch,ψps,ωo`,
);

/** Arabic, with the letters of Persian and Urdu, and Hebrew: letters that are always vowels, and always consonants. */
const ABJAD_VOWELS = parseTable('اa,آa,أa,ٱa,إi,ؤu,ىa,ةa,ۃa,عa,ےe,\u064ea,\u064fu,\u0650i,אa,עa');
const ABJAD_CONSONANTS = parseTable(
  `بb,پp,تt,ٹt,ثth,جj,چch,حh,خkh,دd,ڈd,ذdh,رr,ڑr,زz,ژzh,سs,شsh,صs,ضd,طt,ظz,غgh,فf,قq,كk,کk,گg,لl,مm,نn,ںn,هh,ہh,ھh,ء,ئ,בb,גg,דd,הh,זz,חh,טt,כk,ךk,לl,מm,םm,נn,ןn,סs,פp,ףp,צts,ץts,קk,רr,שsh,תt`,
);
/** Letters that are vowels between consonants and at the end of a word, and consonants elsewhere: [consonant, vowel]. */
const ABJAD_HALF_VOWELS: ReadonlyMap<string, readonly [string, string]> = new Map([
  ['و', ['w', 'u']],
  ['ي', ['y', 'i']],
  ['ی', ['y', 'i']],
  ['ו', ['v', 'u']],
  ['י', ['y', 'i']],
]);

const DEVANAGARI_CONSONANTS = parseTable(
  'कk,खkh,गg,घgh,ङn,चch,छchh,जj,झjh,ञn,टt,ठth,डd,ढdh,णn,तt,थth,दd,धdh,नn,पp,फph,बb,भbh,मm,यy,रr,लl,वv,शsh,षsh,सs,हh',
);
/** Independent vowels, vowel signs, and the virama, which removes the vowel. */
const DEVANAGARI_VOWELS = parseTable(
  'अa,आa,इi,ईi,उu,ऊu,एe,ऐai,ओo,औau,ऋri,\u093ea,\u093fi,\u0940i,\u0941u,\u0942u,\u0947e,\u0948ai,\u094bo,\u094cau,\u0943ri,\u094d',
);
const DEVANAGARI_NASALS = parseTable('\u0902n,\u0901n');

/**
 * Converts a text to lower case, and its Latin, Cyrillic, Greek, Arabic, Hebrew and Devanagari letters to ASCII. Guesses the vowels that
 * a script omits. Other letters are unchanged.
 *
 * @example transliterate('مقهى Ünal') // 'maqha unal'
 */
export function transliterate(text: string): string {
  const small = text.normalize('NFKC').toLowerCase().replaceAll('ου', 'ou');
  return small
    .replace(/[\p{Script=Arabic}\p{Script=Hebrew}\p{M}]+/gu, spellAbjad)
    .replace(/[\p{Script=Devanagari}\u0901\u0902]+/gu, (word) => spellDevanagari(word.normalize('NFKD')))
    .replace(/[^\0-\x7f]/g, spellLetter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '');
}

const spellLetter = (letter: string): string => {
  const [base = letter] = letter.normalize('NFD');
  const spelt = CYRILLIC_AND_GREEK.get(letter) ?? LATIN.get(letter) ?? CYRILLIC_AND_GREEK.get(base);
  return spelt ?? letter;
};

/** Spells a word of a script without short vowels: inserts an `a` between two initial consonants and where three would meet. */
function spellAbjad(word: string): string {
  const letters = [...word.replace(/^ال(?=..)/u, 'اَل')].filter(isAbjadLetter);
  if (letters.length === 0) return word;
  let spelt = '';
  let consonants = 1;
  letters.forEach((letter, index) => {
    const vowel = vowelAt(letters, index, consonants > 0 && index > 0);
    if (vowel !== undefined) {
      spelt += spelt.endsWith(vowel) ? '' : vowel;
      consonants = 0;
      return;
    }
    const consonant = ABJAD_HALF_VOWELS.get(letter)?.[0] ?? ABJAD_CONSONANTS.get(letter) ?? '';
    if (consonant === '') return;
    const needsVowel = consonants >= 2;
    spelt += (needsVowel ? 'a' : '') + consonant;
    consonants = needsVowel ? 1 : consonants + 1;
  });
  return spelt;
}

const isAbjadLetter = (letter: string): boolean =>
  ABJAD_VOWELS.has(letter) || ABJAD_CONSONANTS.has(letter) || ABJAD_HALF_VOWELS.has(letter);

/** Returns the vowel of a letter at its position in a word; `undefined` for a consonant. */
function vowelAt(letters: readonly string[], index: number, followsConsonant: boolean): string | undefined {
  const letter = letters[index]!;
  const half = ABJAD_HALF_VOWELS.get(letter);
  if (half === undefined) return ABJAD_VOWELS.get(letter);
  const next = letters[index + 1];
  return followsConsonant && (next === undefined || ABJAD_CONSONANTS.has(next)) ? half[1] : undefined;
}

/** Spells a Devanagari word: a consonant has an inherent `a`, except the last one and one with a vowel sign or virama. */
function spellDevanagari(word: string): string {
  const letters = [...word];
  return letters
    .map((letter, index) => {
      const consonant = DEVANAGARI_CONSONANTS.get(letter);
      if (consonant === undefined) return DEVANAGARI_VOWELS.get(letter) ?? DEVANAGARI_NASALS.get(letter) ?? '';
      const next = letters.slice(index + 1).find((following) => following !== '\u093c');
      return next === undefined || DEVANAGARI_VOWELS.has(next) ? consonant : `${consonant}a`;
    })
    .join('');
}
