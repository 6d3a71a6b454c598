/** Returns how wide a text is drawn, in pixels. */
export type MeasureText = (text: string, size: number, weight?: TextWeight) => number;

export type TextWeight = 400 | 600;

/** Returns about how wide a text is, in any of the fonts that a viewer may have for it. */
export const textWidth: MeasureText = (text, size) =>
  [...text].reduce((width, letter) => width + getAdvance(letter), 0) * size;

/** Returns the width of a letter in ems. Letters of Arabic are joined; most marks are above or below their letters. */
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
