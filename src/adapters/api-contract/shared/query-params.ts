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

// What a query may carry. Only the server reads these.

/** A number in a query. The empty text is no zero. */
const numberText = (min: number, max: number) =>
  z
    .string()
    .trim()
    .regex(/^[-+]?\d{1,3}(\.\d{1,20})?$/, 'number')
    .transform(Number)
    .pipe(z.number().min(min).max(max));

const latitudeText = numberText(-90, 90);
const longitudeText = numberText(-180, 180);

/** A text as `read` takes it; `message`: the problem where it does not. */
const parsedText = <T>(max: number, message: string, read: (text: string) => T | undefined) =>
  singleLineText(max).transform((text, context): T => {
    const value = read(text);
    if (value !== undefined) return value;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

/** A code, or any name that the domain knows a country by. */
const countryText = parsedText(100, 'country', (text) => {
  const code = text.trim().toUpperCase();
  return isCountryCode(code) ? code : countryCode(text.trim());
});

/** BCP 47. */
const languageText = z
  .string()
  .regex(/^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/, 'language')
  .refine(isLanguageTag, 'language');

const geocodingParameters = {
  country: countryText.optional(),
  language: languageText.optional(),
  provider: z.enum(providerNames).optional(),
};

/** How many are asked for at most. */
export const limitParameter = (defaultLimit: number, limit: number) =>
  z
    .string()
    .regex(/^\d{1,4}$/, 'whole-number')
    .transform(Number)
    .pipe(z.int().min(1).max(limit))
    .default(defaultLimit);

/** How many of a list are answered at once: a hundred unless asked, at most a thousand. */
const limit = limitParameter(100, 1000);

/** Numbers of degrees with commas between, so many; `undefined` for any other text. */
function getDegrees(text: string, count: number): readonly number[] | undefined {
  const parts = text.split(',').map((part) => part.trim());
  const areNumbers = parts.length === count && parts.every((part) => /^[-+]?\d{1,3}(\.\d{1,20})?$/.test(part));
  return areNumbers ? parts.map(Number) : undefined;
}

/** A text of numbers of degrees, like `lat,lng`, as `read` takes them. */
const degreesText = <T>(form: string, read: (...degrees: number[]) => T | undefined) =>
  singleLineText(120).transform((text, context) => {
    const degrees = getDegrees(text, form.split(',').length);
    const value = degrees && read(...degrees);
    if (value !== undefined) return value;
    context.addIssue({ code: 'custom', message: 'value', params: { expected: [form] } });
    return z.NEVER;
  });

/** `near=21.5,39.2`. */
const nearText = degreesText('lat,lng', (latitude = 0, longitude = 0) => {
  const point = createPoint(latitude, longitude);
  return point.ok ? point.value : undefined;
});

/** `bbox=west,south,east,north`, as GeoJSON has it (RFC 7946); east may be less than west across the antimeridian. */
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

/** Kilometres are those around `near`. */
const hasNear = ({ near, km }: AreaParameters) => km === undefined || near !== undefined;

function toArea({ near, km = 1, bbox }: AreaParameters): AreaFilter | undefined {
  if (near === undefined && bbox === undefined) return undefined;
  return { box: bbox, circle: near && { middle: near, metres: km * 1000 } };
}

/** `GET /api/locations/{handle}`: the places that follow this label, as a `Link` of the answer before said. */
export const wireLabelQuery = z
  .strictObject({
    after: parsedText(200, 'label', (text) => parseLabel(text).value).optional(),
    limit,
    ...areaParameters,
  })
  .refine(hasNear, { path: ['near'], message: 'required' })
  .transform(({ after, limit, ...area }) => ({ after, limit, area: toArea(area) }));

/** `GET /api/handles`: those after a handle, a thousand where no number is asked for. */
export const wireMyHandlesQuery = z.strictObject({
  after: parsedText(200, 'cursor', (text) => parseHandle(text).value).optional(),
  limit: limitParameter(1000, 1000),
});

/** `GET /api/changes`: those after a cursor, as `next` of the answer before said. */
export const wireChangesQuery = z.strictObject({
  after: z
    .string()
    .regex(/^\d{1,15}$/, 'cursor')
    .transform(Number)
    .optional(),
  limit,
});

/** `GET /api/aliases/mine`: the locations that follow this sort key, as a `Link` of the answer before said. */
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
  // A list that is sorted by a time goes on after a time.
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
 * The sort key of the last location of a page, like `2026-01-31T12:00:00.000Z@cafe#door`; without the time where the list is
 * sorted by name.
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

/** `GET /api/feedback`: what follows this sort key, as a `Link` of the answer before said. */
export const wireFeedbackQuery = z.strictObject({
  after: parsedText(200, 'cursor', parseFeedbackCursor).optional(),
  limit,
});

const preferred = {
  /** The middle of the map that is looked at. */
  near: nearText.optional(),
  home: countryText.optional(),
  homeLanguage: languageText.optional(),
};

/** `GET /api/geocode`. An empty text, and one that is too long, are refused by the use case. */
export const wireForwardQuery = z
  .strictObject({
    q: singleLineText(10_000).default(''),
    ...geocodingParameters,
    ...preferred,
  })
  .meta({ required: ['q'] });

/** `GET /api/understand`: how a text is read; the server looks nothing up. */
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

/** `GET /api/places`; east may be less than west across the antimeridian. */
export const wirePlacesQuery = z.strictObject({
  south: latitudeText,
  west: longitudeText,
  north: latitudeText,
  east: longitudeText,
  limit: limitParameter(60, 500),
  language: languageText.optional(),
});

/** The product's calls name their coordinates in four ways, or search for a text. */
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

/** `GET /mine`: of the whole view only which list the server has to send with the page, and in which order. */
export const wireMinePageQuery = z.object({
  state: z.string().optional(),
  sort: z.enum(ownListSorts).optional().catch(undefined),
});

/** `GET /api/account/sessions`: what follows this session, as the page before said it. */
export const wireSessionsQuery = z.strictObject({ after: z.string().max(200).optional() });

/** `GET /oembed`, as oEmbed 1.0 names them; what is no number of pixels counts as not said. */
export const wireOEmbedQuery = z.object({
  url: z.string().describe('The full URL of a place: https://…/at/ali/home.'),
  format: z.string().default('json'),
  maxwidth: z.string().optional(),
  maxheight: z.string().optional(),
});
