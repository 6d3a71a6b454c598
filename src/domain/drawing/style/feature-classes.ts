import type { TileSchema } from './tile-schema.ts';

/** The tags of a feature in a vector tile. */
export type FeatureTags = Readonly<Record<string, string | number | boolean | undefined>>;

/** The classes of areas in their drawing order, bottom first. */
export const areaClasses = [
  'land',
  'works',
  'campus',
  'block',
  'farm',
  'grass',
  'sand',
  'rock',
  'wood',
  'ice',
  'wet',
  'park',
  'pitch',
  'water',
  'pier',
  'square',
  'apron',
  'runway',
  'house',
] as const;
export type AreaClass = (typeof areaClasses)[number];

/** The minimum zoom of each class of areas. An area is drawn later if the tiles contain it only from a higher zoom on. */
export const areaZooms: Readonly<Record<AreaClass, number>> = {
  land: 0,
  block: 6,
  works: 10,
  campus: 12,
  farm: 8,
  grass: 7,
  park: 10,
  wood: 7,
  sand: 7,
  rock: 7,
  ice: 7,
  wet: 7,
  pitch: 15,
  water: 0,
  pier: 13,
  square: 14,
  apron: 10,
  runway: 10,
  house: 15,
};

/** The classes of roads by rank, lowest first. */
export const roadClasses = [
  'aisle',
  'service',
  'pedestrian',
  'minor',
  'tertiary',
  'secondary',
  'primary',
  'trunk',
  'motorway',
] as const;
export type RoadClass = (typeof roadClasses)[number];

export type LineClass =
  | RoadClass
  | 'foot'
  | 'path'
  | 'steps'
  | 'track'
  | 'rail'
  | 'tram'
  | 'yard'
  | 'ferry'
  | 'stream'
  | 'river'
  | 'canal'
  | 'border'
  | 'region'
  | 'disputed'
  | 'reserve'
  | 'runway-line'
  | 'taxiway'
  | 'pier-line';

export interface LineKind {
  readonly line: LineClass;
  readonly isLink?: boolean;
  readonly over?: 'bridge' | 'tunnel';
}

export interface AreaKind {
  readonly area: AreaClass;
}

/** Returns the class of an area or a line of a tile; `undefined` if it is not drawn. */
export const classifyFeature = (
  schema: TileSchema,
  layer: string,
  isArea: boolean,
  tags: FeatureTags,
): AreaKind | LineKind | undefined => {
  const classifier = classifiers[schema]?.[layer];
  return classifier?.(tags, isArea);
};

type Classifier = (tags: FeatureTags, isArea: boolean) => AreaKind | LineKind | undefined;

const area = (name: AreaClass | undefined): AreaKind | undefined => (name === undefined ? undefined : { area: name });
const line = (name: LineClass | undefined): LineKind | undefined => (name === undefined ? undefined : { line: name });
const findByTag = <Name>(names: Readonly<Partial<Record<string, Name>>>, tag: FeatureTags[string]): Name | undefined =>
  typeof tag === 'string' && Object.hasOwn(names, tag) ? names[tag] : undefined;

const indexByTag = <Name extends string>(
  entries: Readonly<Record<Name, string>>,
): Readonly<Partial<Record<string, Name>>> =>
  Object.fromEntries(
    Object.entries<string>(entries).flatMap(([name, words]) => words.split(' ').map((word) => [word, name as Name])),
  );

const omtLanduse = indexByTag({
  block: 'residential suburb quarter neighbourhood retail commercial',
  works: 'industrial railway quarry garages military bus_station',
  campus: 'school university college kindergarten library hospital',
  grass: 'cemetery',
  park: 'zoo theme_park',
  pitch: 'pitch playground track',
});
const omtLandcover = indexByTag({
  farm: 'farmland',
  grass: 'grass',
  wood: 'wood',
  sand: 'sand',
  rock: 'rock',
  ice: 'ice',
  wet: 'wetland',
});
const omtParks = indexByTag({ park: 'park garden recreation_ground village_green golf_course' });

