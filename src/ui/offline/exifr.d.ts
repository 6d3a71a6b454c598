/** The part of exifr that reads JPEG and HEIC; its package only has types for the whole. */
declare module 'exifr/dist/lite.esm.mjs' {
  /** Reads the position of a photo in degrees; `undefined` if it has none. Rejects for other files. */
  export function gps(photo: Blob): Promise<{ readonly latitude: number; readonly longitude: number } | undefined>;
}
