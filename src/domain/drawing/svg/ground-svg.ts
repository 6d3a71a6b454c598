import { clipLine, clipRing, ringArea, simplify } from '../clip.ts';
import { type PlacedTile, toPixels } from '../placed-tiles.ts';
import type { Box, Polyline } from '../shapes.ts';
import { areaFill } from '../style/area-styles.ts';
import type { AreaClass, LineKind } from '../style/feature-classes.ts';
import { type LineStroke, lineStrokes } from '../style/line-styles.ts';
import type { MapColourName } from '../style/map-colours.ts';
import type { Viewport } from '../viewport.ts';
import { PATH_STEP, pathData } from './path-data.ts';

/** The margin around the window up to which shapes extend, in pixels, so that no clipped edge is visible. */
export const GROUND_MARGIN = 6;

/** Lines that are too fine for a picture. */
const omittedLines: ReadonlySet<string> = new Set(['aisle', 'foot', 'yard']);

/** The levels of detail of houses, finest first: tolerance in pixels, minimum area in square pixels. Long pictures use a coarser one. */
const houseDetails = [
  { tolerance: 0.8, smallest: 8 },
  { tolerance: 1.2, smallest: 20 },
  { tolerance: 1.2, smallest: 40 },
  { tolerance: 1.5, smallest: 120 },
] as const;
const AREA_TOLERANCE = 0.5;
const SMALLEST_AREA = 16;

interface Drawn {
  readonly order: number;
  readonly svg: string;
}

/**
 * Draws the areas and lines of tiles as the content of an SVG element, bottom to top. The colours are classes of `colourRules`.
 *
 * @param options `prefix`: the prefix of the ids, unique for each ground of a page; `maxLength`: the target length in characters: houses
 *   are simplified or omitted to reach it, roads never
 */
export function groundSvg(
  view: Viewport,
  tiles: readonly PlacedTile[],
  { prefix, maxLength, classZoom = Math.round(view.zoom) }: GroundOptions,
): string {
  const box = {
    left: -GROUND_MARGIN,
    top: -GROUND_MARGIN,
    right: view.width + GROUND_MARGIN,
    bottom: view.height + GROUND_MARGIN,
  };
  const lines = readLines(tiles, box, { prefix, zoom: classZoom });
  const areas = readAreas(tiles, box, classZoom);
  const fixed = [...lines.drawn, ...areas.drawn];
  const room = maxLength - lines.paths.length - fixed.reduce((sum, { svg }) => sum + svg.length, 0);
  const houses = areas.houses(room);
  const shapes = [...fixed, ...houses].sort((a, b) => a.order - b.order);
  const paths = lines.paths === '' ? '' : `<defs>${lines.paths}</defs>`;
  return `${paths}<g transform="scale(${PATH_STEP})" class="ground">${shapes.map(({ svg }) => svg).join('')}</g>`;
}

export interface GroundOptions {
  readonly prefix: string;
  readonly maxLength: number;
  /** The zoom that determines which areas and lines are drawn, and their widths. The default is the nearest integer zoom. */
  readonly classZoom?: number;
}

const roundToSteps = (pixels: number): number => Math.round((pixels / PATH_STEP) * 100) / 100;

function readAreas(tiles: readonly PlacedTile[], box: Box, zoom: number) {
  const rings = new Map<AreaClass, Polyline[]>();
  for (const placed of tiles)
    for (const { area, rings: own } of placed.tile.areas) {
      if (areaFill(area, zoom) === undefined) continue;
      const all = rings.get(area) ?? [];
      rings.set(area, all);
      for (const ring of own) {
        const clipped = clipRing(toPixels(ring, placed), box);
        if (clipped.length >= 6) all.push(clipped);
      }
    }
  const draw = (area: AreaClass, { tolerance, smallest }: { tolerance: number; smallest: number }): Drawn[] => {
    const { colour, edge, edgeWidth, order } = areaFill(area, zoom)!;
    const large = (rings.get(area) ?? []).filter((ring) => ringArea(ring) >= smallest);
    const path = pathData(
      large.map((ring) => simplify(ring, tolerance)),
      { isClosed: true },
    );
    if (path === '') return [];
    return [
      { order, svg: `<path d="${path}" class="f-${colour} s-${edge}" stroke-width="${roundToSteps(edgeWidth)}"/>` },
    ];
  };
  const others = [...rings.keys()].filter((area) => area !== 'house');
  return {
    drawn: others.flatMap((area) => draw(area, { tolerance: AREA_TOLERANCE, smallest: SMALLEST_AREA })),
    /** Returns the houses at the finest level of detail that fits into a number of characters; none if no level fits. */
    houses(room: number): readonly Drawn[] {
      if (!rings.has('house')) return [];
      const tries = houseDetails.map((detail) => () => draw('house', detail));
      for (const attempt of tries) {
        const drawn = attempt();
        if (drawn.every(({ svg }) => svg.length <= room)) return drawn;
      }
      return [];
    },
  };
}

function readLines(tiles: readonly PlacedTile[], box: Box, { prefix, zoom }: { prefix: string; zoom: number }) {
  let paths = '';
  const drawn: Drawn[] = [];
  for (const { kind, lines } of linesByKind(tiles, box, zoom)) {
    const path = pathData(lines, { isClosed: false });
    if (path === '') continue;
    const strokes = lineStrokes(kind, zoom);
    const id = `${prefix}${drawn.length}`;
    const isShared = strokes.length > 1;
    if (isShared) paths += `<path id="${id}" d="${path}"/>`;
    const shape = isShared ? `use href="#${id}"` : `path d="${path}"`;
    drawn.push(...strokes.map((stroke) => ({ order: stroke.order, svg: strokeSvg(shape, stroke) })));
  }
  return { paths, drawn };
}

/** Returns the clipped lines of each drawn kind from all tiles. */
function linesByKind(tiles: readonly PlacedTile[], box: Box, zoom: number) {
  const alike = new Map<string, { readonly kind: LineKind; readonly lines: Polyline[] }>();
  for (const placed of tiles)
    for (const { lines, ...kind } of placed.tile.lines) {
      if (omittedLines.has(kind.line) || lineStrokes(kind, zoom).length === 0) continue;
      const key = `${kind.line} ${kind.isLink ?? ''} ${kind.over ?? ''}`;
      const all = alike.get(key) ?? { kind, lines: [] };
      alike.set(key, all);
      const pieces = lines.flatMap((line) => clipLine(toPixels(line, placed), box));
      all.lines.push(...pieces.map((piece) => simplify(piece, AREA_TOLERANCE)));
    }
  return alike.values();
}

function strokeSvg(shape: string, { colour, width, dash, cap }: LineStroke): string {
  const dashes = dash === undefined ? '' : ` stroke-dasharray="${dash.map(roundToSteps).join(' ')}"`;
  const ends = cap === 'butt' ? ' stroke-linecap="butt"' : '';
  return `<${shape} class="l s-${colour}" stroke-width="${roundToSteps(width)}"${dashes}${ends}/>`;
}

/** Returns the CSS rules of the colour classes among these: `f-` for a fill, `s-` for a stroke. */
export function colourRules(classes: ReadonlySet<string>, colours: Readonly<Record<MapColourName, string>>): string {
  return [...classes]
    .filter((name) => Object.hasOwn(colours, name.slice(2)))
    .map((name) => `.${name}{${name.startsWith('s-') ? 'stroke' : 'fill'}:${colours[name.slice(2) as MapColourName]}}`)
    .join('');
}
