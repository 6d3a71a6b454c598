import * as z from 'zod/mini';

/** The response of `GET /oembed` (oEmbed 1.0): an iframe, and a picture for sites that allow no iframes. */
export const wireOEmbed = z.object({
  version: z.literal('1.0'),
  type: z.literal('rich'),
  title: z.string(),
  provider_name: z.string(),
  provider_url: z.string(),
  html: z.string(),
  width: z.int(),
  height: z.int(),
  thumbnail_url: z.string(),
  thumbnail_width: z.int(),
  thumbnail_height: z.int(),
});
