import { LRUCache } from 'lru-cache';
import { spelledWords } from '../../../../domain/address/street-words.ts';
import { createVocabulary, type Vocabulary } from '../../../../domain/address/vocabulary.ts';
import { INDEX_VERSION } from './extract-schema.ts';
import { boxAround, type MicroPoint, toPoints } from './geometry.ts';
import type { Locality } from './localities.ts';
import type { Names } from './street-names.ts';

/** A street, a quarter or town, or a named place. */
export interface Entity extends MicroPoint {
  readonly id: number;
  /** One of `entityKind`. */
  readonly kind: number;
  readonly names: Names;
  /** The words of each of its names. */
  readonly keys: readonly (readonly string[])[];
  /** The words of the areas that contain it. */
  readonly context: ReadonlySet<string>;
  /** The distance in metres from its point to its farthest end. */
  readonly reach: number;
  readonly locality: Locality;
  readonly detail: Readonly<Record<string, string | undefined>>;
}

export interface House extends MicroPoint {
  readonly street: number;
  readonly number: number;
  /** The number as mapped, which may be a range. */
  readonly text: string;
  /** 1 if it is interpolated between two mapped numbers, otherwise 0. */
  readonly interpolated: number;
  readonly locality: Locality;
  readonly postcode: string;
  /** The key of the street's name in its address, if it differs from the street's own name. */
  readonly called: string;
}

interface Line {
  readonly street: number;
  readonly locality: Locality;
  readonly points: Int32Array;
}

/** The index of one extract, which is read in place. The methods throw if the file is damaged. */
export interface OpenExtract {
  about(key: string): string | undefined;
  entity(id: number): Entity;
  /** Returns the ids of entities with this `addressKey` as one of their names, most important first. */
  called(key: string, limit: number): readonly number[];
  /** Returns the ids of entities that match an FTS5 expression of words, most important first. */
  matching(expression: string, limit: number): readonly number[];
  houses(street: number, number: number): readonly House[];
  /** Returns the nearest lower and the nearest higher mapped number on the same side of a street. */
  neighbours(street: number, number: number): { readonly lower?: House; readonly higher?: House };
  housesNear(point: MicroPoint, metres: number): readonly House[];
  linesNear(point: MicroPoint, metres: number): readonly Line[];
  /** Returns the points at which two streets meet. */
  junctions(a: number, b: number): readonly MicroPoint[];
  vocabulary(): Vocabulary;
  close(): void;
}

/** The maximum number of cached entities. */
const MAX_CACHED = 5000;

/** The database that reads an index: SQLite in Node.js or in a browser. */
export interface IndexDatabase {
  exec(text: string): unknown;
  prepare(text: string): {
    /** Returns the first row; `undefined` if there is none. */
    get(...values: (string | number)[]): object | undefined;
    all(...values: (string | number)[]): object[];
  };
  close(): void;
}

/** Opens an index in an open database, after running `setUp`; `undefined` if it has another version. */
export function openExtract(database: IndexDatabase, setUp = ''): OpenExtract | undefined {
  try {
    const { value } = (database.prepare("select value from about where key = 'version'").get() ?? {}) as AboutRow;
    if (value === INDEX_VERSION) return createExtract(database, setUp);
  } catch {
    // The file is not a database, or has other tables.
  }
  return undefined;
}

interface AboutRow {
  readonly value?: string;
}

