import * as z from 'zod/mini';
import { fieldsWith, getValues } from '../../../domain/location/location-fields.ts';
import { PLACE_KINDS } from '../../../domain/location/place-kind.ts';
import { openEnum } from '../shared/open-enum.ts';
import { wireProvider } from '../shared/provider.ts';

const latitude = z.number().check(z.minimum(-90), z.maximum(90));
const longitude = z.number().check(z.minimum(-180), z.maximum(180));

/** The parts of an address; an unknown part is empty. */
const wireAddressParts = z.object(getValues(fieldsWith({ section: 'parts' }), () => z.string()));

/** How exact a point is; `metres` is the radius if it is approximate. */
const wireExactness = z.union([
  z.object({ kind: z.literal('within'), metres: z.number() }),
  z.object({ kind: openEnum(['exact', 'locality']) }),
]);

/** The kind of a place. */
const wirePlaceKind = openEnum(PLACE_KINDS);

const wirePlaceFields = {
  exactness: wireExactness,
  kind: z.optional(wirePlaceKind),
  approximate: z.boolean(),
  latitude,
  longitude,
  address: z.string(),
  details: wireAddressParts,
  countryCode: z.optional(z.string()),
  building: z.optional(z.string()),
  /** The requested name, if the place is shown by another. */
  alsoCalled: z.optional(z.string()),
};

/** One of the places that a text may mean. */
const wireCandidate = z.object(wirePlaceFields);
export type WireCandidate = z.infer<typeof wireCandidate>;

/** `GET /api/geocode` and `GET /api/reverse`. */
export const wireAddressAnswer = z.object({
  provider: z.union([wireProvider, z.literal('coordinates')]),
  attribution: z.string(),
  ...wirePlaceFields,
  saudiShortAddress: z.optional(z.string()),
  /** Everything that the text may mean, the result first; at most ten. */
  candidates: z.optional(z.array(wireCandidate)),
  /** The ignored part of the text. */
  ignored: z.optional(z.string()),
  tried: z.array(
    z.object({
      provider: wireProvider,
      outcome: openEnum([
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

/** `GET /api/country`: null at sea and where it is unknown. */
export const wireCountry = z.object({
  country: z.nullable(z.string()),
  name: z.nullable(z.string()),
  /** The primary provider, then the fallback. */
  providers: z.array(wireProvider),
});

/** One of `GET /api/suggest` and `GET /api/places`. */
export const wireSettlement = z.object({
  kind: wirePlaceKind,
  name: z.string(),
  latitude,
  longitude,
  region: z.string(),
  country: z.string(),
  population: z.number(),
  attribution: z.string(),
});
export const wireSettlements = z.array(wireSettlement);

const wirePoint = z.object({ latitude, longitude });
/** East may be less than west, across the antimeridian. `latitude` and `longitude` are those of the code's point. */
const wireArea = z.object({
  south: latitude,
  west: longitude,
  north: latitude,
  east: longitude,
  ...wirePoint.shape,
  /** Digits of a Plus Code. */
  digits: z.optional(z.number()),
  /** Groups of a geotude. */
  groups: z.optional(z.number()),
});

const wireDatum = openEnum(['WGS-84', 'GCJ-02', 'BD-09']);

const wireMapLink = z.discriminatedUnion('says', [
  z.object({
    service: z.string(),
    says: z.literal('point'),
    point: wirePoint,
    /** The datum from which the point was converted. */
    datum: z.optional(wireDatum),
    /** The other possible point of the link, if the datum of its map is uncertain; it is also a separate reading. */
    alternative: z.optional(z.object({ point: wirePoint, datum: z.optional(wireDatum) })),
    /** Metres. */
    uncertainty: z.optional(z.number()),
  }),
  z.object({ service: z.string(), says: z.literal('text'), text: z.string() }),
  z.object({
    service: z.string(),
    says: z.literal('nothing'),
    problem: openEnum(['short-link', 'no-place', 'unknown-site']),
  }),
]);

const readAs = <Kind extends string, Fields extends z.core.$ZodLooseShape>(kind: Kind, fields: Fields) =>
  z.object({ kind: z.literal(kind), why: z.string(), ...fields });

/** One way to read a text, by its kind; `why` is a sentence for a person. */
export const wireReading = z.discriminatedUnion('kind', [
  readAs('alias', { alias: z.object({ handle: z.string(), label: z.optional(z.string()) }) }),
  /** A geohash or a Maidenhead locator has its cell. */
  readAs('coordinates', {
    point: wirePoint,
    longitudeFirst: z.optional(z.literal(true)),
    area: z.optional(z.object({ south: latitude, west: longitude, north: latitude, east: longitude })),
  }),
  /** A full code has its area; a short one is completed near a place, which the text may name. */
  readAs('plus-code', { code: z.string(), area: z.optional(wireArea), locality: z.optional(z.string()) }),
  readAs('geotude', { code: z.string(), area: wireArea }),
  readAs('saudi-short-address', { code: z.string(), country: z.literal('SA') }),
  readAs('singapore-postcode', { postcode: z.string(), country: z.literal('SG') }),
  readAs('mgrs', { code: z.string() }),
  readAs('map-link', { link: wireMapLink }),
  /** A text to send to a geocoder, in the given country if any. */
  readAs('place', { text: z.string(), country: z.optional(z.string()) }),
  readAs('closed-code', { system: openEnum(['what3words']), code: z.string() }),
]);

/** The response of `GET /api/understand`: readings, best first. */
export const wireReadings = z.object({
  readings: z.codec(z.array(z.unknown()), z.array(wireReading), {
    decode: (readings) => readings.filter((reading) => !isNewKind(reading)) as z.input<typeof wireReading>[],
    encode: (readings) => readings,
  }),
});

/** Returns whether only a newer version knows this kind of reading: the others are still useful. */
const isNewKind = (reading: unknown): boolean =>
  wireReading.safeParse(reading).error?.issues.some(({ code }) => code === 'invalid_union') === true;

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

/** `GET /api/expand`. */
export const wireExpandedLink = z.object({ url: z.string() });
