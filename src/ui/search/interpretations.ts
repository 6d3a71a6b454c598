import { formatPoint } from '../../domain/coordinates/coordinates.ts';
import type { Interpretation } from '../../domain/query/interpretation.ts';

/** Returns the name of an interpretation in the URL of the map page: its kind, with a number if it is not the first of its kind. */
export function interpretationName(readings: readonly Interpretation[], reading: Interpretation): string {
  const sameKind = readings.filter(({ kind }) => kind === reading.kind);
  const index = sameKind.indexOf(reading);
  return index > 0 ? `${reading.kind}-${index + 1}` : reading.kind;
}

export const findInterpretation = (
  readings: readonly Interpretation[],
  name: string | undefined,
): Interpretation | undefined => readings.find((reading) => interpretationName(readings, reading) === name);

/** Returns whether two readings of one text are equal; they are plain data. */
export const isSameInterpretation = (a: Interpretation, b: Interpretation | undefined): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

/** Returns what distinguishes a reading from others of its kind; empty if its kind is enough. */
export function interpretationDetail(
  readings: readonly Interpretation[],
  reading: Interpretation,
  countryName: (code: string) => string,
): string {
  switch (reading.kind) {
    case 'place':
      return reading.country === undefined ? '' : countryName(reading.country);
    case 'coordinates':
      return reading.longitudeFirst || readings.filter(isUsualOrder).length > 1 ? formatPoint(reading.point) : '';
    default:
      return '';
  }
}

const isUsualOrder = (reading: Interpretation): boolean => reading.kind === 'coordinates' && !reading.longitudeFirst;
