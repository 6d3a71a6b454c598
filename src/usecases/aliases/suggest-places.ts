import { formatAlias } from '../../domain/aliases/alias.ts';
import { distanceInMetres, type Point } from '../../domain/coordinates/coordinates.ts';
import type { InfraFailure } from '../../domain/failure.ts';
import type { Location } from '../../domain/location/location.ts';
import { ok, type Result } from '../../domain/result.ts';
import type { PlaceSearch } from '../../ports/aliases/place-search.ts';
import type { Gazetteer } from '../../ports/geocoding/gazetteer.ts';

interface Deps {
  readonly search: PlaceSearch;
  readonly gazetteer: Pick<Gazetteer, 'suggest'>;
  /** Filters public places to those that a visitor sees now: not expired, and not taken down. */
  readonly viewAsVisitor: (places: readonly Location[]) => readonly Location[];
}

/** The maximum distance between a landmark and a place at it. */
const LANDMARK_METRES = 1000;
/** The maximum number of landmarks that are used for a text. */
const MAX_LANDMARKS = 2;

/**
 * Creates the search for public places by text. If it finds fewer than `limit`, it adds places at a landmark that the text names in
 * any language: `برج خليفة` finds `@downtown#burj-khalifa` by the landmark's English name in the gazetteer.
 */
export function createSuggestPlaces({ search, gazetteer, viewAsVisitor }: Deps) {
  const findAtLandmarks = async (text: string): Promise<readonly Location[]> => {
    const found = [];
    for (const { name, point } of await findLandmarks(text, gazetteer)) {
      const namedAlike = await search.find(name, MAX_NAMED_ALIKE);
      found.push(...viewAsVisitor(namedAlike.ok ? namedAlike.value : []).filter((place) => isAt(place, point)));
    }
    return found;
  };
  return async (text: string, limit: number): Promise<Result<readonly Location[], InfraFailure>> => {
    const named = await search.find(text, limit);
    if (!named.ok) return named;
    const places = viewAsVisitor(named.value);
    if (places.length >= limit || !mayBeLandmark(text)) return ok(places);
    const all = [...places, ...(await findAtLandmarks(text))];
    return ok(
      [...new Map(all.map((place) => [formatAlias(place.handle, place.label), place])).values()].slice(0, limit),
    );
  };
}

/** The maximum number of places with the name of a landmark that are checked for their distance to it. */
const MAX_NAMED_ALIKE = 20;

/** Returns false for aliases, and for texts of one or two letters, which match too many landmarks. */
const mayBeLandmark = (text: string): boolean => !/[@#＠＃]/u.test(text) && text.trim().length > 2;

async function findLandmarks(text: string, gazetteer: Deps['gazetteer']) {
  // Stored addresses can be in any language; English names of landmarks are the most common.
  const places = await gazetteer.suggest(text, { language: 'en' });
  const landmarks = places.ok ? places.value.filter(({ kind }) => kind === 'landmark') : [];
  return landmarks.filter(({ name }) => !isSameText(name, text)).slice(0, MAX_LANDMARKS);
}

const isSameText = (a: string, b: string): boolean => a.localeCompare(b.trim(), 'en', { sensitivity: 'base' }) === 0;

const isAt = (place: Location, point: Point): boolean => distanceInMetres(place, point) <= LANDMARK_METRES;
