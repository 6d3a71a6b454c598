/** The texts of a toast on the next document of the tab, in that document's language. */
export interface NextToast {
  readonly title?: string;
  readonly text: string;
}

const key = 'whereat-next-toast';

export function keepToast(storage: Pick<Storage, 'setItem'>, { title, text }: NextToast): void {
  try {
    storage.setItem(key, JSON.stringify({ title, text }));
  } catch {
    // A storage that is full or refused: the next document says nothing.
  }
}

/** The toast that the document before has left, once. */
export function takeToast(storage: Pick<Storage, 'getItem' | 'removeItem'>): NextToast | undefined {
  try {
    const stored = storage.getItem(key);
    storage.removeItem(key);
    return stored === null ? undefined : (JSON.parse(stored) as NextToast);
  } catch {
    return undefined;
  }
}
