import type { Area } from '../../domain/coordinates/coordinates.ts';

/** Two corners of each cell: what a map has to show of them. */
export const getCorners = (cells: readonly Area[]) =>
  cells.flatMap(({ south, west, north, east }) => [
    { latitude: south, longitude: west },
    { latitude: north, longitude: east },
  ]);
