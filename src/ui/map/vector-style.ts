import LayerGroup from 'ol/layer/Group.js';
import { apply } from 'ol-mapbox-style';

/**
 * Loads a MapLibre or Mapbox style as layers. A `mapbox://styles/…` URL has its token in `?access_token=`. This module is loaded only if
 * the operator configures a style. Labels use the fonts of the page, because the renderer would fetch fonts from another host.
 */
export async function loadVectorStyle(url: string): Promise<LayerGroup> {
  const [style = '', token] = url.startsWith('mapbox:') ? url.split('?access_token=') : [url];
  const layers = new LayerGroup();
  await apply(layers, style, { webfonts: '', ...(token === undefined ? {} : { accessToken: token }) });
  return layers;
}
