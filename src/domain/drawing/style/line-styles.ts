import { type LineClass, type LineKind, type RoadClass, roadClasses } from './feature-classes.ts';
import type { MapColourName } from './map-colours.ts';

/** The widths of the fill in pixels at zooms 8 to 19; 0 means not drawn. */
const widths: Readonly<Record<RoadClass | 'casing' | 'foot' | 'track' | 'rail' | 'tram', readonly number[]>> = {
  motorway: [0.9, 1.2, 1.6, 2.1, 2.7, 3.4, 4.6, 6.5, 9.5, 14, 22, 38],
  trunk: [0.8, 1, 1.4, 1.8, 2.4, 3.1, 4.4, 6.3, 9.5, 14.5, 25, 43],
  primary: [0.6, 0.8, 1.1, 1.5, 2, 2.8, 4.2, 6.2, 9.5, 15, 26, 44],
  secondary: [0, 0, 0.7, 1, 1.5, 2.3, 3.6, 5.6, 8.8, 14, 24, 42],
  tertiary: [0, 0, 0, 0.6, 1, 1.7, 2.9, 4.8, 7.8, 13, 23, 40],
  minor: [0, 0, 0, 0, 0.5, 0.9, 1.9, 3.6, 6.2, 11, 20, 36],
  pedestrian: [0, 0, 0, 0, 0, 0, 0.9, 1.7, 3.2, 5.6, 10, 18],
  service: [0, 0, 0, 0, 0, 0, 0.7, 1.3, 2.5, 4.6, 8.5, 16],
  aisle: [0, 0, 0, 0, 0, 0, 0, 0, 1.2, 2.6, 5, 10],
  casing: [0, 0, 0, 0, 0.35, 0.5, 0.6, 0.75, 0.9, 1, 1.2, 1.4],
  foot: [0, 0, 0, 0, 0, 0, 0.7, 0.8, 1, 1.4, 2, 3.2],
  track: [0, 0, 0, 0, 0, 0.5, 0.7, 1, 1.3, 1.8, 2.8, 4.5],
  rail: [0, 0, 0.5, 0.6, 0.7, 0.8, 0.9, 1.1, 1.4, 1.8, 2.4, 3.2],
  tram: [0, 0, 0, 0, 0, 0, 0.5, 0.7, 0.9, 1.1, 1.4, 1.8],
};

/** Returns the width at an integer zoom; beyond 19, each zoom doubles it. */
function widthAt(name: keyof typeof widths, zoom: number): number {
  const values = widths[name];
  if (zoom < 8) return 0;
  return zoom <= 19 ? values[zoom - 8]! : values[11]! * 2 ** (zoom - 19);
}

/** One stroke of a line, in pixels. Strokes with a lower order are drawn below. */
export interface LineStroke {
  readonly colour: MapColourName;
  readonly width: number;
  readonly dash?: readonly number[];
  readonly cap: 'round' | 'butt';
  readonly order: number;
}

const order = {
  reserve: 100,
  stream: 110,
  pier: 120,
  foot: 200,
  path: 210,
  casing: 300,
  fill: 400,
  bridge: 500,
  rail: 600,
  border: 700,
};
const main: ReadonlySet<string> = new Set(['motorway', 'trunk', 'primary']);
const soft: ReadonlySet<string> = new Set(['service', 'aisle', 'pedestrian']);
const isRoad = (name: LineClass): name is RoadClass => (roadClasses as readonly string[]).includes(name);

/** Returns the strokes of a line at an integer zoom of the map (the world is 256 pixels wide at zoom 0); none if it is not drawn. */
export function lineStrokes({ line, isLink = false, over }: LineKind, zoom: number): readonly LineStroke[] {
  return isRoad(line) ? roadStrokes(line, zoom, { isLink, over }) : strokesByClass[line](zoom);
}

function roadStrokes(
  name: RoadClass,
  zoom: number,
  { isLink, over }: { readonly isLink: boolean; readonly over: 'bridge' | 'tunnel' | undefined },
): readonly LineStroke[] {
  const width = widthAt(name, zoom) * (isLink ? 0.62 : 1);
  if (width === 0) return [];
  const rank = roadClasses.indexOf(name);
  const fill = order.fill + rank;
  const { minCasedWidth, colour, edge, thinColour, casingShare } = roadKinds[findKind(name)];
  if (zoom < 12 || width < minCasedWidth) return [{ colour: thinColour, width, cap: 'round', order: fill }];
  const casing = widthAt('casing', zoom) * casingShare + (over === 'bridge' ? 0.4 : 0);
  const around = { colour: edge, width: width + 2 * casing } as const;
  if (over === 'tunnel')
    return [
      { ...around, cap: 'butt', dash: [5, 4], order: order.casing + rank },
      { colour: 'land', width, cap: 'butt', order: fill },
    ];
  if (over === 'bridge')
    return [
      { ...around, cap: 'butt', order: order.bridge + 2 * rank },
      { colour, width, cap: 'round', order: order.bridge + 2 * rank + 1 },
    ];
  return [
    { ...around, cap: 'round', order: order.casing + rank },
    { colour, width, cap: 'round', order: fill },
  ];
}

