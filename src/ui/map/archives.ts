import type { Area } from '../../domain/coordinates/coordinates.ts';
import { WORLD_MAX_ZOOM } from '../../domain/drawing/tile-grid.ts';

/** An archive of map tiles, as `GET /tiles` lists it. */
export interface ListedArchive {
  readonly name: string;
  readonly schema: string;
  readonly mediaType: string;
  readonly minZoom: number;
  readonly maxZoom: number;
  readonly bounds: Area;
  readonly attribution: string;
}

/** Fetches the list of the operator's archives, without the embedded world; `undefined` if the request fails. */
export async function fetchArchives(): Promise<readonly ListedArchive[] | undefined> {
  try {
    const response = await fetch('/tiles');
    if (!response.ok) return undefined;
    const { archives } = (await response.json()) as { readonly archives: readonly ListedArchive[] };
    return archives.filter(({ schema }) => schema !== 'world');
  } catch {
    return undefined;
  }
}

export const isRaster = ({ schema }: ListedArchive): boolean => schema === 'raster';

/** The number of zoom levels beyond the deepest for which raster tiles are enlarged. Beyond that, the Plus Code grid is more useful. */
const LARGER = 2;

/** Returns the zooms between which a raster archive is drawn. At lower zooms the embedded world is. */
export const rasterZooms = ({ minZoom, maxZoom }: ListedArchive): readonly [from: number, to: number] => [
  Math.max(minZoom, WORLD_MAX_ZOOM + 1) - 0.5,
  maxZoom + LARGER,
];

export const hasPlace = (
  { bounds }: ListedArchive,
  { latitude, longitude }: { readonly latitude: number; readonly longitude: number },
): boolean =>
  longitude >= bounds.west && longitude <= bounds.east && latitude >= bounds.south && latitude <= bounds.north;

/** Returns an attribution as plain text. It can be HTML of a third party, whose markup is removed. */
export const attributionText = (html: string): string =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent?.trim() ?? '';

/** Escapes a text for OpenLayers, which inserts it as HTML. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
