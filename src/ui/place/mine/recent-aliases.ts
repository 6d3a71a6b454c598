const key = 'whereat.recent';
const limit = 8;

/** The aliases this browser found last, newest first. Stays on the device. */
export function loadRecentAliases(storage: Pick<Storage, 'getItem'>): readonly string[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((alias) => typeof alias === 'string').slice(0, limit) : [];
  } catch {
    return [];
  }
}

export function saveRecentAlias(storage: Pick<Storage, 'getItem' | 'setItem'>, alias: string): void {
  try {
    const others = loadRecentAliases(storage).filter((known) => known !== alias);
    storage.setItem(key, JSON.stringify([alias, ...others].slice(0, limit)));
  } catch {
    // A full or forbidden storage only costs the suggestion.
  }
}
