import { distance } from 'geokdbush';
import { parseAddress } from '../../../domain/address/typed-address.ts';
import { countryCode, countryName, findTrailingCountry } from '../../../domain/country/country.ts';
import { countryNameIn } from '../../../domain/country/country-name-in.ts';
import { findRegions } from '../../../domain/country/subdivisions.ts';
import type { GeocodedPlace } from '../../../domain/geocoding/geocoded-place.ts';
import { joinAddressLines } from '../../../domain/location/address-words.ts';
import { noAddress } from '../../../domain/location/location.ts';
import { foldName } from '../../../domain/text/fold-name.ts';
import type { ForwardQuery, GeocodeAnswer, ReverseQuery } from '../../../ports/geocoding/geocoder.ts';
import { type AdminArea, type Areas, isTownBeside } from './admin-areas.ts';
import { withoutAirportWords } from './airport-words.ts';
import { type CityFinder, localityAt, type PlaceIndex } from './city-at.ts';
import type { NameIndex } from './name-index.ts';
import { type PlaceSearchOptions, type Preference, searchByName } from './search.ts';
import { findNearestPlaces } from './spatial-queries.ts';
import { findRegionByName, listTrailingRegions } from './trailing-region.ts';

/** The index in which a point is looked up. */
export interface LocalityIndex extends PlaceIndex {
  readonly cities: CityFinder;
}

export interface GazetteerParts extends LocalityIndex {
  readonly names: NameIndex;
  readonly areas: Areas;
}

interface NamedWithin {
  /** True if the text ends in the name of a region. */
  readonly named: boolean;
  /** The text before the region. */
  readonly name: string;
  readonly hits: readonly (number | AdminArea)[];
}

/** The gazetteer with a cache for one query. */
interface CachedGazetteer extends GazetteerParts {
  namedWithin(text: string, country: string | undefined): NamedWithin;
  /** Returns at most 64 places with this full name, best first. */
  namesakes(name: string, country: string | undefined): readonly number[];
  /** Returns the cached guesses for a text. */
  guessed(text: string, country: string | undefined, make: () => readonly number[]): readonly number[];
  /** Returns whether a place is in the region or country with this name or code. */
  liesIn(place: number, area: string): boolean;
}

function withLookupCache(parts: GazetteerParts, language: string): CachedGazetteer {
  const key = (text: string, country = '') => `${country} ${text}`;
  const namesakes = new Map<string, readonly number[]>();
  const within = new Map<string, NamedWithin>();
  const regions = new Map<string, ReturnType<typeof findRegionByName>>();
  const guesses = new Map<string, readonly number[]>();
  const folded = new Map<string, string>();
  const foldNameCached = (text: string) => getOrCompute(folded, text, () => foldName(text));
  return {
    ...parts,
    namedWithin: (text, country) =>
      getOrCompute(within, key(text, country), () => findNamedWithin(parts, text, country)),
    namesakes: (name, country) =>
      getOrCompute(namesakes, key(name, country), () =>
        searchByName(parts, name, { country, wholeName: true, limit: 64 }).map(({ place }) => place),
      ),
    guessed: (text, country, make) => getOrCompute(guesses, key(text, country), make),
    liesIn(place, area) {
      const holds = getOrCompute(regions, area, () => findRegionByName(parts.places, area));
      if (holds?.(place)) return true;
      const code = parts.places.country(place);
      // An address in the language of the query has the region's name in that language.
      const names = [code, countryName(code), parts.places.regionIn(place, language)];
      return names.some((name) => foldNameCached(name) === foldNameCached(area));
    },
  };
}

function getOrCompute<Key, Value>(cache: Map<Key, Value>, key: Key, compute: () => Value): Value {
  if (!cache.has(key)) cache.set(key, compute());
  return cache.get(key) as Value;
}

// The gazetteer as a provider. It finds at best the town, so every result is approximate.

/** The number of a place, or an area. */
export type Hit = number | AdminArea;

