import { VectorTile, type VectorTileLayer } from '@mapbox/vector-tile';
import { LRUCache } from 'lru-cache';
import { PbfReader } from 'pbf';
import type { VectorTileLayers } from '../../domain/drawing/read-tile.ts';
import type { MapTile } from '../../ports/maps/tile-archive.ts';
import { readTileBytes } from '../files/gunzip.ts';

/** The maximum number of stored bytes of the cached tiles. Decoded tiles need about 60 times as much. */
const MAX_CACHED_BYTES = 400_000;

/** A cache of decoded tiles: places in one town share the same tile of the world. */
const decoded = new LRUCache<string, VectorTileLayers>({ maxSize: MAX_CACHED_BYTES });

export async function decodeTile(stored: MapTile): Promise<VectorTileLayers> {
  const { bytes, etag } = stored;
  const found = decoded.get(etag);
  if (found !== undefined) return found;
  const { layers } = new VectorTile(new PbfReader(await readTileBytes(stored)));
  const tile = {
    layers: Object.fromEntries(Object.entries(layers).map(([name, layer]) => [name, decodeLayer(layer)])),
  };
  decoded.set(etag, tile, { size: Math.max(1, bytes.length) });
  return tile;
}

function decodeLayer(layer: VectorTileLayer): VectorTileLayers['layers'][string] {
  const features = Array.from({ length: layer.length }, (_, index) => layer.feature(index));
  return { extent: layer.extent, length: layer.length, feature: (index) => features[index]! };
}
