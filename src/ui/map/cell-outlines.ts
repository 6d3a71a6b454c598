import Feature from 'ol/Feature.js';
import { fromExtent } from 'ol/geom/Polygon.js';
import VectorLayer from 'ol/layer/Vector.js';
import { transformExtent } from 'ol/proj.js';
import VectorSource from 'ol/source/Vector.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import type { Area } from '../../domain/coordinates/coordinates.ts';

interface Outline {
  readonly fill: string;
  readonly edge: string;
  /** The dash pattern in pixels; absent for a solid line. */
  readonly dash?: number[];
}

/** A layer with areas and their edges, below the markers. */
export class CellOutlines {
  readonly #source = new VectorSource();
  readonly layer: VectorLayer;

  constructor({ fill, edge, dash }: Outline) {
    this.layer = new VectorLayer({
      source: this.#source,
      zIndex: 1,
      style: new Style({
        fill: new Fill({ color: fill }),
        stroke: new Stroke({ color: edge, width: 2.5, ...(dash && { lineDash: dash }) }),
      }),
    });
  }

  /** Sets the areas, in degrees. */
  set(cells: readonly Area[]): void {
    this.#source.clear();
    this.#source.addFeatures(
      cells.map(
        ({ south, west, north, east }) =>
          new Feature(fromExtent(transformExtent([west, south, east, north], 'EPSG:4326', 'EPSG:3857'))),
      ),
    );
  }
}
