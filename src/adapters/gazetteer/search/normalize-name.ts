/**
 * The form in which names are compared: lower case, without accents, vowel points or apostrophes, everything that is
 * neither letter nor digit a single space. `Al-Madīnah` and `al madinah` are one, `الدَّمّام` and `الدمام` are one,
 * `Straße` and `strasse` are one. Vowel signs that are letters of their script (Thai, Devanagari …) stay.
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

/** Latin, Greek and Cyrillic accents, Hebrew points, Arabic vowel points and tatweel, apostrophes of every make. */
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