const protomapsLanduse = indexByTag({
  block: 'residential commercial',
  works: 'industrial railway military naval_base airfield',
  campus: 'school university college kindergarten library hospital',
  farm: 'farmland orchard',
  grass: 'grass grassland meadow scrub village_green allotments cemetery',
  park: 'park garden golf_course recreation_ground dog_park zoo',
  wood: 'wood forest nature_reserve',
  sand: 'beach sand',
  rock: 'bare_rock',
  ice: 'glacier',
  wet: 'wetland',
  pitch: 'pitch playground',
  pier: 'pier dam',
  square: 'pedestrian platform',
  apron: 'aerodrome',
  runway: 'runway',
});
const protomapsLandcover = indexByTag({
  block: 'urban_area',
  farm: 'farmland',
  grass: 'grassland scrub',
  wood: 'forest',
  ice: 'glacier',
  sand: 'barren',
});

const roads = indexByTag({
  motorway: 'motorway',
  trunk: 'trunk',
  primary: 'primary',
  secondary: 'secondary',
  tertiary: 'tertiary',
  minor: 'minor',
  service: 'service busway bus_guideway',
} as Record<RoadClass, string>);
const aisles = new Set(['parking_aisle', 'driveway', 'drive-through']);
const paths = indexByTag({
  pedestrian: 'pedestrian',
  foot: 'footway corridor sidewalk crossing',
  path: 'path cycleway bridleway',
  steps: 'steps',
  track: 'track',
} as Record<'pedestrian' | 'foot' | 'path' | 'steps' | 'track', string>);
const trams = new Set(['tram', 'light_rail']);
const rivers = indexByTag({ river: 'river', canal: 'canal', stream: 'stream ditch drain' } as Record<
  'river' | 'canal' | 'stream',
  string
>);
const protomapsRoads = indexByTag({
  trunk: 'trunk trunk_link',
  primary: 'primary primary_link',
  secondary: 'secondary secondary_link',
  tertiary: 'tertiary tertiary_link',
  minor: 'residential unclassified living_street road',
  service: 'service',
} as Record<RoadClass, string>);

const isTrue = (tag: FeatureTags[string]): boolean => tag === true || tag === 1 || tag === 'true' || tag === 'yes';

/** Returns the line of a road or a railway, with its bridge or tunnel; `undefined` without a class. */
const crossing = (
  name: LineClass | undefined,
  isLink: boolean,
  isBridge: boolean,
  isTunnel: boolean,
): LineKind | undefined => {
  if (name === undefined) return undefined;
  const over = isBridge ? 'bridge' : 'tunnel';
  return { line: name, ...(isLink ? { isLink } : {}), ...(isBridge || isTunnel ? { over } : {}) };
};

function omtTransportation(tags: FeatureTags, isArea: boolean): AreaKind | LineKind | undefined {
  if (isArea) return area(findByTag({ pier: 'pier', path: 'square' } as const, tags.class));
  return crossing(omtLine(tags), isTrue(tags.ramp), tags.brunnel === 'bridge', tags.brunnel === 'tunnel');
}

const omtLines = { track: 'track', ferry: 'ferry', pier: 'pier-line' } as const;
const omtAeroways = { runway: 'runway-line', taxiway: 'taxiway' } as const;

function omtLine(tags: FeatureTags): LineClass | undefined {
  const name = String(tags.class ?? '');
  if (name === 'path') return tags.subclass === undefined ? 'foot' : findByTag(paths, tags.subclass);
  if (name === 'rail' || name === 'transit')
    return classifyRail(tags.subclass, tags.service, tags.brunnel === 'tunnel');
  if (name === 'service' && aisles.has(String(tags.service))) return 'aisle';
  return findByTag(omtLines, name) ?? findByTag(roads, name);
}

