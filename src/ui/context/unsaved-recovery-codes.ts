const key = 'whereat-codes';

/**
 * Stores whose recovery codes were shown and not yet confirmed as saved; without a username, that none are. The codes are not
 * stored. Where the storage is full or refused, there is no reminder.
 */
export function storeUnsavedCodes(username?: string): void {
  try {
    localStorage.setItem(key, username ?? '');
  } catch {}
}

export function areCodesUnsaved(username: string): boolean {
  try {
    return localStorage.getItem(key) === username;
  } catch {
    return false;
  }
}
