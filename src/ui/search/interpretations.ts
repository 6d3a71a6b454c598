import { formatPoint } from '../../domain/coordinates/coordinates.ts';
import type { Interpretation } from '../../domain/query/interpretation.ts';

/** Returns the name of an interpretation in the URL of the map page: its kind, with a number if it is not the first of its kind. */
export function interpretationName(interpretations: readonly Interpretation[], interpretation: Interpretation): string {
  const sameKind = interpretations.filter(({ kind }) => kind === interpretation.kind);
  const index = sameKind.indexOf(interpretation);
  return index > 0 ? `${interpretation.kind}-${index + 1}` : interpretation.kind;
}

export const findInterpretation = (
  interpretations: readonly Interpretation[],
  name: string | undefined,
): Interpretation | undefined =>
  interpretations.find((interpretation) => interpretationName(interpretations, interpretation) === name);

/** Returns whether two interpretations of one text are equal; they are plain data. */
export const isSameInterpretation = (a: Interpretation, b: Interpretation | undefined): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

/** Returns what distinguishes an interpretation from others of its kind; empty if its kind is enough. */
export function interpretationDetail(
  interpretations: readonly Interpretation[],
  interpretation: Interpretation,
  countryName: (code: string) => string,
): string {
  switch (interpretation.kind) {
    case 'place':
      return interpretation.country === undefined ? '' : countryName(interpretation.country);
    case 'coordinates':
      return interpretation.longitudeFirst || interpretations.filter(isUsualOrder).length > 1
        ? formatPoint(interpretation.point)
        : '';
    default:
      return '';
  }
}

const isUsualOrder = (interpretation: Interpretation): boolean =>
  interpretation.kind === 'coordinates' && !interpretation.longitudeFirst;
