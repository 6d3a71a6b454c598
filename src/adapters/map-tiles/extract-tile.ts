import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { VectorTile, type VectorTileFeature, type VectorTileLayer } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import vtPbf from 'vt-pbf';
import { clipRing } from '../../domain/drawing/clip.ts';
import type { Box } from '../../domain/drawing/shapes.ts';
import type { TileAddress } from '../../domain/drawing/tile-grid.ts';
import type { ArchiveDamage, StoredTile } from '../../ports/maps/tile-archive.ts';
import { readTileBytes } from '../files/gunzip.ts';

const zip = promisify(gzip);

/** The margin of a part beyond each edge, as a share of its width. It is 16 pixels at zoom 18, where half of the widest road has 13. */
const BUFFER = 1 / 32;

/**
 * Extracts a deeper tile from a vector tile: all layers and tags within its area, in the same units, of which it has fewer. Lines are cut
 * only at their points, so rounding does not bend them. Lines of `transportation_name` with neither a name nor a number are omitted.
 *
 * @param from the address of the tile
 * @param to the address of a tile below it
 */
export async function extractTile(
  tile: StoredTile,
  from: TileAddress,
  to: TileAddress,
): Promise<StoredTile | ArchiveDamage> {
  try {
    const { layers } = new VectorTile(new PbfReader(await readTileBytes(tile)));
    const parts = 2 ** (to.z - from.z);
    const column = to.x - from.x * parts;
    const row = to.y - from.y * parts;
    const cut = Object.values(layers).map((layer) => partOfLayer(layer, { column, row, parts }));
    const stored = cut.filter(({ length }) => length > 0).map((layer) => [layer.name, layer] as const);
    return {
      bytes: await zip(vtPbf.fromVectorTileJs({ layers: Object.fromEntries(stored) }), { level: 9 }),
      isGzip: true,
    };
  } catch {
    return { damage: `tile ${from.z}/${from.x}/${from.y} cannot be read` };
  }
}

interface Part {
  readonly column: number;
  readonly row: number;
  /** The number of parts in each row and column. */
  readonly parts: number;
}

interface Position {
  readonly x: number;
  readonly y: number;
}
type Geometry = readonly (readonly Position[])[];

function partOfLayer(layer: VectorTileLayer, { column, row, parts }: Part) {
  const size = layer.extent / parts;
  // Coordinates must be integers, so a layer that cannot be divided is scaled up.
  const scale = Number.isInteger(size) ? 1 : parts;
  const west = column * size;
  const north = row * size;
  const margin = size * BUFFER;
  const box = { left: west - margin, right: west + size + margin, top: north - margin, bottom: north + size + margin };
  const project = ({ x, y }: Position) => ({ x: Math.round((x - west) * scale), y: Math.round((y - north) * scale) });
  const features: (Pick<VectorTileFeature, 'id' | 'type' | 'properties'> & { loadGeometry(): Geometry })[] = [];
  for (let index = 0; index < layer.length; index += 1) {
    const feature = layer.feature(index);
    if (layer.name === ROAD_NAMES && namesNothing(feature)) continue;
    const [left, top, right, bottom] = feature.bbox() as [number, number, number, number];
    if (!boxesMeet({ left, top, right, bottom }, box)) continue;
    const geometry = cutters[feature.type](feature.loadGeometry(), box).map((piece) => piece.map(project));
    const { id, type, properties } = feature;
    if (geometry.length > 0) features.push({ id, type, properties, loadGeometry: () => geometry });
  }
  return {
    name: layer.name,
    version: layer.version,
    extent: size * scale,
    length: features.length,
    feature: (index: number) => features[index]!,
  };
}

/** The OpenMapTiles layer of road names. Tilemaker also writes roads without a name to it. */
const ROAD_NAMES = 'transportation_name';
const NAME_TAG = /^(?:name|ref$)/;

const namesNothing = ({ properties }: Pick<VectorTileFeature, 'properties'>): boolean =>
  !Object.entries(properties).some(([tag, value]) => NAME_TAG.test(tag) && value !== '');

const boxesMeet = (a: Box, b: Box): boolean =>
  a.left <= b.right && a.right >= b.left && a.top <= b.bottom && a.bottom >= b.top;

/** The functions that clip a geometry to a box, by feature type: unknown, points, lines, polygons. */
const cutters: Readonly<Record<VectorTileFeature['type'], (pieces: Geometry, box: Box) => Geometry>> = {
  0: () => [],
  1: (pieces, box) =>
    pieces.map((points) => points.filter(({ x, y }) => boxesMeet(createBox(x, y, x, y), box))).filter(hasPoints(1)),
  2: (pieces, box) => pieces.flatMap((line) => findRunsInBox(line, box)),
  3: (pieces, box) => pieces.map((ring) => ringInBox(ring, box)).filter(hasPoints(4)),
};

const hasPoints =
  (least: number) =>
  (piece: readonly Position[]): boolean =>
    piece.length >= least;

const createBox = (x0: number, y0: number, x1: number, y1: number): Box => ({
  left: Math.min(x0, x1),
  right: Math.max(x0, x1),
  top: Math.min(y0, y1),
  bottom: Math.max(y0, y1),
});

/** Returns the runs of segments of a line that touch a box. Each segment is complete. */
function findRunsInBox(line: readonly Position[], box: Box): Geometry {
  const runs: Position[][] = [];
  let run: Position[] | undefined;
  for (const [index, to] of line.entries()) {
    const from = line[index - 1];
    if (from === undefined) continue;
    if (!boxesMeet(createBox(from.x, from.y, to.x, to.y), box)) {
      run = undefined;
      continue;
    }
    if (run === undefined) {
      run = [from];
      runs.push(run);
    }
    run.push(to);
  }
  return runs;
}

/** Clips a ring to a box, and closes it. */
function ringInBox(ring: readonly Position[], box: Box): readonly Position[] {
  const flat = clipRing(
    ring.slice(0, -1).flatMap(({ x, y }) => [x, y]),
    box,
  );
  const points = Array.from({ length: flat.length / 2 }, (_, index) => ({
    x: flat[2 * index]!,
    y: flat[2 * index + 1]!,
  }));
  return points.length === 0 ? [] : [...points, points[0]!];
}
