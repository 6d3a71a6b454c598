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

/** The first thing that is wrong, as a sentence: `latitude: Invalid input: expected number, received string.` */
export function reasonOf(error: z.ZodError): string {
  const [issue] = error.issues;
  if (issue === undefined) return 'The request could not be read.';
  const place = issue.path.join('.');
  return `${place === '' ? 'The request' : place}: ${issue.message}.`;
}

/** An address on the web, as an operator sets one. */
export const webAddress = z
  .string()
  .trim()
  .refine(
    (value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol),
    'must be an address that begins with http:// or https://',
  );
