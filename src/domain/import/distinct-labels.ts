import { type Label, labelKey } from '../alias/alias.ts';
import { LONGEST_LABEL } from '../alias/name-problems.ts';

/** Labels that no other place of a file has: the second of a name ends in `-2`. */
export function createDistinctLabels(): (label: Label) => Label {
  const taken = new Set<string>();
  return (label) => {
    for (let number = 1; ; number += 1) {
      const ending = number === 1 ? '' : `-${number}`;
      const start = [...label]
        .slice(0, LONGEST_LABEL - ending.length)
        .join('')
        .replace(/[._-]+$/, '');
      const candidate = (start + ending) as Label;
      if (taken.has(labelKey(candidate))) continue;
      taken.add(labelKey(candidate));
      return candidate;
    }
  };
}
