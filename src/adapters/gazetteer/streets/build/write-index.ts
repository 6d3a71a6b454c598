import type { DatabaseSync } from 'node:sqlite';
import { addressKey, addressWords } from '../../../../domain/address/street-words.ts';
import type { HouseNumber } from '../../../../domain/address/typed-address.ts';
import { createIndexIndexes, createIndexTables, entityKind, INDEX_VERSION } from '../search/extract-schema.ts';
import {
  boxAround,
  computeBox,
  findNearestOnLine,
  type MicroPoint,
  metresBetween,
  toPoints,
} from '../search/geometry.ts';
import { createLocalities, type FindTown, type Locality, type ReportedLocality } from '../search/localities.ts';
import type { Names } from '../search/street-names.ts';
import { findStreetMiddle, groupStreets, type StreetPart } from './group-streets.ts';
import { parseFirstDigits, parseHouseNumbers } from './house-numbers.ts';
import type { Staged } from './stage-extract.ts';

export interface IndexCounts {
  readonly streets: number;
  readonly houseNumbers: number;
  readonly places: number;
}

interface StagedWay extends StreetPart {
  readonly id: number;
  readonly names: Names;
}

interface StagedNumber extends StreetPart, MicroPoint, ReportedLocality {
  readonly street: string;
  readonly text: string;
  readonly interpolated: number;
  readonly postcode: string;
}

interface IndexSource {
  readonly staging: DatabaseSync;
  readonly staged: Staged;
  readonly findTown: FindTown;
  /** Reports the completed share, 0 to 1. */
  readonly progress: (done: number) => void;
}

/** Sorts the staged data of an extract into the tables of its index. */
export async function writeIndex(
  index: DatabaseSync,
  { staging, staged, findTown, progress }: IndexSource,
): Promise<IndexCounts> {
  createIndexTables(index);
  const writer = indexWriter(index);
  const localities = createLocalities(staged.areas, findTown);
  const reported = { quarter: '', city: '', region: '' };
  for (const area of staged.areas) {
    const { locality, words } = await localities.at(area, reported);
    const detail = { place: area.place };
    writer.entity({ kind: entityKind.area, names: area.names, at: area, reach: 0, locality, context: words, detail });
  }

  // The address of a house may have an alternative or translated name of its street instead of the name on the map.
  staging.exec(`
    create index way_key on way (key);
    create index other_name_other on other_name (other);
    update number set key = coalesce(
      (select other_name.key from other_name where other = number.key group by other_name.key order by count(*) desc limit 1), key)
    where not exists (select 1 from way where way.key = number.key);
    create index number_key on number (key);
  `);
  const selectWays = staging.prepare('select id, names, points from way where key = ? order by id');
  const listNumbers = staging.prepare('select * from number where key = ? order by rowid');
  const keys = staging
    .prepare(
      'select key from (select key from way union all select key from number) group by key order by count(*) desc, key',
    )
    .all() as { readonly key: string }[];
  const streetOfWay = new Map<number, number>();
  let streets = 0;
  let houseNumbers = 0;
  for (const [i, { key }] of keys.entries()) {
    if (i % 256 === 0) progress(i / keys.length);
    const ways = (selectWays.all(key) as unknown as WayRow[]).map(toWay);
    const numbers = (listNumbers.all(key) as unknown as NumberRow[]).map(toNumber);
    for (const parts of groupStreets<StagedWay | StagedNumber>([...ways, ...numbers])) {
      const { street, houses } = await writeStreet(writer, localities, parts);
      for (const part of parts) if ('id' in part) streetOfWay.set(part.id, street);
      streets += 1;
      houseNumbers += houses;
    }
  }
  writeJunctions(writer, staged, streetOfWay);
  houseNumbers += await writeHousesBesideStreets(writer, localities, { index, staging });
  const postcodes = await writePostcodes(writer, localities, staging);
  const sites = await writeSites(writer, localities, staging);
  createIndexIndexes(index);
  const counts = { streets, houseNumbers, places: staged.areas.length + postcodes + sites };
  for (const [key, value] of Object.entries({ version: INDEX_VERSION, ...counts })) writer.about(key, String(value));
  progress(1);
  return counts;
}

