import { classify } from '../../../domain/query/classify.ts';
import { interpretationName } from '../../search/interpretations.ts';
import { mapPath } from '../../search/search-routing.ts';

/** The map page's URL for a word that is no alias: as the code that it may be, otherwise as a place search. */
export function createFallbackMapPath(text: string): string {
  const understood = classify(text);
  const readings = understood.ok ? understood.value : [];
  const code = readings.find(({ kind }) => kind !== 'alias' && kind !== 'place');
  return mapPath(text, code === undefined ? 'place' : interpretationName(readings, code));
}
