import { distance } from 'geokdbush';
import type { Point } from '../../../domain/coordinates/coordinates.ts';
import { foldName } from '../../../domain/text/fold-name.ts';
import { callOnce } from '../../../domain/text/once.ts';
import { findMainLanguage, primaryLanguage } from './main-language.ts';
import type { KeyRange, NameIndex } from './name-index.ts';
import type { PlaceTable } from './place-table.ts';

/** How a name matches the text: completely, by its first words, by its start, or with one wrong letter. */
type Fit = 'exact' | 'words' | 'beginning' | 'nearly';

export interface Match {
  readonly place: number;
  readonly fit: Fit;
}

/** The hints by which places of the same name are ranked. */
export interface Preference {
  /** The centre of the visible map. */
  readonly near?: Point | undefined;
  /** The country of the device's settings, as ISO 3166-1 alpha-2. */
  readonly home?: string | undefined;
  /** The language of the device's settings. BCP 47. */
  readonly homeLanguage?: string | undefined;
}

export interface PlaceSearchOptions extends Preference {
  readonly country?: string | undefined;
  /** Returns whether a place may be a result. */
  readonly holds?: ((place: number) => boolean) | undefined;
  /** True while the user types: also finds names that continue after the text, even within a word. */
  readonly typing?: boolean;
  /** Finds only full names. It does not search starts of names and misspellings, which are the slowest. */
  readonly wholeName?: boolean;
  readonly limit: number;
}

/**
 * Returns places with this name, best first. A full name ranks before the start of one. After that, the displayed name, the larger place,
 * the seat of government, nearer places, and the device's country and language count. Beside a town that is displayed under this name,
 * alternative names count only by size: Bethlehem is not Belém, the seat of Pará.
 *
 * Misspellings are searched only if no name begins with the text, and only from four letters on: another letter in three makes another
 * word.
 */
export function searchByName(
  { names, places }: { readonly names: NameIndex; readonly places: PlaceTable },
  text: string,
  options: PlaceSearchOptions,
): readonly Match[] {
  const { country, holds, typing = false, wholeName = false, limit } = options;
  const folded = foldName(text);
  if (folded === '') return [];
  const isEligible = (place: number) =>
    (country === undefined || places.country(place) === country) && (holds === undefined || holds(place));
  const exact = names.places(names.exactly(folded));
  const isTownWithName = (place: number) =>
    place < places.settlements && isEligible(place) && isDisplayedName(places.name(place), folded);
  const scorer = createScorer(places, text, folded, {
    ...options,
    isTownName: callOnce(() => exact.some(isTownWithName)),
  });
  const best = createTopMatches(isEligible, scorer, limit);
  best.addMatches('exact', exact);
  if (wholeName) return best.matches();
  best.addMatches('words', names.places(names.beginning(`${folded} `)));
  if (!typing) return best.matches();
  best.addMatches('beginning', names.places(names.beginning(folded)));
  if (best.isEmpty() && folded.length >= 4)
    for (const keys of names.nearly(folded)) best.addMatches('nearly', names.places(keys as KeyRange));
  return best.matches();
}

/** Returns whether a normalized name is the displayed name of a place, apart from an addition in brackets, as in Halle (Saale). */
const isDisplayedName = (name: string, folded: string): boolean =>
  foldName(name) === folded || (name.includes('(') && foldName(name.replace(/\s*\(.*\)/, '')) === folded);

/** Returns whether the displayed name contains the words of a normalized name, as in Santa Cruz de la Sierra. */
const hasWords = (name: string, folded: string): boolean => ` ${foldName(name)} `.includes(` ${folded} `);

/** Returns how likely it is that a place is meant. Below `threshold`, the score need not be exact. */
type Score = (place: number, fit: Fit, threshold: number) => number;

/** The bonuses of the score, in powers of ten of inhabitants. */
const bonus = {
  /** The displayed name matches, not an alternative name. */
  displayedName: 2,
  /** An airport has this name. It is less than for a displayed name: Hollywood is a place before it is Fort Lauderdale's airport. */
  airport: 1,
  /** An airport has this name, beside a town that is displayed under it. */
  airportOfTown: 0.2,
  /** A full name matches. One of four letters is hardly the start of another; one of three may be, in scripts with longer words. */
  wholeName: 5,
  shortName: 1,
  /** A code in capitals is meant as a code. */
  code: 4,
  near: 4,
  /** Subtracted from airports and sights whose name only begins with the text, so that they come after the town. */
  notWhole: 1.5,
  around: 1.5,
  home: 1,
  /** The main language of the place's country is that of the device. It is less than for the device's country. */
  language: 0.5,
} as const;

