import type { DatabaseSync } from 'node:sqlite';
import { addressKey } from '../../../../domain/address/street-words.ts';
import type { MicroPoint } from '../search/geometry.ts';
import type { Names, StagedArea } from '../search/street-names.ts';
import { numbersBetween } from './house-numbers.ts';
import { collectNodeIds, type NodeLocations } from './node-locations.ts';
import { createElementReader, type Member, type Tags } from './pbf-elements.ts';

export interface Staged {
  readonly areas: readonly StagedArea[];
  /** The points at which two streets meet, with the indexes of their ways. */
  readonly crossings: readonly (MicroPoint & { readonly a: number; readonly b: number })[];
}

/** The number of passes over the file. Each takes about as long as decompressing its blocks. */
export const PASSES = 4;

/**
 * Reads an extract to tables for sorting: `way` has the segments of streets, `number` the house numbers, `number_alone` house numbers
 * without a street, `row` the interpolation lines (`addr:interpolation`), and `site` the named places. `progress` gets the number of the
 * pass, from 0, and its bytes.
 */
export async function stageExtract(
  path: string,
  staging: DatabaseSync,
  progress: (pass: number, bytes: number) => void,
): Promise<Staged> {
  createStagingTables(staging);
  const reader = createElementReader(path, isWantedKey);
  const plan = await planReading(reader, progress);
  const nodes = plan.nodes.toLocations();
  const stage = stager(staging, nodes, plan);
  await reader.read(
    {
      node: (id, latitude, longitude, tags) => {
        nodes.set(id, latitude, longitude);
        if (tags !== undefined) stage.node(id, tags, { latitude, longitude });
      },
    },
    (bytes) => progress(2, bytes),
  );
  await reader.read({ way: stage.way }, (bytes) => progress(3, bytes));
  stage.relations();
  return stage.result();
}

const isWantedKey = (key: string): boolean =>
  /^(?:(?:name|alt_name|official_name|short_name|old_name|loc_name|int_name)(?::.+)?|addr:.+|highway|place|type)$/.test(
    key,
  ) || siteKeys.has(key);

/** The keys of named places that people go to. Of railways, only stations count. */
const siteKeys: ReadonlySet<string> = new Set(
  `amenity shop craft tourism leisure club office historic railway aeroway building landuse natural man_made healthcare emergency
   military entrance barrier addr:housename`.split(/\s+/),
);

const createStagingTables = (staging: DatabaseSync): void =>
  staging.exec(`
    create table way (id integer primary key, key text, names text, points blob);
    create table other_name (other text, key text);
    create table number (key text, street text, text text, interpolated integer, latitude integer, longitude integer,
      quarter text, city text, region text, postcode text);
    create table number_alone (text text, latitude integer, longitude integer, quarter text, city text, region text, postcode text);
    create table site (names text, latitude integer, longitude integer, detail text, city text, region text);
  `);

interface Relation {
  readonly tags: Tags;
  readonly ways: readonly number[];
}

interface Plan {
  readonly nodes: ReturnType<typeof collectNodeIds>;
  readonly relations: readonly Relation[];
  /** The ways that are members of a relation. */
  readonly memberWays: ReadonlySet<number>;
  /** The street of a house according to a relation (`associatedStreet`), by `n1` or `w1`. */
  readonly streetOfMember: ReadonlyMap<string, string>;
  /** The nodes at which an interpolation line begins or ends. */
  readonly rowEnds: ReadonlySet<number>;
}

/** Determines which data of the file is needed. Most nodes are not. */
async function planReading(
  reader: ReturnType<typeof createElementReader>,
  progress: (pass: number, bytes: number) => void,
): Promise<Plan> {
  const nodes = collectNodeIds();
  const relations: Relation[] = [];
  const memberWays = new Set<number>();
  const streetOfMember = new Map<string, string>();
  const rowEnds = new Set<number>();
  await reader.read(
    {
      way(_id, tags, refs) {
        if (tags === undefined || !isUsed(tags)) return;
        nodes.add(refs);
        if (tags['addr:interpolation'] !== undefined) for (const ref of refs) rowEnds.add(ref);
      },
      relation(_id, tags, members) {
        const street = streetOfRelation(tags);
        if (street !== undefined) for (const { kind, id } of members) streetOfMember.set(`${kind[0]}${id}`, street);
        else if (isHouse(tags) || isSite(tags) || isArea(tags)) {
          const ways = outerWays(members);
          relations.push({ tags, ways });
          for (const way of ways) memberWays.add(way);
        }
      },
    },
    (bytes) => progress(0, bytes),
  );
  if (memberWays.size > 0)
    await reader.read({ way: (id, _tags, refs) => memberWays.has(id) && nodes.add(refs) }, (bytes) =>
      progress(1, bytes),
    );
  return { nodes, relations, memberWays, streetOfMember, rowEnds };
}

