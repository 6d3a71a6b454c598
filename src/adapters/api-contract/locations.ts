import { z } from 'zod/mini';
import { formatAlias, sharePath } from '../../domain/alias.ts';
import type { Location, OwnListCursor } from '../../domain/location.ts';
import { type FieldValues, locationFields, valuesOf } from '../../domain/location-fields.ts';

/** The JSON of each kind of field. */
const fieldSchemas = {
  handle: z.string(),
  label: z.string(),
  degrees: z.number(),
  text: z.string(),
  code: z.string(),
  userId: z.string(),
  count: z.number(),
  time: z.string(),
  flag: z.boolean(),
} satisfies Record<keyof FieldValues, z.ZodMiniType>;

/** One place: the answer of `GET /api/locations/{handle}/{label}` and of `POST /api/locations`. */
export const wireLocation = z.object({
  ...(valuesOf(locationFields, ({ kind }) => fieldSchemas[kind]) as {
    readonly [F in (typeof locationFields)[number] as F['key']]: (typeof fieldSchemas)[F['kind']];
  }),
  /** The address of its page. */
  url: z.string(),
});
export type WireLocation = z.infer<typeof wireLocation>;

/** `GET /api/locations/{handle}` and `GET /api/aliases/mine`. */
export const wireLocations = z.array(wireLocation);

/** `GET /api/handles/{handle}`: whether the caller could claim it. */
export const wireClaim = z.object({ status: z.enum(['free', 'yours', 'taken', 'reserved']) });

/** A location as the API sends it; `origin` is that of its page: `https://where.example`. */
export const locationToWire = (location: Location, origin: string): WireLocation => ({
  ...location,
  url: origin + sharePath(location.handle, location.label),
});

/** The names in it were parsed by the server that kept it, so they are names. */
export function locationFromWire({ url: _, ...location }: WireLocation): Location {
  return location as Location;
}

/** `after` in `GET /api/aliases/mine`: the sort key of the last location of a page, like `2026-01-31T12:00:00.000Z@cafe#door`. */
export const formatOwnListCursor = ({ createdAt, handle, label }: OwnListCursor): string =>
  createdAt + formatAlias(handle, label);