/** Returns the class of a railway; `undefined` for underground rail, which is not drawn. */
function classifyRail(
  kind: FeatureTags[string],
  service: FeatureTags[string],
  isTunnel: boolean,
): LineClass | undefined {
  if (isTunnel || kind === 'subway') return undefined;
  if (trams.has(String(kind))) return 'tram';
  return service === undefined || service === '' ? 'rail' : 'yard';
}

function protomapsRoad(tags: FeatureTags): LineKind | undefined {
  return crossing(protomapsLine(tags), isTrue(tags.is_link), isTrue(tags.is_bridge), isTrue(tags.is_tunnel));
}

const protomapsLine = (tags: FeatureTags): LineClass | undefined => findByTag(protomapsKinds, tags.kind)?.(tags);

const protomapsKinds: Readonly<Partial<Record<string, (tags: FeatureTags) => LineClass | undefined>>> = {
  highway: () => 'motorway',
  major_road: (tags) => findByTag(protomapsRoads, tags.kind_detail) ?? 'secondary',
  minor_road: (tags) =>
    tags.kind_detail === 'service' && aisles.has(String(tags.service))
      ? 'aisle'
      : (findByTag(protomapsRoads, tags.kind_detail) ?? 'minor'),
  path: (tags) =>
    tags.kind_detail === undefined ? 'foot' : findByTag({ ...paths, pier: 'pier-line' }, tags.kind_detail),
  rail: (tags) => classifyRail(tags.kind_detail, tags.service, isTrue(tags.is_tunnel)),
  ferry: () => 'ferry',
  aeroway: (tags) => (tags.kind_detail === 'runway' ? 'runway-line' : 'taxiway'),
};

function classifyBorder(level: number, isDisputed: boolean): LineClass | undefined {
  if (isDisputed) return 'disputed';
  if (level <= 2) return 'border';
  return level <= 4 ? 'region' : undefined;
}

const classifiers: Readonly<Partial<Record<TileSchema, Readonly<Partial<Record<string, Classifier>>>>>> = {
  world: { land: () => ({ area: 'land' }), borders: () => ({ line: 'border' }) },
  openmaptiles: {
    landuse: (tags) => area(findByTag(omtLanduse, tags.class)),
    landcover: (tags) => area(findByTag(omtParks, tags.subclass) ?? findByTag(omtLandcover, tags.class)),
    park: (_tags, isArea) => (isArea ? { line: 'reserve' } : undefined),
    water: (_tags, isArea) => (isArea ? { area: 'water' } : undefined),
    waterway: (tags) => (tags.brunnel === 'tunnel' ? undefined : line(findByTag(rivers, tags.class))),
    transportation: omtTransportation,
    aeroway: (tags, isArea) =>
      isArea ? { area: tags.class === 'runway' ? 'runway' : 'apron' } : line(findByTag(omtAeroways, tags.class)),
    building: (tags, isArea) => (isArea && !(Number(tags.render_min_height ?? 0) > 3) ? { area: 'house' } : undefined),
    boundary: (tags) =>
      tags.maritime === 1 ? undefined : line(classifyBorder(Number(tags.admin_level ?? 9), isTrue(tags.disputed))),
  },
  protomaps: {
    earth: (tags, isArea) => (isArea && tags.kind === 'earth' ? { area: 'land' } : undefined),
    landuse: (tags, isArea) =>
      tags.kind === 'national_park' && isArea ? { line: 'reserve' } : area(findByTag(protomapsLanduse, tags.kind)),
    landcover: (tags) => area(findByTag(protomapsLandcover, tags.kind)),
    water: (tags, isArea) => (isArea ? { area: 'water' } : line(findByTag(rivers, tags.kind))),
    roads: protomapsRoad,
    buildings: (tags, isArea) => (isArea && tags.kind === 'building' ? { area: 'house' } : undefined),
    boundaries: (tags) =>
      line(classifyBorder(tags.kind === 'country' ? 2 : Number(tags.kind_detail ?? 9), isTrue(tags.disputed))),
  },
};
