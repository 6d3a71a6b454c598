/** A run of letters of a name that another name has too (`differs: false`) or does not have. */
interface LetterRun {
  readonly text: string;
  readonly differs: boolean;
}

/**
 * Splits a name into runs of letters that a mistyped name has too, and runs that it does not have. Ignores case and separators. Returns
 * the whole name as one run without differences if more than half of its letters differ: then the two are different words.
 */
export function splitDifferingLetters(typed: string, name: string): readonly LetterRun[] {
  const letters = splitLetters(name);
  const common = findCommonLetters(splitLetters(typed).map(foldLetter), letters.map(foldLetter));
  const differs = letters.map((letter, index) => !common.has(index) && /[\p{L}\p{N}]/u.test(letter));
  if (differs.filter(Boolean).length * 2 > letters.length) return [{ text: name, differs: false }];
  const runs: { text: string; differs: boolean }[] = [];
  letters.forEach((letter, index) => {
    const last = runs.at(-1);
    if (last?.differs === differs[index]) last!.text += letter;
    else runs.push({ text: letter, differs: differs[index]! });
  });
  return runs;
}

/** Returns the letters of a text, each with its combining marks. */
const splitLetters = (text: string): readonly string[] => text.match(/\P{M}\p{M}*|\p{M}+/gu) ?? [];

const foldLetter = (letter: string): string => letter.toLowerCase();

/** Returns the indexes in `b` of the longest common subsequence of two texts. */
function findCommonLetters(a: readonly string[], b: readonly string[]): ReadonlySet<number> {
  // lengths[i][j]: the length of the longest common subsequence of a.slice(i) and b.slice(j).
  const lengths = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0));
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      lengths[i]![j] = a[i] === b[j] ? lengths[i + 1]![j + 1]! + 1 : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!);
  const common = new Set<number>();
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    if (a[i] === b[j]) {
      common.add(j);
      i += 1;
      j += 1;
    } else if (lengths[i + 1]![j]! >= lengths[i]![j + 1]!) i += 1;
    else j += 1;
  }
  return common;
}
