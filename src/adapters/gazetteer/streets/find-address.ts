import { isStreetType } from './address-words.ts';
import { entityKind } from './extract-schema.ts';
import { between, type MicroPoint, metresBetween } from './geometry.ts';
import type { HouseNumber } from './house-numbers.ts';
import type { Entity, House, OpenExtract } from './open-extract.ts';
import { type AddressReading, readAddress, readIntersection } from './typed-address.ts';
import type { SimilarWord, Vocabulary } from './vocabulary.ts';

/** What a typed address led to in one extract. */
export interface AddressHit {
  readonly extract: OpenExtract;
  readonly entity: Entity;
  readonly score: number;
  readonly at: MicroPoint;
  /** `interpolation`: between two houses that are known. */
  readonly kind: 'house' | 'interpolation' | 'intersection' | 'street' | 'area' | 'site';
  /** Metres around the point within which an interpolated house is. */
  readonly within?: number;
  readonly house?: House;
  /** As it was asked for. */
  readonly number?: HouseNumber;
  /** The street that crosses. */
  readonly crossing?: Entity;
  /** Words that had nothing to do with it. */
  readonly ignored: readonly string[];
  /** Letters that had to be corrected. */
  readonly errors: number;
  /** Share of the words of its name that were typed, 0 to 1. */
  readonly share: number;
}

export interface FindOptions {
  /** Of namesakes, what is near it comes first. */
  readonly near?: MicroPoint | undefined;
  /** The last word may be the beginning of one. */
  readonly typing?: boolean;
}

/** Candidates of a reading that are looked at. */
const maxCandidates = 60;

/** The addresses that a text may mean, best first. */
export function findAddress(extract: OpenExtract, text: string, options: FindOptions = {}): readonly AddressHit[] {
  const crossing = readIntersection(text);
  const crossings = crossing === undefined ? [] : findIntersection(extract, crossing, options);
  if (crossings.length > 0) return crossings;
  const readings = readAddress(text);
  const words = knownWords(extract);
  for (const searchOf of [exactly, misspelt, inPart]) {
    const hits = hitsOfReadings(extract, readings, (reading) => searchOf(reading, words), options);
    if (hits.length > 0) return best(hits);
  }
  return [];
}

/** The hits of all readings, or of the first that leads to a house by its whole name. */
function hitsOfReadings(
  extract: OpenExtract,
  readings: readonly AddressReading[],
  searchOf: (reading: AddressReading) => WordSearch | undefined,
  options: FindOptions,
): readonly AddressHit[] {
  const all: AddressHit[] = [];
  for (const reading of readings) {
    const hits = hitsOf(extract, reading, searchOf(reading), options);
    all.push(...hits);
    if (options.typing !== true && hits.some(({ kind, share }) => kind === 'house' && share === 1)) break;
  }
  return all;
}

/** The vocabulary, asked once for each word of a text. */
function knownWords(extract: OpenExtract): Vocabulary {
  const asked = new Map<string, readonly SimilarWord[]>();
  return {
    has: (word) => extract.vocabulary().has(word),
    similar(word) {
      const known = asked.get(word) ?? extract.vocabulary().similar(word);
      asked.set(word, known);
      return known;
    },
  };
}

const best = (hits: readonly AddressHit[]): readonly AddressHit[] => {
  const sorted = hits.toSorted((one, other) => other.score - one.score || one.entity.id - other.entity.id);
  const seen = new Set<number>();
  return sorted.filter(({ entity }) => !seen.has(entity.id) && seen.add(entity.id)).slice(0, maxHits);
};

const maxHits = 10;

/** A typed word, and the words of the index that it may stand for. */
interface WordChoice {
  readonly typed: string;
  readonly choices: readonly SimilarWord[];
}

interface WordSearch {
  readonly words: readonly WordChoice[];
  readonly ignored: readonly string[];
}

const exactly = ({ words }: AddressReading): WordSearch | undefined => ({
  words: words.map((typed) => ({ typed, choices: [{ word: typed, errors: 0 }] })),
  ignored: [],
});

/** Every word with those that it may be misspelt for; `undefined` where nothing can be misspelt. */
function misspelt({ words }: AddressReading, vocabulary: Vocabulary): WordSearch | undefined {
  let corrected = 0;
  const choices = words.map((typed): WordChoice => {
    const own = vocabulary.has(typed) ? [{ word: typed, errors: 0 }] : [];
    if (corrected >= maxCorrected) return { typed, choices: own };
    const similar = vocabulary.similar(typed);
    if (similar.length > 0) corrected += 1;
    return { typed, choices: [...own, ...similar] };
  });
  if (corrected === 0 || choices.some((choice) => choice.choices.length === 0)) return undefined;
  return { words: choices, ignored: [] };
}

