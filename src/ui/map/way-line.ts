import Feature from 'ol/Feature.js';
import LineString from 'ol/geom/LineString.js';
import PointGeometry from 'ol/geom/Point.js';
import VectorLayer from 'ol/layer/Vector.js';
import { fromLonLat } from 'ol/proj.js';
import VectorSource from 'ol/source/Vector.js';
import CircleStyle from 'ol/style/Circle.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import type { LatLng } from '../../domain/coordinates.ts';

/** The line of a way with a light edge, and a dot where it leaves the road; below the pin. */
export class WayLine {
  readonly #source = new VectorSource();
  readonly layer = new VectorLayer({
    source: this.#source,
    zIndex: 1,
    style: [
      new Style({ stroke: new Stroke({ color: 'rgb(255, 255, 255)', width: 8 }) }),
      new Style({
        stroke: new Stroke({ color: 'rgb(15, 118, 110)', width: 4 }),
        image: new CircleStyle({
          radius: 7,
          fill: new Fill({ color: 'rgb(255, 255, 255)' }),
          stroke: new Stroke({ color: 'rgb(15, 118, 110)', width: 4 }),
        }),
      }),
    ],
  });

  /** No points take it away. */
  set(points: readonly LatLng[]): void {
    this.#source.clear();
    const [start, ...rest] = points.map(({ latitude, longitude }) => fromLonLat([longitude, latitude]));
    if (start === undefined) return;
    this.#source.addFeatures([new Feature(new LineString([start, ...rest])), new Feature(new PointGeometry(start))]);
  }
}
