/**
 * The words of the international radiotelephony spelling alphabet (ICAO), by lower-case letter. William replaces Whiskey, which some users
 * would not want for their home.
 */
const words: ReadonlyMap<string, string> = new Map(
  [
    'Alfa',
    'Bravo',
    'Charlie',
    'Delta',
    'Echo',
    'Foxtrot',
    'Golf',
    'Hotel',
    'India',
    'Juliett',
    'Kilo',
    'Lima',
    'Mike',
    'November',
    'Oscar',
    'Papa',
    'Quebec',
    'Romeo',
    'Sierra',
    'Tango',
    'Uniform',
    'Victor',
    'William',
    'X-ray',
    'Yankee',
    'Zulu',
  ].map((word) => [word.slice(0, 1).toLowerCase(), word]),
);

/** Returns the word for a letter from a to z in either case; `undefined` for other characters. */
export const radioWord = (letter: string): string | undefined => words.get(letter.toLowerCase());
