import type { FailureOf } from '../../../domain/failure.ts';
import type { Result } from '../../../domain/result.ts';
import { type FailureTexts, failureMessage } from '../../../i18n/index.ts';

/** Returns the validation function of a field for a handle or a label. Its message has the reason and a proposal. */
export const validateName =
  (parse: (text: string) => Result<unknown, FailureOf<'bad-alias'>>, texts: FailureTexts) =>
  (text: string): string | undefined => {
    const parsed = parse(text);
    return parsed.ok ? undefined : failureMessage(parsed.failure, texts).text;
  };
