import type { User } from '../../domain/accounts/user.ts';
import { CREATE_DRAFT, EDIT_DRAFT } from './draft-keys.ts';

/** Removes what was typed into forms and not saved. */
export function forgetDrafts(storage: Storage): void {
  storage.removeItem(CREATE_DRAFT);
  forgetEditDrafts(storage);
}

/** Removes what was typed over places: beside it stands what only their members see. */
export function forgetEditDrafts(storage: Storage): void {
  for (const key of Object.keys(storage)) if (key.startsWith(EDIT_DRAFT)) storage.removeItem(key);
}

const OWNER = 'whereat.drafts-owner';

/** Removes the drafts in this tab if another user typed them, and returns the user. Without a user they stay: the same one may return. */
export function claimDrafts<U extends Pick<User, 'id'> | null>(user: U): U {
  if (user === null || typeof window === 'undefined') return user;
  try {
    const owner = sessionStorage.getItem(OWNER);
    if (owner !== null && owner !== user.id) forgetDrafts(sessionStorage);
    sessionStorage.setItem(OWNER, user.id);
  } catch {
    // A storage that is full or forbidden has no drafts to protect.
  }
  return user;
}
