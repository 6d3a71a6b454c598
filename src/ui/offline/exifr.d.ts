/** The part of exifr that reads JPEG and HEIC; its package has types for the whole alone. */
declare module 'exifr/dist/lite.esm.mjs' {
  /** Degrees; `undefined` if the photo has no position. Rejects where it is none. */
  export function gps(photo: Blob): Promise<{ readonly latitude: number; readonly longitude: number } | undefined>;
}
