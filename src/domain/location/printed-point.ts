import { decodePlusCode, isFullPlusCode } from '../codes/plus-code.ts';
import type { LatLng } from '../coordinates/coordinates.ts';
import type { Location } from './location.ts';

/**
 * Returns the fragment of a printed link, the full Plus Code of the place: `#7HP6PM7G+8C`. A fragment never reaches a server. Returns
 * an empty text if visitors do not see the exact point.
 */
export function createPrintedFragment({ visibility, approximate, plusCode }: Location): string {
  const isExactForVisitors = visibility === 'public' && approximate === null && isPrintedCode(plusCode);
  return isExactForVisitors ? `#${plusCode}` : '';
}

/** Returns the centre of the cell in the fragment of a printed link; `undefined` if the fragment has no full Plus Code. */
export function readPrintedPoint(fragment: string): LatLng | undefined {
  const code = fragment.slice(1);
  const area = isPrintedCode(code) ? decodePlusCode(code) : undefined;
  return area?.ok ? { latitude: area.value.latitude, longitude: area.value.longitude } : undefined;
}

/** Returns whether a place is more than one cell size away from the printed point. The tolerance covers pins on the edge of a cell. */
export function hasLeftCell(printed: LatLng, { latitude, longitude }: LatLng): boolean {
  const aside = Math.abs(printed.longitude - longitude);
  return Math.abs(printed.latitude - latitude) > CELL_DEGREES || Math.min(aside, 360 - aside) > CELL_DEGREES;
}

const CELL_DEGREES = 1 / 8000;

const isPrintedCode = (code: string): boolean => code.length === 11 && isFullPlusCode(code);
