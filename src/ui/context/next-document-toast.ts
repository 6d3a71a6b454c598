import { tabStorage } from '../lib/storage.ts';

/** The texts of a toast on the next document of the tab, in that document's language. */
export interface NextToast {
  readonly title?: string;
  readonly text: string;
}

export const storeToast = (toast: NextToast): void => tabStorage.write('next-toast', JSON.stringify(toast));

/** Returns the toast that the previous document stored, and removes it. */
export function takeToast(): NextToast | undefined {
  const stored = tabStorage.readJson('next-toast');
  tabStorage.write('next-toast', undefined);
  return stored as NextToast | undefined;
}
