import { type Box, overlaps, type Polyline } from './shapes.ts';
import { type AreaClass, classifyFeature, type FeatureTags, type LineKind } from './style/feature-classes.ts';
import { HOUSE_NUMBER, type LabelKind, pointLabel, roadLabel, SHIELD } from './style/label-kinds.ts';
import { isArabicScript, labelName } from './style/label-names.ts';
import { detectTileSchema } from './style/tile-schema.ts';
import { type Chord, findStraightestChord, joinLines } from './tile-lines.ts';

/** A decoded vector tile. */
export interface VectorTileLayers {
  readonly layers: Readonly<Record<string, VectorLayer>>;
}
interface VectorLayer {
  readonly extent: number;
  readonly length: number;
  feature(index: number): VectorFeature;
}
interface VectorFeature {
  /** The geometry type: 1 for points, 2 for lines, 3 for polygons. */
  readonly type: number;
  readonly properties: FeatureTags;
  loadGeometry(): readonly (readonly { readonly x: number; readonly y: number }[])[];
}

/** The rings of all areas of one class. The winding determines which are holes. */
interface TileArea {
  readonly area: AreaClass;
  readonly rings: readonly Polyline[];
}

/** All lines with the same style. */
interface TileLines extends LineKind {
  readonly lines: readonly Polyline[];
}

export interface TileLabel extends LabelKind {
  readonly text: string;
  /** The local name, if it is in another script. */
  readonly local?: string;
  /** A point, or the straight segment of a road on which the name is placed. */
  readonly at: readonly [number, number] | Chord;
  /** The ISO 3166-1 alpha-2 code of a country, so that its name can be localized. */
  readonly country?: string;
}

/** The maximum number of characters in a road shield. */
const SHIELD_LETTERS = 8;

/** The drawn content of a tile, in tile units: a tile is 4096 units wide. */
export interface DrawnTile {
  readonly areas: readonly TileArea[];
  readonly lines: readonly TileLines[];
  readonly labels: readonly TileLabel[];
}

export const TILE_UNITS = 4096;

/** The maximum distance between the name of a road and the road, in units of a tile of zoom 14; 6 units are 3.6 m. */
const STRAIGHT = 6;
const STRAIGHT_ARABIC = 10;

/**
 * Converts the features of a vector tile, in any of the supported schemas, to areas, lines and labels by style.
 *
 * @param options `zoom`: the zoom of the tile; `language`: the reader's language, a BCP 47 tag; `picture`: a part of the tile, in tile
 *   units: reads only features that touch it and that a small static picture shows
 */
