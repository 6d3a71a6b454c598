import type { Sharp, SharpOptions } from 'sharp';

export type Open = (image: Uint8Array, options: SharpOptions) => Sharp;

/** Loads libvips, which few starts of the server need. */
export async function loadSharp(): Promise<Open> {
  const { default: sharp } = await import('sharp');
  // One thread an image, and nothing kept of one for the next: the queues say how many run at once.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}
