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
import type { LatLng } from '../../domain/coordinates/coordinates.ts';

/** A place and its entrance, in degrees. */
export type EntrancePair = readonly [place: LatLng, entrance: LatLng];

/** The dashed line from an entrance, where the pin is, to its place, which is a ring; below the pin. */
export class EntranceLine {
  readonly #source = new VectorSource();
  readonly layer = new VectorLayer({
    source: this.#source,
    zIndex: 1,
    style: new Style({
      stroke: new Stroke({ color: 'rgb(122, 78, 9)', width: 3, lineDash: [7, 5] }),
      image: new CircleStyle({
        radius: 6,
        fill: new Fill({ color: 'rgb(255, 255, 255)' }),
        stroke: new Stroke({ color: 'rgb(122, 78, 9)', width: 3 }),
      }),
    }),
  });

  /** `undefined` takes it away. */
  set(pair: EntrancePair | undefined): void {
    this.#source.clear();
    if (pair === undefined) return;
    const ends = pair.map(({ latitude, longitude }) => fromLonLat([longitude, latitude]));
    this.#source.addFeatures([new Feature(new LineString(ends)), new Feature(new PointGeometry(ends[0]!))]);
  }
}
