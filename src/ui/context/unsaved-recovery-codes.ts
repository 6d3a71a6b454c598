import { deviceStorage } from '../lib/storage.ts';

const key = 'whereat.codes';

/**
 * Stores whose recovery codes were shown and not yet confirmed as saved; without a username, that there are none. The codes are not stored.
 */
export const storeUnsavedCodes = (username?: string): void => deviceStorage.write(key, username);

export const areCodesUnsaved = (username: string): boolean => deviceStorage.read(key) === username;
