import Feature from 'ol/Feature.js';
import Point from 'ol/geom/Point.js';
import VectorLayer from 'ol/layer/Vector.js';
import { fromLonLat, transformExtent } from 'ol/proj.js';
import VectorSource from 'ol/source/Vector.js';
import CircleStyle from 'ol/style/Circle.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import type { StyleFunction } from 'ol/style/Style.js';
import Style from 'ol/style/Style.js';
import Text from 'ol/style/Text.js';
import type { Area } from '../../domain/coordinates/coordinates.ts';
import { townNameSize } from '../../domain/drawing/town-name-size.ts';
import { yieldToMain } from '../lib/yield-to-main.ts';
import { DOT_RADIUS, type LabelObstacle, placeBesideDot } from './label-obstacles.ts';
import { FONT_FAMILY, measureText } from './measure-text.ts';
import type { Palette } from './palette.ts';

interface PlaceName {
  readonly name: string;
  readonly longitude: number;
  readonly latitude: number;
  readonly population: number;
}

export type FindPlaces = (area: Area, limit: number) => Promise<readonly PlaceName[]>;

/** The names of the largest towns in view, from the gazetteer, for areas where only the embedded world is drawn. */
export class TownNames {
  readonly #source = new VectorSource();
  readonly #find: FindPlaces;
  readonly layer: VectorLayer;
  #asked = '';
  #places: readonly PlaceName[] = [];

  constructor(palette: Palette, find: FindPlaces, getObstacles: () => readonly LabelObstacle[]) {
    this.#find = find;
    this.layer = new VectorLayer({
      source: this.#source,
      declutter: true,
      style: placeStyle(palette, getObstacles),
      minZoom: FROM_ZOOM,
    });
  }

  /**
   * Loads the names of a view, if it differs from the previous one.
   *
   * @param extent the extent of the view in the map's projection
   * @param zoom the zoom of the view; below `FROM_ZOOM` nothing is loaded
   * @param isNamed returns whether this layer names a town, and not an archive
   */
  async update(extent: number[], zoom: number, isNamed: (place: PlaceName) => boolean): Promise<void> {
    if (zoom < FROM_ZOOM) return;
    const [west, south, east, north] = transformExtent(extent, 'EPSG:3857', 'EPSG:4326').map((edge) =>
      Number(edge.toFixed(2)),
    );
    const area = {
      west: Math.max(west!, -180),
      south: Math.max(south!, -90),
      east: Math.min(east!, 180),
      north: Math.min(north!, 90),
    };
    const key = JSON.stringify(area);
    if (area.west >= area.east) return;
    if (key === this.#asked) return this.#show(isNamed);
    this.#asked = key;
    const places = await this.#find(area, 80);
    // Measures the texts in slices first: that is most of the cost of drawing them, and one frame draws all names.
    await processInSlices(places, ({ name, population }) => measureText(placeFont(population), name));
    if (this.#asked !== key) return;
    this.#places = places;
    this.#show(isNamed);
  }

  /** Shows the names that no archive shows. Called again when an archive is loaded. */
  #show(isNamed: (place: PlaceName) => boolean): void {
    this.#source.clear(true);
    this.#source.addFeatures(
      this.#places
        .filter(isNamed)
        .map(
          ({ name, longitude, latitude, population }) =>
            new Feature({ geometry: new Point(fromLonLat([longitude, latitude])), name, population }),
        ),
    );
  }
}

const FROM_ZOOM = 3.2;

/** The time per slice in milliseconds. It is short, because a phone is about four times slower and must stay responsive. */
const SLICE_MS = 6;

async function processInSlices<Item>(items: Iterable<Item>, work: (item: Item) => void): Promise<void> {
  let startedAt = performance.now();
  for (const item of items) {
    work(item);
    if (performance.now() - startedAt < SLICE_MS) continue;
    await yieldToMain();
    startedAt = performance.now();
  }
}

const placeFont = (population: number): string =>
  `${population > 1_000_000 ? 560 : 420} ${townNameSize({ population })}px ${FONT_FAMILY}`;

/** Creates the style of a dot with its name. If the name has no room, the dot is hidden too. */
function placeStyle(palette: Palette, getObstacles: () => readonly LabelObstacle[]): StyleFunction {
  const text = new Text({
    fill: new Fill({ color: palette['map-name'] }),
    stroke: new Stroke({ color: palette.halo, width: 3 }),
  });
  const createDot = (declutterMode: 'declutter' | 'none') =>
    new CircleStyle({
      radius: DOT_RADIUS,
      fill: new Fill({ color: palette.town }),
      stroke: new Stroke({ color: palette.halo, width: 1 }),
      declutterMode,
    });
  const dot = createDot('declutter');
  // Used if a mark covers the dot: only the name is drawn.
  const covered = createDot('none');
  const style = new Style({ text });
  return (feature, resolution) => {
    const population = feature.get('population') as number;
    const name = feature.get('name') as string;
    const size = townNameSize({ population });
    text.setText(name);
    text.setFont(placeFont(population));
    const { align, across, down } = placeBesideDot(getObstacles(), feature, resolution, {
      width: name.length * size * AVERAGE_ADVANCE_EM,
      size,
    });
    style.setImage(align === 'center' ? covered : dot);
    text.setTextAlign(align);
    text.setOffsetX(across);
    text.setOffsetY(down);
    style.setZIndex(population);
    return style;
  };
}

/** The average advance of the font in em. */
const AVERAGE_ADVANCE_EM = 0.58;
