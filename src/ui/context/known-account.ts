import { deviceStorage } from '../lib/storage.ts';

const key = 'whereat.has-account';

/** Returns whether an account was used on this device: its user is offered to sign in rather than to sign up. */
export const hasKnownAccount = (): boolean => deviceStorage.read(key) !== undefined;

export const rememberAccount = (): void => deviceStorage.write(key, '1');
