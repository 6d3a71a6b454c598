import { type MeasureText, type TextWeight, textWidth } from '../../domain/drawing/text-width.ts';

/** A text of a picture, with its weight. */
export interface MeasuredText {
  readonly text: string;
  readonly weight: TextWeight;
}

export interface TextMeasurer {
  /** Returns the width of each text in ems, from its first to its last ink, in the fonts that render it. */
  measureTexts(texts: readonly MeasuredText[]): Promise<readonly number[]>;
}

/**
 * Returns a function that measures texts in the fonts that render them. The width of a text that is not among `texts` is the sum of its
 * words, or an estimate.
 */
export async function loadMeasure(
  measurer: TextMeasurer | undefined,
  texts: readonly MeasuredText[],
): Promise<MeasureText> {
  if (measurer === undefined) return textWidth;
  const widths = await measurer.measureTexts(texts);
  const known = new Map(texts.map((text, index) => [getKey(text), widths[index]!]));
  const find = (text: string, weight: MeasuredText['weight']): number =>
    known.get(getKey({ text, weight })) ?? textWidth(text, 1);
  return (text, size, weight = 400) => {
    const whole = known.get(getKey({ text, weight }));
    if (whole !== undefined) return whole * size;
    const words = text.split(' ').map((word) => find(word, weight));
    return words.reduce((sum, width) => sum + width + SPACE, -SPACE) * size;
  };
}

const getKey = ({ text, weight }: MeasuredText): string => `${weight} ${text}`;

/** The distance in ems from the last ink of a word to the first of the next. */
const SPACE = 0.42;
