import type { User } from '../../domain/accounts/user.ts';
import { tabStorage } from '../lib/storage.ts';
import { CREATE_DRAFT, EDIT_DRAFT } from './draft-keys.ts';

/** Removes unsaved form input. */
export function forgetDrafts(storage = tabStorage): void {
  storage.write(CREATE_DRAFT, undefined);
  forgetEditDrafts(storage);
}

/** Removes unsaved changes of places: they are stored beside data that only members see. */
export function forgetEditDrafts(storage = tabStorage): void {
  for (const key of storage.keys()) if (key.startsWith(EDIT_DRAFT)) storage.write(key, undefined);
}

const OWNER = 'whereat.drafts-owner';

/** Removes the drafts in this tab if another user typed them, and returns the user. Without a user they stay: the same one may return. */
export function claimDrafts<U extends Pick<User, 'id'> | null>(user: U, storage = tabStorage): U {
  if (user === null || typeof window === 'undefined') return user;
  const owner = storage.read(OWNER);
  if (owner !== undefined && owner !== user.id) forgetDrafts(storage);
  storage.write(OWNER, user.id);
  return user;
}
