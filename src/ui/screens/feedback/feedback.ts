/** Letters; the server takes no more. */
export const maxFeedbackLength = 5_000;

const key = 'whereat.feedback';

/** Returns the message that was being written before a reload, or before a sign-in in between. */
export function loadStoredMessage(storage: Pick<Storage, 'getItem'> | undefined): string {
  try {
    return storage?.getItem(key) ?? '';
  } catch {
    return '';
  }
}

export function storeMessage(storage: Pick<Storage, 'setItem' | 'removeItem'> | undefined, text: string): void {
  try {
    if (text === '') storage?.removeItem(key);
    else storage?.setItem(key, text);
  } catch {
    // A full or forbidden storage only costs the keeping.
  }
}
