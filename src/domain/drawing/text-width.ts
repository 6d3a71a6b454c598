/** Returns the width of a text in pixels. */
export type MeasureText = (text: string, size: number, weight?: TextWeight) => number;

export type TextWeight = 400 | 600;

/** Estimates the width of a text in pixels for any of the fonts that a viewer may have. */
export const textWidth: MeasureText = (text, size) =>
  [...text].reduce((width, letter) => width + getAdvance(letter), 0) * size;

/** Returns the approximate width of a character in ems. Most marks are above or below their letter and have no width. */
function getAdvance(letter: string): number {
  if (/[\p{Mn}\p{Me}]/u.test(letter)) return 0;
  if (letter > '\u2e7f' && letter < '\ufb00') return 1;
  return widths.find(([letters]) => letters.test(letter))?.[1] ?? 0.6;
}

const widths = [
  [/[mwMW@©]/, 0.95],
  [/[ijl\s\p{Mc}]/u, 0.3],
  [/[frt()\p{Pd}]/u, 0.45],
  [/[\p{Lu}#]/u, 0.74],
  [/\p{P}/u, 0.3],
  [/\p{sc=Arabic}/u, 0.5],
] as const;
