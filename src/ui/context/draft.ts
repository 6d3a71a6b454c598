import { createPoint, type Point } from '../../domain/coordinates/coordinates.ts';
import { emptyDraft, type LocationDraft } from '../../domain/location/location.ts';
import { fieldsWith, type LocationField } from '../../domain/location/location-fields.ts';
import { CREATE_DRAFT } from './draft-keys.ts';

/** Returns whether a stored value may be that of a field of this kind. */
export function isOfKind(kind: LocationField['kind'], value: unknown): boolean {
  if (kind === 'degrees') return typeof value === 'number';
  if (kind === 'cell') return value === null || typeof value === 'number';
  return typeof value === (kind === 'flag' ? 'boolean' : 'string');
}

/** Loads the draft that was typed and not yet created: after an error, a sign-in in between, or a reload. */
export function loadDraft(storage: Pick<Storage, 'getItem'>): LocationDraft | undefined {
  try {
    const stored = JSON.parse(storage.getItem(CREATE_DRAFT) ?? 'null') as Partial<LocationDraft> | null;
    if (stored === null || typeof stored !== 'object') return undefined;
    const entries = fieldsWith({ editable: true })
      .filter(({ key, kind }) => isOfKind(kind, stored[key]))
      .map(({ key }) => [key, stored[key]]);
    return { ...emptyDraft, ...Object.fromEntries(entries) };
  } catch {
    return undefined;
  }
}

/** All but a PIN, which no storage holds. */
export function saveDraft(storage: Pick<Storage, 'setItem' | 'removeItem'>, draft: LocationDraft | undefined): void {
  try {
    if (draft === undefined) storage.removeItem(CREATE_DRAFT);
    else storage.setItem(CREATE_DRAFT, JSON.stringify({ ...draft, pin: undefined }));
  } catch {
    // A full or forbidden storage only costs the keeping.
  }
}

/** The point of a form, once there is one. */
export function pointIn({ latitude, longitude }: Pick<LocationDraft, 'latitude' | 'longitude'>): Point | undefined {
  const point = latitude === undefined || longitude === undefined ? undefined : createPoint(latitude, longitude);
  return point?.ok ? point.value : undefined;
}