/** The styles of roads. A fill narrower than `minCasedWidth` pixels is a single line without a casing. */
const roadKinds = {
  main: { minCasedWidth: 1.2, colour: 'road-main', edge: 'casing-main', thinColour: 'far-main', casingShare: 1 },
  plain: { minCasedWidth: 1.6, colour: 'road', edge: 'casing', thinColour: 'far', casingShare: 1 },
  soft: { minCasedWidth: 1.6, colour: 'way', edge: 'casing', thinColour: 'far', casingShare: 0.75 },
} as const;

function findKind(name: RoadClass): keyof typeof roadKinds {
  if (main.has(name)) return 'main';
  return soft.has(name) ? 'soft' : 'plain';
}

/** Returns a width from a minimum zoom on, else 0. */
const widthFrom = (first: number, zoom: number, width: number): number => (zoom < first ? 0 : width);

const strokesByClass: Readonly<Record<Exclude<LineClass, RoadClass>, (zoom: number) => readonly LineStroke[]>> = {
  foot: (zoom) => singleStroke('foot', widthAt('foot', zoom) * (zoom >= 16 ? 1.15 : 1), order.foot),
  path: (zoom) => singleStroke('path', widthAt('foot', zoom), order.path, [3, 2]),
  steps: (zoom) => singleStroke('steps', widthAt('foot', zoom) * 1.6, order.path, [1.5, 1.5]),
  track: (zoom) => singleStroke('path', widthAt('track', zoom), order.path, [7, 3]),
  rail: (zoom) => railStrokes(zoom),
  tram: (zoom) => singleStroke('tram', widthAt('tram', zoom), order.rail),
  yard: (zoom) => singleStroke('tram', widthAt('tram', zoom), order.rail),
  ferry: (zoom) => singleStroke('ferry', widthFrom(8, zoom, 1), order.pier, [6, 5]),
  river: (zoom) => singleStroke('sea', widthFrom(8, zoom, Math.max(0.8, (zoom - 8) * 0.55)), order.stream),
  canal: (zoom) => singleStroke('sea', widthFrom(10, zoom, Math.max(0.6, (zoom - 10) * 0.5)), order.stream),
  stream: (zoom) => singleStroke('sea', widthFrom(13, zoom, (zoom - 12) * 0.45), order.stream),
  border: (zoom) => singleStroke('border', borderWidth(zoom), order.border + 2),
  disputed: (zoom) => singleStroke('border', borderWidth(zoom), order.border + 1, [3, 3]),
  region: (zoom) => singleStroke('region', widthFrom(4, zoom, 1), order.border, [5, 3]),
  reserve: (zoom) => singleStroke('reserve', widthFrom(7, zoom, 1), order.reserve),
  'runway-line': (zoom) => singleStroke('runway', widthFrom(10, zoom, 2 * 1.74 ** (zoom - 12)), order.pier),
  taxiway: (zoom) => singleStroke('runway', widthFrom(12, zoom, 0.8 * 1.6 ** (zoom - 12)), order.pier),
  'pier-line': (zoom) => singleStroke('land', widthFrom(13, zoom, 1.2 * 1.5 ** (zoom - 13)), order.pier),
};

function borderWidth(zoom: number): number {
  if (zoom <= 5) return 1;
  return zoom <= 10 ? 1.4 : 1.8;
}

/** Returns the strokes of a railway. From zoom 15 on it has ties: a second, wider stroke with dashes. */
function railStrokes(zoom: number): readonly LineStroke[] {
  const width = widthAt('rail', zoom);
  const line = singleStroke('rail', width, order.rail + 1);
  return zoom < 15 ? line : [...line, ...singleStroke('rail', width * 3.2, order.rail, [width * 0.8, width * 5])];
}

const singleStroke = (
  colour: MapColourName,
  width: number,
  at: number,
  dash?: readonly number[],
): readonly LineStroke[] =>
  width <= 0 ? [] : [{ colour, width, order: at, cap: dash === undefined ? 'round' : 'butt', ...(dash && { dash }) }];
