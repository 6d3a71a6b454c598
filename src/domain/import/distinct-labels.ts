import { type Label, labelKey } from '../aliases/alias.ts';
import { MAX_LABEL_LENGTH } from '../aliases/name-problems.ts';

/** The maximum number of characters that a number adds to a label: `-` and six digits. */
const MAX_ENDING_LENGTH = 7;

/** Returns a function that makes labels distinct within a file: the second `cafe` becomes `cafe-2`. Each call takes constant time. */
export function createDistinctLabels(): (label: Label) => Label {
  const usedKeys = new Set<string>();
  /** The next number to try, by the key of the text before it. */
  const nextNumbers = new Map<string, number>();

  const claim = (label: Label): boolean => {
    const key = labelKey(label);
    if (usedKeys.has(key)) return false;
    usedKeys.add(key);
    return true;
  };

  return (label) => {
    if (claim(label)) return label;
    const start = [...label]
      .slice(0, MAX_LABEL_LENGTH - MAX_ENDING_LENGTH)
      .join('')
      .replace(/[._-]+$/, '');
    const key = labelKey(start as Label);
    for (let number = nextNumbers.get(key) ?? 2; ; number += 1) {
      const candidate = `${start}-${number}` as Label;
      if (!claim(candidate)) continue;
      nextNumbers.set(key, number + 1);
      return candidate;
    }
  };
}
