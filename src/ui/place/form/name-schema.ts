import { z } from 'zod';
import type { FailureOf } from '../../../domain/failure.ts';
import type { Result } from '../../../domain/result.ts';
import { type FailureTexts, failureMessage } from '../../../i18n/index.ts';

/** Checks a field that takes a handle or a label, and says what is wrong with it and what would do. */
export const nameSchema = (parse: (text: string) => Result<unknown, FailureOf<'bad-alias'>>, texts: FailureTexts) =>
  z.string().superRefine((text, context) => {
    const parsed = parse(text);
    if (!parsed.ok) context.addIssue({ code: 'custom', message: failureMessage(parsed.failure, texts).text });
  });
