import { computeQuality, matchName, type NameMatch } from '../../../../domain/address/match-name.ts';
import {
  matchExactly,
  matchMisspelt,
  matchPartially,
  matchRespaced,
  type WordChoice,
  type WordSearch,
} from '../../../../domain/address/match-words.ts';
import { addressWords, isStreetType } from '../../../../domain/address/street-words.ts';
import {
  type AddressReading,
  type HouseNumber,
  MAX_RANGE,
  parseAddress,
  parseHouseNumber,
  removeEnding,
} from '../../../../domain/address/typed-address.ts';
import type { SimilarWord, Vocabulary } from '../../../../domain/address/vocabulary.ts';
import { entityKind } from './extract-schema.ts';
import { type MicroPoint, metresBetween, toPointBetween } from './geometry.ts';
import type { Entity, House, OpenExtract } from './open-extract.ts';
import type { Names } from './street-names.ts';

/** A match of a typed address in one extract. */
export interface AddressHit {
  readonly extract: OpenExtract;
  readonly entity: Entity;
  readonly score: number;
  readonly at: MicroPoint;
  /** The kind of the match. `interpolation` is between two mapped houses. */
  readonly kind: 'house' | 'interpolation' | 'intersection' | 'street' | 'area' | 'site';
  /** The uncertainty of an interpolated house in metres. */
  readonly within?: number;
  readonly house?: House;
  /** The requested house number. */
  readonly number?: HouseNumber;
  /** The other street of an intersection. */
  readonly crossing?: Entity;
  /** The words that did not match. */
  readonly ignored: readonly string[];
  /** The number of corrected letters. */
  readonly errors: number;
  /** The share of the name's words that were typed, 0 to 1. */
  readonly share: number;
}

export interface FindOptions {
  /** The point near which places of the same name rank first. */
  readonly near?: MicroPoint | undefined;
  /** True while the user types: the last word may be incomplete. */
  readonly typing?: boolean;
}

/** The maximum number of candidates of a reading. */
const MAX_CANDIDATES = 60;

/** Returns the addresses that a text may mean, best first. */
export function findAddress(extract: OpenExtract, text: string, options: FindOptions = {}): readonly AddressHit[] {
  const typed = text.slice(0, MAX_CHARACTERS);
  const { crossing, readings } = parseAddress(typed);
  const crossings = crossing === undefined ? [] : findIntersection(extract, crossing, options);
  return crossings.length > 0 ? crossings : findByReadings(extract, typed, readings, options);
}

function findByReadings(
  extract: OpenExtract,
  typed: string,
  readings: readonly AddressReading[],
  options: FindOptions,
): readonly AddressHit[] {
  let places: readonly AddressHit[] = [];
  for (const found of searches(extract, typed, readings, options)) {
    if (found.length === 0) continue;
    if (options.typing === true || (places.length === 0 && !found.every(isBesideNumber))) return selectBest(found);
    if (places.length > 0 && found.some(isHouse)) return selectBest(found.filter(isHouse));
    if (places.length === 0) places = found;
  }
  if (options.typing === true || places.length > 0) return selectBest(places);
  return selectBest(readings.flatMap((reading) => findHitsByName(extract, reading, options)));
}

/**
 * Yields the hits of a text. Each search is looser than the one before; each first tries the whole text and then the text without its
 * ending.
 */
function* searches(
  extract: OpenExtract,
  typed: string,
  readings: readonly AddressReading[],
  options: FindOptions,
): Generator<readonly AddressHit[]> {
  const words = createCachedVocabulary(extract);
  let bare: ReturnType<typeof removeEnding> | undefined;
  for (const matchWords of [matchExactly, matchRespaced, matchMisspelt, matchPartially]) {
    const search = (reading: AddressReading) => matchWords(reading, words);
    yield findHitsByReadings(extract, readings, search, options);
    if (options.typing === true || matchWords === matchPartially) continue;
    bare ??= removeEnding(typed);
    const { country } = bare;
    yield findHitsByReadings(extract, bare.readings, search, options).filter(({ entity }) => isIn(country, entity));
  }
}

const isHouse = ({ kind }: AddressHit): boolean => kind === 'house' || kind === 'interpolation';

/** Returns whether a number was typed that does not belong to a named place: 333 Joes Street is rather on Jones Street than at Joe's. */
const isBesideNumber = ({ kind, number, entity }: AddressHit): boolean =>
  kind === 'site' && number !== undefined && entity.detail.number === undefined;

