import { type Label, parseAlias, parseLabel, proposeLabel } from '../aliases/alias.ts';
import { createPoint, distanceInMetres, type Point } from '../coordinates/coordinates.ts';
import type { FailureOf } from '../failure.ts';
import { type FieldKey, fieldsWith } from '../location/location-fields.ts';
import type { Result } from '../result.ts';
import { choosePoint, parseDecimal, readPointReadings, toText } from './column-points.ts';
import { getColumn, getOrder, getSideOfO, normalizeHeading } from './columns.ts';
import { chooseCoordinateColumns, type HeadingColumns } from './coordinate-columns.ts';
import { createDistinctLabels } from './distinct-labels.ts';
import { flattenValues } from './flatten-values.ts';
import type { RowGeometry, ShapeNote } from './geometry.ts';
import type { Column } from './headings.ts';
import { findDoubts, isStreetOnly, type PlaceDoubt } from './place-doubts.ts';
import { type ChosenReading, decideReadings, type ReadingDecision } from './reading-decisions.ts';

/** A row of a file: its values by heading. */
export interface FileRow {
  /** The number of the line where the row begins, from 1. */
  readonly line: number;
  readonly values: Readonly<Record<string, unknown>>;
  /** The geometry of the row; it takes precedence over the values. */
  readonly geometry?: RowGeometry;
}

/** The source of the name of a place that has no name in the file. */
type NameSource = 'comment' | 'address' | 'category' | 'number';

/** A place from a file, before it is created. */
export interface PlaceRecord {
  readonly line: number;
  /** The handle from the file, not validated; empty if the file has none. */
  readonly handle: string;
  /** The label from the file, or a label derived from the title or from other fields; empty if none is possible. */
  readonly label: string;
  /** The name of the place in the file. */
  readonly title: string;
  /** The source of the name; absent if the file names the place. */
  readonly namedAfter?: NameSource;
  /** A link without coordinates. */
  readonly link: string;
  /** `undefined` if the file has no position. */
  readonly point: Result<Point, FailureOf<'bad-coordinates'>> | undefined;
  /** The shape from which the point derives. */
  readonly shape?: ShapeNote;
  /** The reason why the point may be wrong. */
  readonly doubt?: PlaceDoubt;
  /** The other fields of the row. */
  readonly fields: Readonly<Partial<Record<FieldKey, unknown>>>;
}

export interface PlaceRecords {
  readonly records: readonly PlaceRecord[];
  /** The column of each heading; `undefined` if its values are not used. */
  readonly columns: ReadonlyMap<string, Column | undefined>;
  /** The headings whose values are not used. */
  readonly ignored: readonly string[];
  /** The decisions about ambiguous rows. */
  readonly decisions: readonly ReadingDecision[];
}

/** The headings that the user chose for columns, instead of the recognized ones: `{ label: 'Title' }`. */
export type HeadingMap = Readonly<Partial<Record<Column, string>>>;

/** Converts rows to places. Labels derived from titles are distinct within the file. */
export function toPlaceRecords(
  sources: readonly FileRow[],
  map: HeadingMap = {},
  chosen: ChosenReading = {},
): PlaceRecords {
  const rows = sources.map((row): FileRow => {
    const { values, geometry } = flattenValues(row.values);
    const known = row.geometry ?? geometry;
    return { line: row.line, values, ...(known !== undefined && { geometry: known }) };
  });
  const named = resolveColumns(new Set(rows.flatMap(({ values }) => Object.keys(values))), map);
  const { columns, toCells } = chooseCoordinateColumns(rows, named);
  const cells = rows.map((row) => toCells(row.values));
  const readings = rows.map(({ geometry }, at) => (geometry === undefined ? readPointReadings(cells[at]!) : undefined));
  const { choice, decisions } = decideReadings(
    readings.flatMap((read) => (read?.ok ? [read.value] : [])),
    chosen,
    findHints(columns, rows),
  );
  const points = rows.map(({ geometry }, at) =>
    geometry === undefined ? choosePoint(readings[at], choice) : toGeometryPoint(geometry, cells[at]!),
  );
  const doubts = findDoubts(points.map((point) => (point?.ok ? point.value : undefined)));
  const distinct = createDistinctLabels();
  const hasOverruledColumns = rows.some(
    ({ geometry, values }, at) =>
      geometry !== undefined &&
      Object.entries(values).some(([heading, value]) => isCoordinate(columns.get(heading)) && toText(value) !== '') &&
      !isSamePoint(points[at], readAttributePoint(cells[at]!)),
  );
  return {
    records: rows.map(({ line, values, geometry }, at) => {
      const doubt = readAnswerDoubt(values) ?? doubts[at];
      return {
        line,
        ...toRecord(
          isGeocodeAnswer(values) ? { ...cells[at]!, approximate: undefined } : cells[at]!,
          { getCategory: () => findCategory(values), number: at + 1 },
          distinct,
        ),
        point: points[at],
        ...(geometry?.note !== undefined && { shape: geometry.note }),
        ...(doubt !== undefined && { doubt }),
      };
    }),
    columns,
    ignored: [...columns]
      .filter(([, column]) => column === undefined || (hasOverruledColumns && isCoordinate(column)))
      .map(([heading]) => heading),
    decisions,
  };
}

