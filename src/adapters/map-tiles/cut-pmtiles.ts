import { Compression, type Source, tileIdToZxy } from 'pmtiles';
import { type Area, formatArea } from '../../domain/coordinates/coordinates.ts';
import { isGzip } from './archive-info.ts';
import { ArchiveError } from './archive-problem.ts';
import { type Cut, type CutOptions, commonArea } from './cut.ts';
import { type Content, type ContentRange, type CutFile, openCutFile } from './cut-file.ts';
import { DIRECTORY_LEVELS, type PmtilesHead, readPmtilesHead } from './pmtiles-head.ts';
import type { RangeFile } from './range-file.ts';
import { retryTransient } from './retry.ts';
import { findOverlaps, getIdRanges, type IdRange } from './tile-ranges.ts';

export interface PmtilesCutOptions extends CutOptions {
  readonly file: RangeFile;
}

/** The number of concurrent requests. Each needs some megabytes of buffers. */
const CONCURRENCY = 3;

/** The maximum size of a tile in bytes. A larger one is an error in the directory. */
const MAX_TILE = 32 * 1024 * 1024;

/** Plans the extraction of an area from a PMTiles archive. Rejects with `ArchiveError` or `UnreadableArchive`. */
export async function planPmtilesCut(options: PmtilesCutOptions): Promise<Cut> {
  const { file, area } = options;
  const head = await readPmtilesHead(getSource(options));
  const { info } = head;
  const maxZoom = Math.min(options.maxZoom ?? info.maxZoom, info.maxZoom);
  const bounds = area === undefined ? info.bounds : commonArea(area, info.bounds);
  const ids = getIdRanges(area ?? info.bounds, info.minZoom, maxZoom);
  const cut = openCutFile(options.part, JSON.stringify([file.identity, area, maxZoom]));
  try {
    if (!cut.isPlanned) {
      await addTiles(cut, head, ids, options);
      cut.endPlan();
    }
    const { tiles, missing, bytes } = cut.totals();
    if (tiles === 0) throw new ArchiveError('no-tiles', formatArea(info.bounds));
    return {
      plan: { tiles, bytes: missing, minZoom: info.minZoom, maxZoom, bounds },
      async fetch() {
        await fetchContents(cut, head, { ...options, missing, bytes });
        cut.complete(getMetadata(head, { bounds, maxZoom }));
      },
      close: cut.close,
    };
  } catch (cause) {
    cut.close();
    throw cause;
  }
}

/** Returns the source of the header and the directories for the `pmtiles` package. */
function getSource({ file, signal, waitMs }: PmtilesCutOptions): Source {
  return {
    getKey: () => 'archive',
    getBytes: (offset, length) =>
      retryTransient(
        async () => {
          // The package requests a header of the maximum size, even from a smaller file.
          const end = offset === 0 ? Math.min(length, file.size) : offset + length;
          if (!(length > 0 && end <= file.size)) throw new ArchiveError('broken', 'it ends before a directory does');
          const pieces: Uint8Array[] = [];
          for await (const piece of file.stream(offset, end - offset)) pieces.push(piece);
          const { buffer, byteOffset, byteLength } = Buffer.concat(pieces);
          return { data: buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer };
        },
        { signal, waitMs },
      ),
  };
}

interface Pointer {
  readonly offset: number;
  readonly length: number;
  /** The end of the tile ids below this directory, exclusive. */
  readonly endId: number;
}

/** Adds the tiles of the requested ids, directory level by level. */
async function addTiles(
  cut: CutFile,
  head: PmtilesHead,
  ids: readonly IdRange[],
  options: PmtilesCutOptions,
): Promise<void> {
  const { header } = head;
  let pointers: readonly Pointer[] = [
    { offset: header.rootDirectoryOffset, length: header.rootDirectoryLength, endId: Number.POSITIVE_INFINITY },
  ];
  for (let level = 0; pointers.length > 0; level += 1) {
    if (level === DIRECTORY_LEVELS) throw new ArchiveError('broken', 'its directories lie too deep in one another');
    const below: Pointer[] = [];
    let read = 0;
    const visit = async (pointer: Pointer) => {
      below.push(...(await addDirectory(cut, head, { ids, file: options.file }, pointer)));
      read += 1;
      options.progress({ step: 'plan', done: read / pointers.length, bytes: 0, totalBytes: 0 });
    };
    await runInParallel(pointers, visit, options.stop);
    pointers = below;
  }
}

/** Adds the tiles of a directory, and returns the required directories below it. */
async function addDirectory(
  cut: CutFile,
  { header, directory }: PmtilesHead,
  { ids, file }: Pick<PmtilesCutOptions, 'file'> & { readonly ids: readonly IdRange[] },
  { offset, length, endId }: Pointer,
): Promise<readonly Pointer[]> {
  const entries = await directory(offset, length);
  const tileBytes = file.size - header.tileDataOffset;
  const below: Pointer[] = [];
  for (const [index, entry] of entries.entries()) {
    const next = entries[index + 1]?.tileId ?? endId;
    if (!(entry.length > 0 && entry.offset >= 0 && next > entry.tileId))
      throw new ArchiveError('broken', 'a directory makes no sense');
    if (entry.runLength === 0) {
      if (findOverlaps(ids, entry.tileId, next).length > 0)
        below.push({ offset: header.leafDirectoryOffset + entry.offset, length: entry.length, endId: next });
      continue;
    }
    for (const { start, end } of findOverlaps(ids, entry.tileId, Math.min(next, entry.tileId + entry.runLength)))
      addRun(cut, start, end, checkContent(entry, tileBytes));
  }
  return below;
}

