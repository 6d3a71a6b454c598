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

const DRAFTS_OWNER = 'whereat.drafts-owner';

/** Removes the drafts in this tab if another user typed them. Without a user they stay: the same one may return. */
export function claimDrafts(openStorage: () => Storage, userId: string): void {
  try {
    const storage = openStorage();
    const owner = storage.getItem(DRAFTS_OWNER);
    if (owner === userId) return;
    if (owner !== null) forgetDrafts(storage);
    storage.setItem(DRAFTS_OWNER, userId);
  } catch {
    // A storage that is full or forbidden has no drafts to protect.
  }
}
