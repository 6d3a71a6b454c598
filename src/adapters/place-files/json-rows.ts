import { getColumn } from '../../domain/import/columns.ts';
import { isGeometry, listPoints } from '../../domain/import/geometry.ts';
import { isPointColumn } from '../../domain/import/guess-columns.ts';
import type { FileRow } from '../../domain/import/place-records.ts';
import { readTrackFile } from '../../domain/location/track-file.ts';
import { isRecord, parseJson } from '../../domain/text/parse-json.ts';
import { isTakeout, takeoutValues } from './google-takeout.ts';
import { isOverpass, overpassRows } from './overpass-rows.ts';
import { PlaceFileError } from './place-file-error.ts';
import { createProjection } from './projection.ts';

type Values = FileRow['values'];
interface ReadRows {
  readonly rows: readonly FileRow[];
  readonly leftOut?: readonly string[];
}

/**
 * Reads the rows of GeoJSON, of Overpass JSON, of other objects, or of a sequence of JSON texts: one per line, or after record separators.
 * Throws `PlaceFileError`.
 */
export async function jsonRows(text: string): Promise<ReadRows> {
  const parsed = parseJson(text);
  if (parsed === undefined) return jsonLines(text);
  if (isRecord(parsed) && isOverpass(parsed)) return overpassRows(parsed, (count) => linesOfItems(text, count));
  const items = listItems(parsed);
  const lines = linesOfItems(text, items.length);
  return {
    rows: await toRows(
      items.map((values, at) => ({ line: lines[at]!, values })),
      isRecord(parsed) ? parsed.crs : undefined,
    ),
  };
}

async function jsonLines(text: string): Promise<ReadRows> {
  const items = splitTexts(text).flatMap(({ line, text: jsonText }) => {
    const values = parseJson(jsonText);
    if (!isRecord(values)) throw new PlaceFileError({ problem: 'json', line });
    return listItems(values).map((item) => ({ line, values: item }));
  });
  return { rows: await toRows(items, undefined) };
}

/** Splits a sequence of JSON texts. Without record separators (RFC 8142), each line is a text. */
function splitTexts(text: string): readonly { readonly line: number; readonly text: string }[] {
  let line = 1;
  return text.split(text.includes('\x1e') ? '\x1e' : '\n').flatMap((part) => {
    const start = line;
    line += text.includes('\x1e') ? part.split('\n').length - 1 : 1;
    return part.trim() === '' ? [] : [{ line: start, text: part }];
  });
}

function listItems(value: unknown): readonly Values[] {
  const items = isRecord(value) ? listIn(value) : value;
  const list = Array.isArray(items) ? items : [items];
  if (!list.every(isRecord)) throw new PlaceFileError({ problem: 'no-place' });
  return list.flatMap((item) => (item !== value && Array.isArray(item.features) ? listItems(item) : [item]));
}

/** The maximum depth at which a list of places is searched. */
const MAX_LIST_DEPTH = 3;

/**
 * Returns the features of a collection, or the only list of objects in a response such as `{ "places": [ … ] }`. Returns the value itself
 * if it is a place.
 */
function listIn(value: Values, depth = 0): unknown {
  if (Array.isArray(value.features)) return value.features;
  if (isShape(value) || value.type === 'Feature' || isPlace(value)) return value;
  const lists = Object.values(value).filter((item) => Array.isArray(item) && item.length > 0 && item.every(isRecord));
  if (lists.length > 0 || depth === MAX_LIST_DEPTH) return lists.length === 1 ? lists[0] : value;
  const inner = Object.values(value)
    .filter(isRecord)
    .flatMap((item) => {
      const found = listIn(item, depth + 1);
      return Array.isArray(found) ? [found] : [];
    });
  return inner.length === 1 ? inner[0] : value;
}

/** Returns whether an object has an address or a point. */
const isPlace = (value: Values): boolean =>
  Object.keys(value).some((key) => {
    const column = getColumn(key);
    return column === 'address' || column === 'street' || (column !== 'link' && isPointColumn(column));
  });

/** Returns whether a value is a geometry or a collection of geometries. */
const isShape = (value: unknown): boolean =>
  isGeometry(value) || (isRecord(value) && value.type === 'GeometryCollection' && Array.isArray(value.geometries));

/**
 * Converts features and objects to rows. A line with the name of a point becomes its way, as in our own GeoJSON. Photos on a way are
 * omitted.
 */
async function toRows(
  items: readonly { readonly line: number; readonly values: Values }[],
  crs: unknown,
): Promise<readonly FileRow[]> {
  const project = await createProjection(crs);
  const projected = items.map(({ line, values }) => ({ line, values, geometry: project(findGeometry(values)) }));
  const names = new Set(projected.filter(({ geometry }) => isPoint(geometry)).map(({ values }) => getName(values)));
  const isWay = (values: Values, geometry: unknown) => isLine(geometry) && names.has(getName(values));
  const ways = new Map(
    projected
      .filter(({ values, geometry }) => isWay(values, geometry))
      .map(({ values, geometry }) => [getName(values), JSON.stringify(geometry)]),
  );
  return projected
    .filter(({ values, geometry }) => !isWay(values, geometry) && typeof getProperties(values).photo !== 'string')
    .flatMap(({ line, values, geometry }) => {
      const way = readTrackFile(ways.get(getName(values)) ?? '');
      const place = { ...toPlaceValues(values), ...(way.ok && { way: way.value }) };
      const points = listPoints(geometry);
      return points.length === 0
        ? [{ line, values: place }]
        : points.map((point) => ({ line, values: place, geometry: point }));
    });
}

const getName = (values: Values): string => String(getProperties(values).name);

const findGeometry = (values: Values): unknown => {
  if (isShape(values)) return values;
  return values.type === 'Feature' || isShape(values.geometry) ? values.geometry : undefined;
};

/**
 * Returns the values of a feature from its properties, of a place of Google's Places API with its location, or of any other object
 * unchanged.
 */
function toPlaceValues(values: Values): Values {
  if (isShape(values)) return {};
  if (values.type !== 'Feature') {
    const { geometry, ...others } = values;
    const location = isRecord(geometry) ? geometry.location : undefined;
    if (isRecord(location)) return { ...others, location };
    return isShape(geometry) ? others : values;
  }
  const properties = getProperties(values);
  if (isTakeout(properties)) return takeoutValues(properties);
  const { id } = values;
  return typeof id === 'string' || typeof id === 'number' ? { ...properties, id: properties.id ?? id } : properties;
}

const getProperties = ({ properties }: Values): Values => (isRecord(properties) ? properties : {});

const isPoint = (geometry: unknown): boolean => isGeometry(geometry) && geometry.type === 'Point';
const isLine = (geometry: unknown): boolean => isGeometry(geometry) && geometry.type === 'LineString';

/**
 * Returns the line numbers of the items of a list, which is the whole file or an array in its object; for any other file, the first line.
 */
function linesOfItems(text: string, count: number): readonly number[] {
  const open: string[] = [];
  const lines: number[] = [];
  let line = 1;
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}\n]/g)) {
    if (token === '\n') line += 1;
    if (token === '{' && isList(open)) lines.push(line);
    if (token === '{' || token === '[') open.push(token);
    if (token === '}' || token === ']') open.pop();
  }
  return lines.length === count ? lines : Array.from({ length: count }, () => 1);
}

const isList = (open: readonly string[]): boolean => open.length < 3 && ['[', '{['].includes(open.join(''));
