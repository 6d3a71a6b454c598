import { distance } from 'geokdbush';
import type KDBush from 'kdbush';
import { countryName, trailingCountry } from '../../domain/country.ts';
import { noAddress } from '../../domain/location.ts';
import { findRegions } from '../../domain/subdivisions.ts';
import type { ForwardQuery, GeocodeAnswer, GeocodedPlace, ReverseQuery } from '../../ports/geocoder.ts';
import { type Area, type Areas, isTownBeside } from './admin-areas.ts';
import { withoutAirportWords } from './airport-words.ts';
import { rank } from './geonames-source.ts';
import type { NameIndex } from './name-index.ts';
import { foldName } from './normalize-name.ts';
import type { Places } from './place-table.ts';
import { type Preference, type SearchOptions, searchByName } from './search.ts';
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
  /** Whether the text ends in a region. */
  readonly named: boolean;
  /** What stands before it. */
  readonly name: string;
  readonly hits: readonly (number | Area)[];
}

/** The gazetteer for one call, in which nothing is looked up twice. */
interface LookUp extends GazetteerParts {
  namedWithin(text: string, country: string | undefined): NamedWithin;
  /** At most 64 places whose whole name it is, best first. */
  namesakes(name: string, country: string | undefined): readonly number[];
  /** What was guessed for a text before. */
  guessed(text: string, country: string | undefined, make: () => readonly number[]): readonly number[];
  /** Whether a place lies in the region or country of this name or code. */
  liesIn(place: number, area: string): boolean;
}

