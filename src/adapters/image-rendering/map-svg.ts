import type { Area } from '../../domain/coordinates/coordinates.ts';
import { type Frame, fitViewport, type Viewport, wrapIntoViewport } from '../../domain/drawing/viewport.ts';
import type { Gazetteer } from '../../ports/gazetteer.ts';
import type { Pin } from '../../ports/image-renderer.ts';
import { placeLabels } from './label-placement.ts';
import type { LandRings } from './land-geometry-file.ts';
import { landPath, pathUnit } from './land-path.ts';
import { escapeSvgText, pinDefinition, pinUse } from './svg.ts';

export interface MapOptions extends Frame {
  readonly names: number;
  readonly pinScale: number;
  /** The most characters that the land may take; absent: as many as there are. */
  readonly land?: number;
}

/** The ground, the largest places and the pins, as the inside of an SVG. Colours are classes: `mapStyle` gives them. */
export async function renderMap(
  world: LandRings,
  gazetteer: Pick<Gazetteer, 'within'>,
  pins: readonly Pin[],
  options: MapOptions,
): Promise<string> {
  let drawn = await at(pins.length === 0 ? Math.log2(options.width / 256) : maxZoom);
  // Where no settlement is near, a wider view says more.
  for (const zoom of [7, 5, 3.5]) if (drawn.names.length < 4 && pins.length > 0) drawn = await at(zoom);
  const { view, marks, names } = drawn;
  return [
    `<rect width="${view.width}" height="${view.height}" class="sea"/>`,
    `<path d="${landPath(world, view, options.land)}" transform="scale(${pathUnit})" class="land"/>`,
    ...names.map(
      ({ name, x, y, size, anchor, dot }) =>
        `${dot === undefined ? '' : `<circle cx="${dot.x.toFixed(1)}" cy="${dot.y.toFixed(1)}" r="2.5" class="town"/>`}<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" font-size="${size}" text-anchor="${anchor}" class="name">${escapeSvgText(name)}</text>`,
    ),
    pinDefinition(options.pinScale),
    ...pins.flatMap((pin) => (pin.cell === undefined ? [] : cellSvg(pin.cell, view))),
    // From north to south, so that a tip is never under another's head.
    ...marks
      .filter((_, index) => pins[index]?.cell === undefined)
      .sort((one, other) => one.y - other.y)
      .map(({ x, y }) => pinUse(x, y)),
  ].join('');

  async function at(zoom: number) {
    const view = fitViewport(pins.flatMap(cornersOf), zoom, options);
    const marks = pins.map((pin) => pixelOf(pin, view));
    return { view, marks, names: pins.length === 0 ? [] : await placeLabels(view, marks, gazetteer, options.names) };
  }
}

/** A whole district: near enough to know the coast and the towns, far enough to know where in the country it is. */
const maxZoom = 9;

/** What has to be in the picture: a pin, or two corners of a cell. */
const cornersOf = (pin: Pin): readonly Pin[] =>
  pin.cell === undefined
    ? [pin]
    : [
        { latitude: pin.cell.south, longitude: pin.cell.west },
        { latitude: pin.cell.north, longitude: pin.cell.east },
      ];

/** The least width and height, in pixels, at which a cell is seen from far. */
const smallestCell = 30;

function cellSvg({ south, west, north, east }: Area, view: Viewport): string {
  const corner = pixelOf({ latitude: north, longitude: west }, view);
  const opposite = pixelOf({ latitude: south, longitude: east }, view);
  const width = Math.max(smallestCell, opposite.x - corner.x);
  const height = Math.max(smallestCell, opposite.y - corner.y);
  const [x, y] = [(corner.x + opposite.x - width) / 2, (corner.y + opposite.y - height) / 2];
  return `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${width.toFixed(1)}" height="${height.toFixed(1)}" rx="3" class="cell"/>`;
}

const pixelOf = ({ latitude, longitude }: Pin, view: Viewport) => ({
  x: view.x(longitude + wrapIntoViewport(view, longitude)),
  y: view.y(latitude),
});

const light =
  '.sea{fill:#c2d8e4}.land{fill:#f8f6f0;stroke:#b9c6c8;stroke-width:4;stroke-linejoin:round}.cell{fill:#f5b45a;fill-opacity:.3;stroke:#8a5200;stroke-width:2.5;stroke-dasharray:6 4}.pin{fill:#d92d20;stroke:#3a2604;stroke-width:2}.eye{fill:#fff}.town{fill:#7a8794}.name{fill:#3d4a58;stroke:#f8f6f0;stroke-width:3;paint-order:stroke;stroke-linejoin:round}';
const dark =
  '.sea{fill:#0d1728}.land{fill:#1a2538;stroke:#34435e}.cell{stroke:#f5b45a}.pin{fill:#f97066;stroke:#0b1220}.eye{fill:#2b0a06}.town{fill:#8494aa}.name{fill:#c3ccd9;stroke:#131c2e}';

/** The application's map colours; with `followViewer` dark where the viewer likes it dark. */
export const mapStyle = ({ followViewer }: { readonly followViewer: boolean }): string =>
  `<style>text{font-family:'Readex Pro','Noto Sans',system-ui,sans-serif}${light}${followViewer ? `@media(prefers-color-scheme:dark){${dark}}` : ''}</style>`;
