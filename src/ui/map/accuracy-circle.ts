import Feature from 'ol/Feature.js';
import { circular } from 'ol/geom/Polygon.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorSource from 'ol/source/Vector.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';

/** The accuracy circle around an inexact point, below the markers. */
export class AccuracyCircle {
  readonly #source = new VectorSource();
  readonly layer = new VectorLayer({
    source: this.#source,
    zIndex: 1,
    style: new Style({
      fill: new Fill({ color: 'rgba(15, 118, 110, 0.16)' }),
      stroke: new Stroke({ color: 'rgb(15, 118, 110)', width: 1.5 }),
    }),
  });

  /** Sets the centre in degrees and the radius in metres on the ground; `null` removes the circle. */
  set(circle: { readonly latitude: number; readonly longitude: number; readonly metres: number } | null): void {
    this.#source.clear();
    if (circle === null) return;
    const outline = circular([circle.longitude, circle.latitude], circle.metres, 96);
    this.#source.addFeature(new Feature(outline.transform('EPSG:4326', 'EPSG:3857')));
  }
}
