import * as z from 'zod';

/** One line of text that any database can store: no control characters (PostgreSQL has no NUL), no lone surrogates. */
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

/** A web address in an operator's settings. */
export const webAddress = z
  .string()
  .trim()
  .refine(
    (value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol),
    'must be an address that begins with http:// or https://',
  );
