import { closeSync, createReadStream, createWriteStream, fsyncSync, openSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { basename } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Returns whether a file of the data folder can have this name without its extension. */
export const isName = (name: string): boolean => /^[\p{L}\p{N}][\p{L}\p{N}._-]{0,99}$/u.test(name);

export const isWebAddress = (source: string): boolean => /^https?:\/\//i.test(source);

/** Returns the last part of a file path or URL. */
export const getFileName = (source: string): string =>
  basename(isWebAddress(source) ? (URL.parse(source)?.pathname ?? source) : source);

/** Flushes a finished file to disk, and moves it to its final path. */
export async function putInPlace(part: string, path: string): Promise<void> {
  const file = openSync(part, 'r+');
  fsyncSync(file);
  closeSync(file);
  await rename(part, path);
}

/** Writes a stream to a file, and reports the number of written bytes after each chunk. */
export function writeStream(
  from: ReadableStream | string,
  to: string,
  { received, signal }: { readonly received: (bytes: number) => void; readonly signal: AbortSignal | undefined },
): Promise<void> {
  let bytes = 0;
  const counting = new Transform({
    transform(piece: Uint8Array, _encoding, done) {
      bytes += piece.length;
      received(bytes);
      done(null, piece);
    },
  });
  const input = typeof from === 'string' ? createReadStream(from) : Readable.fromWeb(from as never);
  return pipeline(input, counting, createWriteStream(to), signal === undefined ? {} : { signal });
}
