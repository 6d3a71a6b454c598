import { foldText } from './alias.ts';

/** Replacements of spellings by a sound, applied in this order. */
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

/** Returns the phonetic key of a text: `khalifa` and `kalifa` share one, `nassif` and `nasif`, `خليفة` and `خليفه`. */
export const phoneticKey = (text: string): string =>
  sounds.reduce((key, [spelling, sound]) => key.replace(spelling, sound), PLAIN.test(text) ? text : foldText(text));

/** Matches most words: `foldText` does not change them. */
const PLAIN = /^[a-z0-9]*$/;

/** Returns a phonetic key that also ignores lookalikes: 0 and o, 1 and l, rn and m, vv and w. */
export const confusionKey = (text: string): string =>
  phoneticKey(text.replaceAll('0', 'o').replaceAll('1', 'l').replaceAll('rn', 'm').replaceAll('vv', 'w'));
