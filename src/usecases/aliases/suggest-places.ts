import { distanceInMetres, type Point } from '../../domain/coordinates/coordinates.ts';
import type { InfraFailure } from '../../domain/failure.ts';
import type { Location } from '../../domain/location/location.ts';
import { ok, type Result } from '../../domain/result.ts';
import type { PlaceSearch } from '../../ports/aliases/place-search.ts';
import type { Gazetteer } from '../../ports/geocoding/gazetteer.ts';

interface Deps {
  readonly search: PlaceSearch;
  readonly gazetteer: Pick<Gazetteer, 'suggest'>;
  /** Returns those of the listed places that are shown now, as a visitor sees them. */
  readonly shown: (places: readonly Location[]) => readonly Location[];
}

/** How far from a landmark's point a place is still at it, in metres. */
const AT_LANDMARK = 1000;
/** Landmarks of one text whose places are looked for. */
const MAX_LANDMARKS = 2;

/**
 * Public places that a text names; where they are fewer than `limit`, also those at a landmark that the text names in any language, if they
 * are found by the name that the gazetteer shows: `برج خليفة` finds `@downtown#burj-khalifa`.
 */
export function createSuggestPlaces({ search, gazetteer, shown }: Deps) {
  const atLandmarks = async (text: string): Promise<readonly Location[]> => {
    const found = [];
    for (const { name, point } of await landmarksCalled(text, gazetteer)) {
      const called = await search.find(name, MAX_CALLED_ALIKE);
      found.push(...shown(called.ok ? called.value : []).filter((place) => isAt(place, point)));
    }
    return found;
  };
  return async (text: string, limit: number): Promise<Result<readonly Location[], InfraFailure>> => {
    const named = await search.find(text, limit);
    if (!named.ok) return named;
    const places = shown(named.value);
    if (places.length >= limit || !mayBeLandmark(text)) return ok(places);
    const all = [...places, ...(await atLandmarks(text))];
    return ok([...new Map(all.map((place) => [nameOf(place), place])).values()].slice(0, limit));
  };
}

/** Places that are called like a landmark, of which those near it are kept. */
const MAX_CALLED_ALIKE = 20;

/** Handles are no landmarks, and two letters begin too many of them. */
const mayBeLandmark = (text: string): boolean => !/[@#＠＃]/u.test(text) && text.trim().length > 2;

async function landmarksCalled(text: string, gazetteer: Deps['gazetteer']) {
  // Places keep their addresses in any language; of landmarks the English name is known best.
  const places = await gazetteer.suggest(text, { language: 'en' });
  const landmarks = places.ok ? places.value.filter(({ kind }) => kind === 'landmark') : [];
  return landmarks.filter(({ name }) => !isSameText(name, text)).slice(0, MAX_LANDMARKS);
}

const isSameText = (one: string, other: string): boolean =>
  one.localeCompare(other.trim(), 'en', { sensitivity: 'base' }) === 0;

const isAt = (place: Location, point: Point): boolean => distanceInMetres(place, point) <= AT_LANDMARK;

const nameOf = ({ handle, label }: Location): string => `${handle}#${label}`;
