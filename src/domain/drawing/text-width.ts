/** Returns how wide a text is drawn, in pixels. */
export type MeasureText = (text: string, size: number, weight?: TextWeight) => number;

export type TextWeight = 400 | 600;

/** Returns about how wide a text is, in any of the fonts that a viewer may have for it. */
export const textWidth: MeasureText = (text, size) =>
  [...text].reduce((width, letter) => width + getAdvance(letter), 0) * size;

/** Returns the width of a letter in ems. Letters of Arabic are joined, and marks stand above or below their letters. */
function getAdvance(letter: string): number {
  if (/[\p{Mn}\p{Me}]/u.test(letter)) return 0;
  if (letter > '\u2e7f' && letter < '\ufb00') return 1;
  if (/[\p{sc=Arabic}\p{P}\p{Zs}fijlrt]/u.test(letter) && letter !== '@') return 0.45;
  return /[mwMW@]/.test(letter) ? 0.95 : 0.62;
}
