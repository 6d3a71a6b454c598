import Feature from 'ol/Feature.js';
import LineString from 'ol/geom/LineString.js';
import { fromExtent } from 'ol/geom/Polygon.js';
import VectorLayer from 'ol/layer/Vector.js';
import { fromLonLat } from 'ol/proj.js';
import VectorSource from 'ol/source/Vector.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import type { Palette } from './palette.ts';

/**
 * The sea, with meridians and parallels every ten degrees. It is drawn only where the land tile is loaded; otherwise land would look like
 * sea until then.
 */
export class SeaWithGraticule {
  readonly layer: VectorLayer;
  readonly #source: VectorSource;
  readonly #water: Style;
  readonly #extents = new Set<string>();

  constructor({ sea, graticule }: Pick<Palette, 'sea' | 'graticule'>) {
    this.#source = new VectorSource({ features: lines().map((line) => new Feature(line)) });
    // The stroke closes the gaps between tiles.
    this.#water = new Style({ fill: new Fill({ color: sea }), stroke: new Stroke({ color: sea }) });
    this.layer = new VectorLayer({
      source: this.#source,
      style: new Style({ stroke: new Stroke({ color: graticule }), zIndex: 1 }),
      // Tiles can be loaded while the map moves, and their land is drawn immediately.
      updateWhileInteracting: true,
    });
  }

  /** Adds the sea of a tile by its extent, in the map's projection. */
  add(extent: number[]): void {
    const key = extent.join();
    if (this.#extents.has(key)) return;
    this.#extents.add(key);
    const tile = new Feature(fromExtent(extent));
    tile.setStyle(this.#water);
    this.#source.addFeature(tile);
  }
}

function lines(): LineString[] {
  const meridians = Array.from({ length: 37 }, (_, index) => [
    [index * 10 - 180, -85],
    [index * 10 - 180, 85],
  ]);
  const parallels = Array.from({ length: 17 }, (_, index) => [
    [-180, index * 10 - 80],
    [180, index * 10 - 80],
  ]);
  return [...meridians, ...parallels].map((line) => new LineString(line.map((position) => fromLonLat(position))));
}
