import type { Area } from '../../domain/coordinates/coordinates.ts';
import { TILE_UNITS } from '../../domain/drawing/read-tile.ts';
import type { Polyline } from '../../domain/drawing/shapes.ts';
import { type TileAddress, tileArea } from '../../domain/drawing/tile-grid.ts';

/** An archive of map tiles that the server has, as `GET /tiles` lists it. */
export interface MapArchive {
  readonly schema: string;
  readonly mediaType: string;
  readonly minZoom: number;
  readonly maxZoom: number;
  readonly bounds: Area;
  readonly attribution: string;
}

/** The operator's archives: all but the embedded world. None where they cannot be had. */
export async function fetchArchives(): Promise<readonly MapArchive[]> {
  try {
    const response = await fetch('/tiles');
    if (!response.ok) return [];
    const { archives } = (await response.json()) as { readonly archives: readonly MapArchive[] };
    return archives.filter(({ schema }) => schema !== 'world');
  } catch {
    return [];
  }
}

/** The deepest zoom of the embedded world's tiles. */
export const WORLD_TILE_ZOOM = 6;

export const hasPlace = (
  { bounds }: MapArchive,
  { latitude, longitude }: { readonly latitude: number; readonly longitude: number },
): boolean =>
  longitude >= bounds.west && longitude <= bounds.east && latitude >= bounds.south && latitude <= bounds.north;

/** The part of a tile that archives cover, as rings in units of the tile: their data have no land of their own. */
export function coveredPart(archives: readonly MapArchive[], address: TileAddress): readonly Polyline[] {
  const ground = tileArea(address);
  const across = TILE_UNITS / (ground.east - ground.west);
  const down = TILE_UNITS / (mercator(ground.south) - mercator(ground.north));
  const within = (units: number) => Math.max(-64, Math.min(TILE_UNITS + 64, units));
  return archives.flatMap(({ bounds }) => {
    const left = within((bounds.west - ground.west) * across);
    const right = within((bounds.east - ground.west) * across);
    const top = within((mercator(bounds.north) - mercator(ground.north)) * down);
    const bottom = within((mercator(bounds.south) - mercator(ground.north)) * down);
    return left < right && top < bottom ? [[left, top, right, top, right, bottom, left, bottom, left, top]] : [];
  });
}

/** Radians from the equator to the south, as Web Mercator stretches them. */
const mercator = (latitude: number): number => -Math.asinh(Math.tan((latitude * Math.PI) / 180));

/** The text of an attribution that may be HTML: an archive is other people's, and its markup is not shown. */
export const attributionText = (html: string): string => {
  const text = new DOMParser().parseFromString(html, 'text/html').body.textContent?.trim() ?? '';
  return text === '' ? '' : text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
};
