import { type FileRow, toPlaceRecords } from '../../domain/import/place-records.ts';
import type { ReadingDecision } from '../../domain/import/reading-decisions.ts';
import { err, ok } from '../../domain/result.ts';
import type { PlaceFile, PlaceFileOptions, PlaceFileReader } from '../../ports/aliases/place-file-reader.ts';
import { csvRows } from './csv-rows.ts';
import { decodeText } from './decode-text.ts';
import { jsonRows } from './json-rows.ts';
import { PlaceFileError } from './place-file-error.ts';
import { vcardRows } from './vcard-rows.ts';
import { xmlRows } from './xml-rows.ts';

/** Creates the reader, which runs in browsers and in Node.js. */
export const createPlaceFileReader = (): PlaceFileReader => ({
  async read(bytes, options = {}) {
    try {
      const {
        rows,
        decisions = [],
        leftOut = [],
        encoding = 'utf-8',
        guessed = [],
        ...sheets
      } = await readBytes(bytes, options);
      const read = toPlaceRecords(rows, options.map, options);
      return ok({
        ...read,
        ...sheets,
        encoding,
        guessed,
        decisions: [...decisions, ...read.decisions],
        ignored: [...read.ignored, ...leftOut],
      });
    } catch (error) {
      if (error instanceof PlaceFileError) return err(error.failure);
      throw error;
    }
  },
});

/** The rows of a file, and how they were read. */
interface ReadFile extends Partial<Pick<PlaceFile, 'encoding' | 'guessed' | 'sheet' | 'sheets'>> {
  readonly rows: readonly FileRow[];
  readonly decisions?: readonly ReadingDecision[];
  /** The names of parts of the file that are not places and were ignored. */
  readonly leftOut?: readonly string[];
}

/** The maximum depth of nested archives: a workbook in a ZIP archive. */
const MAX_DEPTH = 1;

async function readBytes(bytes: Uint8Array, options: PlaceFileOptions, depth = 0): Promise<ReadFile> {
  if (isArchive(bytes)) return readArchive(bytes, options, depth);
  if (isOldSpreadsheet(bytes)) throw new PlaceFileError({ problem: 'old-spreadsheet' });
  const { text, encoding } = decodeText(bytes);
  return { ...(await readText(text, options)), encoding };
}

async function readArchive(bytes: Uint8Array, options: PlaceFileOptions, depth: number): Promise<ReadFile> {
  if (depth > MAX_DEPTH) throw new PlaceFileError({ problem: 'archive' });
  const { checkUnpackedSize, isWorkbook, listEntries, unpackPlaceFile } = await import('./archive.ts');
  const entries = listEntries(bytes);
  if (!isWorkbook(entries)) return readBytes(unpackPlaceFile(bytes, entries), options, depth + 1);
  checkUnpackedSize(entries.filter(({ name }) => /\.(?:xml|rels)$/.test(name)));
  const { workbookRows } = await import('./workbook-rows.ts');
  return workbookRows(bytes, options);
}

async function readText(text: string, { map = {}, ...chosen }: PlaceFileOptions): Promise<ReadFile> {
  const start = text.trimStart();
  // The untrimmed text is read here, because lines are counted from the start of the file.
  if (/^BEGIN:VCARD/i.test(start)) return vcardRows(text);
  // A record separator precedes each text of a JSON sequence (RFC 8142).
  if (['\u001e', '{', '['].includes(start[0] ?? '')) return jsonRows(text);
  return (await xmlRows(start)) ?? csvRows(text, map, chosen);
}

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, at) => bytes[at] === byte);

const isArchive = (bytes: Uint8Array): boolean =>
  startsWith(bytes, [0x50, 0x4b, 3, 4]) || startsWith(bytes, [0x50, 0x4b, 5, 6]);

/** Returns whether this is a compound file: Microsoft Office before 2007, such as .xls, or an encrypted workbook. */
const isOldSpreadsheet = (bytes: Uint8Array): boolean => startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0]);