function createExtract(database: IndexDatabase, setUp: string): OpenExtract {
  database.exec(`${setUp} pragma query_only = on;`);
  const prepare = (text: string) => database.prepare(text);
  const statements = {
    about: prepare('select value from about where key = ?'),
    entity: prepare('select * from entity where id = ?'),
    called: prepare('select entity from spelling where key = ? order by entity limit ?'),
    matching: prepare('select rowid as id from words where words match ? limit ?'),
    houses: prepare('select * from house where street = ? and number = ? limit 64'),
    lower: prepare(
      'select * from house where street = ? and number < ? and number % 2 = ? and number > 0 and interpolated = 0 order by number desc limit 1',
    ),
    higher: prepare(
      'select * from house where street = ? and number > ? and number % 2 = ? and interpolated = 0 order by number limit 1',
    ),
    housesNear: prepare(
      'select house.* from house_at join house using (id) where north >= ? and south <= ? and east >= ? and west <= ? limit 500',
    ),
    linesNear: prepare(
      'select street, locality, points from line_at join line using (id) where north >= ? and south <= ? and east >= ? and west <= ? limit 500',
    ),
    junctions: prepare('select latitude, longitude from junction where one = ? and other = ?'),
  };
  const localities = new Map<number, Locality>();
  for (const row of prepare('select * from locality').all()) {
    const { id, quarter, city, region, country } = row as LocalityRow;
    localities.set(id, { quarter: JSON.parse(quarter) as Names, city: JSON.parse(city) as Names, region, country });
  }
  const entities = new LRUCache<number, Entity>({ max: MAX_CACHED });
  const toHouse = (row: unknown): House => {
    const house = row as House & { readonly locality: unknown };
    return { ...house, locality: localities.get(Number(house.locality))! };
  };
  const box = (point: MicroPoint, metres: number): [number, number, number, number] => {
    const { south, north, west, east } = boxAround(point, metres);
    return [south, north, west, east];
  };
  const readProperty = (key: string) => (statements.about.get(key) as AboutRow | undefined)?.value;
  let vocabulary: Vocabulary | undefined;
  return {
    about: readProperty,
    entity(id) {
      const known = entities.get(id);
      if (known !== undefined) return known;
      const entity = toEntity(statements.entity.get(id) as EntityRow, localities);
      entities.set(id, entity);
      return entity;
    },
    called: (key, limit) => statements.called.all(key, limit).map((row) => Number((row as { entity: number }).entity)),
    matching: (expression, limit) =>
      statements.matching.all(expression, limit).map((row) => Number((row as { id: number }).id)),
    houses: (street, number) => statements.houses.all(street, number).map(toHouse),
    neighbours(street, number) {
      const lower = statements.lower.get(street, number, number % 2);
      const higher = statements.higher.get(street, number, number % 2);
      return { ...(lower && { lower: toHouse(lower) }), ...(higher && { higher: toHouse(higher) }) };
    },
    housesNear: (point, metres) => statements.housesNear.all(...box(point, metres)).map(toHouse),
    linesNear: (point, metres) =>
      statements.linesNear.all(...box(point, metres)).map((row) => {
        const { street, locality, points } = row as LineRow;
        return { street, locality: localities.get(locality)!, points: toPoints(points) };
      }),
    junctions: (a, b) => statements.junctions.all(Math.min(a, b), Math.max(a, b)) as MicroPoint[],
    vocabulary() {
      if (vocabulary === undefined) {
        const splitAbout = (key: string, between: string) => String(readProperty(key)).split(between);
        vocabulary = createVocabulary(
          splitAbout('words', '\n'),
          splitAbout('placesOfWords', ' ').map(Number),
          spelledWords,
        );
      }
      return vocabulary;
    },
    close: () => database.close(),
  };
}

interface LocalityRow {
  readonly id: number;
  readonly quarter: string;
  readonly city: string;
  readonly region: string;
  readonly country: string;
}

interface LineRow {
  readonly street: number;
  readonly locality: number;
  readonly points: Uint8Array;
}

interface EntityRow extends MicroPoint {
  readonly id: number;
  readonly kind: number;
  readonly names: string;
  readonly keys: string;
  readonly context: string;
  readonly reach: number;
  readonly locality: number;
  readonly detail: string | null;
}

const toEntity = (row: EntityRow, localities: ReadonlyMap<number, Locality>): Entity => ({
  ...row,
  names: JSON.parse(row.names) as Names,
  keys: row.keys.split('\n').map((key) => key.split(' ')),
  context: new Set(row.context.split(' ')),
  locality: localities.get(row.locality)!,
  detail: row.detail === null ? {} : (JSON.parse(row.detail) as Readonly<Record<string, string>>),
});

export interface ExtractFiles {
  /** Returns every readable index that is now in the folder. */
  current(): readonly OpenExtract[];
  close(): void;
}
