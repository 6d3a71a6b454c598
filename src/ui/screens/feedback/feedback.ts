import { FEEDBACK_DRAFT } from '../../context/draft-keys.ts';
import type { TextStorage } from '../../lib/storage.ts';

/** Returns an unsent message from before a reload or a sign-in. */
export const loadStoredMessage = (storage: TextStorage | undefined): string => storage?.read(FEEDBACK_DRAFT) ?? '';

export const storeMessage = (storage: TextStorage | undefined, text: string): void =>
  storage?.write(FEEDBACK_DRAFT, text || undefined);