/** The meanings of a text, best first, and the part of the text that is ignored. */
interface Meaning {
  readonly hits: readonly Hit[];
  /** Less likely places, whose name only begins with the words. */
  readonly longer?: readonly Hit[];
  /** The words that match the names of the hits. */
  readonly name: string;
  readonly ignored: string;
}

/** The maximum number of candidates of a result. */
const MAX_CANDIDATES = 10;

export function forward(parts: GazetteerParts, query: ForwardQuery): GeocodeAnswer {
  const gazetteer = withLookupCache(parts, query.language);
  const { language } = query;
  const meaning =
    findMeaningWithoutPostcodes(gazetteer, query.text, query) ?? findMeaning(gazetteer, query.text, query);
  if (meaning === undefined) {
    const guessed = guesses(gazetteer, query.text, query).map((hit) => describe(parts, language, hit, undefined));
    return guessed.length === 0 ? { outcome: 'none' } : { outcome: 'none', didYouMean: guessed };
  }
  const { hits, longer = [], ignored, name } = meaning;
  // A name that continues after the words is not an alternative name of the place.
  const candidates = distinct(parts, [...hits, ...longer]).map((hit) =>
    describe(parts, language, hit, hits.includes(hit) ? name : undefined),
  );
  return { outcome: 'found', place: candidates[0]!, candidates, ...(ignored === '' ? {} : { ignored }) };
}

export function reverse(index: LocalityIndex, { point, country, language }: ReverseQuery): GeocodeAnswer {
  const [nearest] = findNearestPlaces(index, point, country, 1);
  if (nearest === undefined) return { outcome: 'none' };
  const locality = localityAt(index, point, index.places.country(nearest));
  if (locality === undefined) return { outcome: 'none' };
  const { city, district } = locality;
  const place = describe(index, language, city, undefined);
  if (district === undefined) return { outcome: 'found', place };
  return {
    outcome: 'found',
    place: { ...place, parts: { ...place.parts, district: index.places.nameIn(district, language) } },
  };
}

interface Scope extends Preference {
  readonly country?: string | undefined;
}

/**
 * Returns the meaning of a text without its postcodes, in the country of the postcodes if it has such a place. Returns `undefined` if the
 * text has no postcode, or if the whole text is the name of a place. Words beside a number name only a well-known town: `Gate 1234` is not
 * Gate City.
 */
function findMeaningWithoutPostcodes(parts: CachedGazetteer, text: string, scope: Scope): Meaning | undefined {
  const bare = parseAddress(text).withoutPostcodes;
  if (bare === undefined || findExact(parts, text, scope).length > 0) return undefined;
  const { text: rest, country } = bare;
  const findWithin = (within: Scope) => {
    const meaning = findMeaning(parts, rest, within);
    const [hit] = meaning?.hits ?? [];
    const isNamed = typeof hit === 'number' && hit < parts.places.settlements;
    return isNamed && (meaning!.ignored !== '' || isWellKnown(parts, hit, meaning!.name)) ? meaning : undefined;
  };
  if (country === undefined || scope.country !== undefined) return findWithin(scope);
  return findWithin({ ...scope, country }) ?? findWithin(scope);
}

/**
 * Returns the meaning of a text, or `undefined`. The text may be a name ("Springfield"), a name with its area ("Springfield, Illinois",
 * "Portland OR"), an airport by its town ("Jeddah airport"), or an address that ends in a town ("10 Downing Street, London").
 *
 * It looks up the whole text, then the text without a trailing region or country, then each part between commas from the first on, then the
 * last words. One of several parts counts only as a full name. The parts after it must match its area, and decide between places of the
 * same name.
 */
