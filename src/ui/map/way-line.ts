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

const accent = 'rgb(15, 118, 110)';
const light = 'rgb(255, 255, 255)';

const photoStyle = new Style({
  image: new CircleStyle({
    radius: 6,
    fill: new Fill({ color: accent }),
    stroke: new Stroke({ color: light, width: 2 }),
  }),
});

/** The line of a way with a light edge, a ring where it leaves the road, and a dot for each of its photos; below the pin. */
export class WayLine {
  readonly #source = new VectorSource();
  readonly layer = new VectorLayer({
    source: this.#source,
    zIndex: 1,
    style: [
      new Style({ stroke: new Stroke({ color: light, width: 8 }) }),
      new Style({
        stroke: new Stroke({ color: accent, width: 4 }),
        image: new CircleStyle({
          radius: 7,
          fill: new Fill({ color: light }),
          stroke: new Stroke({ color: accent, width: 4 }),
        }),
      }),
    ],
  });

  /** No points take it away. */
  set(points: readonly LatLng[], photos: readonly LatLng[]): void {
    this.#source.clear();
    const [start, ...rest] = points.map(toMap);
    if (start === undefined) return;
    this.#source.addFeatures([new Feature(new LineString([start, ...rest])), new Feature(new PointGeometry(start))]);
    for (const photo of photos) {
      const dot = new Feature(new PointGeometry(toMap(photo)));
      dot.setStyle(photoStyle);
      this.#source.addFeature(dot);
    }
  }
}

const toMap = ({ latitude, longitude }: LatLng): number[] => fromLonLat([longitude, latitude]);
