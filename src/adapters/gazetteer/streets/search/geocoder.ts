import { addressKey, addressWords, isStreetType } from '../../../../domain/address/street-words.ts';
import { parseAddress } from '../../../../domain/address/typed-address.ts';
import { type Point, pointFromMicrodegrees } from '../../../../domain/coordinates/coordinates.ts';
import { EXACT, type Exactness, exactnessWithin, LOCALITY } from '../../../../domain/coordinates/exactness.ts';
import { countryName, findTrailingCountry } from '../../../../domain/country/country.ts';
import { countryNameIn } from '../../../../domain/country/country-name-in.ts';
import type { GeocodedPlace } from '../../../../domain/geocoding/geocoded-place.ts';
import { formatAddressParts } from '../../../../domain/location/address-words.ts';
import { noAddress } from '../../../../domain/location/location.ts';
import { foldName } from '../../../../domain/text/fold-name.ts';
import type { ForwardQuery, GeocodeAnswer, Geocoder, ReverseQuery } from '../../../../ports/geocoding/geocoder.ts';
import { withoutKind } from '../../search/admin-areas.ts';
import { describePoint } from './describe-point.ts';
import { type AddressHit, findAddress, isIn } from './find-address.ts';
import type { MicroPoint } from './geometry.ts';
import type { Entity, ExtractFiles, House } from './open-extract.ts';
import type { Names } from './street-names.ts';

export interface StreetGeocoderOptions {
  readonly files: ExtractFiles;
  /** Returns whether a whole text is the name of a town, region or country, which another geocoder finds. */
  readonly isTown: (text: string) => Promise<boolean>;
}

const MAX_CANDIDATES = 10;

/** Creates the geocoder of the streets and house numbers of local OpenStreetMap extracts. */
export const createStreetGeocoder = ({ files, isTown }: StreetGeocoderOptions): Geocoder => ({
  name: 'streets',
  forward: (query) => catchDamage(() => forward(files, isTown, query)),
  reverse: (query) => catchDamage(async () => reverse(files, query)),
});

/** Converts an exception to a failure: a damaged index throws when it is read. */
async function catchDamage(answer: () => Promise<GeocodeAnswer>): Promise<GeocodeAnswer> {
  try {
    return await answer();
  } catch {
    return { outcome: 'failed', why: 'invalid', detail: 'An index of streets cannot be read. Add its extract again.' };
  }
}

async function forward(
  files: ExtractFiles,
  isTown: StreetGeocoderOptions['isTown'],
  query: ForwardQuery,
): Promise<GeocodeAnswer> {
  const near = query.near && toMicro(query.near);
  const hits = files
    .current()
    .flatMap((extract) => findAddress(extract, query.text, { near }))
    .filter(({ entity }) => isIn(query.country, entity))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MAX_CANDIDATES);
  const [best] = hits;
  if (best === undefined) return { outcome: 'none' };
  const places = hits
    .filter(({ ignored }) => ignored.length <= best.ignored.length)
    .map((hit) => describeHit(hit, query.language));
  const isWeak = isGuess(best, query.text) || (isBare(best) && (await isTown(query.text)));
  return {
    outcome: 'found',
    place: places[0]!,
    candidates: places,
    ...(isWeak && { weak: true }),
    ...(best.ignored.length > 0 && { ignored: best.ignored.join(' ') }),
  };
}

const isBare = ({ kind }: AddressHit): boolean => kind === 'street' || kind === 'area' || kind === 'site';

/** Returns whether a hit is only a guess: the text contains other words, or is a single word that the name merely contains or resembles. */
function isGuess(hit: AddressHit, text: string): boolean {
  const ignored = hit.ignored.filter((word) => word !== hit.number?.text);
  if (ignored.length > 0) {
    const isElsewhere = !isIn(findTrailingCountry(text)?.country, hit.entity);
    return isElsewhere || !isHouseInTown(hit, text) || !areApart(ignored, hit, text);
  }
  const words = addressWords(text).filter((word) => !isStreetType(word));
  if (!isBare(hit) || words.length !== 1) return false;
  // A number alone is not a street: 12 is not Street 12.
  const isNumberAlone = hit.kind === 'street' && addressWords(text).length === 1 && /^\d+$/.test(words[0]!);
  return isNumberAlone || hit.errors > 0 || hit.share < 1;
}

/** Returns whether a hit is a house, found by the full name of its street and by its town or postcode. */
function isHouseInTown({ kind, share, errors, house }: AddressHit, text: string): boolean {
  if (kind !== 'house' || share < 1 || errors > 0 || house === undefined) return false;
  const typed = new Set(addressWords(text));
  return [...Object.values(house.locality.city), house.postcode].some((name) => {
    const words = addressWords(name);
    return words.length > 0 && words.every((word) => typed.has(word));
  });
}

/** Returns whether the ignored words are between their own commas, as a quarter is: North Mission Street is not Mission Street. */
function areApart(ignored: readonly string[], { entity }: AddressHit, text: string): boolean {
  const named = new Set(entity.keys.flat().filter((word) => !isStreetType(word)));
  const pieces = parseAddress(text).pieces.map(addressWords);
  return pieces.every(
    (piece) => !piece.some((word) => named.has(word)) || !piece.some((word) => ignored.includes(word)),
  );
}