/** Returns the doubt about the point of a row that `whereat geocode` printed for an address. */
const readAnswerDoubt = (values: FileRow['values']): PlaceDoubt | undefined =>
  isGeocodeAnswer(values) &&
  isStreetOnly({ ignored: toText(values.ignored), approximate: String(values.approximate) === 'true' })
    ? { kind: 'street' }
    : undefined;

const isGeocodeAnswer = (values: FileRow['values']): boolean => 'tried' in values && 'approximate' in values;

/** Matches headings of OpenStreetMap's tags; in such a file, `building` is a kind of building and not a number. */
const OSM_HEADING = /^(?:.*[.])?(?:@id|addr:\w+)$/;

/**
 * Returns the column of each heading, which can depend on the other headings: `Lat S` is the seconds of a latitude if there is a column
 * for its degrees, else a southern latitude.
 */
function resolveColumns(headings: ReadonlySet<string>, map: HeadingMap): HeadingColumns {
  const alone = new Map([...headings].map((heading) => [heading, getColumn(heading)]));
  const found = new Set(alone.values());
  const hasTags = [...headings].some((heading) => OSM_HEADING.test(heading));
  const resolveColumn = (heading: string, column: Column | undefined): Column | undefined => {
    if (hasTags && column === 'address2' && normalizeHeading(heading) === 'building') return undefined;
    const [, axis] = /^(latitude|longitude)Seconds$/.exec(column ?? '') ?? [];
    return axis === undefined || found.has(`${axis}Degrees` as Column) ? column : (axis as Column);
  };
  const chosen = new Map(Object.entries(map).map(([column, heading]) => [normalizeHeading(heading), column as Column]));
  return new Map(
    [...alone].map(([heading, ownColumn]) => {
      const column = resolveColumn(heading, ownColumn);
      const isReplaced = column !== undefined && map[column] !== undefined;
      return [heading, chosen.get(normalizeHeading(heading)) ?? (isReplaced ? 'ours' : column)];
    }),
  );
}

/** Returns whether a column has coordinates, over which a geometry takes precedence. */
const isCoordinate = (column: Column | undefined): boolean =>
  column !== undefined && /^(?:latitude|longitude|point$|easting|northing|zone)/.test(column);

/** Returns the order of the coordinates and the meaning of the letter O according to the headings. */
function findHints(columns: HeadingColumns, rows: readonly FileRow[]) {
  const isPointHeading = (heading: string) => ['point', 'location'].includes(columns.get(heading) ?? '');
  const headings = [...columns.keys()].filter(isPointHeading);
  const isList = rows.some(({ values }) =>
    Object.entries(values).some(([heading, value]) => Array.isArray(value) && isPointHeading(heading)),
  );
  const isGeoJsonName = headings.some((heading) => /coord|geom|position/i.test(heading));
  return {
    order: headings.map(getOrder).find((order) => order !== undefined),
    side: getSideOfO(columns.keys()),
    usualOrder: isList && isGeoJsonName ? ('longitude-first' as const) : ('latitude-first' as const),
  };
}

type Cells = Readonly<Partial<Record<Column, unknown>>>;

/** Points that are closer than this are the same: files round coordinates. */
const SAME_METRES = 0.3;

/**
 * Returns the point of a geometry. If it equals the attributes or the entrance, returns the attributes: in our own files the geometry is
 * the entrance, the attributes are the place itself, and they can have more decimals.
 */
function toGeometryPoint({ latitude, longitude }: RowGeometry, cells: Cells) {
  const south = toNumber(latitude);
  const east = toNumber(longitude);
  if (south === undefined || east === undefined) return readAttributePoint(cells);
  const point = createPoint(south, east);
  if (!point.ok) return point;
  const attributes = readAttributePoint(cells);
  const entrance = readPointReadings({ point: toEntranceText(cells.entrance) });
  const isSame = [attributes, entrance && choosePoint(entrance)].some(
    (candidate) => candidate?.ok && distanceInMetres(candidate.value, point.value) < SAME_METRES,
  );
  if (isSame && attributes?.ok) return attributes;
  // Programs write 0, 0 for an unknown place.
  return point.value.latitude === 0 && point.value.longitude === 0 ? attributes : point;
}