function checkContent({ offset, length }: Content, tileBytes: number): Content {
  if (length > MAX_TILE || offset + length > tileBytes)
    throw new ArchiveError('broken', 'a directory names a tile that cannot be there');
  return { offset, length };
}

function addRun(cut: CutFile, start: number, end: number, content: Content): void {
  for (let id = start; id < end; id += 1) {
    const [z, x, y] = tileIdToZxy(id);
    cut.addTile({ z, x, y }, content);
  }
}

/** Runs several items at a time. If one fails, stops the others, and throws the first error after all have ended. */
async function runInParallel<Item>(
  items: Iterable<Item>,
  run: (item: Item) => Promise<void>,
  stop: () => void,
): Promise<void> {
  const waiting = items[Symbol.iterator]();
  const failures: unknown[] = [];
  const work = async () => {
    try {
      for (let next = waiting.next(); !next.done && failures.length === 0; next = waiting.next()) await run(next.value);
    } catch (cause) {
      failures.push(cause);
      stop();
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  if (failures.length > 0) throw failures[0];
}

interface FetchOptions extends PmtilesCutOptions {
  readonly missing: number;
  readonly bytes: number;
}

async function fetchContents(cut: CutFile, head: PmtilesHead, options: FetchOptions): Promise<void> {
  const { missing, bytes, progress, stop } = options;
  let done = bytes - missing;
  const count = (received: number) => {
    // After a retry the bytes of an unfinished tile arrive twice.
    done = Math.min(bytes, done + received);
    progress({ step: 'fetch', done: done / bytes, bytes: done, totalBytes: bytes });
  };
  await runInParallel(rangesOf(cut), (range) => fetchRange(cut, head, range, { ...options, count }), stop);
}

function* rangesOf(cut: CutFile): Generator<ContentRange> {
  let range = cut.nextRange(0);
  while (range !== undefined) {
    yield range;
    range = cut.nextRange(range.contents.at(-1)!.offset + 1);
  }
}

/** Fetches a range. It stores each content once it is complete, so a retry requests only the rest. */
async function fetchRange(
  cut: CutFile,
  { header }: PmtilesHead,
  range: ContentRange,
  { file, signal, waitMs, count }: FetchOptions & { readonly count: (received: number) => void },
): Promise<void> {
  const isZipped = header.tileCompression === Compression.Gzip;
  const end = range.offset + range.length;
  let stored = 0;
  await retryTransient(
    async (progressed) => {
      const content = range.contents[stored]!;
      const cutter = createCutter(range.contents.slice(stored), content.offset, (id, bytes) => {
        if (isZipped && !isGzip(bytes)) throw new ArchiveError('broken', 'it has other bytes where a tile should be');
        cut.addContent(id, bytes);
        stored += 1;
        progressed();
      });
      for await (const piece of file.stream(header.tileDataOffset + content.offset, end - content.offset)) {
        cutter(piece);
        count(piece.length);
      }
    },
    { signal, waitMs },
  );
}

/**
 * Returns a function that splits a stream of bytes, which begins at an offset, into contents. `addContent` gets a buffer that the next
 * content overwrites.
 */
function createCutter(
  contents: readonly Content[],
  offset: number,
  addContent: (id: number, bytes: Uint8Array) => void,
): (piece: Uint8Array) => void {
  let position = offset;
  let index = 0;
  let filled = 0;
  const bytes = new Uint8Array(Math.max(...contents.map(({ length }) => length)));
  return (piece) => {
    let at = 0;
    while (at < piece.length && index < contents.length) {
      const content = contents[index]!;
      const gap = content.offset + filled - position;
      const length = gap > 0 ? Math.min(gap, piece.length - at) : Math.min(content.length - filled, piece.length - at);
      if (gap <= 0) {
        bytes.set(piece.subarray(at, at + length), filled);
        filled += length;
      }
      at += length;
      position += length;
      if (filled < content.length) continue;
      addContent(content.offset, bytes.subarray(0, content.length));
      index += 1;
      filled = 0;
    }
  };
}

/** Returns the metadata with the names of MBTiles 1.3. */
function getMetadata(
  { metadata, info }: PmtilesHead,
  { bounds, maxZoom }: { readonly bounds: Area; readonly maxZoom: number },
): Readonly<Record<string, string>> {
  const texts = ['name', 'description', 'version', 'type'].flatMap((key) =>
    typeof metadata[key] === 'string' ? [[key, metadata[key]] as const] : [],
  );
  return {
    name: 'map',
    ...Object.fromEntries(texts),
    format: FORMATS[info.mediaType],
    bounds: [bounds.west, bounds.south, bounds.east, bounds.north].join(','),
    minzoom: String(info.minZoom),
    maxzoom: String(maxZoom),
    attribution: info.attribution,
    ...(Array.isArray(metadata.vector_layers) && { json: JSON.stringify({ vector_layers: metadata.vector_layers }) }),
  };
}

const FORMATS = {
  'application/vnd.mapbox-vector-tile': 'pbf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
} as const;