const outerWays = (members: readonly Member[]): readonly number[] =>
  members.filter(({ kind, role }) => kind === 'way' && role !== 'inner').map(({ id }) => id);

const streetOfRelation = (tags: Tags): string | undefined =>
  tags.type === 'associatedStreet' || tags.type === 'street' ? (tags.name ?? tags['addr:street']) : undefined;

const isStreet = ({ highway, name }: Tags): boolean =>
  name !== undefined && highway !== undefined && !/^(?:proposed|construction|platform|corridor)$/.test(highway);
const isHouse = (tags: Tags): boolean => tags['addr:housenumber'] !== undefined;
const isArea = ({ place, name }: Tags): boolean => place !== undefined && name !== undefined && places.has(place);
const isSite = (tags: Tags): boolean =>
  getName(tags) !== undefined &&
  (tags.railway === 'station' || Object.keys(tags).some((key) => siteKeys.has(key) && key !== 'railway'));
/** Returns the name of a place or a house. A house may have only a name: Rose Cottage, Church Lane. */
const getName = (tags: Tags): string | undefined => tags.name ?? tags['addr:housename'];
const isUsed = (tags: Tags): boolean =>
  isHouse(tags) || isStreet(tags) || isArea(tags) || isSite(tags) || tags['addr:interpolation'] !== undefined;

const places: ReadonlySet<string> = new Set(
  'city town village hamlet suburb quarter neighbourhood borough locality isolated_dwelling island square'.split(' '),
);

