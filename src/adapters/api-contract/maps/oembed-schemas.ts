import { z } from 'zod';

/** `GET /oembed`, as oEmbed 1.0 names them; what is no number of pixels counts as not said. */
export const wireOEmbedQuery = z.object({
  url: z.string().describe('The whole address of a place: https://…/at/ali/home.'),
  format: z.string().default('json'),
  maxwidth: z.string().optional(),
  maxheight: z.string().optional(),
});

/** Its answer: a frame of any site, and a picture where none may be. */
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
