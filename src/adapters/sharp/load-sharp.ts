import type { Sharp, SharpOptions } from 'sharp';

export type Open = (image: Uint8Array, options: SharpOptions) => Sharp;

/** Loads libvips on demand, because most servers rarely need it. */
export async function loadSharp(): Promise<Open> {
  const { default: sharp } = await import('sharp');
  // One thread per image and no cache: the queues limit the concurrency.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}
