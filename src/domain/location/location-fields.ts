import type { Handle, Label } from '../aliases/alias.ts';
import type { LatLng } from '../coordinates/coordinates.ts';
import type { ApproximateLength, Visibility } from './visibility.ts';

/** The types of the values of fields, by the kind of the field. */
export interface FieldValues {
  /** The handle with its `@`, as its owner typed it. */
  readonly handle: Handle;
  readonly label: Label;
  /** Degrees, six decimals. */
  readonly degrees: number;
  /** One line; empty if it is not known. */
  readonly text: string;
  /** A code or a time zone, or empty. */
  readonly code: string;
  readonly userId: string;
  /** A whole number. */
  readonly count: number;
  /** ISO 8601, UTC, with milliseconds. */
  readonly time: string;
  /** The time of an event that may not have happened yet, like `time`, or empty. */
  readonly lastTime: string;
  readonly flag: boolean;
  readonly visibility: Visibility;
  /** The number of Plus Code digits that visitors see; `null`: the exact point. */
  readonly cell: ApproximateLength | null;
  /** A time that the owner can set, like `time`, or empty. */
  readonly expiry: string;
  /** Instructions in the format of `parseInstructions`: several lines, in up to four languages. */
  readonly lines: string;
  /** `24.711664, 46.674264`, latitude first, or empty. */
  readonly pointText: string;
  /** The way from the road as well-known text, `LINESTRING (46.674264 24.711664, …)`, or empty. */
  readonly track: string;
  /** A phone number in the format of `parsePhoneText`: E.164, with an optional `;ext=`, or empty. */
  readonly e164: string;
  /** The subset of OpenStreetMap's `opening_hours` that `parseOpeningHours` reads, or empty. */
  readonly openingHours: string;
  readonly source: AddressSource;
  /** Names of fields, separated by spaces. */
  readonly names: string;
  readonly photoList: readonly PhotoSummary[];
  /** The id of the location in another system, or empty. */
  readonly reference: string;
  /** JSON of `Metadata`, or empty. */
  readonly metadata: string;
}

/**
 * The origin of an address. `derived`: from the parts, the point or a look-up, so it changes with them. `written`: typed by a user, so it
 * stays. `before-move`: it stayed when the point moved by more than 200 m. Empty: the address is older than this field.
 */
export const addressSources = ['', 'derived', 'written', 'before-move'] as const;
export type AddressSource = (typeof addressSources)[number];

/** The data of a photo in its location; the image itself is at `GET /photos/{id}`. */
export interface PhotoSummary {
  readonly id: string;
  /** The description of the photo for users who cannot see it; may be empty. */
  readonly alt: string;
  /** Width and height in pixels. */
  readonly width: number;
  readonly height: number;
  /** The point on the way from the road where the photo was taken, in degrees; absent for a photo of the place itself. */
  readonly point?: LatLng | undefined;
}

/** A row of the table of fields. */
export interface LocationField {
  /** The name in code and JSON, as in the specification (docs/conformance.md §3). */
  readonly key: string;
  /** The column in the database. */
  readonly column: string;
  readonly kind: keyof FieldValues;
  /** The maximum in a request: characters of a text, or absolute degrees. Unused for fields that are not editable. */
  readonly max: number;
  /** True if a request can set the field; the server derives the others. */
  readonly editable: boolean;
  /** The viewers of the value: for visitors, an `owner` field is empty. */
  readonly visibleTo: 'everyone' | 'owner';
  /** The group of fields with which it is shown and edited. */
  readonly section:
    | 'name'
    | 'point'
    | 'address'
    | 'source'
    | 'parts'
    | 'codes'
    | 'arrival'
    | 'photos'
    | 'visibility'
    | 'integration'
    | 'record';
}

