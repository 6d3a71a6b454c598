import { getHeight, getWidth } from 'ol/extent.js';
import Point from 'ol/geom/Point.js';
import { fromExtent, type default as Polygon } from 'ol/geom/Polygon.js';
import { fromLonLat, transformExtent } from 'ol/proj.js';
import type { Mark, MarkGroup, PlacedMark } from './mark-groups.ts';

/** Projects a mark to Web Mercator. */
export function placeMark(mark: Mark): PlacedMark {
  const { longitude, latitude, cell } = mark;
  const at = fromLonLat([longitude, latitude]) as [number, number];
  if (cell === undefined) return { ...mark, at };
  const { south, west, north, east } = cell;
  const extent = transformExtent([west, south, east, north], 'EPSG:4326', 'EPSG:3857');
  return { ...mark, at, extent: extent as [number, number, number, number] };
}

/** Returns the geometry of a group: its cell if its exact point is not shown, otherwise a point. */
export const getGeometry = ({ at, extent }: MarkGroup): Point | Polygon =>
  extent === undefined ? new Point([...at]) : fromExtent([...extent]);

/** The minimum width in pixels at which a cell is drawn in its own size: a smaller one could not be seen or pressed. */
const MIN_CELL_PIXELS = 28;

/** The maximum width in pixels at which a cell is filled: a larger one would colour the whole map. */
const MAX_FILLED_WIDTH = 3000;

const cellPixels = (extent: readonly number[], resolution: number): number =>
  Math.min(getWidth([...extent]), getHeight([...extent])) / resolution;

/** Returns whether the cell of a group is drawn in its own size. */
export const isCellSeen = ({ extent }: MarkGroup, resolution: number): boolean =>
  extent !== undefined && cellPixels(extent, resolution) >= MIN_CELL_PIXELS;

/** Returns whether the cell of a group is filled, and not only outlined. */
export const isCellFilled = ({ extent }: MarkGroup, resolution: number): boolean =>
  extent !== undefined && cellPixels(extent, resolution) <= MAX_FILLED_WIDTH;
