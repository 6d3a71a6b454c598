import type { Failure } from '../../../domain/failure.ts';
import { parseFieldText } from '../../../domain/location/arrival.ts';
import type { Location, LocationDraft } from '../../../domain/location/location.ts';
import { fieldsWith } from '../../../domain/location/location-fields.ts';
import { formatPhone } from '../../../domain/location/phone.ts';
import { ok, type Result } from '../../../domain/result.ts';
import { type PlaceChange, toDraft, toPlaceChange } from '../../context/edit-draft.ts';

/** Returns whether a field only makes sense for a single place: the point of its gate, and the way. */
const isPlaceSpecific = (key: string): key is 'entrance' | 'way' => key === 'entrance' || key === 'way';

const fields = [
  ...fieldsWith({ section: 'arrival', editable: true }),
  ...fieldsWith({ section: 'visibility' }),
  ...fieldsWith({ section: 'parts' }),
];
export type BulkKey = Exclude<(typeof fields)[number]['key'], 'entrance' | 'way'>;

/** The fields that can be changed for several places at once, in the order of the form. A PIN is set for one place at a time. */
export const bulkKeys: readonly BulkKey[] = fields.flatMap(({ key }) => (isPlaceSpecific(key) ? [] : [key]));

export interface BulkPreview {
  readonly changes: readonly PlaceChange[];
  /** The places that already have all values. */
  readonly unchanged: readonly Location[];
  /** The failures of invalid values. A field with a failure changes nothing. */
  readonly failures: ReadonlyMap<BulkKey, Failure>;
}

/** Returns the changes that setting some fields makes to places. */
export function previewChanges(
  locations: readonly Location[],
  keys: ReadonlySet<BulkKey>,
  values: LocationDraft,
): BulkPreview {
  const failures = new Map<BulkKey, Failure>();
  const patch: Partial<Record<BulkKey, LocationDraft[BulkKey]>> = {};
  for (const key of bulkKeys.filter((bulkKey) => keys.has(bulkKey))) {
    const value = normalizeValue(key, values[key]);
    if (value.ok) patch[key] = value.value;
    else failures.set(key, value.failure);
  }
  const compared = locations.map((location) => toPlaceChange(location, patch as Partial<LocationDraft>));
  const isChange = ({ differences }: PlaceChange) => differences.length > 0;
  return {
    changes: compared.filter(isChange),
    unchanged: compared.filter((change) => !isChange(change)).map(({ location }) => location),
    failures,
  };
}

/** Returns a value in its stored form, for comparison. */
function normalizeValue(key: BulkKey, value: LocationDraft[BulkKey]): Result<LocationDraft[BulkKey], Failure> {
  if (typeof value !== 'string') return ok(value);
  const field = fields.find((candidate) => candidate.key === key)!;
  if (field.kind === 'lines' || field.kind === 'openingHours' || field.kind === 'names')
    return parseFieldText[field.kind](value, field);
  if (field.kind !== 'e164') return ok(value.trim());
  const number = parseFieldText.e164(value, field);
  return number.ok ? ok(formatPhone(number.value)) : number;
}

/** Returns the value that all places have in a field; `undefined` if they differ. */
export function findCommon<K extends BulkKey>(locations: readonly Location[], key: K): LocationDraft[K] | undefined {
  const [first, ...others] = locations.map((location) => toDraft(location)[key]);
  return others.every((value) => value === first) ? first : undefined;
}
