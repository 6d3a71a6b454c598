import type { LatLng } from '../coordinates/coordinates.ts';
import { LAND_RUNS } from './land-cells.ts';

const CELLS_PER_DEGREE = 4;
const WIDTH = 360 * CELLS_PER_DEGREE;
const HEIGHT = 180 * CELLS_PER_DEGREE;

/** The latitude south of which nearly all land is Antarctica: coordinates there are usually a mistake. */
const SOUTHERN_LIMIT_DEGREES = -60;

let cells: Uint8Array | undefined;

/** Returns whether a point is near land north of Antarctica: in a quarter-degree cell with land, or beside one (about 25 km). */
export function isNearLand({ latitude, longitude }: LatLng): boolean {
  if (latitude < SOUTHERN_LIMIT_DEGREES) return false;
  cells ??= readCells();
  const row = Math.min(HEIGHT - 1, Math.floor((latitude + 90) * CELLS_PER_DEGREE));
  const column = Math.floor((longitude + 180) * CELLS_PER_DEGREE);
  for (let y = Math.max(0, row - 1); y <= Math.min(HEIGHT - 1, row + 1); y += 1)
    for (let x = column - 1; x <= column + 1; x += 1) if (cells[y * WIDTH + ((x + WIDTH) % WIDTH)] === 1) return true;
  return false;
}

/** Decodes the runs of cells without and with land. A length of two, three or four digits follows `!`, `~` or `=`. */
function readCells(): Uint8Array {
  const read = new Uint8Array(WIDTH * HEIGHT);
  let at = 0;
  let value = 0;
  for (const [run, two, three, four] of LAND_RUNS.matchAll(/!(..)|~(...)|=(....)|./g)) {
    const length = Number.parseInt(two ?? three ?? four ?? run, 36);
    if (value === 1) read.fill(1, at, at + length);
    at += length;
    value = 1 - value;
  }
  return read;
}
