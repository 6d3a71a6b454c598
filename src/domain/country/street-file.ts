/** Bytes of an index that are packed at once: a frame of the file. */
export const FRAME_BYTES = 262_144;

/** Bytes before each frame: the length of what follows, 32 bits, the highest byte first. */
const FRAME_HEAD_BYTES = 4;

/** A frame in the form of a file: a part of an index, compressed with gzip. */
export function formatFrame(packed: Uint8Array): Uint8Array {
  const frame = new Uint8Array(FRAME_HEAD_BYTES + packed.length);
  new DataView(frame.buffer).setUint32(0, packed.length);
  frame.set(packed, FRAME_HEAD_BYTES);
  return frame;
}

/** The complete frames at the start of a part of a file, and their size in bytes including their headers. */
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
