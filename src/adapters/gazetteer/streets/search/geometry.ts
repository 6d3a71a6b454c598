/** A point in integers of 10⁻⁶°. */
export interface MicroPoint {
  readonly latitude: number;
  readonly longitude: number;
}

const METRES_PER_MICRODEGREE = 0.11132;

/** Returns the distance in metres in a local plane, which is precise enough for the few kilometres of a street. */
export function metresBetween(a: MicroPoint, b: MicroPoint): number {
  const scale = Math.cos(((a.latitude + b.latitude) / 2e6) * (Math.PI / 180));
  return Math.hypot(a.latitude - b.latitude, (a.longitude - b.longitude) * scale) * METRES_PER_MICRODEGREE;
}

/** Returns the box of `metres` around a point in each direction, in 10⁻⁶°. */
export function boxAround({ latitude, longitude }: MicroPoint, metres: number) {
  const height = metres / METRES_PER_MICRODEGREE;
  const width = height / Math.max(0.01, Math.cos((latitude / 1e6) * (Math.PI / 180)));
  return { south: latitude - height, north: latitude + height, west: longitude - width, east: longitude + width };
}

/** Decodes a stored line to latitude, longitude, latitude … */
export const toPoints = (bytes: Uint8Array): Int32Array => new Int32Array(bytes.slice().buffer);

/** Returns the bounding box of a line in 10⁻⁶°. */
export function computeBox(line: Int32Array) {
  let south = 90e6;
  let west = 180e6;
  let north = -90e6;
  let east = -180e6;
  for (let i = 0; i < line.length; i += 2) {
    south = Math.min(south, line[i]!);
    north = Math.max(north, line[i]!);
    west = Math.min(west, line[i + 1]!);
    east = Math.max(east, line[i + 1]!);
  }
  return { south, north, west, east };
}

/** Returns the point of a line that is nearest to another point, and its distance in metres. A line is latitude, longitude, latitude … */
export function findNearestOnLine(
  line: Int32Array,
  point: MicroPoint,
): { readonly metres: number; readonly at: MicroPoint } {
  const scale = Math.cos((point.latitude / 1e6) * (Math.PI / 180));
  let best = { metres: Number.POSITIVE_INFINITY, at: { latitude: line[0]!, longitude: line[1]! } };
  const consider = (at: MicroPoint) => {
    const metres = metresBetween(point, at);
    if (metres < best.metres) best = { metres, at };
  };
  if (line.length === 2) consider(best.at);
  for (let i = 0; i + 3 < line.length; i += 2) {
    const y = line[i]!;
    const x = line[i + 1]! * scale;
    const dy = line[i + 2]! - y;
    const dx = line[i + 3]! * scale - x;
    const length = dy * dy + dx * dx;
    const along = length === 0 ? 0 : ((point.latitude - y) * dy + (point.longitude * scale - x) * dx) / length;
    const part = Math.min(1, Math.max(0, along));
    consider({ latitude: y + part * dy, longitude: (x + part * dx) / scale });
  }
  return best;
}

/** Returns the point at a share of the length of a line, 0 to 1. */
export function pointAlong(line: Int32Array, share: number): MicroPoint {
  const corners = Array.from({ length: line.length / 2 }, (_, i) => ({
    latitude: line[2 * i]!,
    longitude: line[2 * i + 1]!,
  }));
  const lengths = corners.slice(1).map((corner, i) => metresBetween(corners[i]!, corner));
  let rest = lengths.reduce((sum, length) => sum + length, 0) * share;
  for (const [i, length] of lengths.entries()) {
    if (rest <= length) return toPointBetween(corners[i]!, corners[i + 1]!, length === 0 ? 0 : rest / length);
    rest -= length;
  }
  return corners.at(-1)!;
}

/** Returns the point at a share of the segment between two points, 0 to 1. */
export const toPointBetween = (a: MicroPoint, b: MicroPoint, share: number): MicroPoint => ({
  latitude: Math.round(a.latitude + (b.latitude - a.latitude) * share),
  longitude: Math.round(a.longitude + (b.longitude - a.longitude) * share),
});
