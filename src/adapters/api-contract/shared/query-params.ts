import * as z from 'zod';
import { parseFeedbackCursor } from '../../../domain/accounts/time-cursor.ts';
import { formatAlias, parseAlias, parseHandle, parseLabel } from '../../../domain/aliases/alias.ts';
import type { AreaFilter } from '../../../domain/coordinates/area-filter.ts';
import { type Area, createPoint, type LatLng } from '../../../domain/coordinates/coordinates.ts';
import { countryCode, isCountryCode } from '../../../domain/country/country.ts';
import { providerNames } from '../../../domain/country/provider-names.ts';
import { isLanguageTag } from '../../../domain/languages.ts';
import {
  type OwnListCursor,
  type OwnListSort,
  ownListSorts,
  ownListStates,
} from '../../../domain/location/location.ts';
import { singleLineText } from './string-schemas.ts';

// The schemas of queries. Only the server uses them.

/** Returns the schema of a number in a query. An empty text is not zero. */
const numberText = (min: number, max: number) =>
  z
    .string()
    .trim()
    .regex(/^[-+]?\d{1,3}(\.\d{1,20})?$/, 'number')
    .transform(Number)
    .pipe(z.number().min(min).max(max));

const latitudeText = numberText(-90, 90);
const longitudeText = numberText(-180, 180);

