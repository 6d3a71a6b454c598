import type { FileRow } from '../../domain/import/place-records.ts';
import { readTrackFile } from '../../domain/location/track-file.ts';
import { isTakeout, takeoutValues } from './google-takeout.ts';
import { PlaceFileError } from './place-file-error.ts';

type Values = FileRow['values'];

/** The rows of GeoJSON points, of objects, or of objects one a line. Throws `PlaceFileError`. */
export function jsonRows(text: string): readonly FileRow[] {
  const parsed = parseJson(text);
  if (parsed === undefined) return jsonLines(text);
  const items = getItems(parsed);
  const lines = linesOfItems(text, items.length);
  return withWays(items.map((values, at) => ({ line: lines[at]!, values })));
}

function jsonLines(text: string): readonly FileRow[] {
  return text.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return [];
    const values = parseJson(line);
    if (!isValues(values)) throw new PlaceFileError({ problem: 'json', line: index + 1 });
    return withWays(getItems(values).map((item) => ({ line: index + 1, values: item })));
  });
}

function getItems(value: unknown): readonly Values[] {
  const items = isValues(value) ? listIn(value) : value;
  const list = Array.isArray(items) ? items : [items];
  if (!list.every(isValues)) throw new PlaceFileError({ problem: 'no-place' });
  return list.flatMap((item) => (item !== value && Array.isArray(item.features) ? getItems(item) : [item]));
}

/** The features of a collection, or the one list of objects that an object has: `{ "places": [ … ] }`. */
function listIn(value: Values): unknown {
  if (Array.isArray(value.features)) return value.features;
  const lists = Object.values(value).filter((one) => Array.isArray(one) && one.length > 0 && one.every(isValues));
  const isPlace = Object.keys(value).length > 3;
  return lists.length === 1 && !isPlace ? lists[0] : value;
}

/** Points, each with the line of its name as its way, as our own GeoJSON has them; photos on a way are left out. */
function withWays(rows: readonly FileRow[]): readonly FileRow[] {
  const ways = new Map(
    rows
      .filter(({ values }) => isLine(values))
      .map(({ values }) => [String(getProperties(values).name), JSON.stringify(values.geometry)]),
  );
  return rows
    .filter(({ values }) => !isLine(values) && typeof getProperties(values).photo !== 'string')
    .map(({ line, values }) => {
      const place = featureValues(values);
      const way = readTrackFile(ways.get(String(place.name)) ?? '');
      return { line, values: way.ok ? { ...place, way: way.value } : place };
    });
}

/** A feature by its properties and its point; a place of Google's Places API with its location; another object as it is. */
function featureValues(values: Values): Values {
  if (values.type !== 'Feature') {
    const location = isValues(values.geometry) ? values.geometry.location : undefined;
    return isValues(location) ? { ...values, location } : values;
  }
  const properties = getProperties(values);
  const { type, coordinates } = isValues(values.geometry) ? values.geometry : {};
  const [longitude, latitude] = type === 'Point' && Array.isArray(coordinates) ? coordinates : [];
  return { ...(isTakeout(properties) ? takeoutValues(properties) : properties), latitude, longitude };
}

const getProperties = ({ properties }: Values): Values => (isValues(properties) ? properties : {});

const isLine = ({ geometry }: Values): boolean => isValues(geometry) && geometry.type === 'LineString';

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The lines on which the items of a list begin, which is the whole file or an array in its object; the first line where it is neither. */
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
