import type { FailureOf } from '../failure.ts';
import { err } from '../result.ts';

/** The refusal of a code, with the beginning of the text. */
export const badCode = (text: unknown, problem: FailureOf<'bad-code'>['problem']) =>
  err({ kind: 'bad-code', text: String(text).slice(0, 100), problem });
