/** Texts that a page stores in the browser, by key. Nothing throws: a full or unavailable storage reads as empty and stores nothing. */
export interface TextStorage {
  read(key: string): string | undefined;
  /** Returns the parsed JSON of a text, or `undefined` if there is none or it is damaged. */
  readJson(key: string): unknown;
  /** Stores a text; `undefined` removes the key. */
  write(key: string, text: string | undefined): void;
  keys(): readonly string[];
}

/**
 * Creates a storage that does not throw if the browser blocks it or it is full.
 *
 * @param getStorage returns the storage; called for each access, because reading `localStorage` throws if the browser blocks it
 */
export function createTextStorage(getStorage: () => Storage): TextStorage {
  function attempt<T>(work: (storage: Storage) => T): T | undefined {
    try {
      return work(getStorage());
    } catch {
      return undefined;
    }
  }
  const read = (key: string) => attempt((storage) => storage.getItem(key)) ?? undefined;
  return {
    read,
    readJson(key) {
      const text = read(key);
      return text === undefined ? undefined : attempt(() => JSON.parse(text));
    },
    write: (key, text) =>
      void attempt((storage) => (text === undefined ? storage.removeItem(key) : storage.setItem(key, text))),
    keys: () => attempt((storage) => Object.keys(storage)) ?? [],
  };
}

/** The storage of the device, which is permanent. */
export const deviceStorage: TextStorage = createTextStorage(() => localStorage);

/** The storage of the tab, which is deleted when the tab is closed. */
export const tabStorage: TextStorage = createTextStorage(() => sessionStorage);
