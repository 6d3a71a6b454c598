import type { Area } from '../coordinates/coordinates.ts';
import { TILE_UNITS } from './read-tile.ts';
import type { Polyline } from './shapes.ts';
import { type TileAddress, tileArea } from './tile-grid.ts';

/** Returns the parts of a tile that archives cover, as rings in tile units. The archives contain no polygons of land. */
export function coveredPart(archives: readonly { readonly bounds: Area }[], address: TileAddress): readonly Polyline[] {
  const ground = tileArea(address);
  const across = TILE_UNITS / (ground.east - ground.west);
  const down = TILE_UNITS / (mercator(ground.south) - mercator(ground.north));
  const clampUnits = (units: number) => Math.max(-64, Math.min(TILE_UNITS + 64, units));
  return archives.flatMap(({ bounds }) => {
    const left = clampUnits((bounds.west - ground.west) * across);
    const right = clampUnits((bounds.east - ground.west) * across);
    const top = clampUnits((mercator(bounds.north) - mercator(ground.north)) * down);
    const bottom = clampUnits((mercator(bounds.south) - mercator(ground.north)) * down);
    return left < right && top < bottom ? [[left, top, right, top, right, bottom, left, bottom, left, top]] : [];
  });
}

/** Returns the y coordinate of a latitude in Web Mercator, in radians south of the equator. */
const mercator = (latitude: number): number => -Math.asinh(Math.tan((latitude * Math.PI) / 180));
