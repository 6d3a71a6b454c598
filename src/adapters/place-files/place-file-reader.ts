import { type FileRow, type HeadingMap, toPlaceRecords } from '../../domain/import/place-records.ts';
import { err, ok } from '../../domain/result.ts';
import type { PlaceFileReader } from '../../ports/place-file-reader.ts';
import { csvRows } from './csv-rows.ts';
import { decodeText } from './decode-text.ts';
import { jsonRows } from './json-rows.ts';
import { PlaceFileError } from './place-file-error.ts';
import { vcardRows } from './vcard-rows.ts';
import { xmlRows } from './xml-rows.ts';

/** Runs in browsers and in Node alike. */
export const createPlaceFileReader = (): PlaceFileReader => ({
  read(bytes, map = {}) {
    try {
      const { text, encoding } = decodeText(bytes);
      const { rows, guessed } = readRows(text, map);
      return ok({ ...toPlaceRecords(rows, map), encoding, guessed });
    } catch (error) {
      if (error instanceof PlaceFileError) return err(error.failure);
      throw error;
    }
  },
});

function readRows(
  text: string,
  map: HeadingMap,
): { readonly rows: readonly FileRow[]; readonly guessed: readonly string[] } {
  const start = text.trimStart();
  // Lines are counted from the first of the file.
  if (/^BEGIN:VCARD/i.test(start)) return { rows: vcardRows(text), guessed: [] };
  if (start.startsWith('{') || start.startsWith('[')) return { rows: jsonRows(text), guessed: [] };
  const xml = xmlRows(start);
  return xml === undefined ? csvRows(text, map) : { rows: xml, guessed: [] };
}
