import { foldName } from './fold-name.ts';
import type { KeyRange, NameIndex } from './name-index.ts';
import type { Places } from './places.ts';

/** How a place's name fits the text. */
export type Fit = 'exact' | 'beginning' | 'nearly';

export interface Match {
  readonly place: number;
  readonly fit: Fit;
}

/**
 * Places called so, best first. The whole name counts before its beginning, and that before a name one letter off; among
 * equals, the larger place and the seat of something. A misspelling is only looked for when nothing begins so, and from
 * four letters on: one letter of three is another word.
 */
export function searchByName(
  { names, places }: { readonly names: NameIndex; readonly places: Places },
  text: string,
  { country, most }: { readonly country?: string; readonly most: number },
): readonly Match[] {
  const folded = foldName(text);
  if (folded === '') return [];
  const best = bestOf(places, country, most);
  best.take('exact', names.places(names.exactly(folded)));
  best.take('beginning', names.places(names.beginning(folded)));
  if (best.isEmpty() && folded.length >= 4)
    for (const keys of names.nearly(folded)) best.take('nearly', names.places(keys as KeyRange));
  return best.matches();
}

/** What a whole name is worth against its mere beginning: a place a hundred thousand times larger. */
const bonus: Readonly<Record<Fit, number>> = { exact: 5, beginning: 0, nearly: 0 };

const score = (places: Places, place: number, fit: Fit): number =>
  Math.log10(places.population(place) + 1) + rankBonus[places.rank(place)]! + bonus[fit];

/** By `rank` of sources.ts: part of a town, settlement, district seat, region seat, capital. */
const rankBonus = [-0.5, 0, 0.25, 1, 2];

function bestOf(places: Places, country: string | undefined, most: number) {
  const best: (Match & { readonly score: number })[] = [];
  const seen = new Set<number>();
  return {
    isEmpty: () => best.length === 0,
    take(fit: Fit, numbers: Uint32Array) {
      for (const place of numbers) {
        if (country !== undefined && places.country(place) !== country) continue;
        const worth = score(places, place, fit);
        if (best.length === most && worth <= best[most - 1]!.score) continue;
        if (seen.has(place)) continue;
        seen.add(place);
        let at = best.length;
        while (at > 0 && best[at - 1]!.score < worth) at -= 1;
        best.splice(at, 0, { place, fit, score: worth });
        if (best.length > most) best.pop();
      }
    },
    matches: (): readonly Match[] => best,
  };
}
