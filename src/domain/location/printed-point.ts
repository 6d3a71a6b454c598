import { decodePlusCode, isFullPlusCode } from '../codes/plus-code.ts';
import type { LatLng } from '../coordinates/coordinates.ts';
import type { Location } from './location.ts';

/**
 * The fragment of a printed link: `#7HP6PM7G+8C`, the place's full Plus Code, which never reaches a server. Empty if visitors
 * do not see the exact point.
 */
export function printedFragment({ visibility, approximate, plusCode }: Location): string {
  const isExactForVisitors = visibility === 'public' && approximate === null && isPrintedCode(plusCode);
  return isExactForVisitors ? `#${plusCode}` : '';
}

/** The middle of the cell that a printed link names in its fragment; `undefined` if it names none. */
export function printedPoint(fragment: string): LatLng | undefined {
  const code = fragment.slice(1);
  const area = isPrintedCode(code) ? decodePlusCode(code) : undefined;
  return area?.ok ? { latitude: area.value.latitude, longitude: area.value.longitude } : undefined;
}

/** Returns whether a place is further from the printed point than the cell of its code is large: a pin on a cell's edge has not moved. */
export function hasLeftCell(printed: LatLng, { latitude, longitude }: LatLng): boolean {
  const aside = Math.abs(printed.longitude - longitude);
  return Math.abs(printed.latitude - latitude) > CELL_DEGREES || Math.min(aside, 360 - aside) > CELL_DEGREES;
}

const CELL_DEGREES = 1 / 8000;

const isPrintedCode = (code: string): boolean => code.length === 11 && isFullPlusCode(code);