function stager(staging: DatabaseSync, nodes: NodeLocations, plan: Plan) {
  const insertWay = staging.prepare('insert into way (id, key, names, points) values (?, ?, ?, ?)');
  const insertName = staging.prepare('insert into other_name values (?, ?)');
  const insertNumber = staging.prepare(
    `insert into number (key, street, text, interpolated, latitude, longitude, quarter, city, region, postcode)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const insertAlone = staging.prepare('insert into number_alone values (?, ?, ?, ?, ?, ?, ?)');
  const insertSite = staging.prepare('insert into site values (?, ?, ?, ?, ?, ?)');
  const areas: StagedArea[] = [];
  const crossings: Staged['crossings'][number][] = [];
  const centres = new Map<number, MicroPoint>();
  const rowEnds = new Map<number, Tags>();
  /** The first way through each node; 0 if there is none. */
  const firstWay = new Int32Array(nodes.count);
  const keys: string[] = [''];

  const insertHouseNumber = (tags: Tags, street: string | undefined, { latitude, longitude }: MicroPoint) => {
    const text = tags['addr:housenumber']!.trim();
    if (text === '' || text.length > MAX_NUMBER_LENGTH) return;
    if (street !== undefined)
      insertNumber.run(addressKey(street), street, text, 0, latitude, longitude, ...localityTags(tags));
    else if (!isOfBlock(tags)) insertAlone.run(text, latitude, longitude, ...localityTags(tags));
  };
  const insertElement = (tags: Tags, street: string | undefined, point: MicroPoint) => {
    if (isHouse(tags)) insertHouseNumber(tags, getStreet(tags) ?? street, point);
    if (isArea(tags)) areas.push({ ...point, place: tags.place!, names: collectNames(tags) });
    else if (isSite(tags)) {
      const detail = { number: tags['addr:housenumber'], street: getStreet(tags), postcode: tags['addr:postcode'] };
      const [, city, region] = localityTags(tags);
      insertSite.run(
        JSON.stringify(collectNames(tags)),
        point.latitude,
        point.longitude,
        JSON.stringify(detail),
        city ?? '',
        region ?? '',
      );
    }
  };
  /** Records a crossing at a node through which a way with another name goes. */
  const noteCrossing = (way: number, index: number, point: MicroPoint) => {
    const earlierWay = firstWay[index]!;
    if (earlierWay === 0) firstWay[index] = way;
    else if (keys[earlierWay] !== keys[way]) crossings.push({ ...point, a: earlierWay, b: way });
  };
  const street = (tags: Tags, indexes: readonly number[]) => {
    const way = keys.length;
    const key = addressKey(tags.name!);
    keys.push(key);
    const points: number[] = [];
    for (const index of indexes) {
      const point = nodes.at(index);
      if (point === undefined) continue;
      points.push(point.latitude, point.longitude);
      noteCrossing(way, index, point);
    }
    if (points.length > 0) insertStreet(way, key, collectNames(tags), points);
  };
  const insertStreet = (way: number, key: string, names: Names, points: readonly number[]) => {
    insertWay.run(way, key, JSON.stringify(names), new Uint8Array(Int32Array.from(points).buffer));
    for (const nameKey of new Set(Object.values(names).map(addressKey)))
      if (nameKey !== key) insertName.run(nameKey, key);
  };

  return {
    node(id: number, tags: Tags, point: MicroPoint): void {
      if (plan.rowEnds.has(id) && isHouse(tags)) rowEnds.set(id, tags);
      insertElement(tags, plan.streetOfMember.get(`n${id}`), point);
    },
    way(id: number, tags: Tags | undefined, refs: readonly number[]): void {
      const isMember = plan.memberWays.has(id);
      if (!isMember && (tags === undefined || !isUsed(tags))) return;
      const indexes = refs.map(nodes.findNodeIndex);
      const centre = findCentre(indexes, nodes);
      if (centre === undefined) return;
      if (isMember) centres.set(id, centre);
      if (tags === undefined) return;
      if (isStreet(tags)) street(tags, indexes);
      else insertElement(tags, plan.streetOfMember.get(`w${id}`), centre);
      if (tags['addr:interpolation'] !== undefined) stageRow(tags, refs, indexes);
    },
    relations(): void {
      for (const { tags, ways } of plan.relations) {
        const centre = ways.map((way) => centres.get(way)).find((point) => point !== undefined);
        if (centre !== undefined) insertElement(tags, undefined, centre);
      }
    },
    result: (): Staged => ({ areas, crossings }),
  };

  /** Stages the interpolated numbers along a way: https://wiki.openstreetmap.org/wiki/Addresses#Interpolation */
  function stageRow(tags: Tags, refs: readonly number[], indexes: readonly number[]): void {
    const known = refs.flatMap((ref, i) => {
      const end = rowEnds.get(ref);
      const value = Number(end?.['addr:housenumber']);
      return end === undefined || !Number.isInteger(value) ? [] : [{ i, value, end }];
    });
    for (const [index, from] of known.slice(0, -1).entries()) {
      const to = known[index + 1]!;
      const line = indexes.slice(from.i, to.i + 1).flatMap((node) => nodes.at(node) ?? []);
      const street = getStreet(from.end) ?? getStreet(tags) ?? plan.streetOfMember.get(`n${refs[from.i]}`);
      if (street === undefined || line.length < 2) continue;
      for (const { value, at } of numbersBetween(from.value, to.value, tags['addr:interpolation']!, line))
        insertNumber.run(
          addressKey(street),
          street,
          String(value),
          1,
          at.latitude,
          at.longitude,
          ...localityTags({ ...tags, ...from.end }),
        );
    }
  }
}

const MAX_NUMBER_LENGTH = 60;

/** Returns whether the number belongs to a block, as in Japan. It is then unrelated to the nearest street. */
const isOfBlock = (tags: Tags): boolean =>
  ['addr:block', 'addr:block_number', 'addr:neighbourhood', 'addr:quarter'].some((key) => tags[key] !== undefined);

const getStreet = (tags: Tags): string | undefined => tags['addr:street'] ?? tags['addr:place'];

const localityTags = (tags: Tags): readonly [string, string, string, string] => [
  tags['addr:suburb'] ?? tags['addr:district'] ?? tags['addr:neighbourhood'] ?? '',
  tags['addr:city'] ?? '',
  tags['addr:state'] ?? tags['addr:province'] ?? '',
  tags['addr:postcode'] ?? '',
];

function collectNames(tags: Tags): Names {
  const names: Record<string, string> = { '': getName(tags)! };
  for (const [key, value] of Object.entries(tags)) {
    const [, kind, language] = /^([a-z_]*name)(?::(.+))?$/.exec(key) ?? [];
    if (kind === undefined || (kind === 'name' && language === undefined)) continue;
    names[kind === 'name' ? language! : `~${key}`] = value;
  }
  return names;
}

/** Returns the mean of a way's vertices. The vertex that closes the way counts once. */
function findCentre(indexes: readonly number[], nodes: NodeLocations): MicroPoint | undefined {
  const corners = new Set(indexes);
  let latitude = 0;
  let longitude = 0;
  let count = 0;
  for (const corner of corners) {
    const point = nodes.at(corner);
    if (point === undefined) continue;
    latitude += point.latitude;
    longitude += point.longitude;
    count += 1;
  }
  if (count === 0) return undefined;
  return {
    latitude: Math.round(latitude / count),
    longitude: Math.round(longitude / count),
  };
}
