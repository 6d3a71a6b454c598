import { saveDraft } from './draft.ts';
import { EDIT_DRAFT } from './edit-draft.ts';

/** Removes what was typed into forms and not saved. */
export function forgetDrafts(storage: Storage): void {
  saveDraft(storage, undefined);
  forgetEditDrafts(storage);
}

/** Removes what was typed over places: beside it stands what only their members see. */
export function forgetEditDrafts(storage: Storage): void {
  for (const key of Object.keys(storage)) if (key.startsWith(EDIT_DRAFT)) storage.removeItem(key);
}
