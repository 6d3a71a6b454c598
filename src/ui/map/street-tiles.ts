import TileLayer from 'ol/layer/Tile.js';
import XYZ from 'ol/source/XYZ.js';

interface StreetTileOptions {
  readonly url: string;
  readonly attribution: string;
  readonly className: string;
  /** Tiles were loaded, or three in a row failed. */
  readonly onTiles: (state: 'shown' | 'gone') => void;
}

/** The pictures of a tile server, which are not shown at first. */
export function createStreetTiles({ url, attribution, className, onTiles }: StreetTileOptions) {
  const source = new XYZ({
    url,
    attributions: attribution,
    maxZoom: 19,
    crossOrigin: 'anonymous',
    // Each step of fading in would draw the whole map once more.
    transition: 0,
  });
  const layer = new TileLayer({ source, className, visible: false });
  let failed = 0;
  let known: 'shown' | 'gone' | undefined;
  const report = (state: 'shown' | 'gone') => {
    // What was requested before an archive covered the view changes nothing any more.
    if (known === state || !layer.getVisible()) return;
    known = state;
    onTiles(state);
  };
  source.on('tileloadend', () => {
    failed = 0;
    report('shown');
  });
  source.on('tileloaderror', () => {
    failed += 1;
    if (failed >= 3) report('gone');
  });
  const retry = () => {
    failed = 0;
    known = undefined;
    source.refresh();
  };
  return { layer, retry };
}