function lookedUpOnce(parts: GazetteerParts): LookUp {
  const key = (text: string, country = '') => `${country} ${text}`;
  const namesakes = new Map<string, readonly number[]>();
  const within = new Map<string, NamedWithin>();
  const regions = new Map<string, ReturnType<typeof regionCalled>>();
  const guesses = new Map<string, readonly number[]>();
  const folded = new Map<string, string>();
  const folding = (text: string) => remembered(folded, text, () => foldName(text));
  return {
    ...parts,
    namedWithin: (text, country) => remembered(within, key(text, country), () => namedWithin(parts, text, country)),
    namesakes: (name, country) =>
      remembered(namesakes, key(name, country), () =>
        searchByName(parts, name, { country, wholeName: true, limit: 64 }).map(({ place }) => place),
      ),
    guessed: (text, country, make) => remembered(guesses, key(text, country), make),
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

/** A place by its number, or an area. */
export type Hit = number | Area;

/** What a text means, best first, and what of it was not looked at. */
interface Meaning {
  readonly hits: readonly Hit[];
  /** Less likely: places whose name only begins with the words. */
  readonly longer?: readonly Hit[];
  /** The words that the hits are called by. */
  readonly name: string;
  readonly ignored: string;
}

/** Places that an answer holds beside the one that it is. */
const mostCandidates = 10;

export function forward(parts: GazetteerParts, query: ForwardQuery): GeocodeAnswer {
  const look = lookedUpOnce(parts);
  const meaning = meaningOf(look, query.text, query);
  if (meaning === undefined) {
    const guessed = guesses(look, query.text, query).map((hit) => describe(parts, hit, undefined));
    return guessed.length === 0 ? { outcome: 'none' } : { outcome: 'none', didYouMean: guessed };
  }
  const { hits, longer = [], ignored, name } = meaning;
  // A name that goes on after the words is not what the place is also called.
  const candidates = distinct(parts, [...hits, ...longer]).map((hit) =>
    describe(parts, hit, hits.includes(hit) ? name : undefined),
  );
  return { outcome: 'found', place: candidates[0]!, candidates, ...(ignored === '' ? {} : { ignored }) };
}

export function reverse(ground: Ground, { point, country }: ReverseQuery): GeocodeAnswer {
  const place = nearestPlace(ground, point, { country });
  return place === undefined ? { outcome: 'none' } : { outcome: 'found', place: describe(ground, place, undefined) };
}

interface Scope extends Preference {
  readonly country?: string | undefined;
}

/**
 * The places that a text means. It may be a name ("Springfield"), a name with what it lies in ("Springfield, Illinois",
 * "Portland OR"), an airport by its town ("Jeddah airport"), or an address that ends in a town ("10 Downing Street,
 * London"): so the whole text, then the text without the region or the country it ends in, then each piece between commas,
 * the first first, then its last words, are looked up. A piece of several counts only as a whole name; the pieces after it
 * decide between namesakes, and must have something to do with it.
 */
function meaningOf(parts: LookUp, text: string, scope: Scope): Meaning | undefined {
  const name = text.trim();
  // `#door` is the label of an alias.
  if (/^[#＃]/.test(name)) return undefined;
  const whole = (hits: readonly Hit[], longer: readonly Hit[] = []): Meaning => ({ hits, longer, name, ignored: '' });
  const called = calledExactly(parts, name, scope);
  if (called.length > 0) return whole(called, beginningWith(parts, name, scope));
  const airports = airportsCalled(parts, name, scope);
  if (airports.length > 0) return whole(airports);
  const lyingIn = parts.namedWithin(name, scope.country);
  if (lyingIn.hits.length > 0) return { hits: lyingIn.hits, name: lyingIn.name, ignored: '' };
  const begun = lyingIn.named ? [] : beginningWith(parts, name, scope);
  if (begun.length > 0 && foldName(name).length >= leastLetters.words) return whole([], begun);
  const trailing = scope.country === undefined ? trailingCountry(name) : undefined;
  const within = trailing && meaningOf(parts, trailing.rest, { ...scope, country: trailing.country });
  if (within !== undefined) return within;
  if (!lyingIn.named && guesses(parts, name, scope).length > 0) return undefined;
  return byPieces(parts, name, scope);
}

/**
 * What has this text for its whole name, best first: places, and the area that is called so. What is the name of a region
 * or a country means that, unless a town that is shown by that name is no village beside it: "California" is not the one in
 * Maryland, "Bali" not Bari in another language, and "New York" is the city.
 */
export function calledExactly(parts: GazetteerParts, text: string, scope: Scope): readonly Hit[] {
  const matches = searchByName(parts, text, { ...scope, wholeName: true, limit: 4 * mostCandidates });
  const numbers = matches.map(({ place }) => place);
  const area = parts.areas.called(text, scope.country);
  if (area === undefined) return numbers;
  const town = numbers[0];
  const isTown = town !== undefined && isTownBeside(parts.places, area, town, text);
  return isTown ? [town, area, ...numbers.slice(1)] : [area, ...numbers];
}

/** Places whose name goes on after the text with another word: Frankfurt am Main. */
const beginningWith = (parts: GazetteerParts, text: string, scope: Scope): readonly number[] =>
  searchByName(parts, text, { ...scope, limit: mostCandidates })
    .filter(({ fit }) => fit === 'words')
    .map(({ place }) => place);

/** Airports of this name, and those of the town that the text names beside the word. */
function airportsCalled(parts: GazetteerParts, text: string, scope: Scope): readonly number[] {
  const rest = withoutAirportWords(text);
  if (rest === undefined) return [];
  const { places } = parts;
  const isAirport = (place: number) => places.kind(place) === 'airport';
  const named = searchByName(parts, rest, { ...scope, holds: isAirport, wholeName: true, limit: mostCandidates });
  if (named.length > 0) return named.map(({ place }) => place);
  const isTown = (place: number) => places.kind(place) === 'town' && places.population(place) >= servedFrom;
  const [town] = searchByName(parts, rest, { ...scope, holds: isTown, wholeName: true, limit: 1 });
  if (town === undefined) return [];
  const { longitude, latitude } = places.point(town.place);
  const kilometres = (place: number) => {
    const point = places.point(place);
    return distance(longitude, latitude, point.longitude, point.latitude);
  };
  const worth = (place: number) => Math.log10(places.population(place)) - kilometres(place) / 40;
  const found: number[] = [];
  for (let place = places.settlements; place < places.count; place += 1)
    if (isAirport(place) && places.country(place) === places.country(town.place) && kilometres(place) <= servedWithin)
      found.push(place);
  return found.sort((one, other) => worth(other) - worth(one)).slice(0, mostCandidates);
}

/** Inhabitants of a town that has an airport, and kilometres within which it is. */
const servedFrom = 5000;
const servedWithin = 80;

/** Places that may have been meant by a text that names none: it is the beginning of their name, or a letter of it is wrong. */
function guesses(parts: LookUp, text: string, scope: Scope): readonly number[] {
  return parts.guessed(text, scope.country, () => {
    const letters = foldName(text).length;
    if (letters < leastLetters.beginning || /^\s*[#＃]/.test(text)) return [];
    return searchByName(parts, text, { ...scope, typing: true, limit: mostGuesses })
      .filter(({ fit }) => letters >= leastLetters[fit])
      .map(({ place }) => place);
  });
}

const mostGuesses = 5;

/** The pieces of a text between commas, each as a whole name, and then the last words of each. */
function byPieces(parts: LookUp, text: string, scope: Scope): Meaning | undefined {
  const pieces = text
    .split(/[,،、;\n]+/)
    .map((piece) => piece.trim())
    .filter(Boolean)
    .slice(-mostPieces);
  const before = (first: number, rest = '') => [...pieces.slice(0, first), rest].filter(Boolean).join(', ');
  for (let first = pieces.length > 1 ? 0 : 1; first < pieces.length; first += 1) {
    const name = pieces[first]!;
    const { hits, ignored } = wholeName(parts, name, { scope, around: pieces.slice(first + 1) });
    if (hits.length > 0) return { hits, name, ignored: [before(first), ...ignored].filter(Boolean).join(', ') };
  }
  for (const [index, piece] of [...pieces.entries()].reverse()) {
    const meant = byLastWords(parts, piece, scope.country);
    if (meant !== undefined) return { ...meant, ignored: before(index, meant.ignored) };
  }
  return undefined;
}

/** The most of the last words of a text that name a place, beside at least one word before them. */
function byLastWords(parts: LookUp, text: string, country: string | undefined): Meaning | undefined {
  const words = text.split(/\s+/);
  for (let first = Math.max(1, words.length - mostWords); first < words.length; first += 1) {
    const last = words.slice(first).join(' ');
    const ignored = words.slice(0, first).join(' ');
    const lyingIn = parts.namedWithin(last, country);
    if (lyingIn.hits.length > 0) return { hits: lyingIn.hits, name: lyingIn.name, ignored };
    // VIC at the end of an Australian address is not Vic in Spain.
    if (findRegions(last).length > 0) continue;
    const hits = parts.namesakes(last, country).filter((place) => isWellKnown(parts, place, last));
    if (hits.length > 0) return { hits, name: last, ignored };
  }
  return undefined;
}

/** Whether the last words of a text may be taken for a place: a town that is shown by them, or a large one. */
function isWellKnown({ places }: GazetteerParts, place: number, name: string): boolean {
  const isShown = foldName(places.name(place)) === foldName(name);
  if (places.kind(place) === 'town') return places.population(place) >= (isShown ? wellKnown : metropolis);
  return foldName(name).length >= 8;
}

/**
 * The largest places called as a text begins, in the regions it ends in, or in the country that the end may be as well:
 * "London CA" is the large one in Canada rather than the village in California. "Victoria VIC" says the state twice, and is
 * not Vic in Spain.
 */
function namedWithin(parts: GazetteerParts, text: string, country: string | undefined): NamedWithin {
  const called = (name: string, options: Omit<SearchOptions, 'limit'>) =>
    searchByName(parts, name, { ...options, wholeName: true, limit: mostCandidates }).map(({ place }) => place);
  const regions = [...trailingRegions(parts.places, text)];
  const [name = text] = regions.map(({ rest }) => rest.replace(/[\s,،;]+$/, ''));
  const inRegions = regions.flatMap(({ rest, holds }) => called(rest, { country, holds }));
  if (inRegions.length === 0) {
    const [area] = regions.flatMap(({ rest, holds }) => {
      const called = parts.areas.called(rest, country);
      return called !== undefined && holds(called.seat) ? [called] : [];
    });
    return { named: regions.length > 0, name, hits: area === undefined ? [] : [area] };
  }
  const trailing = country === undefined ? trailingCountry(text) : undefined;
  const inCountry = trailing === undefined ? [] : called(trailing.rest, { country: trailing.country });
  const [inRegion, large] = [inRegions[0]!, inCountry[0]];
  const first = large !== undefined && large < inRegion ? inCountry : inRegions;
  return { named: true, name, hits: [...new Set([...first, ...inRegions, ...inCountry])] };
}

/** The fewer letters, the less the beginning of a name, or a name one letter off, says which place is meant. */
const leastLetters = { exact: 1, words: 2, beginning: 4, nearly: 5 } as const;

/** Pieces between commas that are looked up: the last ones, which name the town. A text may have hundreds. */
const mostPieces = 8;

/** Words at the end of a piece in which a town is looked for. */
const mostWords = 8;

/** Inhabitants from which the last words of a text are taken for a town, and where it is only also called so. */
const wellKnown = 15_000;
const metropolis = 200_000;

/**
 * The places whose whole name it is, those that lie in what is said around it before their namesakes, and what around it
 * has nothing to do with them.
 */
function wholeName(
  parts: LookUp,
  name: string,
  { scope, around }: { readonly scope: Scope; readonly around: readonly string[] },
): { readonly hits: readonly number[]; readonly ignored: readonly string[] } {
  const namesakes = parts.namesakes(name, scope.country);
  const said = around.map((piece) => piece.replace(/[\d-]+/g, ' ').trim()).filter(Boolean);
  if (said.length === 0 || namesakes.length === 0) return { hits: namesakes, ignored: [] };
  const towns = said.map((piece) => {
    const town = parts.namesakes(piece, scope.country)[0];
    return town !== undefined && parts.places.population(town) >= wellKnown ? parts.places.point(town) : undefined;
  });
  const fits = (place: number, index: number) => {
    if (parts.liesIn(place, said[index]!)) return true;
    const town = towns[index];
    if (town === undefined) return false;
    const { latitude, longitude } = parts.places.point(place);
    return distance(longitude, latitude, town.longitude, town.latitude) <= nearTown;
  };
  const fitting = new Map(namesakes.map((place) => [place, said.filter((_, index) => fits(place, index)).length]));
  const most = Math.max(...fitting.values());
  const hits = most === 0 ? [] : namesakes.filter((place) => fitting.get(place) === most);
  if (hits.length > 0) return { hits, ignored: said.filter((_, index) => !fits(hits[0]!, index)) };
  // Olaya in Riyadh is none in Colombia: the town says where it would have to be.
  if (towns.some((town) => town !== undefined)) return { hits: [], ignored: [] };
  const known = namesakes.filter(
    (place) => parts.places.population(place) >= metropolis && isWellKnown(parts, place, name),
  );
  return { hits: known, ignored: known.length > 0 ? said : [] };
}

/** Kilometres from a town within which something may be said to be in it. */
const nearTown = 50;

/** One of several of the same name that are at the same place: a town, and its part or its station called like it. */
export function distinct({ places }: Ground, hits: readonly Hit[], limit = mostCandidates): readonly Hit[] {
  const kept: Hit[] = [];
  for (const hit of new Set(hits)) {
    if (typeof hit === 'number') {
      const { latitude, longitude } = places.point(hit);
      const name = foldName(places.name(hit));
      const isKnown = kept.some((other) => {
        if (typeof other !== 'number' || foldName(places.name(other)) !== name) return false;
        const point = places.point(other);
        return distance(longitude, latitude, point.longitude, point.latitude) <= sameWithin;
      });
      if (isKnown) continue;
    }
    kept.push(hit);
    if (kept.length === limit) break;
  }
  return kept;
}

/** Kilometres. */
const sameWithin = 15;

const describe = (ground: Ground, hit: Hit, name: string | undefined): GeocodedPlace =>
  typeof hit === 'number' ? describePlace(ground, hit, name) : describeArea(ground, hit);

/** A region or a country is where its seat is, and has no town. */
function describeArea({ places }: Ground, { kind, seat }: Area): GeocodedPlace {
  const { point, region: regionOfSeat, country: countryCode } = places.read(seat);
  const country = countryName(countryCode);
  const region = kind === 'region' ? regionOfSeat : '';
  return {
    point,
    address: [...new Set([region, country].filter(Boolean))].join(', '),
    parts: { ...noAddress, region, country },
    countryCode,
    kind,
    approximate: true,
  };
}

/** Inhabitants of a city that has districts, sights and airports. */
const cityFrom = 50_000;

function describePlace({ places, tree }: Ground, number: number, name: string | undefined): GeocodedPlace {
  const place = places.read(number);
  const kind = places.kind(number);
  const within = { country: place.country, above: rank.partOfTown };
  const town =
    kind === 'town'
      ? number
      : (nearestPlace({ places, tree }, place.point, { ...within, least: cityFrom }) ??
        nearestPlace({ places, tree }, place.point, within));
  const city = town === undefined ? '' : places.name(town);
  const country = countryName(place.country);
  const district = kind === 'district' && city !== place.name ? place.name : '';
  const first = kind === 'town' ? '' : place.name;
  const isAlsoCalled = name !== undefined && foldName(name) !== foldName(place.name);
  return {
    point: place.point,
    address: [...new Set([first, city, place.region, country].filter(Boolean))].join(', '),
    parts: { ...noAddress, district, city, region: place.region, country },
    countryCode: place.country,
    kind,
    ...(kind === 'airport' || kind === 'landmark' ? { building: place.name } : {}),
    ...(isAlsoCalled ? { alsoCalled: name } : {}),
    approximate: true,
  };
}
