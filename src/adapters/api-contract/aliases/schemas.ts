import * as z from 'zod/mini';
import { pointDoubts, reservations } from '../../../domain/failures/aliases.ts';
import { townKeys } from '../../../domain/location/address-words.ts';
import { locationChanges } from '../../../domain/location/lifecycle.ts';
import {
  addressSources,
  type FieldKey,
  type FieldValues,
  getValues,
  locationFields,
} from '../../../domain/location/location-fields.ts';
import { putOutcomes } from '../../../domain/location/put-mode.ts';
import { restrictable } from '../../../domain/location/restricted.ts';
import { approximateLengths, visibilities } from '../../../domain/location/visibility.ts';
import { wireError } from '../shared/errors.ts';
import { openEnum } from '../shared/open-enum.ts';
import { handle, label } from './names.ts';

/** The JSON schema of each kind of field. */
export const fieldSchemas = {
  handle,
  label,
  degrees: z.number(),
  text: z.string(),
  code: z.string(),
  userId: z.string(),
  count: z.number(),
  time: z.string(),
  lastTime: z.string(),
  flag: z.boolean(),
  visibility: openEnum(visibilities),
  cell: z.nullable(z.literal(approximateLengths)),
  expiry: z.string(),
  lines: z.array(z.object({ language: z.string(), text: z.string() })),
  pointText: z.nullable(z.object({ latitude: z.number(), longitude: z.number() })),
  track: z.array(z.object({ latitude: z.number(), longitude: z.number() })),
  e164: z.string(),
  openingHours: z.string(),
  source: openEnum(addressSources),
  names: z.array(openEnum(restrictable)),
  reference: z.string(),
  metadata: z.record(z.string(), z.string()),
  photoList: z.readonly(
    z.array(
      z.object({
        id: z.string(),
        alt: z.string(),
        width: z.number(),
        height: z.number(),
        /** The point of a photo on the way from the road; absent for a photo of the place itself. */
        point: z.optional(z.object({ latitude: z.number(), longitude: z.number() })),
      }),
    ),
  ),
} satisfies Record<keyof FieldValues, z.ZodMiniType>;

/** A location: the response of `GET /api/locations/{handle}/{label}` and of `POST /api/locations`. */
export const wireLocation = z.object({
  ...(getValues(locationFields, ({ kind }) => fieldSchemas[kind]) as {
    readonly [F in (typeof locationFields)[number] as F['key']]: (typeof fieldSchemas)[F['kind']];
  }),
  /** The URL of its page. */
  url: z.string(),
  /** Two words by which a listener can verify the place; empty if the location is only visible as an area. */
  checkWords: z.string(),
  /** The town in the language of the response, if the address is only a town and is stored in another language. */
  localTown: z.optional(
    z.object(
      Object.fromEntries(townKeys.map((key) => [key, z.string()])) as Record<
        (typeof townKeys)[number],
        z.ZodMiniString
      >,
    ),
  ),
  /** The expiry of the grant by which the caller sees the location; absent without a grant. */
  grantedUntil: z.optional(z.string()),
});
export type WireLocation = z.infer<typeof wireLocation>;

/** `GET /api/locations/{handle}` and `GET /api/aliases/mine`. */
export const wireLocations = z.array(wireLocation);

const fieldValue = z.nullable(z.union([z.string(), z.number(), z.boolean()]));

/** `POST /api/locations/batch`: the results of the drafts, in order. `status` is the HTTP status of a single request. */
export const wireBatchAnswer = z.object({
  results: z.array(
    z.object({
      status: z.int(),
      outcome: z.optional(openEnum(putOutcomes)),
      location: z.optional(wireLocation),
      error: z.optional(wireError),
    }),
  ),
});

/**
 * `POST /api/locations/read`: a page of rows of a file. `location` is an item for `POST /api/locations/batch`; a row without it has
 * `error`.
 */
export const wirePlaceFile = z.object({
  rows: z.array(
    z.object({
      line: z.int(),
      title: z.string(),
      location: z.optional(z.record(z.string(), z.unknown())),
      doubt: z.optional(
        z.object({
          reason: openEnum(pointDoubts),
          suggestion: z.optional(z.object({ latitude: z.number(), longitude: z.number() })),
        }),
      ),
      error: z.optional(wireError),
      warnings: z.array(wireError),
    }),
  ),
  next: z.optional(z.int()),
  decisions: z.array(z.object({ about: z.string(), value: z.optional(z.string()), reason: z.string() })),
  ignored: z.array(z.string()),
  encoding: z.string(),
  sheet: z.optional(z.string()),
  sheets: z.optional(z.array(z.string())),
});

/** `POST /api/locations/resolve`: the response of a single look-up for each alias, in order. */
export const wireResolved = z.object({
  results: z.array(z.object({ status: z.int(), location: z.optional(wireLocation), error: z.optional(wireError) })),
});

/** `GET /api/handles/{handle}`: whether the caller can claim the handle. */
export const wireClaim = z.object({
  status: openEnum(['free', 'yours', 'taken', 'reserved']),
  reason: z.optional(openEnum(reservations)),
  suggestion: z.optional(z.string()),
});

/** `GET /api/locations/{handle}/{label}/history`: newest version first. */
export const wireHistory = z.array(
  z.object({
    version: z.number(),
    change: openEnum(locationChanges),
    at: z.string(),
    by: z.string(),
    changes: z.array(
      z.object({
        field: z.string() as unknown as z.ZodMiniType<FieldKey, string>,
        before: fieldValue,
        after: fieldValue,
      }),
    ),
    location: wireLocation,
  }),
);

/** `PATCH /api/handles/{handle}`. */
export const wireRenamedHandle = z.object({ handle, renamed: z.number() });

/** The body of a 412: the current version, and the version that `If-Match` names if it is still stored. */
export const wireVersionConflict = z.extend(wireError, {
  current: z.optional(wireLocation),
  expected: z.optional(wireLocation),
});
