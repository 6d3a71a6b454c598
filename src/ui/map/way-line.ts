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
import type { MarkColours } from './mark-styles.ts';

/** The line of a way, with a ring where it leaves the road and a dot for each of its photos. It is below the pin. */
export class WayLine {
  readonly #source = new VectorSource();
  readonly #photoStyle: Style;
  readonly layer: VectorLayer;

  constructor({ accent, surface }: MarkColours) {
    this.#photoStyle = new Style({ image: disc(6, accent, { color: surface, width: 2 }) });
    this.layer = new VectorLayer({
      source: this.#source,
      zIndex: 1,
      style: [
        new Style({ stroke: new Stroke({ color: surface, width: 8 }) }),
        new Style({
          stroke: new Stroke({ color: accent, width: 4 }),
          image: disc(7, surface, { color: accent, width: 4 }),
        }),
      ],
    });
  }

  /** Sets the points of the way and of its photos, in degrees. Without points the line is removed. */
  set(points: readonly LatLng[], photos: readonly LatLng[]): void {
    this.#source.clear();
    const [start, ...rest] = points.map(toMap);
    if (start === undefined) return;
    this.#source.addFeatures([new Feature(new LineString([start, ...rest])), new Feature(new PointGeometry(start))]);
    for (const photo of photos) {
      const dot = new Feature(new PointGeometry(toMap(photo)));
      dot.setStyle(this.#photoStyle);
      this.#source.addFeature(dot);
    }
  }
}

const disc = (radius: number, color: string, edge: { readonly color: string; readonly width: number }): CircleStyle =>
  new CircleStyle({ radius, fill: new Fill({ color }), stroke: new Stroke(edge) });

const toMap = ({ latitude, longitude }: LatLng): number[] => fromLonLat([longitude, latitude]);
