import type { User } from '../../domain/accounts/user.ts';
import { tabStorage } from '../lib/storage.ts';
import { CREATE_DRAFT, EDIT_DRAFT, FEEDBACK_DRAFT } from './draft-keys.ts';

/**
 * The text that a user typed over places and had not saved when another tab signed out, by the keys of the drafts: without the places
 * themselves, and in no storage. It returns to the storage of this tab with the user.
 */
const unsavedValues = new Map<string, string>();

/** Removes unsaved form input. */
export function forgetDrafts(storage = tabStorage): void {
  for (const key of [CREATE_DRAFT, FEEDBACK_DRAFT]) storage.write(key, undefined);
  forgetEditDrafts(storage);
}

/** Removes unsaved changes of places: they are stored beside data that only members see. */
export function forgetEditDrafts(storage = tabStorage): void {
  unsavedValues.clear();
  for (const key of listEditDrafts(storage)) storage.write(key, undefined);
}

/** Removes the drafts over places from this tab, except what their user typed: the user may return. */
export function moveEditDraftsToMemory(storage = tabStorage): void {
  for (const key of listEditDrafts(storage)) {
    const typed = findTyped(storage.readJson(key));
    if (typed !== undefined) unsavedValues.set(key, JSON.stringify({ typed }));
    storage.write(key, undefined);
  }
}

/** Returns whether this tab has text of a user who signed out in another tab. */
export const hasDrafts = (storage = tabStorage): boolean =>
  unsavedValues.size > 0 || storage.read(FEEDBACK_DRAFT) !== undefined || hasText(storage.readJson(CREATE_DRAFT));

const OWNER = 'whereat.drafts-owner';

/** Removes the drafts in this tab if another user typed them, and returns `user`. They stay without a user, who can sign in again. */
export function claimDrafts<U extends Pick<User, 'id'> | null>(user: U, storage = tabStorage): U {
  if (user === null || typeof window === 'undefined') return user;
  const owner = storage.read(OWNER);
  if (owner !== undefined && owner !== user.id) forgetDrafts(storage);
  storage.write(OWNER, user.id);
  for (const [key, draft] of unsavedValues) storage.write(key, draft);
  unsavedValues.clear();
  return user;
}

const listEditDrafts = (storage: typeof tabStorage): readonly string[] =>
  storage.keys().filter((key) => key.startsWith(EDIT_DRAFT));

/** Returns the values of a draft that differ from the place. If one coordinate differs, both are included. */
function findTyped(draft: unknown): object | undefined {
  const { before, values, typed } = (draft ?? {}) as Readonly<
    Partial<Record<string, Readonly<Record<string, unknown>>>>
  >;
  if (before === undefined || values === undefined) return typed;
  const differs = (key: string) => values[key] !== before[key];
  const hasMoved = ['latitude', 'longitude'].some(differs);
  return Object.fromEntries(
    Object.entries(values).filter(([key]) => differs(key) || (hasMoved && /^l(?:at|ong)itude$/.test(key))),
  );
}

/** A handle is filled in by itself. */
const hasText = (draft: unknown): boolean =>
  Object.entries(draft ?? {}).some(([key, value]) => key !== 'handle' && typeof value === 'string' && value !== '');