/**
 * The fields of a location, in the order in which they are shown. Types, the empty draft, API schemas, options and views of the command
 * line, the details on a page, CSV and GeoJSON derive from this table.
 *
 * - `address`: the full text, or the coordinates if no address is known; `addressSource`: its origin, see `AddressSource`
 * - `address2`: the house or building number and unit; `country`: its English name in the list of the create form
 * - `saudiShortAddress`: four capitals and four digits, or empty
 * - `entrance`: the gate or door, if it is at another point; `plusCode` and `geotude` are then those of the entrance
 * - `way`: from the road to the point of arrival
 * - `timeZone`: the IANA time zone of the point; empty for locations from before this field
 * - `restricted`: the names of fields (see `restrictable`) that visitors do not see
 * - `searchable`: the owner allows search engines to index the page; `visibility`: who can find the location
 * - `approximate`: visitors see a Plus Code cell with this number of digits instead of the point
 * - `expiresAt`: from this time on, the name returns `expired`. Visitors see `approximate` and `expiresAt` too
 * - `externalId`: unique among the places of the handle, including those in the bin; `metadata`: notes of another system
 * - `version`: 1 at creation, incremented by each change; `confirmedAt`: when a member last confirmed the place
 * - `movedAt`, `movedMetres`: when and how far the point last moved, in whole metres
 * - `hiddenReason`: why the administrator hid the location; empty if it is not hidden
 */
// biome-ignore format: a table reads best with one line a row.
export const locationFields = [
  { key: 'handle',            column: 'handle',              kind: 'handle',  max: 100, editable: true,  visibleTo: 'everyone', section: 'name' },
  { key: 'label',             column: 'label',               kind: 'label',   max: 200, editable: true,  visibleTo: 'everyone', section: 'name' },
  { key: 'latitude',          column: 'latitude',            kind: 'degrees', max: 90,  editable: true,  visibleTo: 'everyone', section: 'point' },
  { key: 'longitude',         column: 'longitude',           kind: 'degrees', max: 180, editable: true,  visibleTo: 'everyone', section: 'point' },
  { key: 'address',           column: 'address',             kind: 'text',    max: 500, editable: true,  visibleTo: 'everyone', section: 'address' },
  { key: 'addressSource',     column: 'address_source',      kind: 'source',  max: 0,   editable: false, visibleTo: 'everyone', section: 'source' },
  { key: 'street',            column: 'street',              kind: 'text',    max: 200, editable: true,  visibleTo: 'everyone', section: 'parts' },
  { key: 'address2',          column: 'address2',            kind: 'text',    max: 200, editable: true,  visibleTo: 'everyone', section: 'parts' },
  { key: 'district',          column: 'district',            kind: 'text',    max: 200, editable: true,  visibleTo: 'everyone', section: 'parts' },
  { key: 'city',              column: 'city',                kind: 'text',    max: 200, editable: true,  visibleTo: 'everyone', section: 'parts' },
  { key: 'region',            column: 'region',              kind: 'text',    max: 200, editable: true,  visibleTo: 'everyone', section: 'parts' },
  { key: 'country',           column: 'country',             kind: 'text',    max: 200, editable: true,  visibleTo: 'everyone', section: 'parts' },
  { key: 'postcode',          column: 'postcode',            kind: 'text',    max: 200, editable: true,  visibleTo: 'everyone', section: 'parts' },
  { key: 'plusCode',          column: 'plus_code',           kind: 'code',    max: 0,   editable: false, visibleTo: 'everyone', section: 'codes' },
  { key: 'geotude',           column: 'geotude',             kind: 'code',    max: 0,   editable: false, visibleTo: 'everyone', section: 'codes' },
  { key: 'saudiShortAddress', column: 'saudi_short_address', kind: 'code',    max: 20,  editable: true,  visibleTo: 'everyone', section: 'codes' },
  { key: 'entrance',          column: 'entrance',            kind: 'pointText', max: 60, editable: true, visibleTo: 'everyone', section: 'arrival' },
  { key: 'way',               column: 'way',                 kind: 'track',   max: 25_000, editable: true, visibleTo: 'everyone', section: 'arrival' },
  { key: 'floor',             column: 'floor',               kind: 'text',    max: 50,  editable: true,  visibleTo: 'everyone', section: 'arrival' },
  { key: 'unit',              column: 'unit',                kind: 'text',    max: 50,  editable: true,  visibleTo: 'everyone', section: 'arrival' },
  { key: 'landmark',          column: 'landmark',            kind: 'text',    max: 200, editable: true,  visibleTo: 'everyone', section: 'arrival' },
  { key: 'instructions',      column: 'instructions',        kind: 'lines',   max: 4100, editable: true, visibleTo: 'everyone', section: 'arrival' },
  { key: 'phone',             column: 'phone',               kind: 'e164',    max: 40,  editable: true,  visibleTo: 'everyone', section: 'arrival' },
  { key: 'whatsapp',          column: 'whatsapp',            kind: 'e164',    max: 40,  editable: true,  visibleTo: 'everyone', section: 'arrival' },
  { key: 'hours',             column: 'hours',               kind: 'openingHours',   max: 500, editable: true,  visibleTo: 'everyone', section: 'arrival' },
  { key: 'timeZone',          column: 'time_zone',           kind: 'code',    max: 0,   editable: false, visibleTo: 'everyone', section: 'arrival' },
  { key: 'restricted',        column: 'restricted',          kind: 'names',   max: 100, editable: true,  visibleTo: 'owner',    section: 'arrival' },
  { key: 'searchable',        column: 'searchable',          kind: 'flag',    max: 0,   editable: true,  visibleTo: 'everyone', section: 'visibility' },
  { key: 'visibility',        column: 'visibility',          kind: 'visibility', max: 0, editable: true, visibleTo: 'everyone', section: 'visibility' },
  { key: 'approximate',       column: 'approximate',         kind: 'cell',    max: 0,   editable: true,  visibleTo: 'everyone', section: 'visibility' },
  { key: 'expiresAt',         column: 'expires_at',          kind: 'expiry',  max: 40,  editable: true,  visibleTo: 'everyone', section: 'visibility' },
  { key: 'externalId',        column: 'external_id',         kind: 'reference', max: 100, editable: true, visibleTo: 'owner',   section: 'integration' },
  { key: 'metadata',          column: 'metadata',            kind: 'metadata', max: 30_000, editable: true, visibleTo: 'owner', section: 'integration' },
  { key: 'createdBy',         column: 'created_by',          kind: 'userId',  max: 0,   editable: false, visibleTo: 'owner',    section: 'record' },
  { key: 'updatedBy',         column: 'updated_by',          kind: 'userId',  max: 0,   editable: false, visibleTo: 'owner',    section: 'record' },
  { key: 'photos',            column: 'photos',              kind: 'photoList',  max: 0,   editable: false, visibleTo: 'everyone', section: 'photos' },
  { key: 'version',           column: 'version',             kind: 'count',   max: 0,   editable: false, visibleTo: 'everyone', section: 'record' },
  { key: 'createdAt',         column: 'created_at',          kind: 'time',    max: 0,   editable: false, visibleTo: 'everyone', section: 'record' },
  { key: 'updatedAt',         column: 'updated_at',          kind: 'time',    max: 0,   editable: false, visibleTo: 'everyone', section: 'record' },
  { key: 'confirmedAt',       column: 'confirmed_at',        kind: 'lastTime', max: 0,  editable: false, visibleTo: 'everyone', section: 'record' },
  { key: 'movedAt',           column: 'moved_at',            kind: 'lastTime', max: 0,  editable: false, visibleTo: 'everyone', section: 'record' },
  { key: 'movedMetres',       column: 'moved_metres',        kind: 'count',   max: 0,   editable: false, visibleTo: 'everyone', section: 'record' },
  { key: 'hiddenReason',      column: 'hidden_reason',       kind: 'text',    max: 0,   editable: false, visibleTo: 'owner',    section: 'record' },
] as const satisfies readonly LocationField[];

