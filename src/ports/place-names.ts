import type { HandleKey } from '../domain/alias/alias.ts';

/** What countries, their regions, towns of 50,000 people and airports are called: handles that would speak for them. */
export interface PlaceNames {
  /** False as well where the gazetteer cannot be read. */
  includes(key: HandleKey): Promise<boolean>;
}
