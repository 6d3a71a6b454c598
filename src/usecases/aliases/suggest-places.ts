import { distanceInMetres, type Point } from '../../domain/coordinates/coordinates.ts';
import type { InfraFailure } from '../../domain/failure.ts';
import type { Location } from '../../domain/location/location.ts';
import { ok, type Result } from '../../domain/result.ts';
import type { PlaceSearch } from '../../ports/aliases/place-search.ts';
import type { Gazetteer } from '../../ports/geocoding/gazetteer.ts';

interface Deps {
  readonly search: PlaceSearch;
  readonly gazetteer: Pick<Gazetteer, 'suggest'>;
  /** Returns those of the listed places that a visitor currently sees. */
  readonly viewAsVisitor: (places: readonly Location[]) => readonly Location[];
}

/** Maximum distance of a place at a landmark, in metres. */
const LANDMARK_METRES = 1000;
/** The maximum number of landmarks in one text. */
const MAX_LANDMARKS = 2;

/**
 * Public places that a text names; if there are fewer than `limit`, also those at a landmark named in any language, found by the
 * gazetteer's displayed name: `برج خليفة` finds `@downtown#burj-khalifa`.
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
    return ok([...new Map(all.map((place) => [toName(place), place])).values()].slice(0, limit));
  };
}

/** The maximum number of places named like a landmark, of which those near it are used. */
const MAX_NAMED_ALIKE = 20;

/** Handles are no landmarks, and two letters match too many of them. */
const mayBeLandmark = (text: string): boolean => !/[@#＠＃]/u.test(text) && text.trim().length > 2;

async function findLandmarks(text: string, gazetteer: Deps['gazetteer']) {
  // Stored addresses are in any language; the English name of a landmark is the most common.
  const places = await gazetteer.suggest(text, { language: 'en' });
  const landmarks = places.ok ? places.value.filter(({ kind }) => kind === 'landmark') : [];
  return landmarks.filter(({ name }) => !isSameText(name, text)).slice(0, MAX_LANDMARKS);
}

const isSameText = (a: string, b: string): boolean => a.localeCompare(b.trim(), 'en', { sensitivity: 'base' }) === 0;

const isAt = (place: Location, point: Point): boolean => distanceInMetres(place, point) <= LANDMARK_METRES;

const toName = ({ handle, label }: Location): string => `${handle}#${label}`;