interface WayRow {
  readonly id: number;
  readonly names: string;
  readonly points: Uint8Array;
}

type NumberRow = Omit<StagedNumber, 'points'>;

const toWay = ({ id, names, points }: WayRow): StagedWay => ({
  id,
  names: JSON.parse(names) as Names,
  points: toPoints(points),
});

const toNumber = (row: NumberRow): StagedNumber => ({
  ...row,
  points: Int32Array.of(row.latitude, row.longitude),
});

type IndexWriter = ReturnType<typeof indexWriter>;
type LocalityFinder = ReturnType<typeof createLocalities>;

/** Returns the key of a name if it differs from the street's own key; otherwise an empty text. */
function alternativeKey(name: string, ownKey: string): string {
  const key = addressKey(name);
  return key === ownKey ? '' : key;
}

async function writeStreet(
  writer: IndexWriter,
  localities: LocalityFinder,
  parts: readonly (StagedWay | StagedNumber)[],
): Promise<{ readonly street: number; readonly houses: number }> {
  const ways = parts.filter((part) => 'id' in part);
  const numbers = parts.filter((part) => 'street' in part);
  const { at, reach } = findStreetMiddle(ways.length > 0 ? ways : numbers, metresBetween);
  const spelt = numbers.map(({ street }): Names => ({ '': street }));
  const names = mergeNames([...ways.map((way) => way.names), ...spelt]);
  const ownKey = addressKey(names[''] ?? '');
  const context = new Set<string>();
  const passed = new Set<ReadonlySet<string>>();
  const street = writer.newEntity();
  const localityAt = async (point: MicroPoint, stated: ReportedLocality) => {
    const { locality, words } = await localities.at(point, stated);
    if (!passed.has(words) && context.size < MAX_CONTEXT_WORDS) for (const word of words) context.add(word);
    passed.add(words);
    return locality;
  };
  const locality = await localityAt(at, commonReported(numbers));
  for (const { points } of ways)
    for (const piece of pieces(points)) {
      const middle = 2 * Math.floor(piece.length / 4);
      const point = { latitude: piece[middle]!, longitude: piece[middle + 1]! };
      writer.line(street, await localityAt(point, unreported), piece);
    }
  let houses = 0;
  for (const number of numbers) {
    writer.house(street, await localityAt(number, number), number, alternativeKey(number.street, ownKey));
    if (number.postcode !== '') context.add(addressKey(number.postcode));
    if (/\p{L}{3}/u.test(number.text)) for (const word of addressWords(number.text)) context.add(word);
    if (number.interpolated === 0) houses += 1;
  }
  writer.entity({ id: street, kind: entityKind.street, names, at, reach, locality, context });
  return { street, houses };
}

const unreported: ReportedLocality = { quarter: '', city: '', region: '' };

/** The maximum number of words of quarters, towns and postcodes with which a street is found. */
const MAX_CONTEXT_WORDS = 200;

/** Returns a locality with the town of most houses of a street. */
function commonReported(numbers: readonly StagedNumber[]): ReportedLocality {
  const cities = Map.groupBy(numbers, ({ city }) => city);
  const [first] = [...cities].sort((a, b) => b[1].length - a[1].length);
  return { ...unreported, city: first?.[0] ?? '' };
}

/** Merges the names of all segments. Of two names in one language, the first becomes the name, and the other an alternative. */
function mergeNames(all: readonly Names[]): Names {
  const merged: Record<string, string> = {};
  for (const names of all)
    for (const [language, name] of Object.entries(names)) {
      if (merged[language] === undefined) merged[language] = name;
      else if (merged[language] !== name && Object.keys(merged).length < MAX_NAMES) merged[`~${name}`] ??= name;
    }
  return merged;
}

const MAX_NAMES = 60;

/** Splits a line into short segments, so that the box around each is small. */
function* pieces(points: Int32Array): Generator<Int32Array> {
  for (let start = 0; start === 0 || start + 2 < points.length; start += 2 * (CORNERS_PER_PIECE - 1))
    yield points.subarray(start, start + 2 * CORNERS_PER_PIECE);
}

const CORNERS_PER_PIECE = 16;

/** The distance in metres within which the carriageways of two streets meet at the same junction. */
const MAX_JUNCTION_METRES = 80;

