import * as z from 'zod';

/**
 * Returns the schema of one line of text that any database can store: no control characters (PostgreSQL has no NUL), no lone surrogates.
 */
export const singleLineText = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .refine((text) => text.isWellFormed() && !/\p{Cc}/u.test(text), 'control-characters');

/** Returns the same schema with line breaks and tabs allowed. */
export const multiLineText = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .refine((text) => text.isWellFormed() && !/[^\P{Cc}\n\r\t]/u.test(text), 'control-characters');

/** A web address in the operator's configuration. */
export const webAddress = z
  .string()
  .trim()
  .refine(
    (value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol),
    'must be an address that begins with http:// or https://',
  );
