import { formatPoint } from '../../../domain/coordinates/coordinates.ts';
import type { LocationDraft } from '../../../domain/location/location.ts';
import type { Difference } from '../../context/edit-draft.ts';
import type { ScreenTexts } from '../../i18n/index.ts';
import { wayLengthText } from '../view/arrival-words.ts';

/** Returns the name of fields that are shown as one row, as people read it. */
export function describeFields([field]: Difference['fields'], t: ScreenTexts): string {
  if (field === 'latitude') return t.edit.point;
  if (field === 'label' || field === 'handle') return t.create[field];
  if (field === 'searchable') return t.create.searchable;
  if (field === 'visibility' || field === 'approximate' || field === 'expiresAt') return t.visibility.fields[field];
  if (field === 'pin') return t.visibility.pin;
  return isNamed(field) ? t.details[field] : '';
}

const isNamed = (
  field: Difference['fields'][number] | undefined,
): field is keyof ScreenTexts['details'] & keyof LocationDraft =>
  field !== undefined && !['longitude', 'addressFound', 'keepAddress'].includes(field);

/** Returns the value of such fields as people read it. */
export function describeValues([field]: Difference['fields'], values: LocationDraft, t: ScreenTexts): string {
  if (field === undefined) return '';
  const { latitude, longitude } = values;
  if (field === 'latitude' && latitude !== undefined && longitude !== undefined)
    return formatPoint({ latitude, longitude });
  if (field === 'way' && values.way !== '') return wayLengthText(values.way, t);
  const value = values[field];
  if (typeof value === 'boolean') return value ? t.edit.yes : t.edit.no;
  return value === '' || value === undefined ? t.edit.empty : String(value);
}
