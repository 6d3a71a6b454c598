import type { LatLng } from '../coordinates/coordinates.ts';
import type { TileAddress } from './tile-grid.ts';

/** Returns the tiles of Web Mercator, at one zoom, within a distance in metres of a point. */
export function tilesAround({ latitude, longitude }: LatLng, zoom: number, metres: number): readonly TileAddress[] {
  const tiles = 2 ** zoom;
  const span = metres / (EQUATOR_METRES * Math.cos((latitude * Math.PI) / 180));
  const across = (longitude + 180) / 360;
  const down = (1 - Math.asinh(Math.tan((latitude * Math.PI) / 180)) / Math.PI) / 2;
  const rows = range(
    Math.max(0, Math.floor((down - span) * tiles)),
    Math.min(tiles - 1, Math.floor((down + span) * tiles)),
  );
  const columns = range(Math.floor((across - span) * tiles), Math.floor((across + span) * tiles));
  const around = [...new Set(columns.map((x) => ((x % tiles) + tiles) % tiles))];
  return rows.flatMap((y) => around.map((x) => ({ z: zoom, x, y })));
}

const EQUATOR_METRES = 40_075_017;

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);
