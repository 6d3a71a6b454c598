/** The number of bytes of an index that are compressed into one frame of the file. */
export const FRAME_BYTES = 262_144;

/** The size of the header of a frame: the length of its content, 32 bits, big-endian. */
const FRAME_HEAD_BYTES = 4;

/** Serializes a frame: its header, and a part of an index that is compressed with gzip. */
export function formatFrame(packed: Uint8Array): Uint8Array {
  const frame = new Uint8Array(FRAME_HEAD_BYTES + packed.length);
  new DataView(frame.buffer).setUint32(0, packed.length);
  frame.set(packed, FRAME_HEAD_BYTES);
  return frame;
}

/** Parses the complete frames at the start of a chunk of a file. `length`: their total size in bytes, with headers. */
export function parseFrames(part: Uint8Array): { readonly frames: readonly Uint8Array[]; readonly length: number } {
  const heads = new DataView(part.buffer, part.byteOffset, part.byteLength);
  const frames: Uint8Array[] = [];
  let at = 0;
  while (at + FRAME_HEAD_BYTES <= part.length) {
    const end = at + FRAME_HEAD_BYTES + heads.getUint32(at);
    if (end > part.length) break;
    frames.push(part.subarray(at + FRAME_HEAD_BYTES, end));
    at = end;
  }
  return { frames, length: at };
}
