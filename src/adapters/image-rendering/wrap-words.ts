/** Returns the width of a text in the unit of its lines. */
type Measure = (text: string) => number;

/**
 * Breaks a text into lines of at most the width `most`: between words; and within a word that is too wide, after punctuation or between the
 * words of a script without spaces. A word without such a break stays whole, on a line that is too wide.
 */
export function wrapWords(text: string, maxWidth: number, measure: Measure): readonly string[] {
  const lines: string[] = [];
  for (const piece of splitPieces(text, maxWidth, measure)) {
    const line = lines.at(-1);
    if (line !== undefined && measure((line + piece).trimEnd()) <= maxWidth) lines[lines.length - 1] = line + piece;
    else lines.push(piece);
  }
  return lines.map((line) => line.trim());
}

function splitPieces(text: string, maxWidth: number, measure: Measure): readonly string[] {
  const isWide = (piece: string): boolean => measure(piece.trimEnd()) > maxWidth;
  return (text.match(/\S+\s*/g) ?? [])
    .flatMap((word) => (isWide(word) ? (word.match(AFTER_PUNCTUATION) ?? [word]) : [word]))
    .flatMap((piece) => (isWide(piece) && SPACELESS.test(piece) ? getSegments(piece) : [piece]));
}

/** Matches a text up to a mark after which a line may break, or up to the `#` of a label. */
const AFTER_PUNCTUATION = /.+?(?:[-–—,،;؛.:·/_)\]}、。，；：！？）]+\s*|(?=#)|$)/gu;

/** The scripts that are written without spaces between words. */
const SPACELESS = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;

/** Returns the words of a text, each with the punctuation that follows it. */
function getSegments(text: string): readonly string[] {
  const pieces: string[] = [];
  for (const { segment, isWordLike } of new Intl.Segmenter('en', { granularity: 'word' }).segment(text)) {
    if (isWordLike || pieces.length === 0) pieces.push(segment);
    else pieces[pieces.length - 1] += segment;
  }
  return pieces;
}

/** Returns at most `count` lines, none wider than `most`. Text that does not fit ends with an ellipsis. */
export const limitLines = (
  lines: readonly string[],
  { count, most: maxWidth, measure }: { readonly count: number; readonly most: number; readonly measure: Measure },
): readonly string[] =>
  lines
    .slice(0, count)
    .map((line, index) =>
      measure(line) <= maxWidth && (index < count - 1 || lines.length <= count)
        ? line
        : cutText(line, maxWidth, measure),
    );

/** Returns as many words as fit with an ellipsis; of a single word, as many letters. */
function cutText(text: string, maxWidth: number, measure: Measure): string {
  const words = text.match(/\S+\s*/g) ?? [];
  const letters = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(words[0] ?? '')];
  const shorter = [
    ...words.map((_, index) => words.slice(0, words.length - index).join('')),
    ...letters.map(({ index }) => words[0]!.slice(0, index)).reverse(),
  ].map((start) => `${start.replace(/[\s,،;؛:·、，；：]+$/u, '')}…`);
  return shorter.find((start) => measure(start) <= maxWidth) ?? '…';
}
