import type { FailureOf } from '../../../domain/failure.ts';
import type { Result } from '../../../domain/result.ts';
import { type FailureTexts, failureMessage } from '../../../i18n/index.ts';

/** Returns a check of a field that takes a handle or a label: it says what is wrong with it and what would do. */
export const validateName =
  (parse: (text: string) => Result<unknown, FailureOf<'bad-alias'>>, texts: FailureTexts) =>
  (text: string): string | undefined => {
    const parsed = parse(text);
    return parsed.ok ? undefined : failureMessage(parsed.failure, texts).text;
  };
