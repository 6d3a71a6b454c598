import { readHandleWithSpaces, searchPath } from '../../domain/aliases/alias.ts';
import { classify } from '../../domain/query/classify.ts';

/** The destination of an entered text: the alias that it names, otherwise the map, which handles every other interpretation. */
export interface Destination {
  readonly path: string;
  /** A bare word is an alias first; if there is none, it is searched as a place. */
  readonly isPlainWord: boolean;
}

export function parseDestination(text: string): Destination {
  const understood = classify(text);
  const best = understood.ok ? understood.value[0] : undefined;
  if (best?.kind !== 'alias') return { path: mapPath(text), isPlainWord: false };
  // The page of a text finds a handle with hyphens for the spaces before a label.
  if (readHandleWithSpaces(text) !== undefined)
    return { path: `/search?${new URLSearchParams({ alias: text })}`, isPlainWord: false };
  return { path: searchPath(best.alias.handle, best.alias.label), isPlainWord: !/[@＠#＃/]/u.test(text) };
}

/** The map page's URL for a text, with the interpretation `res` if given. */
export const mapPath = (text: string, res?: string): string =>
  `/map?${new URLSearchParams({ q: text, ...(res === undefined ? {} : { res }) })}`;