const isSamePoint = (a: PlaceRecord['point'], b: PlaceRecord['point']): boolean =>
  a?.ok === true && b?.ok === true && distanceInMetres(a.value, b.value) < SAME_METRES;

const readAttributePoint = (cells: Cells) => choosePoint(readPointReadings(cells));

const toEntranceText = (entrance: unknown): unknown =>
  typeof entrance === 'string' || typeof entrance === 'object' ? entrance : undefined;

/** Converts a number or a text with a number; numbers from XML are text. */
function toNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && value.trim() !== '' ? (parseDecimal(value.trim()) ?? Number(value)) : undefined;
}

function toRecord(
  cells: Cells,
  unnamed: Unnamed,
  distinct: (label: Label) => Label,
): Omit<PlaceRecord, 'line' | 'point'> {
  // A location that is not a point is a name, or an address if the row has another name.
  const isPoint = readPointReadings({ location: cells.location }) !== undefined;
  const location = isPoint ? '' : toText(cells.location);
  const address = cells.address ?? (cells.title === undefined || location === '' ? undefined : location);
  const resolvedCells: typeof cells = { ...cells, location, address };
  return {
    ...resolveName(resolvedCells, unnamed, distinct),
    link: toText(cells.link),
    fields: Object.fromEntries(
      contentFields.flatMap(({ key }) => (resolvedCells[key] === undefined ? [] : [[key, resolvedCells[key]]])),
    ),
  };
}

/** The fields of a place except its name and its point. */
export const contentFields = fieldsWith({ editable: true }).filter(
  ({ section }) => section !== 'name' && section !== 'point',
);

/** The category of a place and its number in the file, for a place without a name. */
interface Unnamed {
  readonly getCategory: () => string;
  readonly number: number;
}

/** Returns the name of a place: its own, or one from its comment, address, category or number, so that every place has a name. */
function resolveName(
  cells: Cells,
  { getCategory, number }: Unnamed,
  distinct: (label: Label) => Label,
): Pick<PlaceRecord, 'handle' | 'label' | 'title' | 'namedAfter'> {
  const title = toText(cells.title) || toText(cells.location) || toText(cells.number);
  const named = splitAlias(toText(cells.alias) || (title.startsWith('@') ? title : ''));
  const handle = toText(cells.handle) || (named?.handle ?? '');
  const stated = toText(cells.label) || (named?.label ?? '');
  // An alias without a handle is a label: `door`.
  const name = stated || title || toText(cells.alias);
  const parsed = parseLabel(stated);
  if (parsed.ok) return { handle, label: parsed.value, title: name };
  const label = proposeLabel(name);
  if (label !== undefined) return { handle, label: distinct(label), title: name };
  const [comment = ''] = toText(cells.instructions).split('\n');
  const sources: readonly (readonly [NameSource, string])[] = [
    ['comment', comment],
    ['address', toText(cells.address) || toText(cells.street) || toText(cells.city)],
    ['category', getCategory()],
    ['number', String(number)],
  ];
  for (const [namedAfter, text] of sources) {
    const proposed = proposeLabel(text);
    if (proposed !== undefined) return { handle, label: distinct(proposed), title: name || text, namedAfter };
  }
  return { handle, label: '', title: name };
}

const CATEGORIES =
  /^(?:type|sym|symbol|category|kind|class|amenity|shop|tourism|leisure|office|historic|natural|manmade|building|kategorie|categorie|categoria|tipo|art|тип|категория|الفئة|类别|類別)$/;

/** Returns the category of a place from the file, unchanged except for underscores; empty if there is none. */
function findCategory(values: FileRow['values']): string {
  const found = Object.entries(values).find(
    ([heading, value]) =>
      typeof value === 'string' && value !== '' && CATEGORIES.test(normalizeHeading(heading.split('.').at(-1)!)),
  );
  return found === undefined ? '' : toText(found[1]).replaceAll('_', ' ');
}

/** Splits an alias into handle and label. An invalid alias is split as written, so that the failure of the row shows it. */
function splitAlias(text: string): { readonly handle: string; readonly label: string } | undefined {
  const alias = parseAlias(text);
  if (alias.ok)
    return alias.value.label === undefined ? undefined : { handle: alias.value.handle, label: alias.value.label };
  const [, handle, label] = /^(@?[^#/]+)#(.+)$/.exec(text) ?? /^(@[^#/]+)\/(.+)$/.exec(text) ?? [];
  return handle === undefined || label === undefined ? undefined : { handle, label };
}
