import { formatPoint } from '../../../domain/coordinates/coordinates.ts';
import type { LocationDraft } from '../../../domain/location/location.ts';
import { getRestricted } from '../../../domain/location/restricted.ts';
import { getFormat } from '../../../i18n/messages/format.ts';
import type { Difference } from '../../context/edit-draft.ts';
import type { ScreenTexts } from '../../i18n/index.ts';
import { formatWayLength } from '../view/arrival-words.ts';

/** Returns the displayed name of fields that share one row. */
export function describeFields([field]: Difference['fields'], t: ScreenTexts): string {
  if (field === 'latitude') return t.placeView.point;
  if (field === 'label' || field === 'handle') return t.placeForm[field];
  if (field === 'searchable') return t.placeForm.searchable;
  if (field === 'visibility' || field === 'approximate' || field === 'expiresAt') return t.visibility.fields[field];
  if (field === 'pin') return t.visibility.pin;
  return isNamed(field) ? t.details[field] : '';
}

const isNamed = (
  field: Difference['fields'][number] | undefined,
): field is keyof ScreenTexts['details'] & keyof LocationDraft =>
  field !== undefined && !['longitude', 'addressFound', 'keepAddress'].includes(field);

/** Returns the displayed value of fields that share one row. */
export function describeValues([field]: Difference['fields'], values: LocationDraft, t: ScreenTexts): string {
  if (field === undefined) return '';
  const { latitude, longitude } = values;
  if (field === 'latitude' && latitude !== undefined && longitude !== undefined)
    return formatPoint({ latitude, longitude });
  return describeValue(field, values[field], t) || t.placeView.empty;
}

/** Returns the displayed value of a field; empty if there is none. `zone` is the time zone of the place. */
export function describeValue(field: string, value: unknown, t: ScreenTexts, zone?: string): string {
  if (typeof value === 'boolean') return value ? t.placeView.yes : t.placeView.no;
  const { names, exactness, expiry } = t.visibility;
  if (field === 'visibility') return names[value as keyof typeof names] ?? '';
  if (field === 'approximate') return exactness.names[(value ?? 'exact') as keyof typeof exactness.names];
  if (field === 'expiresAt') return value ? getFormat(t).dateTime(String(value), zone) : expiry.presets.never;
  if (field === 'restricted')
    return getFormat(t).list(getRestricted({ restricted: String(value ?? '') }).map((name) => t.details[name]));
  if (field === 'way' && value) return formatWayLength(String(value), t);
  return String(value ?? '');
}
