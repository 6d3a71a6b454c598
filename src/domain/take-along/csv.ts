import { formatAlias } from '../alias.ts';
import type { Location } from '../location.ts';

const columns = [
  'handle',
  'label',
  'latitude',
  'longitude',
  'address',
  'street',
  'address2',
  'district',
  'city',
  'region',
  'country',
  'postcode',
  'plusCode',
  'geotude',
  'saudiShortAddress',
] as const satisfies readonly (keyof Location)[];

/** RFC 4180 with a heading, a line a place, ended by CRLF. */
export const writeCsv = (places: readonly Location[], linkOf: (place: Location) => string): string =>
  `${[
    ['alias', ...columns, 'link'].join(','),
    ...places.map((place) =>
      [formatAlias(place.handle, place.label), ...columns.map((column) => place[column]), linkOf(place)]
        .map(csvCell)
        .join(','),
    ),
  ].join('\r\n')}\r\n`;

/**
 * One cell. A number stays a number; text that a spreadsheet would run as a formula is made text by an apostrophe
 * (OWASP, "CSV Injection"), which a reader takes off again where one of these signs follows it.
 */
export function csvCell(value: string | number | boolean): string {
  if (typeof value !== 'string') return String(value);
  const safe = /^[=+\-@\t\r＝＋－＠]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
