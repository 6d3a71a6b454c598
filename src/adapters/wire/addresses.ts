import { z } from 'zod';
import { countryCode, isCountryCode } from '../../domain/country.ts';
import { line } from './text.ts';

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
  building: z.string().optional(),
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
export const wireCountry = z.object({
  country: z.string().nullable(),
  name: z.string().nullable(),
  /** Primary, then fallback. */
  providers: z.array(provider),
});

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

/** A number in a query. The empty text is no zero. */
const numberText = (least: number, most: number) =>
  z
    .string()
    .trim()
    .regex(/^[-+]?\d{1,3}(\.\d{1,20})?$/, 'must be a number')
    .transform(Number)
    .pipe(z.number().min(least).max(most));

const latitudeText = numberText(-90, 90);
const longitudeText = numberText(-180, 180);

/** A code, or any name that the domain knows a country by. */
const countryText = line(100).transform((text, context) => {
  const code = text.trim().toUpperCase();
  const country = isCountryCode(code) ? code : countryCode(text.trim());
  if (country !== undefined) return country;
  context.addIssue({ code: 'custom', message: 'must be a country or its code of two letters, like SG' });
  return z.NEVER;
});

/** BCP 47. */
const languageText = z.string().regex(/^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/, 'must be a language tag, like en');

const asked = { country: countryText.optional(), language: languageText.optional(), provider: provider.optional() };

/** `GET /api/geocode`. An empty text, and one that is too long, are refused by the use case. */
export const wireForwardQuery = z.object({ q: line(10_000).default(''), ...asked });

/** `GET /api/understand`: how a text is read; the server looks nothing up. */
export const wireUnderstandQuery = z.object({ q: line(10_000).default('') });

/** The answer of `GET /api/understand`: readings, best first. What else a reading has depends on its kind. */
export const wireReadings = z.object({
  readings: z.array(z.looseObject({ kind: z.string(), why: z.string() })),
});

/** `GET /api/reverse`. */
export const wireReverseQuery = z.object({ lat: latitudeText, lng: longitudeText, ...asked });

/** `GET /api/country`. */
export const wirePointQuery = z.object({ lat: latitudeText, lng: longitudeText });

/** How many settlements are asked for at most. */
const most = (usual: number, limit: number) =>
  z
    .string()
    .regex(/^\d{1,4}$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().min(1).max(limit))
    .default(usual);

/** `GET /api/suggest`. */
export const wireSuggestQuery = z.object({
  q: line(512).default(''),
  country: countryText.optional(),
  most: most(8, 50),
});

/** `GET /api/places`; east may be less than west across the antimeridian. */
export const wirePlacesQuery = z.object({
  south: latitudeText,
  west: longitudeText,
  north: latitudeText,
  east: longitudeText,
  most: most(60, 500),
});

/** The product's calls name their coordinates in four ways, or search for a text. */
export const wireNationalQuery = z
  .object({
    searchVal: line(512).optional(),
    lat: latitudeText.optional(),
    latitude: latitudeText.optional(),
    lng: longitudeText.optional(),
    long: longitudeText.optional(),
    longitude: longitudeText.optional(),
  })
  .transform(({ searchVal, lat, latitude, lng, long, longitude }) => ({
    searchVal,
    latitude: lat ?? latitude,
    longitude: lng ?? long ?? longitude,
  }));

/** `GET /api/saudi/search` and `GET /api/saudi/geocode`. */
export const wireSaudiResults = z.object({
  results: z.array(
    z.object({
      Address1: z.string(),
      Address2: z.string(),
      District: z.string(),
      City: z.string(),
      Region: z.string(),
      PostCode: z.string(),
      ShortAddress: z.string(),
      latitude,
      longitude,
    }),
  ),
});

/** `GET /api/onemap/search`, `/reverse` and `/geocode`: everything is text, and a missing building is `NIL`. */
export const wireOneMapResults = z.object({
  found: z.number(),
  results: z.array(
    z.object({
      ADDRESS: z.string(),
      BLK_NO: z.string(),
      ROAD_NAME: z.string(),
      BUILDING: z.string(),
      POSTAL: z.string(),
      LATITUDE: z.string(),
      LONGITUDE: z.string(),
    }),
  ),
});