/** Words of one text that are corrected. */
const maxCorrected = 5;

/** Without the words that the index does not know, and without words for a kind of street, of which another may be right. */
function inPart({ words }: AddressReading, vocabulary: Vocabulary): WordSearch | undefined {
  const kept: WordChoice[] = [];
  const ignored: string[] = [];
  for (const typed of words) {
    if (isStreetType(typed)) continue;
    const choices = [...(vocabulary.has(typed) ? [{ word: typed, errors: 0 }] : []), ...vocabulary.similar(typed)];
    if (choices.length === 0) ignored.push(typed);
    else kept.push({ typed, choices });
  }
  return kept.length === 0 ? undefined : { words: kept, ignored };
}

function hitsOf(
  extract: OpenExtract,
  { number }: AddressReading,
  search: WordSearch | undefined,
  options: FindOptions,
): readonly AddressHit[] {
  if (search === undefined) return [];
  return candidates(extract, search, options)
    .map((id) => extract.entity(id))
    .flatMap((entity) => {
      const match = matchName(entity, search.words, options.typing === true);
      return match === undefined ? [] : [toHit(extract, entity, { match, number, ignored: search.ignored, options })];
    });
}

function candidates(extract: OpenExtract, { words }: WordSearch, { typing }: FindOptions): readonly number[] {
  const isPlain = words.every(({ choices }) => choices.length === 1);
  const called = isPlain ? extract.called(words.map(({ choices }) => choices[0]!.word).join(' '), maxCandidates) : [];
  if (typing !== true && called.some((id) => extract.entity(id).kind === entityKind.street)) return called;
  const groups = words.map(({ choices }, i) => {
    const last = typing === true && i === words.length - 1 ? '*' : '';
    return `(${choices.map(({ word }) => `"${word}"${last}`).join(' OR ')})`;
  });
  return [...new Set([...called, ...extract.matching(groups.join(' AND '), maxCandidates)])];
}

interface NameMatch {
  /** Share of the name's words that were typed, 0 to 1; words for a kind of street do not count. */
  readonly share: number;
  /** Words for a kind of street that were typed and are not in the name, or the other way about. */
  readonly otherTypes: number;
  readonly errors: number;
}

/** How well the typed words fit the best of the names of an entity; `undefined` where they only name what it lies in. */
function matchName(entity: Entity, words: readonly WordChoice[], typing: boolean): NameMatch | undefined {
  let best: NameMatch | undefined;
  for (const key of entity.keys) {
    const match = matchKey(entity, key, words, typing);
    if (match !== undefined && (best === undefined || quality(match) > quality(best))) best = match;
  }
  return best;
}

const quality = ({ share, otherTypes, errors }: NameMatch): number => 3 * share - 0.4 * otherTypes - 0.5 * errors;

function matchKey(
  { context }: Entity,
  key: readonly string[],
  words: readonly WordChoice[],
  typing: boolean,
): NameMatch | undefined {
  const left = new Set(key);
  let [errors, otherTypes] = [0, 0];
  for (const [i, { choices }] of words.entries()) {
    const begins = typing && i === words.length - 1;
    const own = firstWithin(left, choices, begins);
    if (own !== undefined) left.delete(own.word);
    const found = own ?? choices.find(({ word }) => key.includes(word) || context.has(word));
    errors += found?.errors ?? 0;
    if (found === undefined && isStreetType(choices[0]!.word)) otherTypes += 1;
  }
  const own = key.filter((word) => !isStreetType(word));
  const counted = own.length === 0 ? key : own;
  const missing = counted.filter((word) => left.has(word)).length;
  if (missing === counted.length) return undefined;
  if (own.length > 0) otherTypes += [...left].filter(isStreetType).length / 2;
  return { share: 1 - missing / counted.length, otherTypes, errors };
}

/** The word of a name that one of the choices is, or begins. */
function firstWithin(
  left: ReadonlySet<string>,
  choices: readonly SimilarWord[],
  begins: boolean,
): SimilarWord | undefined {
  const whole = choices.find(({ word }) => left.has(word));
  if (whole !== undefined || !begins) return whole;
  for (const { word, errors } of choices) {
    const longer = [...left].find((one) => one.startsWith(word));
    if (longer !== undefined) return { word: longer, errors };
  }
  return undefined;
}

