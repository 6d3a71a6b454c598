import RenderFeature from 'ol/render/Feature.js';
import { type DrawnTile, TILE_UNITS } from '../../domain/drawing/read-tile.ts';

/** An extent in metres of the projection: west, south, east, north. */
type Extent = readonly number[];

/** Converts a tile to features. All areas or lines with the same style become one feature, which is drawn at once. */
export function toFeatures({ areas, lines, labels }: DrawnTile, extent: Extent): RenderFeature[] {
  const project = getProjection(extent);
  const shapes = [
    ...areas.map(({ area, rings }) => ({ type: 'Polygon' as const, pieces: rings, properties: { area } })),
    ...lines.map(({ lines: pieces, ...kind }) => ({ type: 'MultiLineString' as const, pieces, properties: { kind } })),
  ].map(({ type, pieces, properties }) => {
    const flat: number[] = [];
    const ends: number[] = [];
    for (const piece of pieces) {
      for (let at = 0; at < piece.length; at += 2) project(flat, piece[at]!, piece[at + 1]!);
      ends.push(flat.length);
    }
    return new RenderFeature(type, flat, ends, 2, properties, undefined);
  });
  const names = labels.map((label) => {
    const flat: number[] = [];
    for (let at = 0; at < label.at.length; at += 2) project(flat, label.at[at]!, label.at[at + 1]!);
    return new RenderFeature(flat.length === 2 ? 'Point' : 'LineString', flat, [flat.length], 2, { label }, undefined);
  });
  return [...shapes, ...names];
}

function getProjection([west = 0, south = 0, east = 0, north = 0]: Extent) {
  const across = (east - west) / TILE_UNITS;
  const down = (north - south) / TILE_UNITS;
  return (flat: number[], x: number, y: number): void => {
    flat.push(west + x * across, north - y * down);
  };
}
