import LayerGroup from 'ol/layer/Group.js';
import { apply } from 'ol-mapbox-style';

/**
 * A MapLibre or Mapbox style as layers; `mapbox://styles/…` carries its token as `?access_token=`. Fetched only where an
 * operator sets one, so that nobody else carries its renderer. Letters are in the fonts that are here: by itself the renderer
 * would fetch others from somebody else.
 */
export async function vectorStyle(url: string): Promise<LayerGroup> {
  const [style = '', token] = url.startsWith('mapbox:') ? url.split('?access_token=') : [url];
  const layers = new LayerGroup();
  await apply(layers, style, { webfonts: '', ...(token === undefined ? {} : { accessToken: token }) });
  return layers;
}