/** Returns the schema of a text that `read` parses. `message` is the problem if it returns `undefined`. */
const parsedText = <T>(max: number, message: string, read: (text: string) => T | undefined) =>
  singleLineText(max).transform((text, context): T => {
    const value = read(text);
    if (value !== undefined) return value;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

/** A country code, or any name of a country that the domain knows. */
const countryText = parsedText(100, 'country', (text) => {
  const code = text.trim().toUpperCase();
  return isCountryCode(code) ? code : countryCode(text.trim());
});

/** A BCP 47 language tag. */
const languageText = z
  .string()
  .regex(/^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/, 'language')
  .refine(isLanguageTag, 'language');

const geocodingParameters = {
  country: countryText.optional(),
  language: languageText.optional(),
  provider: z.enum(providerNames).optional(),
};

/** Returns the schema of the maximum number of items. */
export const limitParameter = (defaultLimit: number, limit: number) =>
  z
    .string()
    .regex(/^\d{1,4}$/, 'whole-number')
    .transform(Number)
    .pipe(z.int().min(1).max(limit))
    .default(defaultLimit);

/** The page size: by default 100, at most 1,000. */
const limit = limitParameter(100, 1000);

/** Parses a fixed number of comma-separated degrees; `undefined` for any other text. */
function getDegrees(text: string, count: number): readonly number[] | undefined {
  const parts = text.split(',').map((part) => part.trim());
  const areNumbers = parts.length === count && parts.every((part) => /^[-+]?\d{1,3}(\.\d{1,20})?$/.test(part));
  return areNumbers ? parts.map(Number) : undefined;
}

/** Returns the schema of comma-separated degrees, which `read` parses. `form` is such as `lat,lng`. */
const degreesText = <T>(form: string, read: (...degrees: number[]) => T | undefined) =>
  singleLineText(120).transform((text, context) => {
    const degrees = getDegrees(text, form.split(',').length);
    const value = degrees && read(...degrees);
    if (value !== undefined) return value;
    context.addIssue({ code: 'custom', message: 'value', params: { expected: [form] } });
    return z.NEVER;
  });

/** A point, `near=21.5,39.2`. */
const nearText = degreesText('lat,lng', (latitude = 0, longitude = 0) => {
  const point = createPoint(latitude, longitude);
  return point.ok ? point.value : undefined;
});

/** A box, `bbox=west,south,east,north` as in GeoJSON (RFC 7946). East is less than west across the antimeridian. */
const boxText = degreesText('west,south,east,north', (west = 0, south = 0, east = 0, north = 0) => {
  const isOnEarth = createPoint(south, west).ok && createPoint(north, east).ok;
  return isOnEarth && south <= north ? { south, west, north, east } : undefined;
});

const areaParameters = {
  near: nearText.optional(),
  km: z
    .string()
    .trim()
    .regex(/^\d{1,4}(\.\d{1,6})?$/, 'number')
    .transform(Number)
    .pipe(z.number().min(0.001).max(1000))
    .optional(),
  bbox: boxText.optional(),
};

interface AreaParameters {
  readonly near?: LatLng | undefined;
  readonly km?: number | undefined;
  readonly bbox?: Area | undefined;
}

/** Returns whether `km`, the radius in kilometres, comes with its centre `near`. */
const hasNear = ({ near, km }: AreaParameters) => km === undefined || near !== undefined;

function toArea({ near, km = 1, bbox }: AreaParameters): AreaFilter | undefined {
  if (near === undefined && bbox === undefined) return undefined;
  return { box: bbox, circle: near && { middle: near, metres: km * 1000 } };
}

/** `GET /api/locations/{handle}`: `after` is a label, as in the `Link` of the previous page. */
export const wireLabelQuery = z
  .strictObject({
    after: parsedText(200, 'label', (text) => parseLabel(text).value).optional(),
    limit,
    ...areaParameters,
  })
  .refine(hasNear, { path: ['near'], message: 'required' })
  .transform(({ after, limit, ...area }) => ({ after, limit, area: toArea(area) }));

/** `GET /api/handles`: `after` is a handle; by default a thousand items. */
export const wireMyHandlesQuery = z.strictObject({
  after: parsedText(200, 'cursor', (text) => parseHandle(text).value).optional(),
  limit: limitParameter(1000, 1000),
});

/** `GET /api/changes`: `after` is the `next` of the previous response. */
export const wireChangesQuery = z.strictObject({
  after: z
    .string()
    .regex(/^\d{1,15}$/, 'cursor')
    .transform(Number)
    .optional(),
  limit,
});

/** `GET /api/aliases/mine`: `after` is a sort key, as in the `Link` of the previous page. */
export const wireAliasQuery = z
  .strictObject({
    q: singleLineText(200).optional(),
    state: z.enum(ownListStates).default('live'),
    sort: z.enum(ownListSorts).default('created'),
    after: parsedText(200, 'cursor', parseCursor).optional(),
    limit,
    ...areaParameters,
  })
  .refine(hasNear, { path: ['near'], message: 'required' })
  // A list that is sorted by time needs a cursor with a time, and the others one without.
  .refine(({ sort, after }) => after === undefined || (after.time === '') === (sort === 'name'), {
    path: ['after'],
    message: 'cursor',
  })
  .transform(({ q, after, near, km, bbox, ...rest }) => ({
    ...rest,
    text: q,
    area: toArea({ near, km, bbox }),
    after: after && { createdAt: after.time, updatedAt: after.time, handle: after.handle, label: after.label },
  }));

/**
 * Formats the sort key of the last location of a page: `2026-01-31T12:00:00.000Z@cafe#door`. A list that is sorted by name has no time in
 * it.
 */
export const formatOwnListCursor = (
  { createdAt, updatedAt, handle, label }: OwnListCursor,
  sort: OwnListSort = 'created',
): string => ({ created: createdAt, updated: updatedAt, name: '' })[sort] + formatAlias(handle, label);

function parseCursor(text: string) {
  const [, time = '', name = ''] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)?(@.*)$/s.exec(text) ?? [];
  const alias = parseAlias(name);
  if (time !== '' && Number.isNaN(Date.parse(time))) return undefined;
  if (!alias.ok || alias.value.label === undefined) return undefined;
  return { time, handle: alias.value.handle, label: alias.value.label };
}

/** `GET /api/feedback`: `after` is a sort key, as in the `Link` of the previous page. */
export const wireFeedbackQuery = z.strictObject({
  after: parsedText(200, 'cursor', parseFeedbackCursor).optional(),
  limit,
});

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

/** `GET /api/suggestions`. */
export const wireSuggestionsQuery = z.strictObject({
  q: singleLineText(512).default(''),
  limit: limitParameter(5, 20),
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

/** `GET /mine`: the list that the server includes in the page, and its order. */
export const wireMinePageQuery = z.object({
  state: z.string().optional(),
  sort: z.enum(ownListSorts).optional().catch(undefined),
});

/** `GET /api/account/sessions`: `after` is the `next` of the previous page. */
export const wireSessionsQuery = z.strictObject({ after: z.string().max(200).optional() });

/** `GET /oembed`, with the parameters of oEmbed 1.0. An invalid number of pixels is ignored. */
export const wireOEmbedQuery = z.object({
  url: z.string().describe('The full URL of a place: https://…/at/ali/home.'),
  format: z.string().default('json'),
  maxwidth: z.string().optional(),
  maxheight: z.string().optional(),
});
