import { fromLonLat, toLonLat, transformExtent } from 'ol/proj.js';
import type { Area } from '../../domain/coordinates/coordinates.ts';

/** A point in degrees. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

export const toMap = ({ longitude, latitude }: Position): number[] => fromLonLat([longitude, latitude]);

/** Degrees, the longitude brought back into −180…180 however far the world was turned. */
export function fromMap(coordinate: readonly number[]): Position {
  const [longitude, latitude] = toLonLat([...coordinate]) as [number, number];
  return { latitude, longitude: ((((longitude + 180) % 360) + 360) % 360) - 180 };
}

/** Returns the zoom of a resolution, in metres of the projection for each pixel. Zoom 0 has the earth in 256 pixels. */
export const toZoom = (resolution: number): number => Math.log2((2 * Math.PI * 6_378_137) / 256 / resolution);

/** Degrees, of an extent in the map's projection. */
export function toArea(extent: readonly number[]): Area {
  const [west = 0, south = 0, east = 0, north = 0] = transformExtent([...extent], 'EPSG:3857', 'EPSG:4326');
  return { west, south, east, north };
}
