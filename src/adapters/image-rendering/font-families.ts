/** The font of each script. The font for Arabic is for letters that Readex Pro lacks, such as those of Urdu and Persian. */
export const scriptFonts = [
  [
    'Arabic',
    /[\u0600-\u060b\u0610-\u061a\u0672-\u06a0\u06a2\u06a3\u06a5-\u06b9\u06bb-\u06ff\u0750-\u077f\u08a0-\u08ff]/,
  ],
  ['Devanagari', /\p{sc=Devanagari}/u],
  ['Bengali', /\p{sc=Bengali}/u],
  ['Thai', /\p{sc=Thai}/u],
  ['Tamil', /\p{sc=Tamil}/u],
  ['Telugu', /\p{sc=Telugu}/u],
  ['Gujarati', /\p{sc=Gujarati}/u],
  ['Gurmukhi', /\p{sc=Gurmukhi}/u],
  ['Kannada', /\p{sc=Kannada}/u],
  ['Malayalam', /\p{sc=Malayalam}/u],
  ['Hebrew', /\p{sc=Hebrew}/u],
  ['SC', /\p{sc=Han}/u],
] as const satisfies readonly (readonly [string, RegExp])[];

/** Returns the font family of a whole line, because a word with joined letters cannot mix two fonts. */
export function getFontFamily(text: string): string {
  const found = scriptFonts.find(([, letters]) => letters.test(text));
  return found === undefined ? 'Readex Pro' : `Noto Sans ${found[0]}`;
}