export function readTile(
  { layers }: VectorTileLayers,
  { zoom, language, picture }: { readonly zoom: number; readonly language: string; readonly picture?: Box },
): DrawnTile {
  const schema = detectTileSchema(Object.keys(layers));
  const areas = new Map<AreaClass, Polyline[]>();
  const lines = new Map<string, TileLines & { readonly lines: Polyline[] }>();
  const labels: TileLabel[] = [];
  const points: (TileLabel & { readonly rank: number; readonly at: readonly [number, number] })[] = [];
  const named = new Map<string, { readonly kind: LabelKind; readonly text: string; readonly lines: Polyline[] }>();

  for (const [name, layer] of Object.entries(layers)) {
    if (picture !== undefined && notInPictures.has(name)) continue;
    const scale = TILE_UNITS / layer.extent;
    for (let index = 0; index < layer.length; index += 1) {
      const feature = layer.feature(index);
      if (feature.type === 1) addPoint(name, feature, scale);
      else addShape(name, feature, scale);
    }
  }
  for (const { kind, text, lines: pieces } of named.values())
    labels.push(...(kind === SHIELD ? shields(text, pieces) : roadNames(kind, text, pieces, zoom)));
  return {
    areas: [...areas].map(([area, rings]) => ({ area, rings })),
    lines: [...lines.values()],
    labels: [...labels, ...spreadPoints(points, zoom)],
  };

  function addShape(layer: string, feature: VectorFeature, scale: number): void {
    const tags = feature.properties;
    if (layer === 'transportation_name') {
      nameRoad(classifyFeature(schema, 'transportation', false, tags), tags, () => listPieces(feature, scale, picture));
      return;
    }
    const drawn = classifyFeature(schema, layer, feature.type === 3, tags);
    if (drawn === undefined) return;
    const pieces = listPieces(feature, scale, picture);
    if ('area' in drawn) {
      const rings = areas.get(drawn.area) ?? [];
      rings.push(...pieces);
      areas.set(drawn.area, rings);
    } else {
      const key = `${drawn.line} ${drawn.isLink ?? ''} ${drawn.over ?? ''}`;
      const alike = lines.get(key) ?? { ...drawn, lines: [] };
      alike.lines.push(...pieces);
      lines.set(key, alike);
      if (schema === 'protomaps' && layer === 'roads') nameRoad(drawn, tags, () => pieces);
    }
  }

  function nameRoad(
    drawn: ReturnType<typeof classifyFeature>,
    tags: FeatureTags,
    pieces: () => readonly Polyline[],
  ): void {
    if (drawn === undefined || !('line' in drawn)) return;
    const kind = roadLabel(drawn.line);
    const name = kind && labelName(schema, tags, language);
    if (kind !== undefined && name !== undefined) addNamed(kind, name.text, pieces);
    const number = drawn.line === 'motorway' ? String(tags.shield_text ?? tags.ref ?? '').trim() : '';
    if (number !== '' && number.length <= SHIELD_LETTERS) addNamed(SHIELD, number, pieces);
  }

  function addNamed(kind: LabelKind, text: string, pieces: () => readonly Polyline[]): void {
    const key = `${kind.look} ${text}`;
    const alike = named.get(key) ?? { kind, text, lines: [] };
    alike.lines.push(...pieces());
    named.set(key, alike);
  }

  function addPoint(layer: string, feature: VectorFeature, scale: number): void {
    const tags = feature.properties;
    const drawn = pointName(layer, tags);
    const point = feature.loadGeometry()[0]?.[0];
    if (drawn === undefined || point === undefined) return;
    const at = [point.x * scale, point.y * scale] as const;
    // A point beyond the edge is also in the neighbouring tile, which draws it.
    if (at.some((unit) => unit < 0 || unit >= TILE_UNITS)) return;
    const { rank, ...label } = { rank: undefined, ...drawn.kind, ...drawn.name, at };
    if (rank === undefined) labels.push(layer === 'countries' ? countryLabel(label, tags) : label);
    else points.push({ ...label, rank });
  }

  function pointName(layer: string, tags: FeatureTags) {
    const number = houseNumber(layer, tags);
    if (number !== undefined) return { kind: HOUSE_NUMBER, name: { text: number } };
    const kind = pointLabel(schema, layer, tags);
    const name = kind && labelName(schema, tags, language);
    if (kind === undefined || name === undefined) return undefined;
    return { kind, name: (kind.rank ?? 0) <= LOCAL_RANK ? name : { text: name.text } };
  }
}

/** Returns the label of a country: it appears at the zoom at which its land is about as wide as the name, larger countries first. */
function countryLabel(label: TileLabel, { code, area }: FeatureTags): TileLabel {
  const squareDegrees = Math.max(Number(area) / 10, 0.01);
  const from = Math.ceil(Math.log2(NAME_DEGREES / Math.sqrt(squareDegrees)));
  return {
    ...label,
    from: Math.min(Math.max(from, 1), 7),
    priority: label.priority + Math.log10(squareDegrees),
    ...(typeof code === 'string' ? { country: code } : {}),
  };
}

/** The width of a country's name at zoom 0, in degrees. */
const NAME_DEGREES = 98;

/** Towns, districts and points up to this rank show the local name below the name in the reader's language. */
const LOCAL_RANK = 2;

/** The layers of points for which a small static picture has no room. */
const notInPictures: ReadonlySet<string> = new Set(['countries', 'poi', 'pois', 'housenumber', 'mountain_peak']);

/** A ring or a line in tile units, with its bounding box. */
interface Piece {
  readonly line: Polyline;
  readonly box: Box;
}

function listPieces(feature: VectorFeature, scale: number, within: Box | undefined): readonly Polyline[] {
  if (within === undefined) return feature.loadGeometry().map((points) => toPolyline(points, scale));
  const pieces = pieceCache.get(feature) ?? readPieces(feature, scale);
  // Bounding boxes are compared, so a ring around the window is included.
  return pieces.filter(({ box }) => overlaps(box, within)).map(({ line }) => line);
}

/** Caches the pieces of a feature, because a decoded tile is read again for each picture of a place in it. */
const pieceCache = new WeakMap<VectorFeature, readonly Piece[]>();

