import { deviceStorage } from '../lib/storage.ts';

/** Returns whether an account was used on this device: its user is offered to sign in rather than to sign up. */
export const hasKnownAccount = (): boolean => deviceStorage.read('has-account') !== undefined;

export const rememberAccount = (): void => deviceStorage.write('has-account', '1');
