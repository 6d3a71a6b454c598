import { deviceStorage } from '../lib/storage.ts';

/**
 * Records the user whose recovery codes were shown and not yet confirmed as saved, or clears the record. The codes themselves are not
 * stored.
 */
export const storeUnsavedCodes = (username?: string): void => deviceStorage.write('codes', username);

export const areCodesUnsaved = (username: string): boolean => deviceStorage.read('codes') === username;
