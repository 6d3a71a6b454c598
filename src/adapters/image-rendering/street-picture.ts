import type { LatLng } from '../../domain/coordinates/coordinates.ts';
import { findNearestTowns } from '../../domain/drawing/nearest-towns.ts';
import { pinRoom, plusCodeGround } from '../../domain/drawing/plus-code-ground.ts';
import type { Box } from '../../domain/drawing/shapes.ts';
import { townChips } from '../../domain/drawing/town-chips.ts';
import { fitViewport, type Viewport, viewportAround, wrapIntoViewport } from '../../domain/drawing/viewport.ts';
import type { Gazetteer } from '../../ports/gazetteer.ts';
import type { Pin } from '../../ports/image-renderer.ts';
import type { LandRings } from './land-geometry-file.ts';
import { landPath, pathUnit } from './land-path.ts';
import { shapesSvg } from './shape-svg.ts';
import { pinDefinition, pinUse } from './svg.ts';

/** Pixels of the picture; a page that shows it square cuts its sides off, so nothing to be read is put there. */
const frame = { width: 600, height: 400, padding: { top: 96, bottom: 92, side: 170 } };
const free: Box = { left: 116, top: 8, right: 484, bottom: 392 };
/** The nearest that a picture goes: each cell of a Plus Code is seen. */
const CLOSEST = 17;

const region = { width: 128, height: 84, padding: { top: 0, bottom: 0, side: 0 } };
const REGION_ZOOM = 5.5;
const regionBox: Box = { left: 124, top: 304, right: 124 + region.width, bottom: 304 + region.height };

/**
 * One place from as near as its door, with its gate and the way there, and the region around it in a frame of its own.
 * The pin stands where one arrives: at the gate, where there is one, and the place is a ring.
 */
export async function streetPicture(world: LandRings, gazetteer: Pick<Gazetteer, 'within'>, pin: Pin): Promise<string> {
  const { entrance, way = [], wayPhotos = [] } = pin;
  const arrival = entrance ?? pin;
  const view = fitViewport([arrival, ...(entrance === undefined ? [] : [pin]), ...way, ...wayPhotos], CLOSEST, frame);
  const towns = await findNearestTowns(arrival, async (area, limit) => {
    const found = await gazetteer.within(area, limit);
    return found.ok ? found.value : [];
  });
  const shapes = [
    ...plusCodeGround(view, arrival, free),
    ...townChips(
      view,
      arrival,
      towns.map(({ town, metres }) => ({ ...town.point, text: `${town.name} ${kilometres(metres)} km` })),
      { free, obstacles: [pinRoom(view, arrival), regionBox], measure: (text) => [...text].length * CHIP_LETTER },
    ),
  ];
  const at = pixelsIn(view);
  return [
    `<rect width="${view.width}" height="${view.height}" class="sea"/>`,
    `<path d="${landPath(world, view)}" transform="scale(${pathUnit})" class="land"/>`,
    shapesSvg(shapes.filter(({ look }) => !isAbove.has(look))),
    regionMap(world, arrival),
    way.length < 2
      ? ''
      : `<path d="${pathOf(way, at)}" class="way-edge"/><path d="${pathOf(way, at)}" class="way"/>${dot(at(way[0]!), 5, 'start')}`,
    ...wayPhotos.map((photo) => dot(at(photo), 4, 'photo')),
    entrance === undefined ? '' : `<path d="${pathOf([entrance, pin], at)}" class="last"/>${dot(at(pin), 5, 'ring')}`,
    shapesSvg(shapes.filter(({ look }) => isAbove.has(look))),
    pinDefinition(PIN_SCALE),
    pinUse(...at(arrival)),
  ].join('');
}

/** What has to be read stands above the way. */
const isAbove: ReadonlySet<string> = new Set(['tag', 'tag-name', 'chip', 'arrow', 'town']);

const PIN_SCALE = 1.15;
/** Pixels that a letter of a chip is wide on average. */
const CHIP_LETTER = 7.4;

const kilometres = (metres: number): number =>
  metres < 9950 ? Math.round(metres / 100) / 10 : Math.round(metres / 1000);

type ToPixels = (point: LatLng) => readonly [x: number, y: number];

const pixelsIn =
  (view: Viewport): ToPixels =>
  ({ latitude, longitude }) => [view.x(longitude + wrapIntoViewport(view, longitude)), view.y(latitude)];

const pathOf = (points: readonly LatLng[], at: ToPixels): string =>
  `M${points
    .map((point) =>
      at(point)
        .map((value) => value.toFixed(1))
        .join(' '),
    )
    .join('L')}`;

const dot = ([x, y]: readonly [number, number], r: number, name: string): string =>
  `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${r}" class="${name}"/>`;

/** Where in its country the place is. */
function regionMap(world: LandRings, point: LatLng): string {
  const view = viewportAround(point, REGION_ZOOM, region);
  const { width, height } = region;
  return `<svg x="${regionBox.left}" y="${regionBox.top}" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" class="sea"/><path d="${landPath(world, view, 3000)}" transform="scale(${pathUnit})" class="land"/>${dot([width / 2, height / 2], 4, 'here')}</svg><rect x="${regionBox.left}" y="${regionBox.top}" width="${width}" height="${height}" rx="4" class="inset"/>`;
}

const light =
  '.inset{fill:none;stroke:#7a8794}.way,.way-edge{fill:none;stroke:#0f766e;stroke-width:4;stroke-linejoin:round;stroke-linecap:round}.way-edge{stroke:#fff;stroke-width:8}.start{fill:#fff;stroke:#0f766e;stroke-width:3}.photo{fill:#0f766e;stroke:#fff;stroke-width:1.5}.last{fill:none;stroke:#80500a;stroke-width:2.5;stroke-dasharray:6 4}.ring{fill:#fff;stroke:#80500a;stroke-width:2.5}.here{fill:#d92d20;stroke:#fff;stroke-width:1.5}';
const dark =
  '.inset{stroke:#8494aa}.way,.start{stroke:#5eead4}.way-edge{stroke:#131c2e}.photo{fill:#5eead4;stroke:#131c2e}.last,.ring{stroke:#f5b45a}.ring,.start{fill:#131c2e}.here{fill:#f97066;stroke:#131c2e}';

export const streetStyle = `<style>${light}@media(prefers-color-scheme:dark){${dark}}</style>`;
