import type { FeatureLike } from 'ol/Feature.js';
import Feature from 'ol/Feature.js';
import LineString from 'ol/geom/LineString.js';
import Point from 'ol/geom/Point.js';
import Polygon from 'ol/geom/Polygon.js';
import VectorLayer from 'ol/layer/Vector.js';
import { fromLonLat, transformExtent } from 'ol/proj.js';
import VectorSource from 'ol/source/Vector.js';
import CircleStyle from 'ol/style/Circle.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import type { StyleFunction } from 'ol/style/Style.js';
import Style from 'ol/style/Style.js';
import Text from 'ol/style/Text.js';
import medium from 'world-atlas/countries-50m.json?url';
import coarse from 'world-atlas/countries-110m.json?url';
import { yieldToMain } from '../loading/yield-to-main.ts';
import type { CountryName, LandGeometry } from './land-geometry.ts';
import { measureText } from './measure-text.ts';
import type { Palette } from './palette.ts';

interface PlaceName {
  readonly name: string;
  readonly longitude: number;
  readonly latitude: number;
  readonly population: number;
}

export type FindPlaces = (
  area: { readonly south: number; readonly west: number; readonly north: number; readonly east: number },
  limit: number,
) => Promise<readonly PlaceName[]>;

/** What stands on the map above its names: a point in the map's own projection, and what it covers around it in pixels. */
export interface LabelObstacle {
  readonly at: readonly number[];
  readonly above: number;
  readonly below: number;
  readonly beside: number;
}

/**
 * Natural Earth at two scales, each fetched when a view first needs it: 1:110 m, and 1:50 m from zoom 3.5. The 1:10 m
 * outlines, 1.07 MB compressed, are for the server, which draws from them (adapters/image-rendering).
 */
const scales = [
  { from: -1, url: coarse },
  { from: 3.5, url: medium },
] as const;

const mercator = 'EPSG:3857';
const geographic = 'EPSG:4326';

/** Land, borders, the grid and place names: the map that is there without any network. */
export function createBaseLayers(
  palette: Palette,
  placesWithin: FindPlaces | undefined,
  standing: () => readonly LabelObstacle[],
) {
  let shown = -1;
  let wanted = -1;
  /** Always there, quickly; it also says where the countries' names belong. */
  let coarsest: Promise<void> | undefined;

  const grid = new VectorLayer({
    source: new VectorSource({ features: gridLines() }),
    style: new Style({ stroke: new Stroke({ color: palette.grid, width: 1 }) }),
  });
  const landLayer = new VectorLayer({
    source: new VectorSource({ wrapX: true }),
    style: new Style({
      fill: new Fill({ color: palette.land }),
      stroke: new Stroke({ color: palette.coast, width: 0.75 }),
    }),
    // Redrawing while moving keeps the land under the finger; the geometry is small enough.
    updateWhileAnimating: true,
    updateWhileInteracting: true,
  });
  const countryNames = new VectorSource();
  const placeNames = new VectorSource();
  const countryLayer = new VectorLayer({
    source: countryNames,
    declutter: 'names',
    style: countryStyle(palette, standing),
    maxZoom: 6,
  });
  const placeLayer = new VectorLayer({
    source: placeNames,
    declutter: 'names',
    style: placeStyle(palette, standing),
    minZoom: 3.2,
  });

  async function showScale(index: number): Promise<void> {
    wanted = index;
    const response = await fetch(scales[index]!.url);
    if (!response.ok || wanted !== index || index <= shown) return;
    const outlines = await readInWorker(await response.arrayBuffer());
    const land = new VectorSource({ wrapX: true });
    await processInSlices(polygonsOf(outlines), (polygon) => land.addFeature(new Feature(polygon)));
    if (wanted !== index) return;
    shown = index;
    landLayer.setSource(land);
    // The coarsest outlines say as well as the finest where a name belongs.
    if (index === 0) countryNames.addFeatures(outlines.names.map(countryName));
  }

  async function showLand(index: number): Promise<void> {
    coarsest ??= showScale(0);
    try {
      await coarsest;
      if (index > Math.max(shown, wanted)) await showScale(index);
    } catch {
      // The next view asks again.
      if (shown < 0) coarsest = undefined;
      wanted = shown;
    }
  }

  let requestedArea = '';
  async function showNames(extent: number[], zoom: number): Promise<void> {
    if (placesWithin === undefined || zoom < 3.2) return;
    const [west, south, east, north] = transformExtent(extent, mercator, geographic).map((edge) =>
      Number(edge.toFixed(2)),
    );
    const area = {
      west: Math.max(west!, -180),
      south: Math.max(south!, -90),
      east: Math.min(east!, 180),
      north: Math.min(north!, 90),
    };
    const key = JSON.stringify(area);
    if (key === requestedArea || area.west >= area.east) return;
    requestedArea = key;
    const places = await placesWithin(area, 80);
    // One frame draws all names, and a text's first measuring is most of its cost: in pieces, it holds no finger up.
    await processInSlices(places, ({ name, population }) => measureText(placeFont(population), name));
    if (requestedArea !== key) return;
    placeNames.clear(true);
    placeNames.addFeatures(
      places.map(
        ({ name, longitude, latitude, population }) =>
          new Feature({ geometry: new Point(fromLonLat([longitude, latitude])), name, population }),
      ),
    );
  }

  return {
    ground: [grid, landLayer],
    names: [countryLayer, placeLayer],
    /**
     * Fetches what this view needs; where streets cover the ground, no more than the coarsest outlines and no names. A
     * network that is gone leaves the map as it is.
     */
    async update(extent: number[], zoom: number, { covered }: { readonly covered: boolean }): Promise<void> {
      const index = covered ? 0 : scales.findLastIndex(({ from }) => zoom >= from);
      await Promise.allSettled([showLand(index), covered ? undefined : showNames(extent, zoom)]);
    },
  };
}

