import * as z from 'zod';
import { formatAlias, parseAlias, parseLabel } from '../../../domain/aliases/alias.ts';
import type { AreaFilter } from '../../../domain/coordinates/area-filter.ts';
import { type Area, createPoint, type LatLng } from '../../../domain/coordinates/coordinates.ts';
import {
  type OwnListCursor,
  type OwnListSort,
  ownListSorts,
  ownListStates,
} from '../../../domain/location/location.ts';
import { type FieldWith, fieldsWith, getValues } from '../../../domain/location/location-fields.ts';
import { putModes } from '../../../domain/location/put-mode.ts';
import { defaultVisibilities } from '../../../domain/location/visibility.ts';
import { createTextParser, degreesText, limitParameter, nearText, pageLimit } from '../shared/query-params.ts';
import type { RequestTable } from '../shared/request-schemas.ts';
import { singleLineText } from '../shared/string-schemas.ts';
import { describeField, draftSchemas, patchSchemas, withoutReadOnly } from './field-schemas.ts';

/** The maximum size of a batch of locations in bytes. */
export const BATCH_BYTES = 1_048_576;

const pin = singleLineText(100)
  .optional()
  .describe(
    '4 to 12 characters; required when `visibility` becomes `protected`. It is stored as a hash and never returned.',
  );

const addressFound = z
  .boolean()
  .optional()
  .describe(
    'Whether `address` comes from a look-up and wasn’t entered by hand: it then follows the point when that moves.',
  );

const reuse = z
  .boolean()
  .default(false)
  .describe(
    'Reuse a name that redirects to another location of the same owner. Printed signs with that name then lead here.',
  );

/**
 * The body of `POST /api/locations`. The server derives the codes from the coordinates, and the user from the session or token. A client
 * without a required field does not compile; for other requests the use case reports the field in the product's words.
 */
const draftFields = z.strictObject({
  ...(getValues(fieldsWith({ editable: true }), (field) => describeField(field, draftSchemas[field.kind](field))) as {
    readonly [F in FieldWith<{ editable: true }> as F['key']]: ReturnType<(typeof draftSchemas)[F['kind']]>;
  }),
  pin,
  addressFound,
  reuse,
});
export const wireDraft = withoutReadOnly(draftFields, { required: ['handle', 'label', 'latitude', 'longitude'] });

/** The body of `POST /api/locations/batch`. Each item is parsed separately, so a wrong draft does not fail the batch. */
export const wireBatch = z.strictObject({
  mode: z
    .enum(putModes)
    .default('create')
    .describe(
      '`create` refuses a name that is taken; `update` changes existing places; `upsert` creates or updates; `skip` creates, and leaves existing places unchanged; `delete` moves to the bin. A place is matched by its `externalId`, or else by its name.',
    ),
  dryRun: z.boolean().default(false).describe('Returns what would happen to each, and changes nothing.'),
  locations: z
    .array(z.unknown().meta({ $ref: '#/components/schemas/Draft' }))
    .min(1)
    .max(500),
  idempotencyKeys: z
    .array(z.string().min(1).max(255))
    .max(500)
    .optional()
    .describe(
      'An idempotency key for each place, in order: a place is created only once for its key, even if it is sent again in another batch.',
    ),
});

/** The media types of files of places. The server accepts any media type, because it detects the format from the contents. */
export const placeFileMedia = [
  'application/octet-stream',
  'application/json',
  'text/csv',
  'text/tab-separated-values',
  'text/vcard',
  'application/geo+json',
  'application/gpx+xml',
  'application/vnd.google-earth.kml+xml',
  'application/vnd.google-earth.kmz',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/zip',
  'multipart/form-data',
] as const;

/** The query of `POST /api/locations/read`. */
export const wirePlaceFileQuery = z.strictObject({
  handle: singleLineText(64).optional().describe('The handle of places without one in the file.'),
  sheet: singleLineText(100).optional().describe('The sheet of a workbook. Default: the first one.'),
  order: z
    .enum(['latitude-first', 'longitude-first'])
    .optional()
    .describe('The order of two coordinates, if the file doesn’t state it.'),
  letterO: z.enum(['east', 'west']).optional().describe('The direction that the letter O means in coordinates.'),
  after: z.coerce.number().int().min(0).default(0).describe('The `next` of the previous page.'),
});