interface Found {
  readonly match: NameMatch;
  readonly number: HouseNumber | undefined;
  readonly ignored: readonly string[];
  readonly options: FindOptions;
}

function toHit(extract: OpenExtract, entity: Entity, { match, number, ignored, options }: Found): AddressHit {
  const located =
    entity.kind === entityKind.street && number !== undefined
      ? locateHouse(extract, entity, number)
      : { at: entity as MicroPoint, kind: kindOf(entity), score: number === undefined ? 0 : -1.5 };
  const far = options.near === undefined ? 0 : Math.min(1, metresBetween(options.near, located.at) / nearMetres);
  const score = quality(match) + located.score - ignored.length - far + importance[located.kind];
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

/** Metres from which on it makes no difference how far away something is. */
const nearMetres = 50_000;

const importance: Readonly<Record<AddressHit['kind'], number>> = {
  house: 0.3,
  interpolation: 0.3,
  intersection: 0.3,
  street: 0.2,
  area: 0.3,
  site: 0,
};

const kindOf = ({ kind }: Entity): 'street' | 'area' | 'site' => {
  if (kind === entityKind.street) return 'street';
  return kind === entityKind.area ? 'area' : 'site';
};

type Located = Pick<AddressHit, 'at' | 'kind' | 'score' | 'house' | 'within'>;

function locateHouse(extract: OpenExtract, street: Entity, { number, text }: HouseNumber): Located {
  const houses = extract.houses(street.id, number);
  const called = (wanted: string) => mostCentral(houses.filter((one) => one.text.toLowerCase() === wanted));
  const house = called(text) ?? called(String(number)) ?? mostCentral(houses);
  if (house !== undefined) {
    if (house.interpolated === 1) return { at: house, kind: 'interpolation', score: 2, house, within: rowMetres };
    return { at: house, kind: 'house', score: house.text.toLowerCase() === text ? 3 : 2.5, house };
  }
  return interpolate(extract, street, number) ?? { at: street, kind: 'street', score: -0.5 };
}

/** Of a number that is mapped several times, for a building and the shops in it, the one that most others are near to. */
function mostCentral(houses: readonly House[]): House | undefined {
  if (houses.length <= 2) return houses[0];
  const near = (one: House) => houses.filter((other) => metresBetween(one, other) <= sameHouseMetres).length;
  return houses.reduce((best, house) => (near(house) > near(best) ? house : best));
}

const sameHouseMetres = 25;

/** Metres by which a house in a mapped row of numbers may be off. */
const rowMetres = 30;

/** Houses on one side of a street stand in the order of their numbers; between two that are far apart, nothing is said. */
function interpolate(extract: OpenExtract, street: Entity, number: number): Located | undefined {
  const { lower, higher } = extract.neighbours(street.id, number);
  if (lower === undefined || higher === undefined || higher.number - lower.number > maxNumberGap) return undefined;
  const metres = metresBetween(lower, higher);
  if (metres > maxHouseGap) return undefined;
  const at = between(lower, higher, (number - lower.number) / (higher.number - lower.number));
  return { at, kind: 'interpolation', score: 2, house: lower, within: Math.max(10, Math.ceil(metres / 2)) };
}

const maxNumberGap = 100;
/** Metres. */
const maxHouseGap = 500;

/** Streets of each name that are tried for a crossing. */
const maxCrossing = 12;

function findIntersection(
  extract: OpenExtract,
  texts: readonly [string, string],
  options: FindOptions,
): readonly AddressHit[] {
  const [ones, others] = texts.map((text) => streetsCalled(extract, text, options)) as [AddressHit[], AddressHit[]];
  const hits: AddressHit[] = [];
  for (const one of ones)
    for (const other of others) {
      if (one.entity.id === other.entity.id) continue;
      for (const at of extract.junctions(one.entity.id, other.entity.id))
        hits.push({
          ...one,
          at,
          kind: 'intersection',
          crossing: other.entity,
          score: one.score + other.score,
          errors: one.errors + other.errors,
        });
    }
  return best(hits);
}

/** The text behind the second street may name their town; it is looked for with both of them that way. */
function streetsCalled(extract: OpenExtract, text: string, options: FindOptions): AddressHit[] {
  const reading = readAddress(text).at(-1);
  if (reading === undefined) return [];
  const words = knownWords(extract);
  for (const searchOf of [exactly, misspelt, inPart]) {
    const streets = hitsOf(extract, reading, searchOf(reading, words), options).filter(({ kind }) => kind === 'street');
    if (streets.length > 0) return streets.toSorted((one, other) => other.score - one.score).slice(0, maxCrossing);
  }
  return [];
}
