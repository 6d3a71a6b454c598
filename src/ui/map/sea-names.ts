import Feature from 'ol/Feature.js';
import Point from 'ol/geom/Point.js';
import VectorLayer from 'ol/layer/Vector.js';
import { fromLonLat } from 'ol/proj.js';
import VectorSource from 'ol/source/Vector.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import Text from 'ol/style/Text.js';
import { type Sea, type SeaName, seas } from '../../domain/drawing/seas.ts';
import { type LabelObstacle, offsetBelowObstacles } from './label-obstacles.ts';
import type { Palette } from './palette.ts';
import { toZoom } from './projection.ts';

/** The average width of a letter, and the height of a line, in pixels. */
const LETTER = 7.6;
const LINE = 16;

/** Creates the layer with the names of seas. A name that a mark would cover is hidden. */
export function createSeaNames(
  palette: Palette,
  names: Readonly<Record<SeaName, string>>,
  getObstacles: () => readonly LabelObstacle[],
): VectorLayer {
  const text = new Text({
    font: "440 13px 'Readex Pro Variable', system-ui, sans-serif",
    fill: new Fill({ color: palette['water-name'] }),
    stroke: new Stroke({ color: palette['halo-water'], width: 3 }),
  });
  const style = new Style({ text });
  const features = seas.map((sea) => {
    const geometry = new Point(fromLonLat([sea.longitude, sea.latitude]));
    return new Feature({ geometry, sea, text: names[sea.name].replace(' ', '\n') });
  });
  return new VectorLayer({
    source: new VectorSource({ features }),
    declutter: true,
    maxZoom: 8,
    style: (feature, resolution) => {
      const { from, to } = feature.get('sea') as Sea;
      const zoom = toZoom(resolution);
      if (zoom < from || zoom > to) return undefined;
      const name = feature.get('text') as string;
      const lines = name.split('\n');
      const half = (Math.max(...lines.map(({ length }) => length)) * LETTER) / 2;
      const room = { from: -half, to: half, size: lines.length * LINE };
      if (offsetBelowObstacles(getObstacles(), feature, resolution, room) !== undefined) return undefined;
      text.setText(name);
      return style;
    },
  });
}
