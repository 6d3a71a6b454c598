import { parseSaudiShortAddress } from '../codes/saudi-short-address.ts';
import type { LatLng, Point } from '../coordinates/coordinates.ts';
import type { FailureOf } from '../failure.ts';
import { formatInstructions, type Instructions, parseFieldText } from '../location/arrival.ts';
import { emptyDraft, type LocationDraft } from '../location/location.ts';
import type { FieldKey } from '../location/location-fields.ts';
import { formatWay } from '../location/way.ts';
import { err, ok, type Result } from '../result.ts';
import { contentFields, type PlaceRecord } from './place-records.ts';

/** The values for all places of a file that have no values of their own. */
export interface CommonFields {
  /** The handle with its `@`. */
  readonly handle: string | undefined;
  readonly defaults: Partial<LocationDraft>;
}

type FieldFailure = FailureOf<'bad-hours' | 'bad-phone' | 'bad-saudi-short-address'>;

export interface PlaceDraft {
  readonly draft: LocationDraft;
  readonly point: Point;
  /** The values from the file and the defaults, without the name: an update changes these. */
  readonly content: Partial<LocationDraft>;
  /** The failures of fields that cannot be read and are therefore skipped. */
  readonly warnings: readonly FieldFailure[];
}

/** The changes to a place, with its name, and the failures of skipped fields. */
export interface PlacePatch extends Pick<PlaceDraft, 'warnings'> {
  readonly patch: Partial<LocationDraft>;
}

/** Returns the handle and label of a record; empty if neither the record nor the options have one. */
export const toRecordName = ({ handle, label }: PlaceRecord, common: Pick<CommonFields, 'handle'>) => ({
  handle: handle || (common.handle ?? ''),
  label,
});

/**
 * Returns the draft of a record. Opening hours, phone numbers and short addresses that cannot be read are skipped, with a warning. Fails
 * if the record has no name, no point or an invalid point.
 */
export function toPlaceDraft(
  record: PlaceRecord,
  common: CommonFields,
): Result<PlaceDraft, FailureOf<'missing-name' | 'bad-coordinates' | 'needs-pin'>> {
  const name = toRecordName(record, common);
  const { point, title, link } = record;
  if (point === undefined) return err({ kind: 'needs-pin', name: title, ...(link !== '' && { link }) });
  if (name.handle === '' || name.label === '') return err({ kind: 'missing-name' });
  if (!point.ok) return point;
  const { fields, warnings } = readFields(record);
  const content = { ...common.defaults, ...fields, ...point.value };
  return ok({ draft: { ...emptyDraft, ...content, ...name }, point: point.value, content, warnings });
}

/** Returns the changes of a record to the place with its name. A record without a point does not change the point. */
export function toPlacePatch(
  record: PlaceRecord,
  common: CommonFields,
): Result<PlacePatch, FailureOf<'missing-name' | 'bad-coordinates'>> {
  const name = toRecordName(record, common);
  if (name.handle === '' || name.label === '') return err({ kind: 'missing-name' });
  const point = record.point ?? ok(undefined);
  if (!point.ok) return point;
  const { fields, warnings } = readFields(record);
  return ok({ patch: { ...common.defaults, ...fields, ...point.value, ...name }, warnings });
}

function readFields(record: PlaceRecord): Pick<PlaceDraft, 'warnings'> & { readonly fields: Partial<LocationDraft> } {
  const warnings: FieldFailure[] = [];
  const fields: Partial<Record<FieldKey, unknown>> = {};
  for (const field of contentFields) {
    if (!(field.key in record.fields)) continue;
    const value = toDraftValue(field, record.fields[field.key]);
    const failure = typeof value === 'string' ? findFieldFailure(field, value) : undefined;
    if (failure === undefined) fields[field.key] = value;
    else warnings.push(failure);
  }
  return { fields: fields as Partial<LocationDraft>, warnings };
}

/** Returns why a user should confirm the point of a record before it is created; `undefined` if the point is not doubtful. */
export const checkPoint = ({ title, label, doubt }: PlaceRecord): FailureOf<'doubtful-point'> | undefined =>
  doubt && { kind: 'doubtful-point', name: title || label, problem: doubt.kind };

type ContentField = (typeof contentFields)[number];

/** Returns the failure of an optional field that cannot be read; `undefined` if it is valid, or is validated later. */
function findFieldFailure(field: ContentField, text: string): FieldFailure | undefined {
  if (field.kind === 'code') {
    const read = text.trim() === '' ? ok('') : parseSaudiShortAddress(text);
    return read.ok ? undefined : read.failure;
  }
  if (field.kind !== 'openingHours' && field.kind !== 'e164') return undefined;
  const read = parseFieldText[field.kind](text, field);
  return read.ok ? undefined : read.failure;
}

/** Replaces the line breaks of a cell with spaces: most fields have a single line. */
const toSingleLine = (value: unknown): string => String(value).replace(/\s*[\r\n\t]\s*/g, ' ');

const isTrue = (value: unknown): boolean => /^(?:true|yes|1)$/i.test(String(value));

/** Converts a value from a file to the value of a draft. */
function toDraftValue({ kind, section }: ContentField, value: unknown): unknown {
  if (kind === 'flag') return isTrue(value);
  if (kind === 'cell') return value === null ? null : Number(value);
  return section === 'arrival' && kind !== 'text' ? formatValue(value) : toSingleLine(value);
}

/** Formats a value as text. As in API responses, an entrance can be an object, and instructions and a way can be lists. */
function formatValue(value: unknown): string {
  if (Array.isArray(value)) return formatList(value);
  if (typeof value !== 'object' || value === null) return String(value ?? '');
  const { latitude, longitude } = value as Partial<LatLng>;
  return `${latitude}, ${longitude}`;
}

function formatList(values: readonly unknown[]): string {
  if (values.every((value) => typeof value === 'string')) return values.join(' ');
  const isWay = typeof values[0] === 'object' && values[0] !== null && 'latitude' in values[0];
  return isWay ? formatWay(values as readonly LatLng[]) : formatInstructions(values as readonly Instructions[]);
}
