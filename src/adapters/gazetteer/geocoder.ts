import { distance } from 'geokdbush';
import type KDBush from 'kdbush';
import { countryName, trailingCountry } from '../../domain/country.ts';
import { noAddress } from '../../domain/location.ts';
import { regionsOfCode } from '../../domain/subdivisions.ts';
import type { ForwardQuery, GeocodeAnswer, ReverseQuery } from '../../ports/geocoder.ts';
import { type Area, type Areas, isTownBeside } from './admin-areas.ts';
import { rank } from './geonames-source.ts';
import type { NameIndex } from './name-index.ts';
import { foldName } from './normalize-name.ts';
import type { Places } from './place-table.ts';
import { type SearchOptions, searchByName } from './search.ts';
import { nearestPlace } from './spatial-queries.ts';
import { regionCalled, trailingRegions } from './trailing-region.ts';

/** What is where. */
export interface Ground {
  readonly places: Places;
  readonly tree: KDBush;
}

export interface GazetteerParts extends Ground {
  readonly names: NameIndex;
  readonly areas: Areas;
}

interface NamedWithin {
  readonly named: boolean;
  readonly place?: number | Area;
}

/** The gazetteer for one call, in which nothing is looked up twice. */
interface LookUp extends GazetteerParts {
  namedWithin(text: string, country: string | undefined): NamedWithin;
  /** At most 64 places whose whole name it is, best first. */
  namesakes(name: string, country: string | undefined): readonly number[];
  /** Whether a place lies in the region or country of this name or code. */
  liesIn(place: number, area: string): boolean;
}

function lookedUpOnce(parts: GazetteerParts): LookUp {
  const key = (text: string, country = '') => `${country} ${text}`;
  const namesakes = new Map<string, readonly number[]>();
  const within = new Map<string, NamedWithin>();
  const regions = new Map<string, ReturnType<typeof regionCalled>>();
  const folded = new Map<string, string>();
  const folding = (text: string) => remembered(folded, text, () => foldName(text));
  return {
    ...parts,
    namedWithin: (text, country) => remembered(within, key(text, country), () => namedWithin(parts, text, country)),
    namesakes: (name, country) =>
      remembered(namesakes, key(name, country), () =>
        searchByName(parts, name, { country, wholeName: true, most: 64 }).map(({ place }) => place),
      ),
    liesIn(place, area) {
      const holds = remembered(regions, area, () => regionCalled(parts.places, area));
      if (holds?.(place)) return true;
      const code = parts.places.country(place);
      return [code, countryName(code)].some((name) => folding(name) === folding(area));
    },
  };
}

function remembered<Key, Value>(known: Map<Key, Value>, key: Key, make: () => Value): Value {
  if (!known.has(key)) known.set(key, make());
  return known.get(key) as Value;
}

// The gazetteer as a provider: never further than the town, so every answer is approximate.

export function forward(parts: GazetteerParts, { text, country }: ForwardQuery): GeocodeAnswer {
  const meant = placeMeant(lookedUpOnce(parts), text, country);
  if (meant === undefined) return { outcome: 'none' };
  return typeof meant === 'number' ? found(parts, meant) : foundArea(parts, meant);
}

export function reverse(ground: Ground, { point, country }: ReverseQuery): GeocodeAnswer {
  const place = nearestPlace(ground, point, { country });
  return place === undefined ? { outcome: 'none' } : found(ground, place);
}

/**
 * The place that a text means. It may be a name ("Springfield"), a name with what it lies in ("Springfield, Illinois",
 * "Portland OR"), or an address that ends in a town ("10 Downing Street, London"): so the whole text, then the text without
 * the region or the country it ends in, then each piece between commas, the first first, then its last words, are looked up.
 * A piece of several counts only as a whole name; the pieces after it, when they name its region or country, decide between
 * namesakes. What is the name of a region or a country means that, unless a town that is shown by that name is no village
 * beside it: "California" is not the one in Maryland, "Bali" not Bari in another language, and "New York" is the city.
 */
function placeMeant(parts: LookUp, text: string, country: string | undefined): number | Area | undefined {
  const whole = searchByName(parts, text, { country, most: 1 })[0];
  const area = parts.areas.called(text, country);
  if (area !== undefined && !(whole?.fit === 'exact' && isTownBeside(parts.places, area, whole.place, text)))
    return area;
  if (whole?.fit === 'exact') return whole.place;
  const lyingIn = parts.namedWithin(text, country);
  if (lyingIn.place !== undefined) return lyingIn.place;
  if (whole && !lyingIn.named && foldName(text).length >= leastLetters[whole.fit]) return whole.place;
  const trailing = country === undefined ? trailingCountry(text) : undefined;
  const within = trailing && placeMeant(parts, trailing.rest, trailing.country);
  if (within !== undefined) return within;
  const pieces = text
    .split(/[,،、;\n]+/)
    .map((piece) => piece.trim())
    .filter(Boolean)
    .slice(-mostPieces);
  for (let first = 0; first < pieces.length; first += 1) {
    const place = wholeName(parts, pieces[first]!, { country, around: pieces.slice(first + 1) });
    if (place !== undefined) return place;
  }
  for (const piece of pieces.toReversed()) {
    const words = piece.split(/\s+/);
    for (let first = Math.max(1, words.length - mostWords); first < words.length; first += 1) {
      const last = words.slice(first).join(' ');
      const lyingIn = parts.namedWithin(last, country);
      if (lyingIn.place !== undefined) return lyingIn.place;
      // VIC at the end of an Australian address is not Vic in Spain.
      if (regionsOfCode(last).length > 0) continue;
      const place = parts.namesakes(last, country)[0];
      if (place !== undefined && parts.places.population(place) >= wellKnown) return place;
    }
  }
  return undefined;
}

