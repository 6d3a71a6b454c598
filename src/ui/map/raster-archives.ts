import TileLayer from 'ol/layer/Tile.js';
import { transformExtent } from 'ol/proj.js';
import XYZ from 'ol/source/XYZ.js';
import { createXYZ } from 'ol/tilegrid.js';
import { WORLD_MAX_ZOOM } from '../../domain/drawing/tile-grid.ts';
import { type ListedArchive, rasterZooms } from './archives.ts';

/** Creates the layer of a raster archive, limited to its bounds. */
export function createRasterLayer(
  archive: ListedArchive,
  { className, attribution }: { readonly className: string; readonly attribution: string },
): TileLayer<XYZ> {
  const { bounds, minZoom, maxZoom } = archive;
  const [from, to] = rasterZooms(archive);
  return new TileLayer({
    className,
    extent: transformExtent([bounds.west, bounds.south, bounds.east, bounds.north], 'EPSG:4326', 'EPSG:3857'),
    minZoom: from,
    maxZoom: to,
    source: new XYZ({
      url: '/tiles/{z}/{x}/{y}',
      attributions: attribution,
      tileGrid: createXYZ({ minZoom: Math.max(minZoom, WORLD_MAX_ZOOM + 1), maxZoom }),
      // No fade-in, because each step would draw the whole map again.
      transition: 0,
    }),
  });
}
