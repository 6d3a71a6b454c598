import type { FailureOf } from '../failure.ts';
import { err } from '../result.ts';

/** Returns the failure of a code, with the first 100 characters of the text. */
export const badCode = (text: unknown, problem: FailureOf<'bad-code'>['problem']) =>
  err({ kind: 'bad-code', text: String(text).slice(0, 100), problem });