function writeJunctions(writer: IndexWriter, { crossings }: Staged, streetOfWay: ReadonlyMap<number, number>): void {
  const junctions = new Map<string, { a: number; b: number; points: MicroPoint[] }[]>();
  for (const { a, b, latitude, longitude } of crossings) {
    const first = streetOfWay.get(a);
    const second = streetOfWay.get(b);
    if (first === undefined || second === undefined || first === second) continue;
    const pair = first < second ? { a: first, b: second } : { a: second, b: first };
    const key = `${pair.a} ${pair.b}`;
    const known = junctions.get(key) ?? [];
    const point = { latitude, longitude };
    const near = known.find(({ points }) => metresBetween(points[0]!, point) <= MAX_JUNCTION_METRES);
    if (near !== undefined) near.points.push(point);
    else junctions.set(key, [...known, { ...pair, points: [point] }]);
  }
  for (const pairs of junctions.values()) for (const { a, b, points } of pairs) writer.junction(a, b, mean(points));
}

/** The distance in metres within which a house without a street belongs to the nearest one. */
const MAX_BESIDE_METRES = 50;

/** Assigns houses with a number but no street to the nearest street, as a reader of the map does. */
async function writeHousesBesideStreets(
  writer: IndexWriter,
  localities: LocalityFinder,
  { index, staging }: { readonly index: DatabaseSync; readonly staging: DatabaseSync },
): Promise<number> {
  const linesNear = index.prepare(
    'select street, points from line_at join line using (id) where north >= ? and south <= ? and east >= ? and west <= ?',
  );
  let count = 0;
  for (const row of staging.prepare('select * from number_alone order by rowid').iterate()) {
    const number = toNumber({ ...(row as unknown as NumberRow), street: '', interpolated: 0 });
    const { south, north, west, east } = boxAround(number, MAX_BESIDE_METRES);
    const [nearest] = (linesNear.all(south, north, west, east) as unknown as LineRow[])
      .map(({ street, points }) => ({ street, metres: findNearestOnLine(toPoints(points), number).metres }))
      .filter(({ metres }) => metres <= MAX_BESIDE_METRES)
      .toSorted((a, b) => a.metres - b.metres);
    if (nearest === undefined) continue;
    writer.house(nearest.street, (await localities.at(number, number)).locality, number);
    count += 1;
  }
  return count;
}

interface LineRow {
  readonly street: number;
  readonly points: Uint8Array;
}

/** Writes each postcode of the houses, at the mean point of the houses that have it. */
async function writePostcodes(writer: IndexWriter, localities: LocalityFinder, staging: DatabaseSync): Promise<number> {
  let count = 0;
  const all = staging.prepare(
    `select postcode, round(avg(latitude)) as latitude, round(avg(longitude)) as longitude from number
     where postcode <> '' and interpolated = 0 group by postcode order by count(*) desc, postcode`,
  );
  for (const row of all.iterate()) {
    const { postcode, latitude, longitude } = row as unknown as MicroPoint & { readonly postcode: string };
    const at = { latitude, longitude };
    const { locality, words } = await localities.at(at, unreported);
    const detail = { place: 'postcode' };
    writer.entity({ kind: entityKind.area, names: { '': postcode }, at, reach: 0, locality, context: words, detail });
    count += 1;
  }
  return count;
}

const mean = (points: readonly MicroPoint[]): MicroPoint => ({
  latitude: Math.round(points.reduce((sum, { latitude }) => sum + latitude, 0) / points.length),
  longitude: Math.round(points.reduce((sum, { longitude }) => sum + longitude, 0) / points.length),
});

async function writeSites(writer: IndexWriter, localities: LocalityFinder, staging: DatabaseSync): Promise<number> {
  let count = 0;
  for (const row of staging.prepare('select * from site order by rowid').iterate()) {
    const site = row as unknown as SiteRow;
    const { locality, words } = await localities.at(site, { quarter: '', city: site.city, region: site.region });
    const detail = JSON.parse(site.detail) as Readonly<Record<string, string | undefined>>;
    const context = new Set(words);
    for (const text of [detail.street, detail.postcode]) if (text) context.add(addressKey(text));
    const names = JSON.parse(site.names) as Names;
    writer.entity({ kind: entityKind.site, names, at: site, reach: 0, locality, context, detail });
    count += 1;
  }
  return count;
}

