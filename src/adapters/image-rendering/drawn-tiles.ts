import type { Area } from '../../domain/coordinates/coordinates.ts';
import { coveredPart } from '../../domain/drawing/covered-part.ts';
import { type PlacedTile, type TilePlace, tilesInView, windowOnTile } from '../../domain/drawing/placed-tiles.ts';
import { type DrawnTile, readTile } from '../../domain/drawing/read-tile.ts';
import { GROUND_MARGIN } from '../../domain/drawing/svg/ground-svg.ts';
import { areasMeet, WORLD_MAX_ZOOM } from '../../domain/drawing/tile-grid.ts';
import type { Viewport } from '../../domain/drawing/viewport.ts';
import type { MapTileReader, TileArchiveInfo } from '../../ports/maps/tile-archive.ts';
import { decodeTile } from './decoded-tiles.ts';

export interface DrawnGround {
  readonly world: readonly PlacedTile[];
  /** The tiles with streets; empty if no archive covers the centre of the window. */
  readonly streets: readonly PlacedTile[];
  /** The archives of these streets. */
  readonly archives: readonly TileArchiveInfo[];
}

/** Returns the decoded tiles of a window: of the embedded world, and of archives that cover its centre. */
export async function readGround(tiles: MapTileReader, view: Viewport, language: string): Promise<DrawnGround> {
  const archives = (await tiles.listArchives()).filter(
    (archive) => isStreetArchive(archive) && areasMeet(archive.bounds, view),
  );
  const [world, streets] = await Promise.all([
    readWorld(tiles, view, language),
    archives.length === 0 ? [] : readStreets(tiles, view, { language, archives }),
  ]);
  return { world, streets, archives: streets.length === 0 ? [] : archives };
}

/** Returns the tiles of the embedded world in a window. */
export async function readWorld(
  tiles: MapTileReader,
  view: Viewport,
  language: string,
): Promise<readonly PlacedTile[]> {
  const level = Math.min(WORLD_MAX_ZOOM, Math.max(0, Math.round(view.zoom) - 1));
  return readAll(tiles, tilesInView(view, level), { view, language });
}

const isStreetArchive = ({ schema }: TileArchiveInfo): boolean => schema === 'openmaptiles' || schema === 'protomaps';

/** Returns the tiles with streets at the level of the zoom, or at the next lower level that has a tile at the centre. */
async function readStreets(
  tiles: MapTileReader,
  view: Viewport,
  { language, archives }: { readonly language: string; readonly archives: readonly TileArchiveInfo[] },
): Promise<readonly PlacedTile[]> {
  const deepest = Math.max(...archives.map(({ maxZoom }) => maxZoom));
  for (let level = Math.min(Math.round(view.zoom) - 1, deepest); level > WORLD_MAX_ZOOM; level -= 1) {
    const places = tilesInView(view, level);
    const middle = places.find((place) => holdsMiddle(place, view));
    if (middle === undefined || (await tiles.readTile(middle.address)) === undefined) continue;
    const placed = await readAll(tiles, places, { view, language });
    return placed.map((tile) => withLand(tile, archives));
  }
  return [];
}

const holdsMiddle = ({ left, top, size }: TilePlace, { width, height }: Viewport): boolean =>
  left <= width / 2 && left + size > width / 2 && top <= height / 2 && top + size > height / 2;

/** Adds land to a tile of an archive, which has none: everything that the archives cover is land, except their water. */
function withLand(placed: PlacedTile, archives: readonly { readonly bounds: Area }[]): PlacedTile {
  const land = { area: 'land', rings: coveredPart(archives, placed.address) } as const;
  return { ...placed, tile: { ...placed.tile, areas: [land, ...placed.tile.areas] } };
}

async function readAll(
  tiles: MapTileReader,
  places: readonly TilePlace[],
  { view, language }: { readonly view: Viewport; readonly language: string },
): Promise<readonly PlacedTile[]> {
  const read = await Promise.all(
    places.map(async (place) => {
      const tile = await readDrawnTile(tiles, place, { view, language });
      return tile === undefined ? [] : [{ ...place, tile }];
    }),
  );
  return read.flat();
}

async function readDrawnTile(
  tiles: MapTileReader,
  place: TilePlace,
  { view, language }: { readonly view: Viewport; readonly language: string },
): Promise<DrawnTile | undefined> {
  const stored = await tiles.readTile(place.address);
  if (stored === undefined || !stored.mediaType.endsWith('vector-tile')) return undefined;
  return readTile(await decodeTile(stored), {
    zoom: place.address.z,
    language,
    picture: windowOnTile(place, view, GROUND_MARGIN),
  });
}

/** The attribution of tiles that do not name their source. */
export const DEFAULT_CREDIT = '© OpenStreetMap contributors';

/** Returns the attributions of archives as plain text. They may contain HTML. */
export function getCredit(archives: readonly TileArchiveInfo[]): string {
  const texts = archives.map(({ attribution }) => stripTags(attribution) || DEFAULT_CREDIT);
  return [...new Set(texts)].join(' · ');
}

const stripTags = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&copy;/g, '©')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