function findMeaning(parts: CachedGazetteer, text: string, scope: Scope): Meaning | undefined {
  const name = text.trim();
  // `#door` is the label of an alias and no place.
  if (/^[#＃]/.test(name)) return undefined;
  const matchedWhole = (hits: readonly Hit[], longer: readonly Hit[] = []): Meaning => ({
    hits,
    longer,
    name,
    ignored: '',
  });
  const exactMatches = findExact(parts, name, scope);
  if (exactMatches.length > 0) return matchedWhole(exactMatches, findByFirstWords(parts, name, scope));
  const airports = findAirports(parts, name, scope);
  if (airports.length > 0) return matchedWhole(airports);
  const lyingIn = parts.namedWithin(name, scope.country);
  if (lyingIn.hits.length > 0) return { hits: lyingIn.hits, name: lyingIn.name, ignored: '' };
  const prefixMatches = lyingIn.named ? [] : findByFirstWords(parts, name, scope);
  if (prefixMatches.length > 0 && foldName(name).length >= minLetters.words) return matchedWhole([], prefixMatches);
  const trailing = scope.country === undefined ? findTrailingCountry(name) : undefined;
  const within = trailing && findMeaning(parts, trailing.rest, { ...scope, country: trailing.country });
  if (within !== undefined) return within;
  if (!lyingIn.named && guesses(parts, name, scope).length > 0) return undefined;
  return resolveByPieces(parts, name, scope);
}

/**
 * Returns the places whose full name is the text, best first, and the area with that name. The name of a region or country means the area,
 * unless a town displayed under it is large enough: "California" is not the town in Maryland, and "Bali" is not Bari in another language,
 * but "New York" is the city.
 */
export function findExact(parts: GazetteerParts, text: string, scope: Scope): readonly Hit[] {
  const matches = searchByName(parts, text, { ...scope, wholeName: true, limit: 4 * MAX_CANDIDATES });
  const numbers = matches.map(({ place }) => place);
  const area = parts.areas.called(text, scope.country);
  if (area === undefined) return numbers;
  const town = numbers[0];
  const isTown = town !== undefined && isTownBeside(parts.places, area, town, text);
  return isTown ? [town, area, ...numbers.slice(1)] : [area, ...numbers];
}

/** Returns places whose name has further words after the text, such as Frankfurt am Main. */
const findByFirstWords = (parts: GazetteerParts, text: string, scope: Scope): readonly number[] =>
  searchByName(parts, text, { ...scope, limit: MAX_CANDIDATES })
    .filter(({ fit }) => fit === 'words')
    .map(({ place }) => place);

/** Returns airports with this name, and those of the town that is named beside the word for an airport. */
function findAirports(parts: GazetteerParts, text: string, scope: Scope): readonly number[] {
  const rest = withoutAirportWords(text);
  if (rest === undefined) return [];
  const { places } = parts;
  const isAirport = (place: number) => places.kind(place) === 'airport';
  const named = searchByName(parts, rest, { ...scope, holds: isAirport, wholeName: true, limit: MAX_CANDIDATES });
  if (named.length > 0) return named.map(({ place }) => place);
  const isTown = (place: number) =>
    places.kind(place) === 'town' && places.population(place) >= MIN_AIRPORT_TOWN_POPULATION;
  const [town] = searchByName(parts, rest, { ...scope, holds: isTown, wholeName: true, limit: 1 });
  if (town === undefined) return [];
  const { longitude, latitude } = places.point(town.place);
  const kilometres = (place: number) => {
    const point = places.point(place);
    return distance(longitude, latitude, point.longitude, point.latitude);
  };
  const score = (place: number) => Math.log10(places.population(place)) - kilometres(place) / 40;
  const found: number[] = [];
  for (let place = places.settlements; place < places.count; place += 1)
    if (
      isAirport(place) &&
      places.country(place) === places.country(town.place) &&
      kilometres(place) <= AIRPORT_RADIUS_KM
    )
      found.push(place);
  return found.sort((a, b) => score(b) - score(a)).slice(0, MAX_CANDIDATES);
}

/** The minimum population of a town that has an airport, and the maximum distance between them in kilometres. */
const MIN_AIRPORT_TOWN_POPULATION = 5000;
const AIRPORT_RADIUS_KM = 80;

/** Returns the places that a text without a match may mean: it is the start of their name, or has one wrong letter. */
function guesses(parts: CachedGazetteer, text: string, scope: Scope): readonly number[] {
  return parts.guessed(text, scope.country, () => {
    const letters = foldName(text).length;
    if (letters < minLetters.beginning || /^\s*[#＃]/.test(text)) return [];
    return searchByName(parts, text, { ...scope, typing: true, limit: MAX_GUESSES })
      .filter(({ fit }) => letters >= minLetters[fit])
      .map(({ place }) => place);
  });
}

const MAX_GUESSES = 5;

/** Returns the meaning of the parts of a text between commas: first each part as a full name, then the last words of each. */
function resolveByPieces(parts: CachedGazetteer, text: string, scope: Scope): Meaning | undefined {
  const pieces = parseAddress(text).pieces.slice(-MAX_PARTS);
  const joinBefore = (first: number, rest = '') => [...pieces.slice(0, first), rest].filter(Boolean).join(', ');
  const numbers = [...pieces.keys()].filter((index) => !isCountryAtEnd(pieces, index));
  for (const index of pieces.length > 1 ? numbers : []) {
    const match = resolvePiece(parts, pieces, index, scope);
    if (match !== undefined) return { ...match, ignored: joinBefore(index, match.ignored) };
  }
  for (const index of numbers.reverse()) {
    const match = resolveByLastWords(parts, pieces[index]!, scope.country);
    if (match === undefined) continue;
    const hits = match.hits.filter(
      (hit) => typeof hit !== 'number' || liesInAreas(parts, hit, pieces.slice(index + 1)),
    );
    if (hits.length > 0) return { ...match, hits, ignored: joinBefore(index, match.ignored) };
  }
  return undefined;
}

/** Looks up a part as a full name, with or without its region. */
function resolvePiece(
  parts: CachedGazetteer,
  pieces: readonly string[],
  index: number,
  scope: Scope,
): Meaning | undefined {
  const name = pieces[index]!;
  const lyingIn = parts.namedWithin(name, scope.country);
  if (typeof lyingIn.hits[0] === 'number') return { hits: lyingIn.hits, name: lyingIn.name, ignored: '' };
  const { hits, ignored } = resolveWholeName(parts, name, { scope, around: pieces.slice(index + 1) });
  return hits.length === 0 ? undefined : { hits, name, ignored: ignored.join(', ') };
}

/** Returns whether a place is in each of the parts that name a region or country. */
const liesInAreas = (parts: CachedGazetteer, place: number, pieces: readonly string[]): boolean =>
  pieces
    .map((piece) => piece.replace(/[\d-]+/g, ' ').trim())
    .filter((piece) => countryCode(piece) !== undefined || findRegionByName(parts.places, piece) !== undefined)
    .every((piece) => parts.liesIn(place, piece));

/** Returns whether a part is the country of the parts before it: Melbourne, Australia is not the Australia in Cuba. */
const isCountryAtEnd = (pieces: readonly string[], index: number): boolean =>
  index > 0 && index === pieces.length - 1 && countryCode(pieces[index]!) !== undefined;

/** Returns the meaning of the last words of a text, the longest first, with at least one word before them. */
function resolveByLastWords(parts: CachedGazetteer, text: string, country: string | undefined): Meaning | undefined {
  const words = text.split(/\s+/);
  for (let first = Math.max(1, words.length - MAX_WORDS); first < words.length; first += 1) {
    const last = words.slice(first).join(' ');
    const ignored = words.slice(0, first).join(' ');
    const lyingIn = parts.namedWithin(last, country);
    if (lyingIn.hits.length > 0) return { hits: lyingIn.hits, name: lyingIn.name, ignored };
    // VIC at the end of an Australian address is not the Vic in Spain.
    if (findRegions(last).length > 0) continue;
    const hits = parts.namesakes(last, country).filter((place) => isWellKnown(parts, place, last));
    if (hits.length > 0) return { hits, name: last, ignored };
  }
  return undefined;
}

/**
 * Returns whether a place is known enough to be meant by the last words of a text: a large town, or a smaller one under its displayed name.
 */
function isWellKnown({ places }: GazetteerParts, place: number, name: string): boolean {
  const isDisplayedName = foldName(places.name(place)) === foldName(name);
  if (place < places.settlements)
    return places.population(place) >= (isDisplayedName ? WELL_KNOWN_POPULATION : METROPOLIS_POPULATION);
  return foldName(name).length >= 8;
}

/**
 * Returns the largest places whose name is the start of a text, in the region or country at its end. "London CA" is the large one in
 * Canada, not the village in California. "Victoria VIC" does not end in Vic in Spain, because VIC is the state.
 */
function findNamedWithin(parts: GazetteerParts, text: string, country: string | undefined): NamedWithin {
  const findCalled = (name: string, options: Omit<PlaceSearchOptions, 'limit'>) =>
    searchByName(parts, name, { ...options, wholeName: true, limit: MAX_CANDIDATES }).map(({ place }) => place);
  const regions = [...listTrailingRegions(parts.places, text)];
  const [name = text] = regions.map(({ rest }) => rest.replace(/[\s,،;]+$/, ''));
  const inRegions = regions.flatMap(({ rest, holds }) => findCalled(rest, { country, holds }));
  if (inRegions.length === 0) {
    const [area] = regions.flatMap(({ rest, holds }) => {
      const called = parts.areas.called(rest, country);
      return called !== undefined && holds(called.seat) ? [called] : [];
    });
    return { named: regions.length > 0, name, hits: area === undefined ? [] : [area] };
  }
  const trailing = country === undefined ? findTrailingCountry(text) : undefined;
  const inCountry = trailing === undefined ? [] : findCalled(trailing.rest, { country: trailing.country });
  const inRegion = inRegions[0]!;
  const large = inCountry[0];
  const first = large !== undefined && large < inRegion ? inCountry : inRegions;
  return { named: true, name, hits: [...new Set([...first, ...inRegions, ...inCountry])] };
}

/**
 * The minimum number of letters by kind of match. The shorter the text, the less reliable is the start of a name, or a name with one wrong
 * letter.
 */
const minLetters = { exact: 1, words: 2, beginning: 4, nearly: 5 } as const;

/** The maximum number of parts between commas that are looked up. The last ones name the town; a text may have hundreds of parts. */
const MAX_PARTS = 8;

/** The maximum number of last words of a part that are looked up as a town. */
const MAX_WORDS = 8;

/** The population from which last words mean a town under its displayed name, and from which under an alternative name. */
const WELL_KNOWN_POPULATION = 15_000;
const METROPOLIS_POPULATION = 200_000;

/** Returns the places with this full name, those in the surrounding areas first, and the parts of the text that do not match them. */
function resolveWholeName(
  parts: CachedGazetteer,
  name: string,
  { scope, around }: { readonly scope: Scope; readonly around: readonly string[] },
): { readonly hits: readonly number[]; readonly ignored: readonly string[] } {
  const namesakes = parts.namesakes(name, scope.country);
  const context = around.map((piece) => piece.replace(/[\d-]+/g, ' ').trim()).filter(Boolean);
  if (context.length === 0 || namesakes.length === 0) return { hits: namesakes, ignored: [] };
  const towns = context.map((piece) => {
    const town = parts.namesakes(piece, scope.country)[0];
    return town !== undefined && parts.places.population(town) >= WELL_KNOWN_POPULATION
      ? parts.places.point(town)
      : undefined;
  });
  const fitsContext = (place: number, index: number) => {
    if (parts.liesIn(place, context[index]!)) return true;
    const town = towns[index];
    if (town === undefined) return false;
    const { latitude, longitude } = parts.places.point(place);
    return distance(longitude, latitude, town.longitude, town.latitude) <= TOWN_RADIUS_KM;
  };
  const contextMatches = new Map(
    namesakes.map((place) => [place, context.filter((_, index) => fitsContext(place, index)).length]),
  );
  const highestCount = Math.max(...contextMatches.values());
  const hits = highestCount === 0 ? [] : namesakes.filter((place) => contextMatches.get(place) === highestCount);
  if (hits.length > 0) return { hits, ignored: context.filter((_, index) => !fitsContext(hits[0]!, index)) };
  // Olaya in Riyadh is not the Olaya in Colombia: the place must be in the named town.
  if (towns.some((town) => town !== undefined)) return { hits: [], ignored: [] };
  const wellKnownHits = namesakes.filter(
    (place) => parts.places.population(place) >= METROPOLIS_POPULATION && isWellKnown(parts, place, name),
  );
  return { hits: wellKnownHits, ignored: wellKnownHits.length > 0 ? context : [] };
}

/** The maximum distance in kilometres of a place from the town that contains it. */
const TOWN_RADIUS_KM = 50;

/** Removes hits with the same name at the same position: a town, and its part or station of that name. */
export function distinct({ places }: PlaceIndex, hits: readonly Hit[], limit = MAX_CANDIDATES): readonly Hit[] {
  const unique: Hit[] = [];
  for (const hit of new Set(hits)) {
    if (typeof hit === 'number') {
      const { latitude, longitude } = places.point(hit);
      const name = foldName(places.name(hit));
      const isDuplicate = unique.some((previous) => {
        if (typeof previous !== 'number' || foldName(places.name(previous)) !== name) return false;
        const point = places.point(previous);
        return distance(longitude, latitude, point.longitude, point.latitude) <= DUPLICATE_RADIUS_KM;
      });
      if (isDuplicate) continue;
    }
    unique.push(hit);
    if (unique.length === limit) break;
  }
  return unique;
}

/** The maximum distance in kilometres between duplicates. */
const DUPLICATE_RADIUS_KM = 15;

const describe = (index: PlaceIndex, language: string, hit: Hit, name: string | undefined): GeocodedPlace =>
  typeof hit === 'number' ? describePlace(index, language, hit, name) : describeArea(index, language, hit);

/** Describes a region or country. It has the point of its seat and no town. */
function describeArea({ places }: PlaceIndex, language: string, { kind, seat }: AdminArea): GeocodedPlace {
  const { point, region: regionOfSeat, country: code } = places.read(seat, language);
  const region = kind === 'region' ? regionOfSeat : '';
  return {
    point,
    address: joinAddressLines([region, countryNameIn(language, code)]),
    parts: { ...noAddress, region, country: countryName(code) },
    countryCode: code,
    kind,
    approximate: true,
  };
}

function describePlace(
  { places }: PlaceIndex,
  language: string,
  number: number,
  name: string | undefined,
): GeocodedPlace {
  const place = places.read(number, language);
  const kind = places.kind(number);
  const cityNumber = places.city(number);
  const city = cityNumber === undefined ? '' : places.nameIn(cityNumber, language);
  const isPart = (kind === 'town' || kind === 'district') && city !== place.name;
  const first = number === cityNumber ? '' : place.name;
  const isAlsoCalled = name !== undefined && foldName(name) !== foldName(place.name);
  return {
    point: place.point,
    address: joinAddressLines([first, city, place.region, countryNameIn(language, place.country)]),
    parts: {
      ...noAddress,
      district: isPart ? place.name : '',
      city,
      region: place.region,
      country: countryName(place.country),
    },
    countryCode: place.country,
    kind,
    ...(kind === 'airport' || kind === 'landmark' ? { building: place.name } : {}),
    ...(isAlsoCalled ? { alsoCalled: name } : {}),
    approximate: true,
  };
}
