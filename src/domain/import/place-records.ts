import { type Label, parseAlias, parseLabel, proposeLabel } from '../alias/alias.ts';
import type { Point } from '../coordinates/coordinates.ts';
import type { FailureOf } from '../failure.ts';
import { type FieldKey, fieldsWith } from '../location/location-fields.ts';
import type { Result } from '../result.ts';
import { getColumn, plainHeading } from './columns.ts';
import { createDistinctLabels } from './distinct-labels.ts';
import type { Column } from './headings.ts';
import { pointOfColumns, toText } from './point-of-columns.ts';

/** A row of a file: what it says by its headings. */
export interface FileRow {
  /** Where it begins, from 1. */
  readonly line: number;
  readonly values: Readonly<Record<string, unknown>>;
}

/** A place of a file, as it is to be created. */
export interface PlaceRecord {
  readonly line: number;
  /** As the file has it, unchecked; empty where it names none. */
  readonly handle: string;
  /** As the file has it, or made of the title; empty where it has neither. */
  readonly label: string;
  /** What it is called in the file. */
  readonly title: string;
  /** A link that does not say where it leads. */
  readonly link: string;
  /** `undefined` where the file does not say where it is. */
  readonly point: Result<Point, FailureOf<'bad-coordinates'>> | undefined;
  /** The other fields that it says. */
  readonly fields: Readonly<Partial<Record<FieldKey, unknown>>>;
}

export interface PlaceRecords {
  readonly records: readonly PlaceRecord[];
  /** Each heading with what it says of a place; `undefined` for one that says nothing. */
  readonly columns: ReadonlyMap<string, Column | undefined>;
  /** Headings that say nothing of a place. */
  readonly ignored: readonly string[];
}

/** Which heading says a field: `{ label: 'Title' }`; instead of what the heading says by itself. */
export type HeadingMap = Readonly<Partial<Record<Column, string>>>;

/** The places of rows; labels made of titles are distinct within them. */
export function toPlaceRecords(rows: readonly FileRow[], map: HeadingMap = {}): PlaceRecords {
  const columns = getColumns(new Set(rows.flatMap(({ values }) => Object.keys(values))), map);
  const distinct = createDistinctLabels();
  return {
    records: rows.map((row) => toRecord(row, columns, distinct)),
    columns,
    ignored: [...columns].filter(([, column]) => column === undefined).map(([heading]) => heading),
  };
}

function getColumns(headings: ReadonlySet<string>, map: HeadingMap): ReadonlyMap<string, Column | undefined> {
  const chosen = new Map(Object.entries(map).map(([column, heading]) => [plainHeading(heading), column as Column]));
  return new Map(
    [...headings].map((heading) => {
      const column = getColumn(heading);
      const isReplaced = column !== undefined && map[column] !== undefined;
      return [heading, chosen.get(plainHeading(heading)) ?? (isReplaced ? 'ours' : column)];
    }),
  );
}

function toRecord(
  { line, values }: FileRow,
  columns: ReadonlyMap<string, Column | undefined>,
  distinct: (label: Label) => Label,
): PlaceRecord {
  const cells: Partial<Record<Column, unknown>> = {};
  for (const [heading, value] of Object.entries(values)) {
    const column = columns.get(heading);
    if (column === undefined || column === 'ours' || isEmpty(value)) continue;
    cells[column] = column === 'instructions' ? joined(cells[column], value) : (cells[column] ?? value);
  }
  // A location that is no point is a name, or the address of what has one.
  const isPoint = pointOfColumns({ location: cells.location }) !== undefined;
  const location = isPoint ? '' : toText(cells.location);
  const address = cells.address ?? (cells.title === undefined || location === '' ? undefined : location);
  const reported: typeof cells = { ...cells, location, address };
  return {
    line,
    ...nameOf(reported, distinct),
    link: toText(cells.link),
    point: pointOfColumns(cells),
    fields: Object.fromEntries(
      contentFields.flatMap(({ key }) => (reported[key] === undefined ? [] : [[key, reported[key]]])),
    ),
  };
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

/** Several columns of remarks, one under the other. */
const joined = (before: unknown, value: unknown): unknown =>
  typeof before === 'string' && typeof value === 'string' ? `${before}\n${value}` : (before ?? value);

const contentFields = fieldsWith({ editable: true }).filter(({ section }) => section !== 'name' && section !== 'point');

function nameOf(cells: Partial<Record<Column, unknown>>, distinct: (label: Label) => Label) {
  const title = toText(cells.title) || toText(cells.location) || toText(cells.number);
  const named = partsOfAlias(toText(cells.alias) || (title.startsWith('@') ? title : ''));
  const handle = toText(cells.handle) || (named?.handle ?? '');
  const stated = toText(cells.label) || (named?.label ?? '');
  // An alias without a handle is a label: `door`.
  const name = stated || title || toText(cells.alias);
  const parsed = parseLabel(stated);
  if (parsed.ok) return { handle, label: parsed.value, title: name };
  const label = proposeLabel(name);
  return { handle, label: label === undefined ? '' : distinct(label), title: name };
}

/** Handle and label of an alias; as they are written where they are none, so that the refusal of the row names them. */
function partsOfAlias(text: string): { readonly handle: string; readonly label: string } | undefined {
  const alias = parseAlias(text);
  if (alias.ok)
    return alias.value.label === undefined ? undefined : { handle: alias.value.handle, label: alias.value.label };
  const [, handle, label] = /^(@?[^#/]+)#(.+)$/.exec(text) ?? /^(@[^#/]+)\/(.+)$/.exec(text) ?? [];
  return handle === undefined || label === undefined ? undefined : { handle, label };
}