function reverse(files: ExtractFiles, { point, country, language }: ReverseQuery): GeocodeAnswer {
  const at = toMicro(point);
  const found = files
    .current()
    .flatMap((extract) => describePoint(extract, at) ?? [])
    .filter(({ street }) => isIn(country, street))
    .toSorted((a, b) => a.metres - b.metres);
  const best = found.find(({ house }) => house !== undefined) ?? found[0];
  if (best === undefined) return { outcome: 'none' };
  const { street, house, locality, postcode } = best;
  const place = {
    at: house ?? at,
    locality,
    street: house === undefined ? chooseName(street.names, language) : houseStreet(street, house, language),
    number: house?.text ?? '',
    postcode,
  };
  return { outcome: 'found', place: describe({ ...place, language }, house === undefined ? 'street' : 'house', EXACT) };
}

/** Describes a hit in a language, or in the local language if it has no name in that language. */
export function describeHit(hit: AddressHit, language: string): GeocodedPlace {
  const { entity, at, house, crossing } = hit;
  const name = chooseName(entity.names, language);
  const locality = house?.locality ?? entity.locality;
  const base = { at, locality, language, number: '', postcode: house?.postcode ?? '' };
  switch (hit.kind) {
    case 'house':
      return describe({ ...base, street: houseStreet(entity, house!, language), number: house!.text }, 'house', EXACT);
    case 'interpolation':
      return describe(
        { ...base, street: name, number: hit.number!.text },
        'interpolation',
        exactnessWithin(hit.within!),
      );
    case 'intersection':
      return describe(
        { ...base, street: `${name} & ${chooseName(crossing!.names, language)}` },
        'intersection',
        exactnessWithin(JUNCTION_UNCERTAINTY_METRES),
      );
    case 'street':
      return describe({ ...base, street: name }, 'street', LOCALITY);
    case 'area':
      if (entity.detail.place === 'postcode') return describe({ ...base, postcode: name }, 'district', LOCALITY);
      return describe(
        { ...base, area: name, isTown: isTownEntity(entity) },
        isTownEntity(entity) ? 'town' : 'district',
        LOCALITY,
      );
    case 'site': {
      const { street = '', number = '', postcode = '' } = entity.detail;
      return describe(
        { ...base, building: name, street, number, postcode },
        'landmark',
        number === '' ? LOCALITY : EXACT,
      );
    }
  }
}

/** Returns the name of a street by which a house on it is numbered. */
function houseStreet({ names }: Entity, { called }: House, language: string): string {
  const own = called === '' ? undefined : Object.values(names).find((name) => addressKey(name) === called);
  return own ?? chooseName(names, language);
}

/** The uncertainty of an intersection in metres. */
const JUNCTION_UNCERTAINTY_METRES = 20;

const isTownEntity = ({ detail }: Entity): boolean => /^(?:city|town|village|hamlet)$/.test(detail.place ?? '');

interface Described {
  readonly at: MicroPoint;
  readonly locality: Entity['locality'];
  readonly language: string;
  readonly street?: string;
  readonly number: string;
  readonly postcode: string;
  readonly building?: string;
  readonly area?: string;
  readonly isTown?: boolean;
}

function describe(found: Described, kind: NonNullable<GeocodedPlace['kind']>, exactness: Exactness): GeocodedPlace {
  const { at, locality, language, street = '', number, postcode, building, area, isTown } = found;
  const country = locality.country === '' ? '' : countryName(locality.country);
  const parts = {
    ...noAddress,
    street,
    address2: number,
    district: area !== undefined && isTown !== true ? area : chooseName(locality.quarter, language),
    city: area !== undefined && isTown === true ? area : chooseName(locality.city, language),
    region: chooseRegionName(locality, language),
    country,
    postcode,
  };
  return {
    point: pointFromMicrodegrees(at.latitude, at.longitude),
    address: [...new Set([building, formatAddressParts(parts, () => countryNameIn(language, locality.country))])]
      .filter(Boolean)
      .join(', '),
    parts,
    ...(locality.country !== '' && { countryCode: locality.country }),
    ...(building !== undefined && { building }),
    kind,
    exactness,
    approximate: kind === 'town' || kind === 'district',
  };
}

/** Returns the name in a language, or otherwise the local name. Of several names, returns the first. */
const chooseName = (names: Names, language: string): string =>
  (names[language] ?? names[language.split('-')[0]!] ?? names[''] ?? '').split(';')[0]!.trim();

/** Returns the name of a region. A region that is named after its town gets the town's name in the language. */
const chooseRegionName = ({ region, city }: Entity['locality'], language: string): string =>
  withoutKind(region) === foldName(chooseName(city, 'en')) ? chooseName(city, language) : region;

export const toMicro = ({ latitude, longitude }: Point): MicroPoint => ({
  latitude: Math.round(latitude * 1e6),
  longitude: Math.round(longitude * 1e6),
});
