import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { inflateSync, zstdDecompressSync } from 'node:zlib';
import { PbfReader } from 'pbf';

// The framing of an OSM PBF file: https://wiki.openstreetmap.org/wiki/PBF_Format. A file is a sequence of blocks, each with its own header,
// compressed with zlib or zstd; a block is read as a whole, so memory is bounded by its maximum size.

/** The problem of an extract. */
export type ExtractProblem = 'empty' | 'not-pbf' | 'cut-off' | 'broken' | 'too-new' | 'no-addresses';

/** Thrown while a file is read, and converted to a failure by the caller of the reader. */
export class BadExtractError extends Error {
  readonly problem: ExtractProblem;
  constructor(problem: ExtractProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** The maximum sizes of the format in bytes. */
const MAX_HEADER_BYTES = 64 * 1024;
const MAX_BLOCK_BYTES = 32 * 1024 * 1024;

/** A reader that throws if a length or a number goes beyond the end of the bytes. `pbf` itself would read on. */
export class CheckedReader extends PbfReader {
  override readVarint(isSigned?: boolean): number {
    const value = super.readVarint(isSigned);
    if (this.pos > this.length) throw new BadExtractError('broken');
    return value;
  }

  override readPackedEnd(): number {
    const end = super.readPackedEnd();
    if (end > this.length) throw new BadExtractError('broken');
    return end;
  }

  override readBytes(): Uint8Array {
    const bytes = super.readBytes();
    if (this.pos > this.length) throw new BadExtractError('broken');
    return bytes;
  }

  override nextField(end = this.length): number {
    const field = super.nextField(end);
    if (this.pos > end || end > this.length) throw new BadExtractError('broken');
    return field;
  }
}

export interface Block {
  readonly type: string;
  /** Returns the decompressed bytes. */
  readonly bytes: () => Uint8Array;
  /** The offset of the block in the file. `end` is the offset of the next block. */
  readonly start: number;
  readonly end: number;
}

/** Yields the blocks of a file in order, if `wanted` accepts their offset. Throws `BadExtractError`. */
export function* readBlocks(path: string, wanted: (start: number) => boolean = () => true): Generator<Block> {
  const file = openSync(path, 'r');
  try {
    const { size } = fstatSync(file);
    if (size === 0) throw new BadExtractError('empty');
    let at = 0;
    while (at < size) {
      const start = at;
      const header = readHeader(file, at, size);
      const end = header.at + header.blockBytes;
      if (end > size) throw new BadExtractError('cut-off');
      at = end;
      if (!wanted(start)) continue;
      const packed = readAt(file, header.at, header.blockBytes);
      yield { type: header.type, bytes: () => unpack(packed), start, end };
    }
  } finally {
    closeSync(file);
  }
}

function readHeader(file: number, start: number, size: number) {
  // An invalid length at the very start means another kind of file; later it means damage.
  const createFormatError = () => new BadExtractError(start === 0 ? 'not-pbf' : 'broken');
  if (start + 4 > size) throw start === 0 ? new BadExtractError('not-pbf') : new BadExtractError('cut-off');
  const headerBytes = Buffer.from(readAt(file, start, 4)).readUInt32BE(0);
  if (headerBytes === 0 || headerBytes > MAX_HEADER_BYTES) throw createFormatError();
  if (start + 4 + headerBytes > size) throw new BadExtractError('cut-off');
  const header = { type: '', blockBytes: -1 };
  try {
    new CheckedReader(readAt(file, start + 4, headerBytes)).readFields((field, into, reader) => {
      if (field === 1) into.type = reader.readString();
      else if (field === 3) into.blockBytes = reader.readVarint();
    }, header);
  } catch {
    throw createFormatError();
  }
  if (start === 0 && header.type !== 'OSMHeader') throw new BadExtractError('not-pbf');
  if (header.blockBytes < 0 || header.blockBytes > MAX_BLOCK_BYTES) throw createFormatError();
  return { ...header, at: start + 4 + headerBytes };
}

function readAt(file: number, at: number, length: number): Uint8Array {
  const bytes = Buffer.allocUnsafe(length);
  let read = 0;
  while (read < length) {
    const more = readSync(file, bytes, read, length - read, at + read);
    if (more === 0) throw new BadExtractError('cut-off');
    read += more;
  }
  return bytes;
}

interface Blob {
  raw?: Uint8Array;
  zlib?: Uint8Array;
  zstd?: Uint8Array;
  hasUnsupportedCompression?: true;
}

/** Decompresses a block to a limited size, whatever size the block declares. */
function unpack(packed: Uint8Array): Uint8Array {
  const blob = decodeChecked(() =>
    new CheckedReader(packed).readFields<Blob>((field, into, reader) => {
      if (field === 1) into.raw = reader.readBytes();
      else if (field === 3) into.zlib = reader.readBytes();
      else if (field === 7) into.zstd = reader.readBytes();
      else if (field >= 4 && field <= 6) into.hasUnsupportedCompression = true;
    }, {}),
  );
  const { raw, zlib, zstd, hasUnsupportedCompression } = blob;
  if (raw !== undefined) return raw;
  const limit = { maxOutputLength: MAX_BLOCK_BYTES };
  if (zlib !== undefined) return decodeChecked(() => inflateSync(zlib, limit));
  if (zstd !== undefined) return decodeChecked(() => zstdDecompressSync(zstd, limit));
  throw new BadExtractError(hasUnsupportedCompression ? 'too-new' : 'broken');
}

/** Runs a decoder, and converts its exceptions to `broken`: they mean that the bytes are damaged. */
export function decodeChecked<Value>(decode: () => Value): Value {
  try {
    return decode();
  } catch (cause) {
    throw cause instanceof BadExtractError ? cause : new BadExtractError('broken');
  }
}
