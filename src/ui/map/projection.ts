import { fromLonLat, toLonLat, transformExtent } from 'ol/proj.js';
import type { Area } from '../../domain/coordinates/coordinates.ts';

/** A point in degrees. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

export const toMap = ({ longitude, latitude }: Position): number[] => fromLonLat([longitude, latitude]);

/** Converts a coordinate of the map's projection to degrees. The longitude is normalized to −180…180. */
export function fromMap(coordinate: readonly number[]): Position {
  const [longitude, latitude] = toLonLat([...coordinate]) as [number, number];
  return { latitude, longitude: ((((longitude + 180) % 360) + 360) % 360) - 180 };
}

/** Converts a resolution, in metres of the projection per pixel, to a zoom. At zoom 0 the earth is 256 pixels wide. */
export const toZoom = (resolution: number): number => Math.log2((2 * Math.PI * 6_378_137) / 256 / resolution);

/** Converts an extent of the map's projection to degrees. */
export function toArea(extent: readonly number[]): Area {
  const [west = 0, south = 0, east = 0, north = 0] = transformExtent([...extent], 'EPSG:3857', 'EPSG:4326');
  return { west, south, east, north };
}
