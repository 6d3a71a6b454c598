import * as z from 'zod';
import { providerNames } from '../../../domain/country/provider-names.ts';
import {
  countryText,
  languageText,
  latitudeText,
  limitParameter,
  longitudeText,
  nearText,
} from '../shared/query-params.ts';
import type { RequestTable } from '../shared/request-schemas.ts';
import { singleLineText } from '../shared/string-schemas.ts';

const geocodingParameters = {
  country: countryText.optional(),
  language: languageText.optional(),
  provider: z.enum(providerNames).optional(),
};

const preferred = {
  /** The centre of the visible map. */
  near: nearText.optional(),
  home: countryText.optional(),
  homeLanguage: languageText.optional(),
};

/** `GET /api/geocode`. The use case rejects an empty text and a text that is too long. */
export const wireForwardQuery = z
  .strictObject({
    q: singleLineText(10_000).default(''),
    ...geocodingParameters,
    ...preferred,
  })
  .meta({ required: ['q'] });

/** `GET /api/understand`: interprets a text without look-ups. */
export const wireUnderstandQuery = z.strictObject({ q: singleLineText(10_000).default('') }).meta({ required: ['q'] });

/** `GET /api/expand`. */
export const wireExpandQuery = z.strictObject({ q: singleLineText(2048).default('') }).meta({ required: ['q'] });

/** `GET /api/reverse`. */
export const wireReverseQuery = z.strictObject({ lat: latitudeText, lng: longitudeText, ...geocodingParameters });

/** `GET /api/country`. */
export const wirePointQuery = z.strictObject({ lat: latitudeText, lng: longitudeText });

/** `GET /api/suggest`. */
export const wireSuggestQuery = z.strictObject({
  q: singleLineText(512).default(''),
  country: countryText.optional(),
  language: languageText.optional(),
  ...preferred,
  limit: limitParameter(8, 50),
});

/** `GET /api/places`. East is less than west across the antimeridian. */
export const wirePlacesQuery = z.strictObject({
  south: latitudeText,
  west: longitudeText,
  north: latitudeText,
  east: longitudeText,
  limit: limitParameter(60, 500),
  language: languageText.optional(),
});

/** The national geocoders of the product. They name coordinates in four ways, or search for a text. */
export const wireNationalQuery = z
  .strictObject({
    searchVal: singleLineText(512).optional(),
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

export const geocodingRequests = {
  geocode: { query: wireForwardQuery },
  reverseGeocode: { query: wireReverseQuery },
  getCountry: { query: wirePointQuery },
  classify: { query: wireUnderstandQuery },
  expandLink: { query: wireExpandQuery },
  suggestPlaces: { query: wireSuggestQuery },
  listPlaces: { query: wirePlacesQuery },
  searchSaudi: { query: wireNationalQuery },
  geocodeSaudi: { query: wireNationalQuery },
  searchOneMap: { query: wireNationalQuery },
  reverseOneMap: { query: wireNationalQuery },
  geocodeOneMap: { query: wireNationalQuery },
} as const satisfies RequestTable;
