import { type Label, labelKey, parseLabel } from '../alias/alias.ts';

const MAX_LENGTH = 40;

/**
 * A label made of what a place is called: its words in small letters with `-` between, as many as a label has room for, of
 * its first script where it has several. `undefined` where no word is left.
 *
 * @example labelOfTitle('Café de l’Opéra (north)') // 'café-de-lopéra-north'
 */
export function labelOfTitle(title: string): Label | undefined {
  const words = title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(?<=\p{L})['’ʼ`´](?=\p{L})/gu, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');
  let label: Label | undefined;
  for (const word of words) {
    const longer = parseLabel(label === undefined ? cut(word) : `${label}-${word}`);
    if (longer.ok) label = longer.value;
    else if (label !== undefined && label.length + word.length >= MAX_LENGTH) break;
  }
  return label;
}

const cut = (word: string): string => [...word].slice(0, MAX_LENGTH).join('');

/** Labels that no other place of a file has: the second of a name ends in `-2`. */
export function createDistinctLabels(): (label: Label) => Label {
  const taken = new Set<string>();
  return (label) => {
    for (let number = 1; ; number += 1) {
      const ending = number === 1 ? '' : `-${number}`;
      const start = [...label]
        .slice(0, MAX_LENGTH - ending.length)
        .join('')
        .replace(/[._-]+$/, '');
      const candidate = (start + ending) as Label;
      if (taken.has(labelKey(candidate))) continue;
      taken.add(labelKey(candidate));
      return candidate;
    }
  };
}
