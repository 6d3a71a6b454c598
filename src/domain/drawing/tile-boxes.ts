import type { Area } from '../coordinates/coordinates.ts';

/** A range of tile columns (west to east) and rows (north to south) at one zoom, both ends included. */
export type TileBox = Area;

/** Returns the tiles of a zoom that cover an area; two boxes if it crosses the antimeridian. */
export function tileBoxes({ west, south, east, north }: Area, zoom: number): readonly TileBox[] {
  const count = 2 ** zoom;
  const clampIndex = (index: number) => Math.max(0, Math.min(count - 1, index));
  const column = (longitude: number) => ((longitude + 180) / 360) * count;
  const firstRow = clampIndex(Math.floor(toRow(north, count)));
  const rows = { north: firstRow, south: Math.max(firstRow, clampIndex(Math.ceil(toRow(south, count)) - 1)) };
  const halves =
    west <= east
      ? [[west, east] as const]
      : ([
          [west, 180],
          [-180, east],
        ] as const);
  return halves.map(([from, to]) => {
    const first = clampIndex(Math.floor(column(from)));
    return { ...rows, west: first, east: Math.max(first, clampIndex(Math.ceil(column(to)) - 1)) };
  });
}

/** Returns the fractional row of a latitude, counted from the north. */
function toRow(latitude: number, count: number): number {
  const sine = Math.sin((Math.max(-89.9, Math.min(89.9, latitude)) * Math.PI) / 180);
  return (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * count;
}
