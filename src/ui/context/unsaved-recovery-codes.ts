import { deviceStorage } from '../lib/storage.ts';

const key = 'whereat.codes';

/**
 * Records the user whose recovery codes were shown and not yet confirmed as saved, or clears the record. The codes themselves are not
 * stored.
 */
export const storeUnsavedCodes = (username?: string): void => deviceStorage.write(key, username);

export const areCodesUnsaved = (username: string): boolean => deviceStorage.read(key) === username;
