import { deviceStorage } from '../../lib/storage.ts';

const MAX_RECENT = 8;

/** Loads the aliases that were found last in this browser, newest first. They are stored only on the device. */
export function loadRecentAliases(storage = deviceStorage): readonly string[] {
  const stored = storage.readJson('recent');
  return Array.isArray(stored) ? stored.filter((alias) => typeof alias === 'string').slice(0, MAX_RECENT) : [];
}

export function saveRecentAlias(alias: string, storage = deviceStorage): void {
  const others = loadRecentAliases(storage).filter((known) => known !== alias);
  storage.write('recent', JSON.stringify([alias, ...others].slice(0, MAX_RECENT)));
}
