import { z } from 'zod';
import type { Location } from '../../domain/location.ts';
import { line } from './text.ts';

const part = line(200).default('');

/**
 * The body of `POST /api/locations`. Codes and user ids that it may carry besides are ignored: the server derives the
 * codes from the coordinates, and knows who is asking. What is missing is said by the use case, in the product's words.
 */
export const wireDraft = z.object({
  handle: line(100).default('').describe('With its leading @, which may be left out.'),
  label: line(200).default(''),
  street: part,
  address2: part.describe('House or building number, unit.'),
  district: part,
  city: part,
  region: part,
  country: part,
  postcode: part,
  latitude: z.number().nullish().describe('Degrees, -90 to 90; kept at six decimals.'),
  longitude: z.number().nullish().describe('Degrees, -180 to 180; kept at six decimals.'),
  address: line(500).default('').describe('The full text of the address.'),
  saudiShortAddress: line(20).nullish().describe('Four letters and four digits, or empty.'),
});
export type WireDraft = z.infer<typeof wireDraft>;

/** One place: the answer of `GET /api/locations/{handle}/{label}` and of `POST /api/locations`. */
export const wireLocation = z.object({
  handle: z.string(),
  label: z.string(),
  street: z.string(),
  address2: z.string(),
  district: z.string(),
  city: z.string(),
  region: z.string(),
  country: z.string(),
  postcode: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  address: z.string(),
  plusCode: z.string(),
  geotude: z.string(),
  saudiShortAddress: z.string(),
  createdBy: z.string(),
  updatedBy: z.string(),
});
export type WireLocation = z.infer<typeof wireLocation>;

/** `GET /api/locations/{handle}` and `GET /api/aliases/mine`. */
export const wireLocations = z.array(wireLocation);

/** `GET /api/handles/{handle}`: whether whoever asks could claim it. */
export const wireClaim = z.object({ status: z.enum(['free', 'yours', 'taken', 'reserved']) });

/** The names in it were parsed by the server that kept it, so they are names. */
export const locationFromWire = (wire: WireLocation): Location => wire as Location;