/** The distance from the map's centre in kilometres within which a place is near, and within which it may be meant. */
const NEARBY_KM = 60;
const REGIONAL_KM = 250;

function createScorer(
  places: PlaceTable,
  text: string,
  folded: string,
  {
    near,
    home,
    homeLanguage,
    typing,
    isTownName,
  }: Preference & { readonly typing?: boolean; readonly isTownName: () => boolean },
): Score {
  const exact = /^[a-z]{1,3}$/.test(folded) ? bonus.shortName : bonus.wholeName;
  const isCode = /^\s*[A-Z]{3,4}\s*$/.test(text);
  const language = primaryLanguage(homeLanguage);
  const maxLateBonus = bonus.displayedName + (near === undefined ? 0 : bonus.near);
  const fitBonus = (place: number, fit: Fit): number => {
    if (fit === 'exact') return exact + (isCode && places.kind(place) === 'airport' ? bonus.code : 0);
    return place >= places.settlements ? -bonus.notWhole : 0;
  };
  const homeBonus = (place: number): number => {
    if (home !== undefined && places.country(place) === home) return bonus.home;
    return language !== undefined && findMainLanguage(places.country(place)) === language ? bonus.language : 0;
  };
  const distanceBonus = (place: number): number => {
    if (near === undefined) return 0;
    const { latitude, longitude } = places.point(place);
    const kilometres = distance(near.longitude, near.latitude, longitude, latitude);
    if (kilometres > REGIONAL_KM) return 0;
    return kilometres <= NEARBY_KM ? bonus.near : bonus.around;
  };
  const rankScore = (place: number) => rankBonus[places.rank(place)]! * (typing ? 0.5 : 1);
  // Alternative names of airports and sights are in common use. Those of towns are in all languages.
  const siteBonus = (place: number): number => {
    if (places.kind(place) !== 'airport') return bonus.displayedName;
    return isTownName() && !isCode ? bonus.airportOfTown : bonus.airport;
  };
  const computeDisplayedNameBonus = (place: number, fit: Fit): number => {
    if (fit === 'exact' && place >= places.settlements) return siteBonus(place);
    const name = places.name(place);
    if (fit !== 'exact') return foldName(name).startsWith(folded) ? bonus.displayedName : 0;
    if (isDisplayedName(name, folded)) return bonus.displayedName;
    return isTownName() && !hasWords(name, folded) ? -Math.max(0, rankScore(place)) : 0;
  };
  return (place, fit, threshold) => {
    let score = Math.log10(places.population(place) + 1) + rankScore(place);
    score += fitBonus(place, fit);
    score += homeBonus(place);
    if (score + maxLateBonus <= threshold) return score;
    score += distanceBonus(place);
    return score + bonus.displayedName <= threshold ? score : score + computeDisplayedNameBonus(place, fit);
  };
}

/**
 * The bonus by `rank`: part of a town, settlement, district seat, region seat, capital. Completions get half of it, so New York comes
 * before New Delhi.
 */
const rankBonus = [-0.5, 0, 0.25, 1, 2];

function createTopMatches(isEligible: (place: number) => boolean, computeScore: Score, limit: number) {
  const best: (Match & { readonly score: number })[] = [];
  const seenPlaces = new Set<number>();
  const insert = (place: number, fit: Fit, score: number) => {
    let at = best.length;
    while (at > 0 && best[at - 1]!.score < score) at -= 1;
    best.splice(at, 0, { place, fit, score });
    if (best.length > limit) best.pop();
  };
  return {
    isEmpty: () => best.length === 0,
    addMatches(fit: Fit, numbers: Uint32Array) {
      for (const place of numbers) {
        if (!isEligible(place)) continue;
        const minScore = best.length === limit ? best[limit - 1]!.score : Number.NEGATIVE_INFINITY;
        const score = computeScore(place, fit, minScore);
        if (score <= minScore || seenPlaces.has(place)) continue;
        seenPlaces.add(place);
        insert(place, fit, score);
      }
    },
    matches: (): readonly Match[] => best,
  };
}
