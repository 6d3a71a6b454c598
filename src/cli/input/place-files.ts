import { parse } from 'csv-parse/sync';
import { type FieldKey, fieldsWith } from '../../domain/location/location-fields.ts';
import { readTrackFile } from '../../domain/location/track-file.ts';
import { type ExchangeRow, exchangeFeatures, vcardRows } from './exchange-files.ts';
import { InvalidOptionError } from './options.ts';

/** A place of a file, as it is to be created. Texts are as the file has them. */
export interface PlaceRecord {
  /** `@cafe#door` or `cafe/door`, where handle and label have no fields of their own. */
  readonly alias?: string;
  readonly fields: Readonly<Partial<Record<FieldKey, unknown>>>;
}

export interface PlaceFile {
  readonly records: readonly PlaceRecord[];
  /** Columns or properties that no field of a place has. */
  readonly ignored: readonly string[];
}

/**
 * The places of a CSV file with a heading, of GeoJSON points, of JSON objects, one a line, or of GPX, KML or vCards. Names of columns and properties
 * are those of the fields in any case, with or without signs between their words: `Plus Code`, `post_code`.
 */
export function readPlaceFile(text: string): PlaceFile {
  const start = text.replace(/^\uFEFF/, '').trimStart();
  if (start.startsWith('PK\x03\x04'))
    throw new InvalidOptionError('The file is a ZIP archive, as KMZ is. Unpack it, and give the file in it.');
  if (/[\0\uFFFD]/.test(start))
    throw new InvalidOptionError(
      'The file is no text in UTF-8. Save it as text with the encoding UTF-8, and try again.',
    );
  if (/^BEGIN:VCARD/i.test(start)) return toRecords(vcardRows(start));
  if (!start.startsWith('{') && !start.startsWith('[')) {
    const features = exchangeFeatures(start);
    return toRecords(features === undefined ? csvRows(start) : withWays(features));
  }
  const parsed = parseJson(start);
  return toRecords(parsed === undefined ? jsonLines(start) : jsonRows(parsed));
}

function csvRows(text: string): readonly ExchangeRow[] {
  try {
    const rows: Record<string, string>[] = parse(text, {
      columns: true,
      delimiter: delimiterOf(text),
      skip_empty_lines: true,
      relax_column_count: true,
    });
    return rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, withoutGuard(cell)])));
  } catch (error) {
    // The message has the text of the cell, which may be the rest of the file.
    const reason = error instanceof Error ? error.message.slice(0, 200) : error;
    throw new InvalidOptionError(`The file is no CSV: ${reason}.`);
  }
}

/** Spreadsheets write semicolons where the decimal sign is a comma, and tabs on request. */
function delimiterOf(text: string): string {
  const [heading = ''] = text.slice(0, 10_000).split('\n', 1);
  return [',', ';', '\t'].find((sign) => heading.includes(sign)) ?? ',';
}

/** Our own CSV has an apostrophe before a text that a spreadsheet would run. */
const withoutGuard = (cell: string): string => (/^'+[=+\-@\t\r\0＝＋－＠]/.test(cell) ? cell.slice(1) : cell);

function jsonLines(text: string): readonly ExchangeRow[] {
  return text.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return [];
    const row = parseJson(line);
    if (!isRow(row)) throw new InvalidOptionError(`Line ${index + 1} of the file is no JSON object.`);
    return jsonRows(row);
  });
}

function jsonRows(value: unknown): readonly ExchangeRow[] {
  if (Array.isArray(value)) return value.flatMap(jsonRow);
  return jsonRow(value);
}

function jsonRow(value: unknown): readonly ExchangeRow[] {
  if (!isRow(value)) throw new InvalidOptionError('The file has something that is no place.');
  return Array.isArray(value.features) ? withWays(value.features) : jsonFeature(value);
}

function jsonFeature(value: unknown): readonly ExchangeRow[] {
  if (!isRow(value)) throw new InvalidOptionError('The file has something that is no place.');
  if (value.type !== 'Feature') return [value];
  const { geometry, properties } = value;
  const [longitude, latitude] =
    isRow(geometry) && geometry.type === 'Point' && Array.isArray(geometry.coordinates) ? geometry.coordinates : [];
  return [{ ...(isRow(properties) ? properties : {}), latitude, longitude }];
}

/** Points, each with the line of its name as its way, as our own GeoJSON has them; photos on a way are left out. */
function withWays(features: readonly unknown[]): readonly ExchangeRow[] {
  const ways = new Map(
    features
      .filter(isLine)
      .map((line) => [String((line.properties as ExchangeRow).name), JSON.stringify(line.geometry)]),
  );
  const places = features.filter((feature) => !isLine(feature) && !isPhoto(feature)).flatMap(jsonFeature);
  return places.map((place) => {
    const way = readTrackFile(ways.get(String(place.name)) ?? '');
    return way.ok ? { ...place, way: way.value } : place;
  });
}

/** A photo on a way: its file is another. */
const isPhoto = (feature: unknown): boolean =>
  isRow(feature) && isRow(feature.properties) && typeof feature.properties.photo === 'string';

const isLine = (feature: unknown): feature is ExchangeRow =>
  isRow(feature) && isRow(feature.properties) && isRow(feature.geometry) && feature.geometry.type === 'LineString';

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isRow = (value: unknown): value is ExchangeRow =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const plain = (name: string): string => name.toLowerCase().replace(/[\s_-]/g, '');

const keys: ReadonlyMap<string, FieldKey | 'alias'> = new Map([
  ...fieldsWith({ editable: true }).map(({ key }) => [plain(key), key] as const),
  ['lat', 'latitude'],
  ['lng', 'longitude'],
  ['lon', 'longitude'],
  ['long', 'longitude'],
  ['alias', 'alias'],
  // GeoJSON, GPX and most other files call it so.
  ['name', 'alias'],
]);

/** What our own files and answers say besides, which the server derives. */
const derived = new Set([
  ...[
    'link',
    'url',
    'approximateaddress',
    'pluscode',
    'geotude',
    'input',
    'ok',
    'error',
    'code',
    'matches',
    'checkwords',
  ],
  ...fieldsWith({ editable: false }).map(({ key }) => plain(key)),
]);

function toRecords(rows: readonly ExchangeRow[]): PlaceFile {
  const names = new Set(rows.flatMap((row) => Object.keys(row)));
  const ignored = [...names].filter((name) => !keys.has(plain(name)) && !derived.has(plain(name)));
  return { records: rows.map(toRecord), ignored };
}

function toRecord(row: ExchangeRow): PlaceRecord {
  const { alias, ...fields } = Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) => {
      const key = keys.get(plain(name));
      return key === undefined || value === null || value === undefined || value === '' ? [] : [[key, value]];
    }),
  ) as Partial<Record<FieldKey | 'alias', unknown>>;
  return { ...(alias === undefined ? {} : { alias: String(alias) }), fields };
}
