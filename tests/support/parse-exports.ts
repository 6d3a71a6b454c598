import { parse } from 'csv-parse/sync';
import ICAL from 'ical.js';

/** The text of a CSV's cell: the spreadsheet's apostrophe taken off. */
export const textOfCell = (cell: string): string => cell.replace(/^'(?='*[=+\-@\t\r\0＝＋－＠])/, '');

/** The rows of a CSV with a heading, by csv-parse. */
export const readCsv = (text: string): readonly Readonly<Record<string, string>>[] =>
  parse<Record<string, string>>(text, { columns: true, record_delimiter: '\r\n' }).map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, textOfCell(cell)])),
  );

type JCard = readonly [
  name: 'vcard',
  properties: readonly (readonly [name: string, parameters: object, type: string, value: unknown])[],
];

/** The cards of a vCard file, by ical.js: each property's value by its name. */
export function readVcards(text: string): readonly ReadonlyMap<string, string>[] {
  const read = ICAL.parse(text) as unknown as JCard | readonly JCard[];
  const cards = typeof read[0] === 'string' ? [read as JCard] : (read as readonly JCard[]);
  return cards.map(
    ([, properties]) => new Map(properties.map(([name, , , value]) => [name.toUpperCase(), String(value)])),
  );
}
