import { parse } from 'csv-parse/sync';
import ICAL from 'ical.js';

/** Removes the apostrophe that protects a CSV cell from being read as a formula. */
export const removeFormulaApostrophe = (cell: string): string => cell.replace(/^'(?='*[=+\-@\t\r\0＝＋－＠])/, '');

/** Parses a CSV with a heading line, using csv-parse. */
export const readCsv = (text: string): readonly Readonly<Record<string, string>>[] =>
  parse<Record<string, string>>(text, { columns: true, record_delimiter: '\r\n' }).map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, removeFormulaApostrophe(cell)])),
  );

type JCard = readonly [
  name: 'vcard',
  properties: readonly (readonly [name: string, parameters: object, type: string, value: unknown])[],
];

/** Parses the cards of a vCard file with ical.js: the values by property name. */
export function readVcards(text: string): readonly ReadonlyMap<string, string>[] {
  const read = ICAL.parse(text) as unknown as JCard | readonly JCard[];
  const cards = typeof read[0] === 'string' ? [read as JCard] : (read as readonly JCard[]);
  return cards.map(
    ([, properties]) => new Map(properties.map(([name, , , value]) => [name.toUpperCase(), String(value)])),
  );
}
