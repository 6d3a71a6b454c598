import type { FailureOf } from '../failure.ts';
import { err, ok, type Result } from '../result.ts';

/** The letters of a user code (RFC 8628, section 6.1): consonants, so that no code is a word, and none looks like a digit. */
export const USER_CODE_LETTERS = 'BCDFGHJKLMNPQRSTVWXZ';

/** Parses a user code in any spelling to its displayed form: `BCDF-GHJK`. */
export function parseUserCode(text: string): Result<string, FailureOf<'user-code-not-found'>> {
  const letters = text.toUpperCase().replace(/[^A-Z]/g, '');
  return [...letters].every((letter) => USER_CODE_LETTERS.includes(letter)) && letters.length === 8
    ? ok(`${letters.slice(0, 4)}-${letters.slice(4)}`)
    : err({ kind: 'user-code-not-found' });
}
