import { formatAlias } from '../aliases/alias.ts';
import { approximateAddress } from '../location/address-words.ts';
import { exportedKeys } from '../location/location.ts';
import { guardFormula } from './guard-formula.ts';
import type { PlaceFileFormat } from './writer.ts';

/** CSV (RFC 4180): a heading and one line per place, each with CRLF at its end. */
export const csvFile: PlaceFileFormat = {
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

/** Formats a cell. Text is guarded against formulas and quoted if necessary; numbers are unchanged. */
function csvCell(value: string | number | boolean | null): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  const safe = guardFormula(value);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