/** The maximum number of characters of a text that are read. */
const MAX_CHARACTERS = 200;

/** Returns whether a place is in a country. True if the country is unknown. */
export const isIn = (country: string | undefined, { locality }: Entity): boolean =>
  country === undefined || locality.country === '' || locality.country === country;

/** Returns the hits of all readings, or stops at the first reading that finds a house by its full name. */
function findHitsByReadings(
  extract: OpenExtract,
  readings: readonly AddressReading[],
  matchWords: (reading: AddressReading) => WordSearch | undefined,
  options: FindOptions,
): readonly AddressHit[] {
  const all: AddressHit[] = [];
  for (const reading of readings) {
    const hits = findHits(extract, reading, matchWords(reading), options);
    all.push(...hits);
    if (options.typing !== true && hits.some(({ kind, share }) => kind === 'house' && share === 1)) break;
  }
  return all;
}

/** Returns the vocabulary of an extract with a cache for the words of one text. */
function createCachedVocabulary(extract: OpenExtract): Vocabulary {
  const requested = new Map<string, readonly SimilarWord[]>();
  return {
    has: (word) => extract.vocabulary().has(word),
    similar(word) {
      const known = requested.get(word) ?? extract.vocabulary().similar(word);
      requested.set(word, known);
      return known;
    },
  };
}

const selectBest = (hits: readonly AddressHit[]): readonly AddressHit[] => {
  const sorted = hits.toSorted((a, b) => b.score - a.score || a.entity.id - b.entity.id);
  const seen = new Set<number>();
  return sorted.filter(({ entity }) => !seen.has(entity.id) && seen.add(entity.id)).slice(0, MAX_HITS);
};

const MAX_HITS = 10;

function findHits(
  extract: OpenExtract,
  { number }: AddressReading,
  search: WordSearch | undefined,
  options: FindOptions,
): readonly AddressHit[] {
  if (search === undefined || search.words.length === 0) return [];
  return findCandidates(extract, search, options)
    .map((id) => extract.entity(id))
    .flatMap((entity) => {
      const match = isNumbered(entity, number) ? matchName(entity, search.words, options.typing === true) : undefined;
      return match === undefined
        ? []
        : [toHit(extract, entity, { match, number, words: search.words, ignored: search.ignored, options })];
    });
}

/** Returns the streets with the longest full name in a text. The rest of the text then names something other than the surrounding area. */
function findHitsByName(
  extract: OpenExtract,
  { number, rest }: AddressReading,
  options: FindOptions,
): readonly AddressHit[] {
  const words = addressWords(rest).slice(0, MAX_NAME_WORDS);
  const choices = words.map((typed) => ({ typed, choices: [{ word: typed, errors: 0 }] }));
  for (let length = words.length - 1; length > 0; length -= 1) {
    const hits = words.slice(length - 1).flatMap((_, first) => {
      const named = words.slice(first, first + length);
      if (!named.some(isStreetType) || named.every(isStreetType)) return [];
      return extract
        .called(named.join(' '), MAX_CANDIDATES)
        .map((id) => extract.entity(id))
        .filter(({ kind }) => kind === entityKind.street)
        .map((entity) => {
          const ignored = words.filter((word) => !named.includes(word) && !entity.context.has(word));
          const match = matchName(entity, choices.slice(first, first + length), false)!;
          return toHit(extract, entity, { match, number, words: choices, ignored, options });
        });
    });
    if (hits.length > 0) return hits;
  }
  return [];
}

/** The number of words in which the name of a street is searched. */
const MAX_NAME_WORDS = 12;

/** Returns whether the number may apply to an entity: a named place with another number is not meant. */
const isNumbered = ({ kind, detail }: Entity, number: HouseNumber | undefined): boolean =>
  kind !== entityKind.site ||
  number === undefined ||
  detail.number === undefined ||
  parseHouseNumber(detail.number)?.number === number.number;

function findCandidates(extract: OpenExtract, { words }: WordSearch, { typing }: FindOptions): readonly number[] {
  const isPlain = words.every(({ choices }) => choices.length === 1);
  const called = isPlain ? extract.called(words.map(({ choices }) => choices[0]!.word).join(' '), MAX_CANDIDATES) : [];
  // A full name with its kind of street suffices: Kearny alone may also be a path beside Kearny Street.
  const isWhole = words.some(({ choices }) => isStreetType(choices[0]!.word));
  if (isWhole && typing !== true && called.some((id) => extract.entity(id).kind === entityKind.street)) return called;
  const groups = words.map(({ choices }, i) => {
    const last = typing === true && i === words.length - 1 ? '*' : '';
    return `(${choices.map(({ word }) => `"${word}"${last}`).join(' OR ')})`;
  });
  return [...new Set([...called, ...extract.matching(groups.join(' AND '), MAX_CANDIDATES)])];
}

