import type { LatLng } from '../coordinates/coordinates.ts';

/** A window on the world in Web Mercator: its size in pixels, its edges in degrees, and the projection. */
export interface Viewport {
  readonly width: number;
  readonly height: number;
  /** The edges in degrees. West and east can be beyond ±180. */
  readonly west: number;
  readonly east: number;
  readonly south: number;
  readonly north: number;
  readonly zoom: number;
  /** Converts a longitude or a latitude in degrees to pixels. */
  x(longitude: number): number;
  y(latitude: number): number;
}

export interface Frame {
  readonly width: number;
  readonly height: number;
  /** The widths of the edges without pins, in pixels. */
  readonly padding: { readonly top: number; readonly bottom: number; readonly side: number };
}

/** Returns a window around a centre. At zoom 0 the world is 256 pixels wide; each further zoom doubles the width. */
export function viewportAround(
  { latitude, longitude }: LatLng,
  zoom: number,
  { width, height, padding }: Frame,
): Viewport {
  const world = 256 * 2 ** zoom;
  const middleX = ((longitude + 180) / 360) * world;
  const middleY = mercator(latitude) * world;
  const left = middleX - width / 2;
  // The centre is in the middle of the space inside the padding.
  const top = middleY - (padding.top + (height - padding.top - padding.bottom) / 2);
  return {
    width,
    height,
    zoom,
    west: (left / world) * 360 - 180,
    east: ((left + width) / world) * 360 - 180,
    north: latitudeAt(top / world),
    south: latitudeAt((top + height) / world),
    x: (degrees) => ((degrees + 180) / 360) * world - left,
    y: (degrees) => mercator(degrees) * world - top,
  };
}

/** Returns a window that contains all points, at most at `maxZoom`; a single point is shown at `maxZoom`. */
export function fitViewport(pins: readonly LatLng[], maxZoom: number, frame: Frame): Viewport {
  const [first = { latitude: 18, longitude: 15 }] = pins;
  if (pins.length < 2) return viewportAround(first, maxZoom, frame);
  const longitudes = unwrapLongitudes(pins.map(({ longitude }) => longitude));
  const ys = pins.map(({ latitude }) => mercator(latitude));
  const west = Math.min(...longitudes);
  const east = Math.max(...longitudes);
  const top = Math.min(...ys);
  const bottom = Math.max(...ys);
  const { width, height, padding } = frame;
  const zoomX = Math.log2((width - 2 * padding.side) / 256 / Math.max((east - west) / 360, 1e-9));
  const zoomY = Math.log2((height - padding.top - padding.bottom) / 256 / Math.max(bottom - top, 1e-9));
  const zoom = Math.max(0, Math.min(maxZoom, zoomX, zoomY));
  return viewportAround({ latitude: latitudeAt((top + bottom) / 2), longitude: (west + east) / 2 }, zoom, frame);
}

/** Returns 360 or −360 for a longitude outside the window, to add to it, or 0 for a longitude inside. */
export function wrapIntoViewport({ west, east }: Viewport, longitude: number): number {
  if (longitude < west) return 360;
  return longitude > east ? -360 : 0;
}

/** Adds 360° to some longitudes so that all are as close together as possible: the widest gap is excluded. */
function unwrapLongitudes(longitudes: readonly number[]): readonly number[] {
  const sorted = [...longitudes].sort((a, b) => a - b);
  let widest = 360 - (sorted.at(-1)! - sorted[0]!);
  let start = sorted[0]!;
  for (let i = 1; i < sorted.length; i += 1) {
    const gap = sorted[i]! - sorted[i - 1]!;
    if (gap > widest) [widest, start] = [gap, sorted[i]!];
  }
  return longitudes.map((longitude) => (longitude < start ? longitude + 360 : longitude));
}

/** Returns the width of a pixel on the ground in metres, at a latitude. */
export const metresPerPixel = (latitude: number, zoom: number): number =>
  (EQUATOR_METRES * Math.cos((latitude * Math.PI) / 180)) / (256 * 2 ** zoom);

/** The length of the equator in metres, on the sphere of Web Mercator. */
const EQUATOR_METRES = 2 * Math.PI * 6_378_137;

/** Returns the y coordinate of a latitude in Web Mercator: 0 at 85.05° N, 1 at 85.05° S. */
function mercator(latitude: number): number {
  const sine = Math.sin((Math.max(-85.05, Math.min(85.05, latitude)) * Math.PI) / 180);
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
}

const latitudeAt = (y: number): number => (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI;
