/** The prefix of all keys in the browser. Names of caches begin with `whereat-` instead. */
const PREFIX = 'whereat.';

/** The keys of the texts that pages store. `src/ui/app/early/map-app-choice.ts` stores one more, because it loads no other file. */
export type StorageKey =
  // On the device.
  | 'codes'
  | 'has-account'
  | 'last-created'
  | 'recent'
  | 'report-shortcuts'
  | `asked ${string}`
  // In the tab.
  | 'draft'
  | 'drafts-owner'
  | 'feedback'
  | 'invitation'
  | 'next-toast'
  | `edit ${string}`;

/** Texts that a page stores in the browser, by key. Nothing throws: a full or unavailable storage reads as empty and stores nothing. */
export interface TextStorage {
  read(key: StorageKey): string | undefined;
  /** Returns the parsed JSON of a text, or `undefined` if there is none or it is damaged. */
  readJson(key: StorageKey): unknown;
  /** Stores a text; `undefined` removes the key. */
  write(key: StorageKey, text: string | undefined): void;
  keys(): readonly StorageKey[];
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
  const read = (key: StorageKey) => attempt((storage) => storage.getItem(PREFIX + key)) ?? undefined;
  return {
    read,
    readJson(key) {
      const text = read(key);
      return text === undefined ? undefined : attempt(() => JSON.parse(text));
    },
    write: (key, text) =>
      void attempt((storage) =>
        text === undefined ? storage.removeItem(PREFIX + key) : storage.setItem(PREFIX + key, text),
      ),
    keys() {
      const stored = (attempt((storage) => Object.keys(storage)) ?? []).filter((key) => key.startsWith(PREFIX));
      return stored.map((key) => key.slice(PREFIX.length) as StorageKey);
    },
  };
}

/** The storage of the device, which is permanent. */
export const deviceStorage: TextStorage = createTextStorage(() => localStorage);

/** The storage of the tab, which is deleted when the tab is closed. */
export const tabStorage: TextStorage = createTextStorage(() => sessionStorage);
