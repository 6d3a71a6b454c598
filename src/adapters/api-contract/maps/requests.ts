import * as z from 'zod';
import { DEFAULT_SIGN_SIZE, SIGN_LIMIT, signSizes } from '../../../domain/location/sign-size.ts';
import type { RequestTable } from '../shared/request-schemas.ts';

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

/** `GET /oembed`, with the parameters of oEmbed 1.0. An invalid number of pixels is ignored. */
export const wireOEmbedQuery = z.object({
  url: z.string().describe('The full URL of a place: https://…/at/ali/home.'),
  format: z.string().default('json'),
  maxwidth: z.string().optional(),
  maxheight: z.string().optional(),
});

export const mapsRequests = {
  getOEmbed: { query: wireOEmbedQuery },
  createSigns: { body: wireSignsRequest },
  getSignPdf: { query: wireSignQuery },
  getSignPng: { query: wireSignQuery },
  getSignSvg: { query: wireSignQuery },
} as const satisfies RequestTable;
