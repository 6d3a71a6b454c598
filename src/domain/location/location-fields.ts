import type { Handle, Label } from '../aliases/alias.ts';
import type { LatLng } from '../coordinates/coordinates.ts';
import type { ApproximateLength, Visibility } from './visibility.ts';

/** The values that fields of each kind hold. */
export interface FieldValues {
  /** With its leading `@`, as its owner typed it. */
  readonly handle: Handle;
  readonly label: Label;
  /** Degrees, six decimals. */
  readonly degrees: number;
  /** One line; empty if it is not known. */
  readonly text: string;
  /** A point as text, or empty. */
  readonly code: string;
  readonly userId: string;
  /** A whole number. */
  readonly count: number;
  /** ISO 8601, UTC, with milliseconds. */
  readonly time: string;
  /** The time of what may not have happened: empty then. */
  readonly lastTime: string;
  readonly flag: boolean;
  readonly visibility: Visibility;
  /** Digits of a Plus Code; `null`: the point itself. */
  readonly cell: ApproximateLength | null;
  /** A time that may be set, as `lastTime`. */
  readonly expiry: string;
  /** Instructions as `parseInstructions` reads them: several lines, in up to four languages. */
  readonly lines: string;
  /** `24.711664, 46.674264`, or empty. */
  readonly pointText: string;
  /** The way from the road as well-known text, `LINESTRING (46.674264 24.711664, …)`, or empty. */
  readonly track: string;
  /** E.164, or empty. */
  readonly e164: string;
  /** The subset of OpenStreetMap's `opening_hours` that `parseOpeningHours` reads, or empty. */
  readonly openingHours: string;
  readonly source: AddressSource;
  /** Names of fields with spaces between them. */
  readonly names: string;
  readonly photoList: readonly PhotoSummary[];
  /** The id that another system gives it, or empty. */
  readonly reference: string;
  /** JSON of `Metadata`, or empty. */
  readonly metadata: string;
}

/**
 * `derived`: made of the parts or the point, or found by a look-up, so it follows them. `written`: by hand, so it stays. `before-move`: it stayed
 * when the point moved by more than 200 m. Empty: of a location whose address was last set before this was kept.
 */
export const addressSources = ['', 'derived', 'written', 'before-move'] as const;
export type AddressSource = (typeof addressSources)[number];

/** The data that a location has about one of its photos; the image itself is at `GET /photos/{id}`. */
export interface PhotoSummary {
  readonly id: string;
  /** The description of the photo for users who cannot see it; may be empty. */
  readonly alt: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** The point on the way from the road where the photo was taken, in degrees; absent for a photo of the place itself. */
  readonly point?: LatLng | undefined;
}

export interface LocationField {
  /** Its name in code and in JSON, as product.md §3 has it. */
  readonly key: string;
  /** Its column in the database. */
  readonly column: string;
  readonly kind: keyof FieldValues;
  /** The most that a request may say: characters of a text, degrees from zero. Nothing where it is not editable. */
  readonly max: number;
  /** True if a request sets it; the server derives the others. */
  readonly editable: boolean;
  /** For visitors a field of the owner is empty. */
  readonly visibleTo: 'everyone' | 'owner';
  /** The group that it is shown and filled in with. */
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
 * The fields of a location, written once and in the order in which they are shown. Types, the empty draft, schemas of the
 * API, options and views of the command line, the details on a page, CSV and GeoJSON follow from this table.
 *
 * `address` is the full text, or the coordinates where no address is known; `address2` the house or building number and
 * unit; `country` the English name of the create form's list; `saudiShortAddress` four capitals and four digits or empty.
 * `addressSource`: the origin of `address`, see `AddressSource`.
 * `entrance`: the gate or door, where that is another point; `plusCode` and `geotude` are those of the entrance where there
 * is one. `way`: from the road to where one arrives. `timeZone`: IANA, of its point; empty if it was kept before all had one. `restricted`: the fields of `restrictable` that
 * visitors are not shown.
 * `searchable`: its owner wants search engines to find its page. `visibility`: who finds it. `approximate`: visitors see the
 * cell of a Plus Code of so many digits in place of the point. `expiresAt`: from then on its name answers that it has expired.
 * Visitors see these too: a page says until when it can be seen, and that a point is the middle of a cell.
 * `externalId`: unique among the places of its handle, those in the bin too. `metadata`: what another system notes of it.
 * `version` is 1 when a location is created, and one more with each change. `confirmedAt`: when its owner last said that it
 * is right. `movedAt` and `movedMetres`: when its point last moved, and how far, in whole metres. `hiddenReason`: why the
 * administrator has hidden it; empty if it is not hidden.
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

/** The fields that have these properties: `FieldWith<{ section: 'parts' }>`. */
export type FieldWith<P extends Partial<LocationField>> = Extract<FieldRow, P>;
export type KeyWith<P extends Partial<LocationField>> = FieldWith<P>['key'];

/** The values of these fields, by their keys. */
export type ValuesOf<F extends FieldRow> = { readonly [One in F as One['key']]: FieldValues[One['kind']] };

/** The fields that have these properties, in the order of the table. */
export const fieldsWith = <const P extends Partial<LocationField>>(properties: P): readonly FieldWith<P>[] =>
  locationFields.filter((field: LocationField): field is FieldWith<P> =>
    (Object.keys(properties) as (keyof LocationField)[]).every((name) => field[name] === properties[name]),
  );

export const keysWith = <const P extends Partial<LocationField>>(properties: P) =>
  fieldsWith(properties).map(({ key }) => key as KeyWith<P>);

/** An object of the fields' values, by their keys. */
export const getValues = <F extends FieldRow, V>(fields: readonly F[], value: (field: F) => V) =>
  Object.fromEntries(fields.map((field) => [field.key, value(field)])) as { readonly [K in F['key']]: V };
