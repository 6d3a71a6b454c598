import { classify } from '../../../domain/query/classify.ts';
import { interpretationName } from '../../search/interpretations.ts';
import { mapPath } from '../../search/search-routing.ts';

/** Returns the path of the map page for a word that is no alias: read as a code if it can be one, otherwise as a place. */
export function createFallbackMapPath(text: string): string {
  const understood = classify(text);
  const interpretations = understood.ok ? understood.value : [];
  const code = interpretations.find(({ kind }) => kind !== 'alias' && kind !== 'place');
  return mapPath(text, code === undefined ? 'place' : interpretationName(interpretations, code));
}
