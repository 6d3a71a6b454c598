import { createTextStorage, type TextStorage } from '../../src/ui/lib/storage.ts';

/** Creates a browser storage that stores its texts in an object. */
export const createMemoryTextStorage = (stored: Record<string, string> = {}): TextStorage =>
  createTextStorage(() =>
    Object.setPrototypeOf(stored, {
      getItem: (key: string) => stored[key] ?? null,
      setItem: (key: string, text: string) => {
        stored[key] = text;
      },
      removeItem: (key: string) => {
        delete stored[key];
      },
    }),
  );
