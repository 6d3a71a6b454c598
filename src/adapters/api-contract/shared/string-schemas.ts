import * as z from 'zod';

/** Text of one line that any database keeps as it is: no control character (PostgreSQL has no NUL), no half character. */
export const singleLineText = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .refine((text) => text.isWellFormed() && !/\p{Cc}/u.test(text), 'control-characters');

/** The same with line breaks and tabs. */
export const multiLineText = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .refine((text) => text.isWellFormed() && !/[^\P{Cc}\n\r\t]/u.test(text), 'control-characters');

/** An address on the web, as an operator sets one. */
export const webAddress = z
  .string()
  .trim()
  .refine(
    (value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol),
    'must be an address that begins with http:// or https://',
  );
