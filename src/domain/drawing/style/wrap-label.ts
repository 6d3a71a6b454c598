import type { LabelLook } from './label-kinds.ts';

/** The approximate maximum number of characters in a line of a name. */
const lineLengths: Readonly<Partial<Record<LabelLook, number>>> = { city: 16, town: 16, suburb: 12, quarter: 12 };
const LINE_LENGTH = 14;
const LINES = 3;

/** Breaks a name between words into at most three lines. */
export function wrapLabel(text: string, look: LabelLook): string {
  const limit = lineLengths[look] ?? LINE_LENGTH;
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && (last.length + word.length < limit || lines.length === LINES))
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.join('\n');
}