function readPieces(feature: VectorFeature, scale: number): readonly Piece[] {
  const pieces = feature.loadGeometry().map((points) => {
    const line = toPolyline(points, scale);
    return { line, box: boxAround(line) };
  });
  pieceCache.set(feature, pieces);
  return pieces;
}

function toPolyline(points: ReturnType<VectorFeature['loadGeometry']>[number], scale: number): Polyline {
  const line: number[] = [];
  for (const { x, y } of points) line.push(x * scale, y * scale);
  return line;
}

function boxAround(line: Polyline): Box {
  let left = Number.POSITIVE_INFINITY;
  let right = -1e9;
  let top = Number.POSITIVE_INFINITY;
  let bottom = -1e9;
  for (let at = 0; at < line.length; at += 2) {
    const x = line[at]!;
    const y = line[at + 1]!;
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < top) top = y;
    if (y > bottom) bottom = y;
  }
  return { left, right, top, bottom };
}

/** Returns the shield of a road at the middle of its longest straight piece in the tile; empty if it has none. */
function shields(text: string, lines: readonly Polyline[]): readonly TileLabel[] {
  const chords = joinLines(lines).map((line) => findStraightestChord(line, STRAIGHT));
  const measureLength = ([x0, y0, x1, y1]: Chord) => Math.hypot(x1 - x0, y1 - y0);
  const [longest] = chords.sort((a, b) => measureLength(b) - measureLength(a));
  if (longest === undefined) return [];
  const [x0, y0, x1, y1] = longest;
  return [{ ...SHIELD, text, at: [(x0 + x1) / 2, (y0 + y1) / 2] }];
}

function roadNames(kind: LabelKind, text: string, lines: readonly Polyline[], tileZoom: number): readonly TileLabel[] {
  const tolerance = (isArabicScript(text) ? STRAIGHT_ARABIC : STRAIGHT) * 2 ** Math.max(0, tileZoom - 14);
  return joinLines(lines).map((line) => ({ ...kind, text, at: findStraightestChord(line, tolerance) }));
}

/** Returns the house number of a feature, `42–50` for `42;50`; `undefined` if there is none or it has over nine characters. */
function houseNumber(layer: string, tags: FeatureTags): string | undefined {
  const isNumber = layer === 'housenumber' || (layer === 'buildings' && tags.kind === 'address');
  if (!isNumber) return undefined;
  const parts = String(tags.housenumber ?? tags.addr_housenumber ?? '').split(';');
  const text = parts.length > 1 ? `${parts[0]!.trim()}–${parts.at(-1)!.trim()}` : parts[0]!.trim();
  return text === '' || text.length > 9 ? undefined : text;
}

/** The minimum distances between points of interest, in pixels. */
const APART = { across: 84, down: 46 } as const;
/** The maximum zoom at which points are spaced; beyond it, all are drawn. */
const LAST_SPACED = 18;

/**
 * Computes the minimum zoom of each point in advance, so that drawing compares only one number. Of points that are too close at a zoom,
 * only the most important one is drawn.
 */
function spreadPoints(
  points: readonly (TileLabel & { readonly rank: number; readonly at: readonly [number, number] })[],
  tileZoom: number,
): readonly TileLabel[] {
  const sorted = [...points].sort((a, b) => a.rank - b.rank || a.text.length - b.text.length);
  const placed: { readonly label: TileLabel; readonly at: readonly [number, number] }[] = [];
  let remaining = sorted;
  for (let zoom = 11; zoom <= LAST_SPACED && remaining.length > 0; zoom += 1) {
    const pixels = (256 * 2 ** (zoom - tileZoom)) / TILE_UNITS;
    const later: typeof remaining = [];
    for (const point of remaining) {
      const isFree =
        point.from <= zoom &&
        !placed.some(
          ({ at }) =>
            Math.abs(at[0] - point.at[0]) * pixels < APART.across &&
            Math.abs(at[1] - point.at[1]) * pixels < APART.down,
        );
      if (isFree) placed.push({ label: { ...point, from: zoom }, at: point.at });
      else later.push(point);
    }
    remaining = later;
  }
  return [
    ...placed.map(({ label }) => label),
    ...remaining.map((point) => ({ ...point, from: Math.max(point.from, LAST_SPACED + 1) })),
  ];
}
