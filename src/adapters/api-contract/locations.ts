import { z } from 'zod/mini';
import type { Location } from '../../domain/location.ts';

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
