import { tabStorage } from '../lib/storage.ts';

/** The texts of a toast on the next document of the tab, in that document's language. */
export interface NextToast {
  readonly title?: string;
  readonly text: string;
}

const key = 'whereat.next-toast';

export const storeToast = (toast: NextToast): void => tabStorage.write(key, JSON.stringify(toast));

/** Returns the toast that the previous document stored, and removes it. */
export function takeToast(): NextToast | undefined {
  const stored = tabStorage.readJson(key);
  tabStorage.write(key, undefined);
  return stored as NextToast | undefined;
}
