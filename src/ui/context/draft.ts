import { createPoint, type Point } from '../../domain/coordinates/coordinates.ts';
import { emptyDraft, type LocationDraft } from '../../domain/location/location.ts';
import { fieldsWith, type LocationField } from '../../domain/location/location-fields.ts';
import type { TextStorage } from '../lib/storage.ts';

/** Returns whether a stored value has the type of a field of this kind. */
export function hasKind(kind: LocationField['kind'], value: unknown): boolean {
  if (kind === 'degrees') return typeof value === 'number';
  if (kind === 'cell') return value === null || typeof value === 'number';
  return typeof value === (kind === 'flag' ? 'boolean' : 'string');
}

/** Loads the draft of a place that was not created: after an error, a sign-in or a reload. */
export function loadDraft(storage: TextStorage): LocationDraft | undefined {
  const stored = storage.readJson('draft') as Partial<LocationDraft> | null | undefined;
  if (typeof stored !== 'object' || stored === null) return undefined;
  const entries = fieldsWith({ editable: true })
    .filter(({ key, kind }) => hasKind(kind, stored[key]))
    .map(({ key }) => [key, stored[key]]);
  return { ...emptyDraft, ...Object.fromEntries(entries) };
}

/** Stores a draft without its PIN, which is never stored; `undefined` removes the draft. */
export const saveDraft = (storage: TextStorage, draft: LocationDraft | undefined): void =>
  storage.write('draft', draft && JSON.stringify({ ...draft, pin: undefined }));

/** Returns the point of a draft; `undefined` if a coordinate is missing or out of range. */
export function getDraftPoint({
  latitude,
  longitude,
}: Pick<LocationDraft, 'latitude' | 'longitude'>): Point | undefined {
  const point = latitude === undefined || longitude === undefined ? undefined : createPoint(latitude, longitude);
  return point?.ok ? point.value : undefined;
}
