import { unzipSync } from 'fflate';
import { formatDetail, PlaceFileError } from './place-file-error.ts';

/** The maximum decompressed size in bytes, and the maximum number of files of an archive. */
const MAX_UNPACKED_BYTES = 60_000_000;
const MAX_ENTRIES = 2000;

/** The names of files that may contain places. */
const PLACE_FILE = /\.(?:csv|tsv|geojsonl?|geojsons|ndjson|json|kml|gpx|vcf|xlsx|kmz)$/i;
/** Entries that macOS adds, and hidden files. */
const HIDDEN = /(?:^|\/)(?:__MACOSX\/|\.)/;

interface Entry {
  readonly name: string;
  readonly bytes: number;
}

/** Lists the files of a ZIP archive with their declared sizes in bytes. Throws `PlaceFileError`. */
export function listEntries(archive: Uint8Array): readonly Entry[] {
  const entries: Entry[] = [];
  unpack(archive, ({ name, originalSize }) => {
    entries.push({ name, bytes: originalSize });
    if (entries.length > MAX_ENTRIES) throw new PlaceFileError({ problem: 'archive-too-big' });
    return false;
  });
  return entries;
}

export const isWorkbook = (entries: readonly Entry[]): boolean =>
  entries.some(({ name }) => name === 'xl/workbook.xml');

/** Throws `PlaceFileError` if the files together are too large. */
export function checkUnpackedSize(entries: readonly Entry[]): void {
  const bytes = entries.reduce((sum, entry) => sum + entry.bytes, 0);
  if (bytes > MAX_UNPACKED_BYTES) throw new PlaceFileError({ problem: 'archive-too-big' });
}

/** Decompresses the only file of places in an archive. For a KMZ, it is `doc.kml`. Throws `PlaceFileError`. */
export function unpackPlaceFile(archive: Uint8Array, entries: readonly Entry[]): Uint8Array {
  const files = entries.filter(({ name }) => PLACE_FILE.test(name) && !HIDDEN.test(name));
  const main = files.find(({ name }) => name === 'doc.kml');
  const [file, ...others] = main === undefined ? files : [main];
  if (file === undefined) throw new PlaceFileError({ problem: 'archive' });
  if (others.length > 0)
    throw new PlaceFileError({ problem: 'archive-many', detail: listNames(files.map(({ name }) => name)) });
  checkUnpackedSize([file]);
  return unpack(archive, ({ name }) => name === file.name)[file.name]!;
}

const LISTED = 10;
const listNames = (names: readonly string[]): string =>
  [...names.slice(0, LISTED), ...(names.length > LISTED ? ['…'] : [])].join(', ').slice(0, 500);

/** Decompresses files to buffers of their declared size, so that a wrong declaration does no harm. */
function unpack(
  archive: Uint8Array,
  filter: (file: { readonly name: string; readonly originalSize: number }) => boolean,
) {
  try {
    return unzipSync(archive, { filter });
  } catch (error) {
    if (error instanceof PlaceFileError) throw error;
    throw new PlaceFileError({ problem: 'archive-damaged', detail: formatDetail(error) });
  }
}
