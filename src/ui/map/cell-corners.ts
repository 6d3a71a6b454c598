import type { Area } from '../../domain/coordinates/coordinates.ts';

/** Returns two opposite corners of each cell, for the extent of a map. */
export const getCorners = (cells: readonly Area[]) =>
  cells.flatMap(({ south, west, north, east }) => [
    { latitude: south, longitude: west },
    { latitude: north, longitude: east },
  ]);
