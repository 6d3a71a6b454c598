import type { KeyRange, NameIndex } from './name-index.ts';
import { foldName } from './normalize-name.ts';
import type { Places } from './place-table.ts';

/** How a place's name fits the text. */
export type Fit = 'exact' | 'beginning' | 'nearly';

export interface Match {
  readonly place: number;
  readonly fit: Fit;
}

export interface SearchOptions {
  readonly country?: string | undefined;
  /** Which places count at all. */
  readonly holds?: ((place: number) => boolean) | undefined;
  /** The text may be the beginning of a longer name: somebody is still typing. */
  readonly typing?: boolean;
  /** Only places whose whole name it is: beginnings and misspellings, which cost most, are not looked for. */
  readonly wholeName?: boolean;
  readonly most: number;
}

/**
 * Places called so, best first. The whole name counts before its beginning, and that before a name one letter off; among
 * equals, the larger place and the seat of something. A misspelling is only looked for when nothing begins so, and from
 * four letters on: one letter of three is another word.
 */
export function searchByName(
  { names, places }: { readonly names: NameIndex; readonly places: Places },
  text: string,
  { country, holds, typing = false, wholeName = false, most }: SearchOptions,
): readonly Match[] {
  const folded = foldName(text);
  if (folded === '') return [];
  const counts = (place: number) =>
    (country === undefined || places.country(place) === country) && (holds === undefined || holds(place));
  const best = bestOf(counts, typing ? worthWhileTyping(places, folded) : worthOf(places), most);
  best.take('exact', names.places(names.exactly(folded)));
  if (wholeName) return best.matches();
  best.take('beginning', names.places(names.beginning(folded)));
  if (best.isEmpty() && folded.length >= 4)
    for (const keys of names.nearly(folded)) best.take('nearly', names.places(keys as KeyRange));
  return best.matches();
}

/** How likely a place is meant. `unless` is what it must exceed to matter: what is less need not be exact. */
type Worth = (place: number, fit: Fit, unless: number) => number;

/** A whole name is worth as much as the beginning of a place's a hundred thousand times larger. */
const worthOf =
  (places: Places): Worth =>
  (place, fit) =>
    size(places, place) + seat[places.rank(place)]! + (fit === 'exact' ? 5 : 0);

/**
 * Whoever is at "dub" may well mean Dubai: a village called so is worth a place ten times as large, and a seat half as much.
 * A place that is shown by the name that is being typed goes before one a hundred times as large that is only also called so.
 */
const worthWhileTyping = (places: Places, folded: string): Worth => {
  return (place, fit, unless) => {
    const worth = size(places, place) + seat[places.rank(place)]! / 2 + (fit === 'exact' ? 1 : 0);
    return worth + 2 > unless && foldName(places.name(place)).startsWith(folded) ? worth + 2 : worth;
  };
};

const size = (places: Places, place: number): number => Math.log10(places.population(place) + 1);

/** By `rank` of sources.ts: part of a town, settlement, district seat, region seat, capital. */
const seat = [-0.5, 0, 0.25, 1, 2];

function bestOf(counts: (place: number) => boolean, worthOf: Worth, most: number) {
  const best: (Match & { readonly worth: number })[] = [];
  const seen = new Set<number>();
  return {
    isEmpty: () => best.length === 0,
    take(fit: Fit, numbers: Uint32Array) {
      for (const place of numbers) {
        if (!counts(place)) continue;
        const least = best.length === most ? best[most - 1]!.worth : Number.NEGATIVE_INFINITY;
        const worth = worthOf(place, fit, least);
        if (worth <= least || seen.has(place)) continue;
        seen.add(place);
        let at = best.length;
        while (at > 0 && best[at - 1]!.worth < worth) at -= 1;
        best.splice(at, 0, { place, fit, worth });
        if (best.length > most) best.pop();
      }
    },
    matches: (): readonly Match[] => best,
  };
}
