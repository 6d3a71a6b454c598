import { DatabaseSync } from 'node:sqlite';
import { type OpenExtract, openExtract } from './search/open-extract.ts';

/** Opens an index for reading; `undefined` if it has another version. */
export function openExtractFile(path: string): OpenExtract | undefined {
  const database = new DatabaseSync(path, { readOnly: true });
  // The pages stay in the cache of the operating system, which all processes of the machine share.
  const extract = openExtract(database, 'pragma mmap_size = 2147418112; pragma cache_size = -8192;');
  if (extract === undefined) database.close();
  return extract;
}

/** Returns the source of an index of another version; an empty string if the file is not an index. */
export function sourceOfUnreadable(path: string): string {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    return String(database.prepare("select value from about where key = 'source'").get()?.value ?? '');
  } catch {
    return '';
  } finally {
    database.close();
  }
}
