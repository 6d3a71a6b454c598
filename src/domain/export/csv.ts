import { formatAlias } from '../aliases/alias.ts';
import { approximateAddress } from '../location/address-words.ts';
import { exportedKeys } from '../location/location.ts';
import { guardFormula } from './guard-formula.ts';
import type { PlaceFile } from './writer.ts';

/** RFC 4180 with a heading, a line a place, ended by CRLF. */
export const csvFile: PlaceFile = {
  begin: `${['alias', ...exportedKeys, 'approximateAddress', 'link'].join(',')}\r\n`,
  place: ({ place, link }) =>
    `${[
      formatAlias(place.handle, place.label),
      ...exportedKeys.map((key) => place[key]),
      approximateAddress(place) ?? '',
      link,
    ]
      .map(csvCell)
      .join(',')}\r\n`,
  between: '',
  end: '',
};

/** One cell. A number stays a number. */
function csvCell(value: string | number | boolean | null): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  const safe = guardFormula(value);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
