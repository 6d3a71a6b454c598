import { addressWords } from '../../../../domain/address/street-words.ts';
import type { Point } from '../../../../domain/coordinates/coordinates.ts';
import { attributionFor } from '../../../../domain/country/provider-selection.ts';
import type { GeocodedPlace } from '../../../../domain/geocoding/geocoded-place.ts';
import { joinAddressLines } from '../../../../domain/location/address-words.ts';
import type { Settlement } from '../../../../ports/geocoding/gazetteer.ts';
import { type AddressHit, findAddress, isIn } from './find-address.ts';
import { describeHit, toMicro } from './geocoder.ts';
import type { ExtractFiles } from './open-extract.ts';

export interface SuggestOptions {
  readonly country?: string;
  readonly near?: Point;
  /** The language of the names where it is known. BCP 47. */
  readonly language: string;
  readonly limit?: number;
}

/** The minimum number of letters and digits. Fewer are the start of too many names. */
const SHORTEST = 3;

/**
 * Returns streets, houses, quarters and named places whose name may begin with a text, best first. Of places with the same name, the one
 * near the centre of the map comes first. It does not correct spelling.
 */
export function suggestAddresses(
  files: ExtractFiles,
  text: string,
  { country, near, language, limit = 8 }: SuggestOptions,
): readonly Settlement[] {
  if (text.replace(/[^\p{L}\p{N}]/gu, '').length < SHORTEST) return [];
  return files
    .current()
    .flatMap((extract) => findAddress(extract, text, { near: near && toMicro(near), typing: true }))
    .filter(({ entity, errors, ignored }) => errors === 0 && ignored.length === 0 && isIn(country, entity))
    .map((hit) => ({ score: hit.score, place: toSettlement(describeHit(hit, language), isPostcode(hit)) }))
    .map(({ score, place }) => ({ score: score - (startsAWord(place, text) ? 0 : 1), place }))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ place }) => place);
}

/**
 * Returns whether a word of the displayed name begins like the last word of the text. Pelton Place, formerly Pacific Alley, is less likely
 * for `pac`.
 */
function startsAWord({ name }: Settlement, text: string): boolean {
  const typed = addressWords(text).at(-1) ?? '';
  return addressWords(name).some((word) => word.startsWith(typed));
}

const isPostcode = ({ entity }: AddressHit): boolean => entity.detail.place === 'postcode';

function toSettlement(
  { kind = 'street', point, parts, building, countryCode = '' }: GeocodedPlace,
  isPostcode: boolean,
): Settlement {
  const { address2, street, district, city, region, postcode } = parts;
  const address = isPostcode ? postcode : [address2, street].filter(Boolean).join(' ');
  const name = building ?? ([address, kind === 'town' ? city : district].find(Boolean) || city);
  return {
    kind,
    name,
    point,
    region: joinAddressLines([city, region].filter((part) => part !== name)),
    country: countryCode,
    population: 0,
    attribution: attributionFor('streets', kind),
  };
}

/**
 * Merges addresses and towns, with at least half of the limit for each if there are enough. If a map is visible, addresses come first,
 * otherwise towns.
 */
export function mergeSuggestions(
  addresses: readonly Settlement[],
  towns: readonly Settlement[],
  { near, limit = 8 }: { readonly near?: Point; readonly limit?: number },
): readonly Settlement[] {
  const [first, second] = near === undefined ? [towns, addresses] : [addresses, towns];
  const half = Math.max(Math.ceil(limit / 2), limit - second.length);
  return [...first.slice(0, half), ...second].slice(0, limit);
}
