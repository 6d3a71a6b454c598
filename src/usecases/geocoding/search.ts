import { type Alias, formatAlias, handleName, isSameAlias, readHandleWithSpaces } from '../../domain/aliases/alias.ts';
import { soundsLike } from '../../domain/aliases/similar-aliases.ts';
import { parseSpokenAliases } from '../../domain/aliases/spoken-aliases.ts';
import { decodePlusCode, recoverPlusCode } from '../../domain/codes/plus-code.ts';
import {
  type Cell,
  createPoint,
  distanceInMetres,
  formatPoint,
  type Point,
} from '../../domain/coordinates/coordinates.ts';
import { EXACT, type Exactness, measureExactness } from '../../domain/coordinates/exactness.ts';
import { findRegions } from '../../domain/country/subdivisions.ts';
import { type FailureOf, type InfraFailure, isProviderOutage } from '../../domain/failure.ts';
import type { GeocodeResult, PlaceCandidate } from '../../domain/geocoding/geocoded-place.ts';
import type { FindFailure, FoundAlias } from '../../domain/location/found-alias.ts';
import { type Location, noAddress } from '../../domain/location/location.ts';
import { isNamedBy, isSameName } from '../../domain/location/search-terms.ts';
import { classify, classifyUrl } from '../../domain/query/classify.ts';
import { getExactness } from '../../domain/query/exactness.ts';
import type { Interpretation, InterpretationOf } from '../../domain/query/interpretation.ts';
import { findShortLink } from '../../domain/query/links/short-link.ts';
import { readPlace } from '../../domain/query/place-query.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { callOnce } from '../../domain/text/once.ts';
import type { ForwardQuery } from '../../ports/geocoding/geocoder.ts';
import type { LinkExpander } from '../../ports/geocoding/link-expander.ts';
import type { MilitaryGrid } from '../../ports/geocoding/military-grid.ts';
import type { GeocodingService, Search, SearchAnswer, SearchFailure, SearchOptions } from './types.ts';

/** Look-ups of aliases for one viewer. */
export interface AliasSearch {
  resolve(alias: Alias): Promise<Result<FoundAlias, FindFailure>>;
  /** Suggests public places whose name or address contains words that begin with the words of the text, best first. */
  suggest(text: string, limit: number): Promise<Result<readonly Location[], InfraFailure>>;
}

interface Deps {
  readonly aliases: AliasSearch;
  readonly addresses: GeocodingService;
  readonly militaryGrid: MilitaryGrid;
  readonly links: LinkExpander;
}

type Found = Result<Extract<SearchAnswer, { ok: true }>['value'], SearchFailure>;
/** Returns the public places that are suggested for the text. The result is memoized. */
type Suggest = () => Promise<readonly Location[]>;
type ResolvedReading = Found & Pick<SearchAnswer, 'names'> & { readonly read: Interpretation };

/**
 * Searches for a text of any kind. Its interpretations are looked up best first until one has a result: a bare word that is not an
 * alias becomes a search for a place. A failure other than "not found" ends the search. If a bare word is both an alias and the name of
 * a town, the town is returned as `beside`.
 */
