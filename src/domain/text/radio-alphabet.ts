/**
 * The words of the international radiotelephony spelling alphabet (ICAO), by small letters; but William for its Whiskey, which some would
 * not have for their house.
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

/** The word of a letter from a to z, large or small. */
export const radioWord = (letter: string): string | undefined => words.get(letter.toLowerCase());
