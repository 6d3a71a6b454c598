import Feature from 'ol/Feature.js';
import LineString from 'ol/geom/LineString.js';
import VectorLayer from 'ol/layer/Vector.js';
import { fromLonLat } from 'ol/proj.js';
import VectorSource from 'ol/source/Vector.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';

/** Meridians and parallels each ten degrees, on the sea. */
export const createGraticule = (colour: string): VectorLayer =>
  new VectorLayer({
    source: new VectorSource({ features: lines().map((line) => new Feature(line)) }),
    style: new Style({ stroke: new Stroke({ color: colour, width: 1 }) }),
  });

function lines(): LineString[] {
  const meridians = Array.from({ length: 37 }, (_, index) => [
    [-180 + index * 10, -85],
    [-180 + index * 10, 85],
  ]);
  const parallels = Array.from({ length: 17 }, (_, index) => [
    [-180, -80 + index * 10],
    [180, -80 + index * 10],
  ]);
  return [...meridians, ...parallels].map((line) => new LineString(line.map((position) => fromLonLat(position))));
}
