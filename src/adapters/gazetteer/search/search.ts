import { distance } from 'geokdbush';
import type { Point } from '../../../domain/coordinates/coordinates.ts';
import { once } from '../../../domain/text/once.ts';
import { getMainLanguage, primaryLanguage } from './main-language.ts';
import type { KeyRange, NameIndex } from './name-index.ts';
import { foldName } from './normalize-name.ts';
import type { Places } from './place-table.ts';

/** How a place's name fits the text: all of it, its first words, its beginning, or with a letter wrong. */
type Fit = 'exact' | 'words' | 'beginning' | 'nearly';

export interface Match {
  readonly place: number;
  readonly fit: Fit;
}

/** The hints that make one of several namesakes the likelier one. */
export interface Preference {
  /** The middle of the map that is looked at. */
  readonly near?: Point | undefined;
  /** The country that the device is set to. */
  readonly home?: string | undefined;
  /** The language that the device is set to. BCP 47. */
  readonly homeLanguage?: string | undefined;
}

export interface SearchOptions extends Preference {
  readonly country?: string | undefined;
  /** Which places count at all. */
  readonly holds?: ((place: number) => boolean) | undefined;
  /** Also finds names that continue after the text, inside a word too: the text may be incomplete. */
  readonly typing?: boolean;
  /** Only places whose whole name it is: beginnings and misspellings, which cost most, are not looked for. */
  readonly wholeName?: boolean;
  readonly limit: number;
}

/**
 * Places called so, best first. The whole name counts before its beginning; among equals, the place that is shown by that
 * name, the larger one, the seat of something, what is near, what lies in the device's country and where its language is spoken. Beside a town
 * that is shown by the name, other names count for size alone: Bethlehem is not Belém, the seat of Pará. A misspelling is only
 * looked for while nothing begins so, and from four letters on: one letter of three is another word.
 */
export function searchByName(
  { names, places }: { readonly names: NameIndex; readonly places: Places },
  text: string,
  options: SearchOptions,
): readonly Match[] {
  const { country, holds, typing = false, wholeName = false, limit } = options;
  const folded = foldName(text);
  if (folded === '') return [];
  const isEligible = (place: number) =>
    (country === undefined || places.country(place) === country) && (holds === undefined || holds(place));
  const exact = names.places(names.exactly(folded));
  const isShown = (place: number) =>
    place < places.settlements && isEligible(place) && isShownAs(places.name(place), folded);
  const scorer = createScorer(places, text, folded, { ...options, hasShownTown: once(() => exact.some(isShown)) });
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

/** Returns whether a place is shown by a folded name, apart from what brackets add: Halle (Saale). */
const isShownAs = (name: string, folded: string): boolean =>
  foldName(name) === folded || (name.includes('(') && foldName(name.replace(/\s*\(.*\)/, '')) === folded);

/** Returns whether the words of a folded name are some of those by which a place is shown: Santa Cruz de la Sierra. */
const hasWords = (name: string, folded: string): boolean => ` ${foldName(name)} `.includes(` ${folded} `);

/** How likely a place is meant. Below `threshold` the score need not be exact. */
type Score = (place: number, fit: Fit, threshold: number) => number;

/** The bonuses of the score, in powers of ten of inhabitants. */
const bonus = {
  /** The bonus for a place that is displayed under the name, as opposed to one that only has it as another name. */
  shown: 2,
  /** The bonus for an airport that has the name: Hollywood is a place before it is Fort Lauderdale's airport. */
  airport: 1,
  /** The bonus for an airport beside a town that is shown by the name. */
  airportOfTown: 0.2,
  /** A whole name of four letters is no beginning; one of three may well be, in letters of which a word has many. */
  wholeName: 5,
  shortName: 1,
  /** A code in capitals is meant as one. */
  code: 4,
  near: 4,
  /** The airports and sights that begin with a town's name come after the town. */
  notWhole: 1.5,
  around: 1.5,
  home: 1,
  /** The bonus for a place in a country whose main language is the device's language; it is less than that for the device's own country. */
  language: 0.5,
} as const;

/** Kilometres from the middle of the map: what is in the same city, and what may be. */
const nearbyKm = 60;
const regionalKm = 250;

function createScorer(
  places: Places,
  text: string,
  folded: string,
  {
    near,
    home,
    homeLanguage,
    typing,
    hasShownTown,
  }: Preference & { readonly typing?: boolean; readonly hasShownTown: () => boolean },
): Score {
  const exact = /^[a-z]{1,3}$/.test(folded) ? bonus.shortName : bonus.wholeName;
  const isCode = /^\s*[A-Z]{3,4}\s*$/.test(text);
  const language = primaryLanguage(homeLanguage);
  const maxLateBonus = bonus.shown + (near === undefined ? 0 : bonus.near);
  const fitBonus = (place: number, fit: Fit): number => {
    if (fit === 'exact') return exact + (isCode && places.kind(place) === 'airport' ? bonus.code : 0);
    return place >= places.settlements ? -bonus.notWhole : 0;
  };
  const homeBonus = (place: number): number => {
    if (home !== undefined && places.country(place) === home) return bonus.home;
    return language !== undefined && getMainLanguage(places.country(place)) === language ? bonus.language : 0;
  };
  const distanceBonus = (place: number): number => {
    if (near === undefined) return 0;
    const { latitude, longitude } = places.point(place);
    const kilometres = distance(near.longitude, near.latitude, longitude, latitude);
    if (kilometres > regionalKm) return 0;
    return kilometres <= nearbyKm ? bonus.near : bonus.around;
  };
  const rankScore = (place: number) => rankBonus[places.rank(place)]! * (typing ? 0.5 : 1);
  // The other names of airports and sights are names that people use; those of towns are in all languages.
  const siteBonus = (place: number): number => {
    if (places.kind(place) !== 'airport') return bonus.shown;
    return hasShownTown() && !isCode ? bonus.airportOfTown : bonus.airport;
  };
  const shownNameBonus = (place: number, fit: Fit): number => {
    if (fit === 'exact' && place >= places.settlements) return siteBonus(place);
    const name = places.name(place);
    if (fit !== 'exact') return foldName(name).startsWith(folded) ? bonus.shown : 0;
    if (isShownAs(name, folded)) return bonus.shown;
    return hasShownTown() && !hasWords(name, folded) ? -Math.max(0, rankScore(place)) : 0;
  };
  return (place, fit, threshold) => {
    let score = Math.log10(places.population(place) + 1) + rankScore(place);
    score += fitBonus(place, fit);
    score += homeBonus(place);
    if (score + maxLateBonus <= threshold) return score;
    score += distanceBonus(place);
    return score + bonus.shown <= threshold ? score : score + shownNameBonus(place, fit);
  };
}

/**
 * By `rank`: part of a town, settlement, district seat, region seat, capital. Halved for completions: New York before
 * New Delhi.
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
