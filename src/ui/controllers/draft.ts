import { emptyDraft, type LocationDraft } from '../../domain/location.ts';
import { fieldsWith } from '../../domain/location-fields.ts';

const key = 'whereat.draft';

/** Loads the draft that was typed and not yet created: after an error, a sign-in in between, or a reload. */
export function loadDraft(storage: Pick<Storage, 'getItem'>): LocationDraft | undefined {
  try {
    const stored = JSON.parse(storage.getItem(key) ?? 'null') as Partial<LocationDraft> | null;
    if (stored === null || typeof stored !== 'object') return undefined;
    const known = fieldsWith({ editable: true })
      .filter(({ key, kind }) => typeof stored[key] === (kind === 'degrees' ? 'number' : typeof emptyDraft[key]))
      .map(({ key }) => [key, stored[key]]);
    return { ...emptyDraft, ...Object.fromEntries(known) };
  } catch {
    return undefined;
  }
}

export function saveDraft(storage: Pick<Storage, 'setItem' | 'removeItem'>, draft: LocationDraft | undefined): void {
  try {
    if (draft === undefined) storage.removeItem(key);
    else storage.setItem(key, JSON.stringify(draft));
  } catch {
    // A full or forbidden storage only costs the keeping.
  }
}
