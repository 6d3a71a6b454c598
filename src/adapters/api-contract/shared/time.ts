import * as z from 'zod/mini';

/** A time, which is ISO 8601 in UTC in JSON and a `Date` in code. */
export const time = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
});