/**
 * Whether a text ends in a region, and the largest place called as it begins there, or in the country that the end may be as
 * well: "London CA" is the large one in Canada rather than the village in California. "Victoria VIC" says the state twice,
 * and is not Vic in Spain.
 */
function namedWithin(parts: GazetteerParts, text: string, country: string | undefined): NamedWithin {
  const called = (name: string, options: Omit<SearchOptions, 'most'>) =>
    searchByName(parts, name, { ...options, wholeName: true, most: 1 }).map(({ place }) => place);
  const regions = [...trailingRegions(parts.places, text)];
  const inRegions = regions.flatMap(({ rest, holds }) => called(rest, { country, holds }));
  if (inRegions.length === 0) {
    const [area] = regions.flatMap(({ rest, holds }) => {
      const called = parts.areas.called(rest, country);
      return called !== undefined && holds(called.seat) ? [called] : [];
    });
    return { named: regions.length > 0, ...(area === undefined ? {} : { place: area }) };
  }
  const trailing = country === undefined ? trailingCountry(text) : undefined;
  const inCountry = trailing === undefined ? [] : called(trailing.rest, { country: trailing.country });
  return { named: true, place: Math.min(...inRegions, ...inCountry) };
}

/** The fewer letters, the less the beginning of a name, or a name one letter off, says which place is meant. */
const leastLetters = { exact: 1, beginning: 4, nearly: 5 } as const;

/** Pieces between commas that are looked up: the last ones, which name the town. A text may have hundreds. */
const mostPieces = 8;

/** Words at the end of a piece in which a town is looked for. */
const mostWords = 8;

/** Inhabitants from which the last words of a text are taken for a town. */
const wellKnown = 15_000;

/** The place whose whole name it is, the one that lies in what is said around it before its namesakes. */
function wholeName(
  parts: LookUp,
  name: string,
  { country, around }: { readonly country: string | undefined; readonly around: readonly string[] },
): number | undefined {
  const namesakes = parts.namesakes(name, country);
  if (around.length === 0 || namesakes.length === 0) return namesakes[0];
  const inArea = namesakes.find((place) => around.some((area) => parts.liesIn(place, area)));
  if (inArea !== undefined) return inArea;
  // Olaya in Riyadh is none in Colombia: the town says where it would have to be.
  const towns = around.flatMap((name) => {
    const town = parts.namesakes(name, country)[0];
    return town !== undefined && parts.places.population(town) >= wellKnown ? [parts.places.point(town)] : [];
  });
  if (towns.length === 0) return namesakes[0];
  const isNear = (place: number) => {
    const { latitude, longitude } = parts.places.point(place);
    return towns.some((town) => distance(longitude, latitude, town.longitude, town.latitude) <= nearTown);
  };
  return namesakes.find(isNear);
}

/** Kilometres from a town within which something may be said to be in it. */
const nearTown = 50;

/** A region or a country is where its seat is, and has no town. */
function foundArea({ places }: Ground, { kind, seat }: Area): GeocodeAnswer {
  const { point, region: regionOfSeat, country: countryCode } = places.read(seat);
  const country = countryName(countryCode);
  const region = kind === 'region' ? regionOfSeat : '';
  return {
    outcome: 'found',
    place: {
      point,
      address: [...new Set([region, country].filter(Boolean))].join(', '),
      parts: { ...noAddress, region, country },
      countryCode,
      approximate: true,
    },
  };
}

function found({ places, tree }: Ground, number: number): GeocodeAnswer {
  const place = places.read(number);
  const isPart = places.rank(number) === rank.partOfTown;
  const town = isPart
    ? nearestPlace({ places, tree }, place.point, { country: place.country, above: rank.partOfTown })
    : undefined;
  const city = town === undefined ? place.name : places.read(town).name;
  const country = countryName(place.country);
  const district = city === place.name ? '' : place.name;
  return {
    outcome: 'found',
    place: {
      point: place.point,
      address: [...new Set([district, city, place.region, country].filter(Boolean))].join(', '),
      parts: { ...noAddress, district, city, region: place.region, country },
      countryCode: place.country,
      approximate: true,
    },
  };
}