/** The body of `POST /api/locations/resolve`. */
export const wireResolve = z.strictObject({
  aliases: z
    .array(z.string().max(512))
    .min(1)
    .max(500)
    .describe('Each as `@handle#label`, in any spelling. A former name leads to its place.'),
});

/** The body of `PATCH /api/locations/{handle}/{label}`: the changed fields. */
const patchFields = z.strictObject({
  ...(getValues(fieldsWith({ editable: true }), (field) => describeField(field, patchSchemas[field.kind](field))) as {
    readonly [F in FieldWith<{ editable: true }> as F['key']]: ReturnType<(typeof patchSchemas)[F['kind']]>;
  }),
  pin,
  addressFound,
  keepAddress: z
    .boolean()
    .optional()
    .describe('If the point moves by more than 200 m: the address stays, marked as from before the move.'),
  reuse,
});
export const wireLocationPatch = withoutReadOnly(patchFields);

/**
 * The body of `PUT /api/handles/{handle}/by-external-id/{externalId}`: for an existing location, the changed fields. It may contain the
 * handle and the id of the path, which are ignored.
 */
export const wirePutLocation = withoutReadOnly(patchFields.omit({ handle: true, externalId: true }), {
  alsoIgnored: ['handle', 'externalId'],
});

/** The body of `POST /api/locations/{handle}/{label}/unlock`. */
export const wireUnlock = z.strictObject({ pin: singleLineText(100).default('') }).meta({ required: ['pin'] });

/** The body of `PATCH /api/handles/{handle}`. */
export const wireHandlePatch = z.strictObject({
  handle: singleLineText(100).min(1).optional().describe('Another handle for all of its places.'),
  defaultVisibility: z.enum(defaultVisibilities).optional().describe('The visibility of new places of the handle.'),
  reuse,
});

/** The body of `POST /api/locations/{handle}/{label}/revert`. */
export const wireRevert = z.strictObject({ version: z.number().int().min(1) });

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
    after: createTextParser(200, 'label', (text) => parseLabel(text).value).optional(),
    limit: pageLimit,
    ...areaParameters,
  })
  .refine(hasNear, { path: ['near'], message: 'required' })
  .transform(({ after, limit, ...area }) => ({ after, limit, area: toArea(area) }));

/** `GET /api/aliases/mine`: `after` is a sort key, as in the `Link` of the previous page. */
export const wireAliasQuery = z
  .strictObject({
    q: singleLineText(200).optional(),
    state: z.enum(ownListStates).default('live'),
    sort: z.enum(ownListSorts).default('created'),
    after: createTextParser(200, 'cursor', parseCursor).optional(),
    limit: pageLimit,
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

/** `GET /api/suggestions`. */
export const wireSuggestionsQuery = z.strictObject({
  q: singleLineText(512).default(''),
  limit: limitParameter(5, 20),
});

/** `GET /mine`: the list that the server includes in the page, and its order. */
export const wireMinePageQuery = z.object({
  state: z.string().optional(),
  sort: z.enum(ownListSorts).optional().catch(undefined),
});

export const aliasRequests = {
  createLocation: { body: wireDraft },
  suggestNames: { query: wireSuggestionsQuery },
  listMyLocations: { query: wireAliasQuery },
  unlockLocation: { body: wireUnlock },
  resolveLocations: { body: wireResolve },
  createLocations: { body: wireBatch, bodyLimit: BATCH_BYTES },
  readPlaceFile: {
    query: wirePlaceFileQuery,
    bodyMedia: placeFileMedia,
    bodyLimit: BATCH_BYTES,
  },
  putByExternalId: { body: wirePutLocation },
  editLocation: { body: wireLocationPatch },
  revertLocation: { body: wireRevert },
  renameHandle: { body: wireHandlePatch },
  listLocations: { query: wireLabelQuery },
} as const satisfies RequestTable;
