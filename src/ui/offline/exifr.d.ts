/** The part of exifr that reads JPEG and HEIC; its package only has types for the whole. */
declare module 'exifr/dist/lite.esm.mjs' {
  /** Degrees; `undefined` if the photo has no position. Rejects other files. */
  export function gps(photo: Blob): Promise<{ readonly latitude: number; readonly longitude: number } | undefined>;
}
