import { LRUCache } from 'lru-cache';

/** The synchronous file reader, which exists only in workers, because they may block. */
declare const FileReaderSync: new () => { readAsArrayBuffer(blob: Blob): ArrayBuffer };

/** The size of a block in bytes, and the number of cached blocks. */
const BLOCK_BYTES = 65_536;
const BLOCKS = 128;

/** Reads a blob in place, in a worker. */
export function readBlob(blob: Blob): { readonly size: number; read(at: number, length: number): Uint8Array } {
  const reader = new FileReaderSync();
  const blocks = new LRUCache<number, Uint8Array>({ max: BLOCKS });
  const read = (from: number, to: number) => new Uint8Array(reader.readAsArrayBuffer(blob.slice(from, to)));
  return {
    size: blob.size,
    read(at, length) {
      const number = Math.floor(at / BLOCK_BYTES);
      const begin = number * BLOCK_BYTES;
      if (at + length > begin + BLOCK_BYTES) return read(at, at + length);
      const block = blocks.get(number) ?? read(begin, begin + BLOCK_BYTES);
      blocks.set(number, block);
      return block.subarray(at - begin, at - begin + length);
    },
  };
}
