import { z } from 'zod';

/** Text of one line that any database keeps as it is: no control character (PostgreSQL has no NUL), no half character. */
export const line = (most: number) =>
  z
    .string()
    .max(most, `must have at most ${most} characters`)
    .refine((text) => text.isWellFormed() && !/\p{Cc}/u.test(text), 'must not contain control characters');

/** The same with line breaks and tabs. */
export const paragraphs = (most: number) =>
  z
    .string()
    .max(most, `must have at most ${most} characters`)
    .refine((text) => text.isWellFormed() && !/[^\P{Cc}\n\r\t]/u.test(text), 'must not contain control characters');

/** zod's own complaints in our words, for `safeParse`. What a schema says itself stands. */
export const inOurWords = {
  error: (issue: z.core.$ZodRawIssue): string | undefined => {
    switch (issue.code) {
      case 'invalid_type':
        return issue.input === undefined ? 'is required' : `must be ${kinds[issue.expected] ?? issue.expected}`;
      case 'invalid_value':
        return `must be ${issue.values.join(', ').replace(/, ([^,]*)$/, ' or $1')}`;
      case 'too_small':
        return `must be at least ${issue.minimum}`;
      case 'too_big':
        return `must be at most ${issue.maximum}`;
      default:
        return undefined;
    }
  },
};

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  object: 'an object',
};

/** The first thing that is wrong, as a sentence: `latitude must be a number.` */
export function reasonOf(error: z.ZodError): string {
  const [issue] = error.issues;
  if (issue === undefined) return 'The request could not be read.';
  const place = issue.path.join('.');
  return `${place === '' ? 'The request' : place} ${issue.message}.`;
}

/** An address on the web, as an operator sets one. */
export const webAddress = z
  .string()
  .trim()
  .refine(
    (value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol),
    'must be an address that begins with http:// or https://',
  );
