import type { TextStorage } from '../../lib/storage.ts';

/** Letters; the server takes no more. */
export const maxFeedbackLength = 5_000;

const key = 'whereat.feedback';

/** Returns the message that was being written before a reload, or before a sign-in in between. */
export const loadStoredMessage = (storage: TextStorage | undefined): string => storage?.read(key) ?? '';

export const storeMessage = (storage: TextStorage | undefined, text: string): void =>
  storage?.write(key, text || undefined);
