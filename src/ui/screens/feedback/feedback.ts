import type { TextStorage } from '../../lib/storage.ts';

/** Returns an unsent message from before a reload or a sign-in. */
export const loadStoredMessage = (storage: TextStorage | undefined): string => storage?.read('feedback') ?? '';

export const storeMessage = (storage: TextStorage | undefined, text: string): void =>
  storage?.write('feedback', text || undefined);
