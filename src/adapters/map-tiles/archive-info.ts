import type { Area } from '../../domain/coordinates/coordinates.ts';
import type { TileAddress } from '../../domain/drawing/tile-grid.ts';
import { isRecord } from '../../domain/text/parse-json.ts';
import type { ArchiveSchema, StoredTile, TileArchiveInfo } from '../../ports/maps/tile-archive.ts';

/** An archive whose reads may throw. */
export interface OpenedArchive {
  readonly info: TileArchiveInfo;
  readTile(address: TileAddress): Promise<StoredTile | undefined>;
  close(): Promise<void>;
}

/** Thrown if a file is not a supported archive. The message is the end of a log message. */
export class UnreadableArchive extends Error {}

const mediaTypes: Readonly<Partial<Record<string, TileArchiveInfo['mediaType']>>> = {
  pbf: 'application/vnd.mapbox-vector-tile',
  mvt: 'application/vnd.mapbox-vector-tile',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
};

/** Returns the media type of a format in the metadata of an archive. Throws `UnreadableArchive`. */
export function getTileMediaType(format: string): TileArchiveInfo['mediaType'] {
  const type = mediaTypes[format];
  if (type === undefined)
    throw new UnreadableArchive(`its tiles are ${format || 'of no format'}, which is not read here`);
  return type;
}

/** Returns the schema of an archive by the names of its layers. Throws `UnreadableArchive`. */
export function getSchema(mediaType: TileArchiveInfo['mediaType'], layers: readonly string[]): ArchiveSchema {
  if (!mediaType.endsWith('vector-tile')) return 'raster';
  if (layers.includes('transportation')) return 'openmaptiles';
  if (layers.includes('roads') && layers.includes('earth')) return 'protomaps';
  if (layers.includes('land')) return 'world';
  throw new UnreadableArchive('its layers are neither of the OpenMapTiles nor of the Protomaps schema');
}

/** Returns the ids of `vector_layers` in the metadata. */
export const layerIds = (metadata: unknown): readonly string[] =>
  isRecord(metadata) && Array.isArray(metadata.vector_layers)
    ? metadata.vector_layers.flatMap((layer: unknown) =>
        isRecord(layer) && typeof layer.id === 'string' ? [layer.id] : [],
      )
    : [];

/** Returns the area of valid numbers, or otherwise the whole world. */
export function findBounds([west, south, east, north]: readonly number[]): Area {
  const isSound = [west, south, east, north].every((edge) => Number.isFinite(edge)) && west! < east! && south! < north!;
  return isSound
    ? { west: west!, south: south!, east: east!, north: north! }
    : { west: -180, south: -85.06, east: 180, north: 85.06 };
}

export const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;
