import type { Terminal } from '../io/terminal.ts';
import { type Paint, paintFor } from './colors.ts';
import { csvHeading, csvLine } from './csv.ts';
import { collectionEnds, collectionOpens, featureOf } from './geojson.ts';
import { type Answer, cellText, pick, type Row, type View, valueAt } from './output-record.ts';
import { printable, printableJson } from './printable.ts';

export type Format = 'person' | 'plain' | 'json' | 'ndjson' | 'csv' | 'geojson';

export interface Presentation {
  readonly format: Format;
  /** Those asked for with `--fields`. */
  readonly fields?: readonly string[];
}

/** What goes to stdout for one answer, in the format asked for. */
export function present(answer: Answer, view: View, { format, fields }: Presentation, terminal: Terminal): string {
  switch (format) {
    case 'json':
      return `${printableJson(fields === undefined ? answer.whole : picked(answer, fields), 2)}\n`;
    case 'ndjson':
      return lines(answer.rows.map((row) => printableJson(fields === undefined ? row : pick(row, fields))));
    case 'csv': {
      const columns = fields ?? view.fields;
      return lines([csvHeading(columns), ...answer.rows.map((row) => csvLine(row, columns))]);
    }
    case 'geojson':
      return lines([collectionOpens + features(answer, fields).join(',') + collectionEnds]);
    case 'plain':
      return lines(
        answer.rows.map((row) =>
          fields === undefined ? plainLine(view.plainRow?.(row) ?? row, view.plain) : plainLine(row, fields),
        ),
      );
    case 'person':
      return forAPerson(answer, view, fields, paintFor(terminal.out, terminal.env));
  }
}

const plainLine = (row: Row, fields: readonly string[]): string =>
  fields.map((field) => cellText(valueAt(row, field))).join('\t');

const lines = (texts: readonly string[]): string => texts.map((text) => `${text}\n`).join('');

const picked = ({ whole, rows }: Answer, fields: readonly string[]) => {
  const [only] = rows;
  return Array.isArray(whole) || rows.length !== 1 || only === undefined
    ? rows.map((row) => pick(row, fields))
    : pick(only, fields);
};

const features = ({ rows }: Answer, fields: readonly string[] | undefined): string[] =>
  rows.flatMap((row) => {
    const feature = featureOf(fields === undefined ? row : { ...pick(row, fields), ...placeOf(row) });
    return feature === undefined ? [] : [printableJson(feature)];
  });

const placeOf = ({ latitude, longitude }: Row) => ({ latitude, longitude });

function forAPerson({ rows }: Answer, view: View, fields: readonly string[] | undefined, paint: Paint): string {
  if (fields === undefined && rows.length > 1 && view.summary !== undefined)
    return table(
      rows.map(view.summary).map((cells) => cells.map(printable)),
      paint,
    );
  return rows
    .map((row) => {
      const facts =
        fields === undefined
          ? view.facts(row).filter(([, value]) => value !== '')
          : fields.map((field) => [field, cellText(valueAt(row, field))] as const);
      const width = Math.max(0, ...facts.map(([name]) => name.length));
      const heading = fields === undefined ? view.heading?.(row) : undefined;
      return lines([
        ...(heading === undefined ? [] : [paint.strong(printable(heading))]),
        ...facts.map(([name, value]) => `${paint.quiet(name.padEnd(width))}  ${printable(value)}`),
      ]);
    })
    .join('\n');
}

/** Columns under each other; the first is what one looks for. */
function table(cells: readonly (readonly string[])[], paint: Paint): string {
  const widths = cells[0]?.map((_, column) => Math.max(...cells.map((line) => line[column]?.length ?? 0))) ?? [];
  return lines(
    cells.map((line) =>
      line
        .map((cell, column) => {
          const padded = column === line.length - 1 ? cell : cell.padEnd(widths[column] ?? 0);
          return column === 0 ? paint.strong(padded) : padded;
        })
        .join('  '),
    ),
  );
}
