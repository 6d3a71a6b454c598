import LayerGroup from 'ol/layer/Group.js';
import { apply } from 'ol-mapbox-style';

/**
 * A MapLibre or Mapbox style as layers; `mapbox://styles/…` carries its token as `?access_token=`. Its renderer is
 * loaded only where the operator sets a style. Labels use the page's fonts: the renderer would otherwise fetch fonts
 * from another host.
 */
export async function loadVectorStyle(url: string): Promise<LayerGroup> {
  const [style = '', token] = url.startsWith('mapbox:') ? url.split('?access_token=') : [url];
  const layers = new LayerGroup();
  await apply(layers, style, { webfonts: '', ...(token === undefined ? {} : { accessToken: token }) });
  return layers;
}
