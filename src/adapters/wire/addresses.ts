import { z } from 'zod';

const latitude = z.number().min(-90).max(90);
const longitude = z.number().min(-180).max(180);

/** The parts of an address; an unknown part is empty. */
export const wireAddressParts = z.object({
  street: z.string(),
  address2: z.string(),
  district: z.string(),
  city: z.string(),
  region: z.string(),
  country: z.string(),
  postcode: z.string(),
});

const provider = z.enum(['mapbox', 'tomtom', 'saudi', 'onemap', 'osm', 'google', 'gazetteer']);

/** `GET /api/geocode` and `GET /api/reverse`. */
export const wireAddressAnswer = z.object({
  provider: z.union([provider, z.literal('coordinates')]),
  attribution: z.string(),
  approximate: z.boolean(),
  latitude,
  longitude,
  address: z.string(),
  details: wireAddressParts,
  countryCode: z.string().optional(),
  saudiShortAddress: z.string().optional(),
  tried: z.array(
    z.object({
      provider,
      outcome: z.enum([
        'found',
        'none',
        'wrong-country',
        'weak-match',
        'skipped',
        'auth',
        'quota',
        'rate',
        'timeout',
        'network',
        'invalid',
      ]),
    }),
  ),
});
export type WireAddressAnswer = z.infer<typeof wireAddressAnswer>;

/** `GET /api/country`: null at sea and where nothing says. */
export const wireCountry = z.object({ country: z.string().nullable(), name: z.string().nullable() });

/** One of `GET /api/suggest` and `GET /api/places`. */
export const wireSettlement = z.object({
  name: z.string(),
  latitude,
  longitude,
  region: z.string(),
  country: z.string(),
  population: z.number(),
});
export const wireSettlements = z.array(wireSettlement);