interface Found {
  readonly match: NameMatch;
  readonly number: HouseNumber | undefined;
  readonly words: readonly WordChoice[];
  readonly ignored: readonly string[];
  readonly options: FindOptions;
}

function toHit(extract: OpenExtract, entity: Entity, { match, number, words, ignored, options }: Found): AddressHit {
  const located =
    entity.kind === entityKind.street && number !== undefined
      ? locateHouse(extract, entity, number, new Set(words.flatMap(({ choices }) => choices.map(({ word }) => word))))
      : ({ at: entity, kind: findKind(entity), score: number === undefined ? 0 : -1.5 } satisfies Located as Located);
  const far =
    options.near === undefined ? 0 : Math.min(1, metresBetween(options.near, located.at) / MAX_COMPARED_METRES);
  const { quarter, city } = (located.house ?? entity).locality;
  // Places in the named quarter and town come before places beside them.
  const localityScore = [quarter, city].filter((names) => isNamedIn(words, names)).length * 0.3;
  const score = computeQuality(match) + located.score - ignored.length - far + localityScore + importance[located.kind];
  const unused = number !== undefined && located.kind !== 'house' && located.kind !== 'interpolation';
  return {
    extract,
    entity,
    ...located,
    score,
    ...(number && { number }),
    ignored: unused ? [...ignored, number.text] : ignored,
    errors: match.errors,
    share: match.share,
  };
}

/** Returns whether all words of one of the names were typed or corrected. */
const isNamedIn = (words: readonly WordChoice[], names: Names): boolean =>
  splitNames(names).some((name) =>
    name.every((nameWord) => words.some(({ choices }) => choices.some(({ word }) => word === nameWord))),
  );

/** The words of names by locality. All places in a locality share one object of names. */
const knownNames = new WeakMap<Names, readonly (readonly string[])[]>();

function splitNames(names: Names): readonly (readonly string[])[] {
  const known =
    knownNames.get(names) ?? [...new Set(Object.values(names))].map(addressWords).filter((name) => name.length > 0);
  knownNames.set(names, known);
  return known;
}

/** Metres beyond which the distance makes no difference. */
const MAX_COMPARED_METRES = 50_000;

const importance: Readonly<Record<AddressHit['kind'], number>> = {
  house: 0.3,
  interpolation: 0.3,
  intersection: 0.3,
  street: 0.2,
  area: 0.3,
  site: 0,
};

const findKind = ({ kind }: Entity): 'street' | 'area' | 'site' => {
  if (kind === entityKind.street) return 'street';
  return kind === entityKind.area ? 'area' : 'site';
};

type Located = Pick<AddressHit, 'at' | 'kind' | 'score' | 'house' | 'within'>;

function locateHouse(
  extract: OpenExtract,
  street: Entity,
  { number, text, next }: HouseNumber,
  typed: ReadonlySet<string>,
): Located {
  const all = extract.houses(street.id, number);
  // A street with two names may have a number twice. The house with the typed name is meant.
  const own = all.filter((house) => isTyped(house, street, typed));
  const houses = own.length > 0 ? own : all;
  const isCalled = (house: House, wanted: string) => parseHouseNumber(house.text)?.text === wanted;
  const findCalled = (wanted: string) => findMostCentral(houses.filter((house) => isCalled(house, wanted)));
  const others = next === undefined ? [] : extract.houses(street.id, next);
  const withNext = houses.find((a) => others.some((b) => metresBetween(a, b) === 0));
  const house = withNext ?? findCalled(text) ?? findCalled(String(number)) ?? findMostCentral(houses);
  if (house !== undefined) {
    if (house.interpolated === 1)
      return { at: house, kind: 'interpolation', score: 2, house, within: ROW_UNCERTAINTY_METRES };
    const isSame = house === withNext || isCalled(house, text) || isWithin(house, { number, text });
    if (isSame) return { at: house, kind: 'house', score: isCalled(house, text) ? 3 : 2.5, house };
    // A number with another part or letter is another house, which is close to it.
    const apart = houses.map((neighbour) => metresBetween(house, neighbour));
    return {
      at: house,
      kind: 'interpolation',
      score: 2.2,
      house,
      within: Math.max(ROW_UNCERTAINTY_METRES, Math.ceil(Math.max(...apart))),
    };
  }
  return interpolate(extract, street, number) ?? { at: street, kind: 'street', score: -0.5 };
}

