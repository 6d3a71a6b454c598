import LayerGroup from 'ol/layer/Group.js';
import { apply } from 'ol-mapbox-style';

/** A MapLibre or Mapbox style as layers. Fetched only where an operator sets one, so that nobody else carries its renderer. */
export async function vectorStyle(url: string): Promise<LayerGroup> {
  const layers = new LayerGroup();
  await apply(layers, url);
  return layers;
}
