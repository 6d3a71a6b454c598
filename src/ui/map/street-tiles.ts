import TileLayer from 'ol/layer/Tile.js';
import XYZ from 'ol/source/XYZ.js';

interface StreetTileOptions {
  readonly url: string;
  readonly attribution: string;
  readonly className: string;
  /** Called with `loaded` when tiles are loaded, and with `failed` after three consecutive failures. */
  readonly onTileState: (state: 'loaded' | 'failed') => void;
}

/** Creates the layer of a raster tile server. It is hidden at first. */
export function createStreetTiles({ url, attribution, className, onTileState }: StreetTileOptions) {
  const source = new XYZ({
    url,
    attributions: attribution,
    maxZoom: 19,
    crossOrigin: 'anonymous',
    // No fade-in, because each step would draw the whole map again.
    transition: 0,
  });
  const layer = new TileLayer({ source, className, visible: false });
  let failed = 0;
  let known: 'loaded' | 'failed' | undefined;
  const report = (state: 'loaded' | 'failed') => {
    // Ignores tiles that were requested before an archive covered the view.
    if (known === state || !layer.getVisible()) return;
    known = state;
    onTileState(state);
  };
  source.on('tileloadend', () => {
    failed = 0;
    report('loaded');
  });
  source.on('tileloaderror', () => {
    failed += 1;
    if (failed >= 3) report('failed');
  });
  const retry = () => {
    failed = 0;
    known = undefined;
    source.refresh();
  };
  return { layer, retry };
}