export const search = ({ aliases, addresses, militaryGrid, links }: Deps): Search => {
  const follow = async (reading: Interpretation, options: SearchOptions): Promise<Found> => {
    const { language, country, near, home, homeLanguage, provider } = options;
    const only = { ...(provider && { provider }) };
    const middle = near && createPoint(near.latitude, near.longitude);
    const preferred = {
      ...(middle?.ok && { near: middle.value }),
      ...(home && { home }),
      ...(homeLanguage && { homeLanguage }),
    };
    switch (reading.kind) {
      case 'alias':
        return aliases.resolve(reading.alias);
      case 'coordinates':
        return describePoint(addresses, language, reading.point, EXACT);
      case 'geotude':
        return describeMiddle(addresses, language, reading.area);
      case 'mgrs': {
        const square = militaryGrid.parseSquare(reading.code);
        return square.ok ? describeMiddle(addresses, language, square.value) : square;
      }
      case 'plus-code':
        return reading.area === undefined
          ? resolveShortCode(addresses, language, reading, preferred)
          : describeMiddle(addresses, language, reading.area);
      case 'saudi-short-address':
        return addresses.geocode({ text: reading.code, language, country: reading.country }, only);
      case 'singapore-postcode':
        return addresses.geocode({ text: reading.postcode, language, country: reading.country }, only);
      case 'map-link':
        return followLink(addresses, language, reading);
      case 'place': {
        const placeCountry = country ?? reading.country;
        return addresses.geocode(
          { text: reading.text, language, ...(placeCountry && { country: placeCountry }), ...preferred },
          only,
        );
      }
      case 'closed-code':
        return err({
          kind: 'bad-code',
          text: reading.code,
          problem: 'closed',
        });
    }
  };

  /**
   * Looks up the readings in order until one has a result or a failure other than "not found". If the providers fail for an ambiguous
   * state code, or the server is unreachable for an alias, the remaining readings are looked up in the gazetteer only.
   */
  const resolveFirst = async (
    [read, ...others]: readonly Interpretation[],
    options: SearchOptions,
    /** Searches for a public place by the words of the text, if its alias does not exist. */
    byName?: () => Promise<ResolvedReading | undefined>,
  ): Promise<ResolvedReading> => {
    const found = await follow(read!, options);
    if (found.ok || others.length === 0) return { ...found, read: read! };
    if (isNotFound(found.failure))
      return (await byName?.()) ?? withNames(found.failure, await resolveFirst(others, options));
    const hasAlternative = isProviderOutage(found.failure) ? isAmbiguous(read!) : isUnrequested(found.failure, read!);
    if (!hasAlternative || options.provider !== undefined) return { ...found, read: read! };
    const inGazetteer = await resolveFirst(others, { ...options, provider: 'gazetteer' });
    return inGazetteer.ok ? inGazetteer : { ...found, read: read! };
  };

  /**
   * Moves the reading with a state before the one with a country of the same code, if the gazetteer has the town in that state:
   * "Los Angeles, CA" is not in Canada.
   */
  const preferStates = async (readings: readonly Interpretation[], options: SearchOptions) => {
    const [first, ...others] = readings;
    const unresolved = others.findLast(({ kind }) => kind === 'place');
    if (first === undefined || !mayBeState(first) || unresolved?.kind !== 'place' || options.country !== undefined)
      return readings;
    const known = await follow(unresolved, { ...options, provider: 'gazetteer' });
    if (!known.ok || !('countryCode' in known.value) || known.value.countryCode === first.country) return readings;
    const { countryCode } = known.value;
    const isThere = (reading: Interpretation) =>
      reading === unresolved || (reading.kind === 'place' && reading.country === countryCode);
    return [...others.filter(isThere), first, ...others.filter((reading) => !isThere(reading))];
  };

  /** Adds related results: to an alias the town of the same name, to a place the aliases at it. */
  const addRelatedResults = async (
    answer: SearchAnswer,
    options: SearchOptions,
    suggest: Suggest,
  ): Promise<SearchAnswer> => {
    if (!answer.ok) return answer;
    if (!('locations' in answer.value)) return addNearbyAliases(answer, answer.value, suggest);
    const place = answer.readings?.find(({ kind }) => kind === 'place');
    if (answer.read?.kind !== 'alias' || place === undefined) return answer;
    const beside = await follow(place, { ...options, provider: 'gazetteer' });
    return beside.ok && !('locations' in beside.value) ? { ...answer, beside: beside.value } : answer;
  };

  /**
   * Finds a public place by the words of a text: by its spoken alias, or as the first suggestion. A town, region or country with exactly
   * this name takes precedence over a suggestion.
   */
  const findByName = async (
    text: string,
    readings: readonly Interpretation[],
    options: SearchOptions,
    suggest: Suggest,
  ): Promise<ResolvedReading | undefined> => {
    const place = readings.find(({ kind }) => kind === 'place');
    if (place === undefined || hasMarks(text) || options.provider !== undefined) return undefined;
    const spoken = await findSpoken(text, suggest);
    const listed = spoken ?? (await suggest()).find((candidate) => isNamedBy(text, candidate));
    if (listed === undefined || (spoken === undefined && (await isPlaceNamed(text, place, options)))) return undefined;
    const alias = { handle: listed.handle, label: listed.label };
    const resolved = await aliases.resolve(alias);
    const code = spoken === undefined ? 'words-of-name' : 'spoken-name';
    return resolved.ok ? { ...resolved, read: { kind: 'alias', alias, why: { code } } } : undefined;
  };

  /** Finds the public place of a spoken alias, also with a misheard letter: `nasif door` finds `@nassif#door`. */
  const findSpoken = async (text: string, suggest: Suggest): Promise<Location | undefined> => {
    const spoken = parseSpokenAliases(text);
    const [first] = spoken;
    if (first === undefined) return undefined;
    const words = `${handleName(first.handle)} ${first.label}`;
    // If the text has spoken marks ("at", "hash"), its words differ from the alias, and the memoized suggestions do not fit.
    const listed = isSameName(words, text) ? await suggest() : await listSuggested(words);
    const findBy = (matches: (spoken: Alias, listed: Alias) => boolean) =>
      listed.find((place) => spoken.some((alias) => matches(alias, place)));
    return findBy(isSameAlias) ?? findBy(soundsLike);
  };

  /** Finds the handle whose hyphens were typed as spaces. */
  const findJoined = async (text: string, [first]: readonly Interpretation[]): Promise<ResolvedReading | undefined> => {
    const handle = first?.kind === 'alias' ? readHandleWithSpaces(text) : undefined;
    const found = handle && (await aliases.resolve({ handle }));
    return found?.ok && first !== undefined
      ? { ...found, read: { kind: 'alias', alias: { handle: found.value.handle }, why: first.why } }
      : undefined;
  };

  const listSuggested = async (text: string): Promise<readonly Location[]> => {
    const suggested = await aliases.suggest(text, MAX_SUGGESTED);
    return suggested.ok ? suggested.value : [];
  };

  const isPlaceNamed = async (text: string, place: Interpretation, options: SearchOptions): Promise<boolean> => {
    const known = await follow(place, { ...options, provider: 'gazetteer' });
    if (!known.ok || 'locations' in known.value) return false;
    const [name = ''] = known.value.address.split(',');
    return isSameName(text, name) || isSameName(text, known.value.address);
  };

  return async (text, options) => {
    const { reading } = options;
    const understood = await readText(text, links, options.readings);
    if (!understood.ok) return understood;
    const readings = understood.value;
    if (reading !== undefined) return { ...(await resolveFirst([reading], options)), readings };
    const suggest = callOnce(() => listSuggested(text));
    const byName = callOnce(() => findByName(text, readings, options, suggest));
    const named = readings[0]?.kind === 'place' ? await byName() : undefined;
    const answer =
      named ??
      (await findJoined(text, readings)) ??
      (await resolveFirst(await preferStates(readings, options), options, byName));
    return addRelatedResults({ ...answer, readings }, options, suggest);
  };
};

