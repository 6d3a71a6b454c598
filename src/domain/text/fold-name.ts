/**
 * Normalizes a name for comparison: lower case, without accents, vowel points or apostrophes, and with a single space for everything that
 * is neither a letter nor a digit. `Al-Madīnah` equals `al madinah`, `الدَّمّام` equals `الدمام`, `Straße` equals `strasse`. Vowel signs
 * that are letters of their script (Thai, Devanagari …) remain.
 */
export const foldName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(weightless, '')
    .toLowerCase()
    .replace(/[ßœæøłđðþıةىٱیکھ]/gu, (letter) => plain[letter]!)
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{Nd}]+/gu, ' ')
    .trim();

/** Latin, Greek and Cyrillic accents, Hebrew points, Arabic vowel points and tatweel, and all kinds of apostrophes. */
const weightless = /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670'’‘ʼʻʾʿ`´]/gu;

const plain: Readonly<Record<string, string>> = {
  ß: 'ss',
  œ: 'oe',
  æ: 'ae',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ة: 'ه',
  ى: 'ي',
  ٱ: 'ا',
  ی: 'ي',
  ک: 'ك',
  ھ: 'ه',
};
