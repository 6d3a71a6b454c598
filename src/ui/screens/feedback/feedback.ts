import { FEEDBACK_DRAFT } from '../../context/draft-keys.ts';
import type { TextStorage } from '../../lib/storage.ts';

/** Letters; the server takes no more. */
export const maxFeedbackLength = 5_000;

/** Returns the message that was being written before a reload, or before a sign-in in between. */
export const loadStoredMessage = (storage: TextStorage | undefined): string => storage?.read(FEEDBACK_DRAFT) ?? '';

export const storeMessage = (storage: TextStorage | undefined, text: string): void =>
  storage?.write(FEEDBACK_DRAFT, text || undefined);
