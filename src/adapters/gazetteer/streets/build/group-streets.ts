import type { MicroPoint } from '../search/geometry.ts';

/** A segment of a street, or a house on it: a line of at least one point. */
export interface StreetPart {
  /** Latitude, longitude, latitude … as integers of 10⁻⁶°. */
  readonly points: Int32Array;
}

/** The side of a cell in 10⁻⁶° of latitude, about 330 metres. Segments in the same or in adjacent cells are one street. */
const CELL_SIDE_MICRODEGREES = 3000;

/**
 * Divides segments with the same name into streets. A street is mapped as many ways, and another town has another street of the same name;
 * so segments belong together if their cells are the same or adjacent.
 */
export function groupStreets<Part extends StreetPart>(parts: readonly Part[]): readonly (readonly Part[])[] {
  const parents = parts.map((_, i) => i);
  const root = (i: number): number => {
    let top = i;
    while (parents[top] !== top) top = parents[top]!;
    parents[i] = top;
    return top;
  };
  const owners = new Map<number, number>();
  for (const [i, { points }] of parts.entries())
    for (const cell of listCells(points)) {
      for (const neighbour of neighbours) {
        const owner = owners.get(cell + neighbour);
        if (owner !== undefined) parents[root(owner)] = root(i);
      }
      owners.set(cell, i);
    }
  return [...Map.groupBy(parts.keys(), root).values()].map((members) => members.map((i) => parts[i]!));
}

const CELLS_PER_ROW = 1 << 20;
const neighbours = [-1, 0, 1].flatMap((row) => [-1, 0, 1].map((column) => row * CELLS_PER_ROW + column));

const toCell = (latitude: number, longitude: number): number => {
  const scale = Math.cos(Math.round(latitude / 1e6) * (Math.PI / 180));
  return (
    Math.floor(latitude / CELL_SIDE_MICRODEGREES) * CELLS_PER_ROW +
    Math.floor((longitude * scale) / CELL_SIDE_MICRODEGREES)
  );
};

/** Returns the cells that a line passes through. */
function listCells(points: Int32Array): ReadonlySet<number> {
  const cells = new Set<number>();
  for (let i = 0; i < points.length; i += 2) {
    const latitude = points[i]!;
    const longitude = points[i + 1]!;
    cells.add(toCell(latitude, longitude));
    if (i + 3 >= points.length) break;
    const dy = points[i + 2]! - latitude;
    const dx = points[i + 3]! - longitude;
    const steps = Math.min(
      MAX_SEGMENT_CELLS,
      Math.floor(Math.max(Math.abs(dy), Math.abs(dx)) / CELL_SIDE_MICRODEGREES),
    );
    for (let step = 1; step <= steps; step += 1)
      cells.add(toCell(latitude + (dy * step) / (steps + 1), longitude + (dx * step) / (steps + 1)));
  }
  return cells;
}

/** The maximum number of cells of a straight segment, which is 130 kilometres. */
const MAX_SEGMENT_CELLS = 400;

/** Returns the vertex that is nearest to the centre of all segments, and the distance in metres from there to the farthest one. */
export function findStreetMiddle(parts: readonly StreetPart[], metres: (a: MicroPoint, b: MicroPoint) => number) {
  const corners = parts.flatMap(({ points }) =>
    Array.from({ length: points.length / 2 }, (_, i) => ({ latitude: points[2 * i]!, longitude: points[2 * i + 1]! })),
  );
  const middleOfAxis = (axis: (point: MicroPoint) => number) =>
    corners.reduce((sum, corner) => sum + axis(corner), 0) / corners.length;
  const mean = {
    latitude: middleOfAxis(({ latitude }) => latitude),
    longitude: middleOfAxis(({ longitude }) => longitude),
  };
  const distances = corners.map((corner) => metres(mean, corner));
  const nearest = distances.indexOf(
    distances.reduce((least, distance) => Math.min(least, distance), Number.POSITIVE_INFINITY),
  );
  const at = corners[nearest]!;
  return { at, reach: Math.ceil(corners.reduce((most, corner) => Math.max(most, metres(at, corner)), 0)) };
}
