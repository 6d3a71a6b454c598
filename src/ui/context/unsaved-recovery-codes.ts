const key = 'whereat-unsaved-recovery-codes';

/** Stores that the recovery codes of an account were shown and not yet confirmed as saved. The codes are not stored. */
export function markCodesUnsaved(storage: Pick<Storage, 'setItem'>, username: string): void {
  try {
    storage.setItem(key, username);
  } catch {
    // A storage that is full or refused: there is no reminder.
  }
}

export function markCodesSaved(storage: Pick<Storage, 'removeItem'>): void {
  try {
    storage.removeItem(key);
  } catch {
    // The reminder stays.
  }
}

export function areCodesUnsaved(storage: Pick<Storage, 'getItem'>, username: string): boolean {
  try {
    return storage.getItem(key) === username;
  } catch {
    return false;
  }
}