/** Reads a file of outlines in a thread of its own; rejects where that cannot be. */
function readInWorker(file: ArrayBuffer): Promise<LandGeometry> {
  const worker = new Worker(new URL('./land-geometry-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<LandGeometry>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<LandGeometry>) => resolve(data);
    worker.onerror = reject;
    worker.postMessage(file, [file]);
  }).finally(() => worker.terminate());
}

/** Works so many milliseconds at a time: a phone, four times slower, still feels a finger in between. */
const turn = 6;

async function processInSlices<Item>(items: Iterable<Item>, work: (item: Item) => void): Promise<void> {
  let startedAt = performance.now();
  for (const item of items) {
    work(item);
    if (performance.now() - startedAt < turn) continue;
    await yieldToMain();
    startedAt = performance.now();
  }
}

function gridLines(): Feature[] {
  const meridians = Array.from({ length: 37 }, (_, i) => [
    [-180 + i * 10, -85],
    [-180 + i * 10, 85],
  ]);
  const parallels = Array.from({ length: 17 }, (_, i) => [
    [-180, -80 + i * 10],
    [180, -80 + i * 10],
  ]);
  return [...meridians, ...parallels].map(
    (line) => new Feature(new LineString(line.map((position) => fromLonLat(position)))),
  );
}

/** A country's part is a polygon of its own: what is out of sight is then not drawn, however much belongs to it. */
function* polygonsOf({ coordinates, ends, rings }: LandGeometry): Iterable<Polygon> {
  let [ring, start] = [0, 0];
  for (const count of rings) {
    const cuts = Array.from(ends.subarray(ring, ring + count), (end) => end - start);
    const end = start + cuts.at(-1)!;
    // OpenLayers reads numbers of any kind, and only says that they are an array.
    yield new Polygon(coordinates.subarray(start, end) as unknown as number[], 'XY', cuts);
    [ring, start] = [ring + count, end];
  }
}

const countryName = ({ name, at, area }: CountryName): Feature =>
  new Feature({ geometry: new Point([...at]), name, area });

const family = "'Readex Pro Variable', system-ui, sans-serif";

/** A name in the middle of its country, or below what stands there. */
function countryStyle(palette: Palette, standing: () => readonly LabelObstacle[]): StyleFunction {
  const size = 11;
  const text = new Text({
    font: `500 ${size}px ${family}`,
    fill: new Fill({ color: palette.country }),
    stroke: new Stroke({ color: palette.halo, width: 3 }),
    overflow: false,
  });
  const style = new Style({ text });
  return (feature, resolution) => {
    const width = Math.sqrt(feature.get('area') as number) / resolution;
    if (width < 70) return undefined;
    const name = (feature.get('name') as string).toUpperCase();
    text.setText(name);
    const half = (name.length * size * capitalAdvance) / 2;
    text.setOffsetY(offsetBelowObstacles(standing(), feature, resolution, { from: -half, to: half, size }) ?? 0);
    style.setZIndex(feature.get('area') as number);
    return style;
  };
}

/** In pixels. */
function nameSize(population: number): number {
  if (population > 1_000_000) return 14;
  return population > 100_000 ? 12.5 : 11.5;
}

const placeFont = (population: number): string =>
  `${population > 1_000_000 ? 560 : 420} ${nameSize(population)}px ${family}`;

/** A dot with its name beside it, or below what stands there; a name without room goes with its dot. */
function placeStyle(palette: Palette, standing: () => readonly LabelObstacle[]): StyleFunction {
  const text = new Text({
    fill: new Fill({ color: palette.name }),
    stroke: new Stroke({ color: palette.halo, width: 3 }),
  });
  const dot = new CircleStyle({
    radius: 2.5,
    fill: new Fill({ color: palette.town }),
    stroke: new Stroke({ color: palette.halo, width: 1 }),
  });
  const style = new Style({ text, image: dot });
  return (feature, resolution) => {
    const population = feature.get('population') as number;
    const name = feature.get('name') as string;
    const size = nameSize(population);
    text.setText(name);
    text.setFont(placeFont(population));
    const to = fromDot + name.length * size * advance;
    const below = offsetBelowObstacles(standing(), feature, resolution, { from: 0, to, size });
    text.setTextAlign(below === undefined ? 'left' : 'center');
    text.setOffsetX(below === undefined ? fromDot : 0);
    text.setOffsetY(below ?? 0);
    style.setZIndex(population);
    return style;
  };
}

/** Pixels from a name's point to its line below all that would cover it there; `undefined` where nothing does. */
function offsetBelowObstacles(
  standing: readonly LabelObstacle[],
  feature: FeatureLike,
  resolution: number,
  name: { readonly from: number; readonly to: number; readonly size: number },
): number | undefined {
  const [x, y] = (feature.getGeometry() as Point).getCoordinates() as [number, number];
  const lowest = standing.flatMap(({ at, above, below, beside }) => {
    const across = (at[0]! - x) / resolution;
    const down = (y - at[1]!) / resolution;
    const isFree =
      across - beside > name.to ||
      across + beside < name.from ||
      down - above > name.size / 2 ||
      down + below < -name.size / 2;
    return isFree ? [] : [down + below];
  });
  return lowest.length === 0 ? undefined : Math.max(...lowest) + name.size * 0.75;
}

/** The family's average advance, in em. */
const advance = 0.58;
const capitalAdvance = 0.7;

/** Pixels between a town's dot and its name. */
const fromDot = 7;
