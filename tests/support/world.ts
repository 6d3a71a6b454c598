import { packWorld, unpackWorld, type World } from '../../src/adapters/image-rendering/land-geometry-file.ts';
import { naturalEarth } from '../../src/adapters/image-rendering/natural-earth.ts';

let packed: Uint8Array | undefined;

/** What the build writes into `dist/world.bin`. */
export function wholeWorldFile(): Uint8Array {
  packed ??= packWorld(naturalEarth());
  return packed;
}

let world: World | undefined;

/** The same, opened. */
export async function wholeWorld(): Promise<World> {
  world ??= unpackWorld(wholeWorldFile());
  return world;
}
