import { DatabaseSync } from 'node:sqlite';
import { type OpenExtract, openExtract } from './search/open-extract.ts';

/** Opens an index for reading; `undefined` if the file is not an index of this version. */
export function openExtractFile(path: string): OpenExtract | undefined {
  const database = new DatabaseSync(path, { readOnly: true });
  // The pages stay in the operating system's cache, and are shared by the processes of a machine.
  const extract = openExtract(database, 'pragma mmap_size = 2147418112; pragma cache_size = -8192;');
  if (extract === undefined) database.close();
  return extract;
}

/** Returns the source of an index of an older version, or an empty string if the file is not an index. */
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
