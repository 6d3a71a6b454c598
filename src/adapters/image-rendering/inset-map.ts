import { type LatLng, wrapLongitude } from '../../domain/coordinates/coordinates.ts';
import type { Pin } from '../../ports/image-renderer.ts';

const width = 168;
const height = 124;
/** Pixels at the edges that nothing is drawn in; below them is the scale. */
const edge = 16;
const scaleHeight = 18;
/** Metres: what is nearer together is not shown larger. */
const smallestExtent = 20;

/**
 * The last metres to a place in a frame of their own: the way from the road with a dot for each of its photos, the entrance as
 * a square, the place as a ring, and a scale. Empty where there is nothing between them to see. Its middle is at `x`, its upper edge at `y`.
 */
export function insetMap(
  { entrance, way = [], wayPhotos = [], ...place }: Pin,
  { x, y }: { readonly x: number; readonly y: number },
): string {
  const line = entrance === undefined ? [] : [entrance, place];
  const points = [...way, ...wayPhotos, ...line, place];
  if (points.length < 2) return '';
  const { at, metresPerPixel } = fitted(points);
  const path = (ends: readonly LatLng[]) => ends.map((point) => at(point).join(' ')).join('L');
  const [placeX, placeY] = at(place);
  const [doorX = 0, doorY = 0] = entrance === undefined ? [] : at(entrance);
  const [startX, startY] = at(way[0] ?? place);
  return [
    `<g transform="translate(${x - width / 2} ${y})"><rect width="${width}" height="${height}" rx="8" class="inset"/>`,
    way.length === 0
      ? ''
      : `<path d="M${path(way)}" class="way"/><circle cx="${startX}" cy="${startY}" r="5" class="start"/>`,
    ...wayPhotos.map(at).map(([cx, cy]) => `<circle cx="${cx}" cy="${cy}" r="4" class="photo"/>`),
    line.length === 0 ? '' : `<path d="M${path(line)}" class="last"/>`,
    `<circle cx="${placeX}" cy="${placeY}" r="4.5" class="ring"/>`,
    entrance === undefined
      ? ''
      : `<rect x="${doorX - 5}" y="${doorY - 5}" width="10" height="10" rx="2" class="door"/>`,
    scaleBar(metresPerPixel),
    '</g>',
  ].join('');
}

/** Where points of the ground are in the frame, north above. */
function fitted(points: readonly LatLng[]) {
  const [first] = points;
  const latitudes = points.map(({ latitude }) => latitude);
  const longitudes = points.map(({ longitude }) => wrapLongitude(longitude - first!.longitude));
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)];
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)];
  const latitude = (south + north) / 2;
  const metresPerDegree = 111_195;
  const eastward = metresPerDegree * Math.cos((latitude * Math.PI) / 180);
  const metresPerPixel = Math.max(
    smallestExtent / (height - scaleHeight - 2 * edge),
    ((north - south) * metresPerDegree) / (height - scaleHeight - 2 * edge),
    ((east - west) * eastward) / (width - 2 * edge),
  );
  const rounded = (pixels: number) => Math.round(pixels * 10) / 10;
  const at = (point: LatLng): readonly [number, number] => [
    rounded(
      width / 2 + ((wrapLongitude(point.longitude - first!.longitude) - (west + east) / 2) * eastward) / metresPerPixel,
    ),
    rounded((height - scaleHeight) / 2 - ((point.latitude - latitude) * metresPerDegree) / metresPerPixel),
  ];
  return { at, metresPerPixel };
}

const scales = [5, 10, 20, 50, 100, 200, 500, 1000];

function scaleBar(metresPerPixel: number): string {
  const metres = scales.findLast((one) => one / metresPerPixel <= 70) ?? 5;
  const length = Math.round(metres / metresPerPixel);
  const base = height - 10;
  return `<path d="M${edge} ${base - 4}v4h${length}v-4" class="scale"/><text x="${edge + length + 6}" y="${base + 1}" font-size="10" class="name">${metres} m</text>`;
}

const light =
  '.inset{fill:#fff;stroke:#7a8794}.way{fill:none;stroke:#0f766e;stroke-width:3.5;stroke-linejoin:round;stroke-linecap:round}.start{fill:#fff;stroke:#0f766e;stroke-width:3}.photo{fill:#0f766e;stroke:#fff;stroke-width:1.5}.last{fill:none;stroke:#7a4e09;stroke-width:2;stroke-dasharray:4 3}.ring{fill:#fff;stroke:#7a4e09;stroke-width:2.5}.door{fill:#f5b45a;stroke:#3a2604;stroke-width:1.5}.scale{fill:none;stroke:#3d4a58;stroke-width:1.5}';
const dark =
  '.inset{fill:#131c2e;stroke:#8494aa}.way,.start{stroke:#5eead4}.photo{fill:#5eead4;stroke:#131c2e}.last,.ring{stroke:#f5b45a}.ring,.start{fill:#131c2e}.scale{stroke:#c3ccd9}';

export const insetStyle = `<style>${light}@media(prefers-color-scheme:dark){${dark}}</style>`;
