import type { User } from '../../domain/accounts/user.ts';
import { type StorageKey, tabStorage } from '../lib/storage.ts';

/**
 * The unsaved values that a user had typed for places when another tab signed out, as JSON by the key of the draft. They are only in
 * memory, and without the other values of the places. They return to the storage of this tab when the same user signs in again.
 */
const unsavedValues = new Map<StorageKey, string>();

/** Removes unsaved form input. */
export function forgetDrafts(storage = tabStorage): void {
  for (const key of ['draft', 'feedback'] as const) storage.write(key, undefined);
  forgetEditDrafts(storage);
}

/** Removes unsaved changes to places, because their drafts also contain data that only members see. */
export function forgetEditDrafts(storage = tabStorage): void {
  unsavedValues.clear();
  for (const key of listEditDrafts(storage)) storage.write(key, undefined);
}

/** Removes the drafts of places from the storage of this tab. The typed values stay in memory for a user who signs in again. */
export function moveEditDraftsToMemory(storage = tabStorage): void {
  for (const key of listEditDrafts(storage)) {
    const typed = findTyped(storage.readJson(key));
    if (typed !== undefined) unsavedValues.set(key, JSON.stringify({ typed }));
    storage.write(key, undefined);
  }
}

/** Returns whether this tab has text of a user who signed out in another tab. */
export const hasDrafts = (storage = tabStorage): boolean =>
  unsavedValues.size > 0 || storage.read('feedback') !== undefined || hasText(storage.readJson('draft'));

/** Removes the drafts in this tab if another user typed them, and returns `user`. Without a user they stay, for signing in again. */
export function claimDrafts<U extends Pick<User, 'id'> | null>(user: U, storage = tabStorage): U {
  if (user === null || typeof window === 'undefined') return user;
  const owner = storage.read('drafts-owner');
  if (owner !== undefined && owner !== user.id) forgetDrafts(storage);
  storage.write('drafts-owner', user.id);
  for (const [key, draft] of unsavedValues) storage.write(key, draft);
  unsavedValues.clear();
  return user;
}

const listEditDrafts = (storage: typeof tabStorage): readonly StorageKey[] =>
  storage.keys().filter((key) => key.startsWith('edit '));

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

/** Returns whether a draft has text besides the handle, which is filled in automatically. */
const hasText = (draft: unknown): boolean =>
  Object.entries(draft ?? {}).some(([key, value]) => key !== 'handle' && typeof value === 'string' && value !== '');
