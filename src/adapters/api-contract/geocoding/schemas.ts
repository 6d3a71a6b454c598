import * as z from 'zod/mini';
import { fieldsWith, getValues } from '../../../domain/location/location-fields.ts';
import { PLACE_KINDS } from '../../../domain/location/place-kind.ts';
import { openEnum } from '../shared/open-enum.ts';
import { wireProvider } from '../shared/provider.ts';

const latitude = z.number().check(z.minimum(-90), z.maximum(90));
const longitude = z.number().check(z.minimum(-180), z.maximum(180));

/** The parts of an address; unknown parts are empty. */
const wireAddressParts = z.object(getValues(fieldsWith({ section: 'parts' }), () => z.string()));

/** The accuracy of a point. `metres` is the radius of an approximate point. */
const wireExactness = z.union([
  z.object({ kind: z.literal('within'), metres: z.number() }),
  z.object({ kind: openEnum(['exact', 'locality']) }),
]);

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
  /** The name that was searched for, if the place is displayed under another one. */
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
  /** All possible meanings of the text, the result first; at most ten. */
  candidates: z.optional(z.array(wireCandidate)),
  /** The part of the text that was ignored. */
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

/** `GET /api/country`: null at sea and if unknown. */
export const wireCountry = z.object({
  country: z.nullable(z.string()),
  name: z.nullable(z.string()),
  /** The primary provider, followed by the fallback. */
  providers: z.array(wireProvider),
});

/** An item of `GET /api/suggest` and `GET /api/places`. */
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
/** The area of a code. East is less than west across the antimeridian. `latitude` and `longitude` are the point of the code. */
const wireArea = z.object({
  south: latitude,
  west: longitude,
  north: latitude,
  east: longitude,
  ...wirePoint.shape,
  /** The number of digits of a Plus Code. */
  digits: z.optional(z.number()),
  /** The number of groups of a geotude. */
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
    /** The other possible point, if the datum of the link's map is uncertain. It is also a separate reading. */
    alternative: z.optional(z.object({ point: wirePoint, datum: z.optional(wireDatum) })),
    /** The uncertainty in metres. */
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

/** An interpretation of a text, by its kind. `why` is a sentence for users. */
export const wireReading = z.discriminatedUnion('kind', [
  readAs('alias', { alias: z.object({ handle: z.string(), label: z.optional(z.string()) }) }),
  /** A geohash or a Maidenhead locator has the area of its cell. */
  readAs('coordinates', {
    point: wirePoint,
    longitudeFirst: z.optional(z.literal(true)),
    area: z.optional(z.object({ south: latitude, west: longitude, north: latitude, east: longitude })),
  }),
  /** A full code has an area. A short code is completed near a place, which the text may name. */
  readAs('plus-code', { code: z.string(), area: z.optional(wireArea), locality: z.optional(z.string()) }),
  readAs('geotude', { code: z.string(), area: wireArea }),
  readAs('saudi-short-address', { code: z.string(), country: z.literal('SA') }),
  readAs('singapore-postcode', { postcode: z.string(), country: z.literal('SG') }),
  readAs('mgrs', { code: z.string() }),
  readAs('map-link', { link: wireMapLink }),
  /** A text for a geocoder, in the given country if there is one. */
  readAs('place', { text: z.string(), country: z.optional(z.string()) }),
  readAs('closed-code', { system: openEnum(['what3words']), code: z.string() }),
]);

/** The response of `GET /api/understand`: interpretations, best first. A client drops the kinds that it does not know. */
export const wireReadings = z.object({
  readings: z.codec(z.array(z.unknown()), z.array(wireReading), {
    decode: (readings) => readings.filter((reading) => !isNewKind(reading)) as z.input<typeof wireReading>[],
    encode: (readings) => readings,
  }),
});

/** Returns whether the kind of an interpretation is unknown, because the server is newer. The other interpretations remain useful. */
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

/** `GET /api/onemap/search`, `/reverse` and `/geocode`. All values are text; a missing building is `NIL`. */
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
