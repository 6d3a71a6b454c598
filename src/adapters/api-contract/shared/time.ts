import * as z from 'zod/mini';

/** ISO 8601 in UTC in JSON, a `Date` at both ends. */
export const time = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
});
