import * as z from 'zod';
import { DEFAULT_SIGN_SIZE, SIGN_LIMIT, signSizes } from '../../../domain/location/sign-size.ts';

/** The query of a sign: the size of the sheet. */
export const wireSignQuery = z.object({ size: z.enum(signSizes).default(DEFAULT_SIGN_SIZE) });

/** The body of `POST /api/signs`. */
export const wireSignsRequest = z.strictObject({
  aliases: z
    .array(z.string().max(400))
    .min(1)
    .max(SIGN_LIMIT)
    .describe('`@handle#label` of a place, or `@handle` for all of its places.'),
  size: z.enum(signSizes).default(DEFAULT_SIGN_SIZE),
});
