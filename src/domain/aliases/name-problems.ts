import type { FailureOf } from '../failure.ts';
import { isSingleScript } from '../text/unicode-scripts.ts';
import { transliterate } from './transliterate.ts';

export const MAX_HANDLE_LENGTH = 30;
export const MAX_LABEL_LENGTH = 40;

/** The problem with a handle or a label; `sign` is the character that is not allowed. */
type NameProblem = Pick<FailureOf<'bad-alias'>, 'problem' | 'sign'>;

/** Returns the problem with the text of a handle without its `@`; empty if there is none, or if the text does not look like a handle. */
export function findHandleProblem(name: string): NameProblem {
  const problem = problemOfEither(name);
  if (problem !== undefined) return problem;
  if (/\s/.test(name)) return { problem: 'space' };
  if (BAD_SEPARATORS.test(name)) return { problem: 'separator' };
  if ([...name.replaceAll(/\p{M}/gu, '')].length < 2) return { problem: 'too-short' };
  if ([...name].length > MAX_HANDLE_LENGTH) return { problem: 'too-long' };
  if (!isSingleScript(name)) return { problem: 'script' };
  const sign = UNNAMED.exec(name)?.[0];
  return sign === undefined ? {} : { problem: 'sign', sign };
}

/** Returns the problem with the text of a label in NFKC, with `-` for white space; empty as in `findHandleProblem`. */
export function findLabelProblem(label: string): NameProblem {
  const problem = problemOfEither(label);
  if (problem !== undefined) return problem;
  if (BAD_SEPARATORS.test(label)) return { problem: 'separator' };
  if ([...label].length > MAX_LABEL_LENGTH) return { problem: 'too-long' };
  return isSingleScript(label) ? {} : { problem: 'script' };
}

function problemOfEither(name: string): NameProblem | undefined {
  if (/[@#/]/.test(name) || !/[\p{L}\p{Nd}\p{S}]/u.test(name)) return {};
  if (EMOJI.test(name)) return { problem: 'emoji' };
  if (INVISIBLE.test(name)) return { problem: 'invisible' };
  const sign = /[^\p{L}\p{M}\p{Nd}\s._-]/u.exec(name)?.[0];
  return sign === undefined ? undefined : { problem: 'sign', sign };
}

const EMOJI = /\p{Emoji_Presentation}|\p{Extended_Pictographic}\ufe0f|\p{Regional_Indicator}/u;
export const INVISIBLE = /\p{Default_Ignorable_Code_Point}|\p{Bidi_Control}|[^\P{Cc}\s]/u;
/** Matches the characters that a handle cannot have: invisible ones, Koranic signs, and marks that NFKC leaves separate from letters. */
export const UNNAMED = new RegExp(
  `${INVISIBLE.source}|[\u0300-\u036f\u0483-\u0489\u0610-\u061a\u06d6-\u06ed\u08d3-\u08ff]`,
  'u',
);
const UNSEEN = new RegExp(INVISIBLE, 'gu');
const BAD_SEPARATORS = /^[._-]|[._-]$|[._-]{2}/;

/** Returns candidates for the name of a handle similar to a text, in ASCII and lower case, best first. They are not validated. */
export function toHandleCandidates(text: string): readonly string[] {
  const words = transliterate(text.replace(UNSEEN, ''))
    .replace(/(?<=[a-z])['’ʼ`´](?=[a-z])/g, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
  // If the letters of a text have no Latin spelling, its digits alone are not a similar name.
  if (/\p{L}/u.test(text) && !words.some((word) => /[a-z]/.test(word))) return [];
  const joined = [cut(words, ''), cut(words, '-')];
  // If the text has a separator, the candidate with '-' comes first.
  return [...new Set(/[._-]/.test(text) ? joined.reverse() : joined)];
}

/** Joins as many whole words as fit in a handle, or returns the beginning of the first. */
function cut(words: readonly string[], separator: string): string {
  let name = '';
  for (const word of words) {
    const longer = name === '' ? word.slice(0, MAX_HANDLE_LENGTH) : name + separator + word;
    if (longer.length > MAX_HANDLE_LENGTH) break;
    name = longer;
  }
  return name;
}

/**
 * Returns a handle or label from the words of a text, joined with `-`: the words that `read` accepts together, so those of the first
 * script, as many as fit. `longest`: the maximum number of characters.
 */
export function proposeNameFrom<Name extends string>(
  text: string,
  read: (name: string) => Name | undefined,
  maxLength: number,
): Name | undefined {
  const words = text
    .replace(UNSEEN, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(?<=\p{L})['’ʼ`´](?=\p{L})/gu, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');
  let label: Name | undefined;
  for (const word of words) {
    const longer = read(label === undefined ? [...word].slice(0, maxLength).join('') : `${label}-${word}`);
    if (longer !== undefined) label = longer;
    else if (label !== undefined && label.length + word.length >= maxLength) break;
  }
  return label;
}