type FieldRow = (typeof locationFields)[number];
export type FieldKey = FieldRow['key'];

/** The fields with the given properties: `FieldWith<{ section: 'parts' }>`. */
export type FieldWith<P extends Partial<LocationField>> = Extract<FieldRow, P>;
export type KeyWith<P extends Partial<LocationField>> = FieldWith<P>['key'];

/** An object with the values of the given fields, by key. */
export type ValuesOf<F extends FieldRow> = { readonly [One in F as One['key']]: FieldValues[One['kind']] };

/** Returns the fields with the given properties, in the order of the table. */
export const fieldsWith = <const P extends Partial<LocationField>>(properties: P): readonly FieldWith<P>[] =>
  locationFields.filter((field: LocationField): field is FieldWith<P> =>
    (Object.keys(properties) as (keyof LocationField)[]).every((name) => field[name] === properties[name]),
  );

export const keysWith = <const P extends Partial<LocationField>>(properties: P) =>
  fieldsWith(properties).map(({ key }) => key as KeyWith<P>);

/** Creates an object from the fields, with their values by key. */
export const getValues = <F extends FieldRow, V>(fields: readonly F[], value: (field: F) => V) =>
  Object.fromEntries(fields.map((field) => [field.key, value(field)])) as { readonly [K in F['key']]: V };