/** Returns whether the typed name is the one by which a house is numbered. */
function isTyped({ called }: House, { keys }: Entity, typed: ReadonlySet<string>): boolean {
  const name = called === '' ? (keys[0] ?? []) : called.split(' ');
  return name.every((word) => typed.has(word));
}

/** Returns whether a plain number, or the first of a typed range, is in a mapped range or list. */
function isWithin(house: House, { number, text }: Pick<HouseNumber, 'number' | 'text'>): boolean {
  const mapped = parseHouseNumber(house.text)?.text ?? house.text;
  if (isNumberRange(text)) return mapped === String(number) || isNumberRange(mapped);
  return text === String(number) && (isNumberRange(mapped) || /[;,]/.test(house.text));
}

/** Returns whether a text is a range: `101-105`, or `101/105` if it is not a number in two parts. */
function isNumberRange(text: string): boolean {
  const [, from, to] = /^(\d+)[-–/](\d+)$/.exec(text) ?? [];
  const gap = Number(to) - Number(from);
  return gap > 0 && gap <= MAX_RANGE;
}

/**
 * Returns the house that is nearest to most of the others, for a number that is mapped several times, such as for a building and its shops.
 */
function findMostCentral(houses: readonly House[]): House | undefined {
  if (houses.length <= 2) return houses[0];
  const countNear = (a: House) => houses.filter((b) => metresBetween(a, b) <= SAME_HOUSE_METRES).length;
  return houses.reduce((best, house) => (countNear(house) > countNear(best) ? house : best));
}

const SAME_HOUSE_METRES = 25;

/** The uncertainty in metres of a house on an interpolation line. */
const ROW_UNCERTAINTY_METRES = 30;

/** Interpolates a house number between its neighbours on the same side of the street, unless these are too far apart. */
function interpolate(extract: OpenExtract, street: Entity, number: number): Located | undefined {
  const { lower, higher } = extract.neighbours(street.id, number);
  if (lower === undefined || higher === undefined || higher.number - lower.number > MAX_NUMBER_GAP) return undefined;
  const metres = metresBetween(lower, higher);
  if (metres > MAX_HOUSE_GAP_METRES) return undefined;
  const at = toPointBetween(lower, higher, (number - lower.number) / (higher.number - lower.number));
  return { at, kind: 'interpolation', score: 2, house: lower, within: Math.max(10, Math.ceil(metres / 2)) };
}

const MAX_NUMBER_GAP = 100;
/** The maximum distance in metres between the two houses. */
const MAX_HOUSE_GAP_METRES = 500;

/** The maximum number of streets with each name that are tried for an intersection. */
const MAX_CROSSING_STREETS = 12;

function findIntersection(
  extract: OpenExtract,
  texts: readonly [string, string],
  options: FindOptions,
): readonly AddressHit[] {
  const [firstHits, secondHits] = texts.map((text) => findStreetsByName(extract, text, options)) as [
    AddressHit[],
    AddressHit[],
  ];
  const hits: AddressHit[] = [];
  for (const first of firstHits)
    for (const second of secondHits) {
      if (first.entity.id === second.entity.id) continue;
      for (const at of extract.junctions(first.entity.id, second.entity.id))
        hits.push({
          ...first,
          at,
          kind: 'intersection',
          crossing: second.entity,
          score: first.score + second.score,
          errors: first.errors + second.errors,
        });
    }
  return selectBest(hits);
}

/** Returns streets by name for an intersection. The text after the second street may name their town, and is then used for both. */
function findStreetsByName(extract: OpenExtract, text: string, options: FindOptions): AddressHit[] {
  const words = createCachedVocabulary(extract);
  const bare = removeEnding(text);
  const readings = [
    { reading: parseAddress(text).readings.at(-1), country: undefined },
    { reading: bare.readings.at(-1), country: bare.country },
  ];
  for (const matchWords of [matchExactly, matchRespaced, matchMisspelt, matchPartially])
    for (const { reading, country } of readings) {
      const hits = reading === undefined ? [] : findHits(extract, reading, matchWords(reading, words), options);
      const streets = hits.filter(({ kind, entity }) => kind === 'street' && isIn(country, entity));
      if (streets.length > 0) return streets.toSorted((a, b) => b.score - a.score).slice(0, MAX_CROSSING_STREETS);
    }
  return [];
}