interface SiteRow extends MicroPoint {
  readonly names: string;
  readonly detail: string;
  readonly city: string;
  readonly region: string;
}

interface Entity {
  readonly id?: number;
  readonly kind: number;
  readonly names: Names;
  readonly at: MicroPoint;
  readonly reach: number;
  readonly locality: Locality;
  readonly context: ReadonlySet<string>;
  readonly detail?: unknown;
}

function indexWriter(index: DatabaseSync) {
  const insert = {
    about: index.prepare('insert into about values (?, ?)'),
    locality: index.prepare('insert into locality values (?, ?, ?, ?, ?)'),
    entity: index.prepare('insert into entity values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)'),
    spelling: index.prepare('insert or ignore into spelling values (?, ?)'),
    words: index.prepare('insert into words (rowid, text) values (?, ?)'),
    house: index.prepare('insert into house values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)'),
    houseAt: index.prepare('insert into house_at values (?, ?, ?, ?, ?)'),
    line: index.prepare('insert into line values (?, ?, ?, ?)'),
    lineAt: index.prepare('insert into line_at values (?, ?, ?, ?, ?)'),
    junction: index.prepare('insert into junction values (?, ?, ?, ?)'),
  };
  const localities = new Map<Locality, number>();
  let entities = 0;
  let houses = 0;
  let lines = 0;
  const localityId = (locality: Locality): number => {
    const known = localities.get(locality);
    if (known !== undefined) return known;
    const id = localities.size + 1;
    localities.set(locality, id);
    const { quarter, city, region, country } = locality;
    insert.locality.run(id, JSON.stringify(quarter), JSON.stringify(city), region, country);
    return id;
  };
  const newEntity = () => (entities += 1);
  const houseRow = (
    street: number,
    locality: number,
    { house, called }: { readonly house: StagedNumber; readonly called: string },
    { number, text }: HouseNumber,
  ) => {
    houses += 1;
    const { interpolated, latitude, longitude, postcode } = house;
    insert.house.run(houses, street, number, text, interpolated, latitude, longitude, locality, postcode, called);
    return houses;
  };
  return {
    about: (key: string, value: string) => insert.about.run(key, value),
    newEntity,
    entity({ id = newEntity(), kind, names, at, reach, locality, context, detail }: Entity): void {
      const keys = new Set(
        Object.values(names)
          .flatMap((name) => name.split(';'))
          .map(addressKey)
          .filter(Boolean),
      );
      const words = new Set([...keys].flatMap((key) => key.split(' ')));
      const around = [...context].flatMap((text) => text.split(' ')).filter((word) => word !== '' && !words.has(word));
      insert.entity.run(
        id,
        kind,
        JSON.stringify(names),
        [...keys].join('\n'),
        around.join(' '),
        at.latitude,
        at.longitude,
        reach,
        localityId(locality),
        detail === undefined ? null : JSON.stringify(detail),
      );
      for (const key of keys) insert.spelling.run(key, id);
      insert.words.run(id, [...words, ...around].join(' '));
    },
    /** Writes a house. `called` is the key of the street's name in its address, if it differs from the street's own name. */
    house(street: number, locality: Locality, house: StagedNumber, called = ''): void {
      const [first = parseFirstDigits(house.text), ...others] = parseHouseNumbers(house.text);
      const row = houseRow(street, localityId(locality), { house, called }, first);
      const { latitude, longitude } = house;
      if (house.interpolated === 0) insert.houseAt.run(row, latitude, latitude, longitude, longitude);
      for (const number of others) houseRow(street, localityId(locality), { house, called }, number);
    },
    line(street: number, locality: Locality, points: Int32Array): void {
      lines += 1;
      const { south, north, west, east } = computeBox(points);
      insert.line.run(lines, street, localityId(locality), new Uint8Array(points.slice().buffer));
      insert.lineAt.run(lines, south, north, west, east);
    },
    junction: (a: number, b: number, { latitude, longitude }: MicroPoint) =>
      insert.junction.run(a, b, latitude, longitude),
  };
}
