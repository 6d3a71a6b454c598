import {
  decodeLandRings,
  encodeLandRings,
  type LandRings,
} from '../../src/adapters/image-rendering/land-geometry-file.ts';
import { readNaturalEarth } from '../../src/adapters/image-rendering/natural-earth.ts';

let packed: Uint8Array | undefined;

/** What the build writes into `dist/world.bin`. */
export function wholeWorldFile(): Uint8Array {
  packed ??= encodeLandRings(readNaturalEarth());
  return packed;
}

let world: LandRings | undefined;

/** The same, opened. */
export async function wholeWorld(): Promise<LandRings> {
  world ??= decodeLandRings(wholeWorldFile());
  return world;
}