/** Reads a text. A short link is expanded first and its target is read; `before` are readings that the caller already has. */
async function readText(
  text: string,
  links: LinkExpander,
  before: SearchOptions['readings'],
): Promise<ReturnType<typeof classify>> {
  const address = findShortLink(text) === undefined ? undefined : await links.expand(text);
  if (address?.ok) return ok(classifyUrl(address.value));
  return before === undefined ? classify(text) : ok(before);
}

const MAX_SUGGESTED = 5;

/** Returns whether a text has a mark of an alias, so that it is not a text of plain words. */
const hasMarks = (text: string): boolean => /[@＠#＃/]/u.test(text);

/** Adds the suggestions of the first, failed reading to a failed answer. */
const withNames = <A extends SearchAnswer>(missed: SearchFailure, answer: A): A =>
  answer.ok || !('suggestions' in missed) || missed.suggestions === undefined
    ? answer
    : { ...answer, names: missed.suggestions };

/** The maximum distance in metres between a found place and the aliases that are listed with it. */
const SAME_SITE = 1000;

/** Adds the aliases of public places near the found point whose name matches the text. Towns are skipped as too large. */
async function addNearbyAliases(
  answer: SearchAnswer,
  { point, kind, exactness }: GeocodeResult,
  suggest: Suggest,
): Promise<SearchAnswer> {
  if (answer.read?.kind !== 'place' || (exactness.kind === 'locality' && kind !== 'landmark')) return answer;
  const there = (await suggest()).filter((place) => distanceInMetres(place, point) <= SAME_SITE);
  const names = there.map(({ handle, label }) => formatAlias(handle, label));
  return names.length === 0 ? answer : { ...answer, names };
}

/** Returns whether a failure means "not found", so that the next reading is tried. */
const isNotFound = ({ kind }: SearchFailure): boolean =>
  kind === 'handle-not-found' || kind === 'no-labels' || kind === 'location-not-found' || kind === 'place-not-found';

/** Returns whether an alias could not be looked up because the device is offline. Other readings may have data on the device. */
const isUnrequested = ({ kind }: SearchFailure, read: Interpretation): boolean =>
  kind === 'unreachable' && read.kind === 'alias';

/** Returns whether the country code at the end of a text is also the code of a state or a province. */
const mayBeState = (reading: Interpretation): reading is InterpretationOf<'place'> =>
  reading.kind === 'place' && reading.why.code === 'country-code' && findRegions(reading.country ?? '').length > 0;

/** Returns whether the code at the end of a text can mean both a country and a state. */
const isAmbiguous = (reading: Interpretation): boolean => mayBeState(reading) || reading.why.code === 'state';

/** Adds the address to a point. If reverse geocoding fails, the address is the coordinates, so the result is never a failure. */
async function describePoint(
  addresses: GeocodingService,
  language: string,
  point: Point,
  exactness: Exactness,
): Promise<Result<GeocodeResult, never>> {
  const answer = await addresses.reverseGeocode({ point, language });
  if (answer.ok) return ok({ ...answer.value, exactness });
  const address = formatPoint(point);
  return ok({
    point,
    exactness,
    address,
    parts: noAddress,
    approximate: false,
    provider: 'coordinates',
    attribution: '',
    tried: [],
  });
}

async function describeMiddle(addresses: GeocodingService, language: string, area: Cell): Promise<Found> {
  const point = createPoint(area.latitude, area.longitude);
  return point.ok ? describePoint(addresses, language, point.value, measureExactness(area)) : point;
}

async function resolveShortCode(
  addresses: GeocodingService,
  language: string,
  { code, locality }: Extract<InterpretationOf<'plus-code'>, { area?: never }>,
  preferred: Pick<ForwardQuery, 'near' | 'home' | 'homeLanguage'>,
): Promise<Found> {
  const [named] = locality === undefined ? [] : readPlace(locality);
  if (named === undefined) {
    if (preferred.near === undefined) return err({ kind: 'bad-plus-code', text: code, problem: 'needs-locality' });
    const area = recoverArea(code, preferred.near);
    return area.ok ? describeMiddle(addresses, language, area.value) : area;
  }
  const query = { text: named.text, language, ...(named.country && { country: named.country }), ...preferred };
  const found = await addresses.geocode(query);
  if (!found.ok) return found;
  const read = readNearTowns(code, found.value.candidates ?? [found.value]);
  if (!read.ok) return read;
  const [first, ...others] = read.value;
  const answer = await describePoint(addresses, language, first!.point, first!.exactness);
  return answer.ok && others.length > 0 ? ok({ ...answer.value, candidates: [answer.value, ...others] }) : answer;
}

/**
 * Completes a short Plus Code at each of several towns with the same name. Returns the places best first: the order of the towns, except
 * that a town that is much nearer to its place goes first.
 */
function readNearTowns(
  code: string,
  towns: readonly PlaceCandidate[],
): Result<readonly PlaceCandidate[], FailureOf<'bad-coordinates' | 'bad-plus-code'>> {
  const read: { readonly place: PlaceCandidate; readonly cost: number }[] = [];
  for (const [index, town] of towns.entries()) {
    const area = recoverArea(code, town.point);
    if (!area.ok) return area;
    const point = createPoint(area.value.latitude, area.value.longitude);
    if (!point.ok) return point;
    if (read.some(({ place }) => isSamePoint(place.point, point.value))) continue;
    const address = `${code} ${town.address}`;
    const place = { ...town, point: point.value, address, exactness: measureExactness(area.value) };
    read.push({ place, cost: distanceInMetres(town.point, point.value) + index * NAMESAKE_METRES });
  }
  return ok(read.toSorted((a, b) => a.cost - b.cost).map(({ place }) => place));
}

/** The distance in metres by which a town must be nearer to its place to go before the previous, likelier town of the same name. */
const NAMESAKE_METRES = 3000;

const isSamePoint = (a: Point, b: Point): boolean => a.latitude === b.latitude && a.longitude === b.longitude;

function recoverArea(code: string, near: Point) {
  const full = recoverPlusCode(code, near.latitude, near.longitude);
  return full.ok ? decodePlusCode(full.value) : full;
}

async function followLink(
  addresses: GeocodingService,
  language: string,
  reading: InterpretationOf<'map-link'>,
): Promise<Found> {
  const { link } = reading;
  switch (link.says) {
    case 'point':
      return describePoint(addresses, language, link.point, getExactness(reading) ?? EXACT);
    case 'text':
      return addresses.geocode({ text: link.text, language });
    case 'nothing':
      return err({
        kind: 'bad-map-link',
        text: link.service,
        service: link.service,
        problem: link.problem,
      });
  }
}
