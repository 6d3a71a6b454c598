import { foldMarks } from './alias.ts';

/** Spellings of one sound, in the order in which they are replaced. */
const sounds: readonly (readonly [RegExp, string])[] = [
  [/[ىئ]/g, 'ي'],
  [/ة/g, 'ه'],
  [/ؤ/g, 'و'],
  [/ء/g, ''],
  [/ph/g, 'f'],
  [/([kgdt])h/g, '$1'],
  [/ck|q|c(?![hiey])/g, 'k'],
  [/x/g, 'ks'],
  [/z/g, 's'],
  [/w/g, 'v'],
  [/ee|ea|ie|y/g, 'i'],
  [/oo|ou/g, 'u'],
  [/(.)\1+/gu, '$1'],
];

/** Returns the key that words that sound alike share: `khalifa` and `kalifa`, `nassif` and `nasif`, `خليفة` and `خليفه`. */
export const phoneticKey = (text: string): string =>
  sounds.reduce((key, [spelling, sound]) => key.replace(spelling, sound), PLAIN.test(text) ? text : foldMarks(text));

/** The form of most words: folding changes nothing in them. */
const PLAIN = /^[a-z0-9]*$/;

/** Returns the key that words that sound or look alike share: in addition, 0 is o, 1 is l, rn is m. */
export const confusionKey = (text: string): string =>
  phoneticKey(text.replaceAll('0', 'o').replaceAll('1', 'l').replaceAll('rn', 'm').replaceAll('vv', 'w'));
