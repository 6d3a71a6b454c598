import { formatPoint } from '../coordinates/coordinates.ts';
import { getNameInLetters } from '../country/name-in-letters.ts';
import { type AddressOrder, getAddressOrder, isLargestFirst, usualOrder } from './address-order.ts';
import type { AddressParts } from './location.ts';
import type { AddressSource } from './location-fields.ts';

/** Returns the name of a country in one language from its English name. */
export type CountryNamed = (englishName: string) => string;
export const keepEnglishName: CountryNamed = (name) => name;

/**
 * Formats the parts of an address as one line, in the order of its country: `Hauptstraße 12, 10115 Berlin, Germany`. In Chinese,
 * Japanese or Korean script the largest part comes first. Returns an empty text if no part is known.
 */
export function formatAddressParts(parts: AddressParts, countryNamed: CountryNamed = keepEnglishName): string {
  return formatParts(parts, nameCountry(parts, countryNamed));
}

const formatParts = (parts: AddressParts, country: string): string =>
  isLargestFirst(`${parts.city}${parts.district}${parts.street}`)
    ? formatLargestFirst({ ...parts, country })
    : formatInOrder({ ...parts, country }, getAddressOrder(parts.country));

/** Returns the name of the country in the script of the other parts, which are in the language of their author. */
function nameCountry({ city, region, district, street, country }: AddressParts, countryNamed: CountryNamed): string {
  const named = countryNamed(country);
  return getNameInLetters(city || region || district || street, country, named);
}

function formatInOrder(parts: AddressParts, order: AddressOrder): string {
  const { street, address2, district, city, region, country, postcode } = parts;
  const house = order.number === 'after' ? [street, address2] : [address2, street];
  const town =
    order.postcode === 'before-city' ? [postcode, city] : [city, order.postcode === 'after-city' && postcode];
  const area = [region, order.postcode === 'after-region' && postcode];
  const lines = [house, [district], town, area, [country]].map((line) => line.filter(Boolean).join(' '));
  return joinAddressLines(lines);
}

/** Joins the distinct parts with commas, or with Arabic commas if the first letter is Arabic: `طريق الملك، جدة`. */
export const joinAddressLines = (lines: readonly string[]): string => {
  const parts = distinct(lines);
  return parts.join(/^\P{L}*\p{sc=Arabic}/u.test(parts.join('')) ? '، ' : ', ');
};

/** Joins the parts, largest first, without a space between ideographs or kana: `中国 518057 广东省深圳市南山区科技路1号`. */
const formatLargestFirst = ({ street, address2, district, city, region, country, postcode }: AddressParts): string =>
  distinct([country, postcode, region, city, district, street, address2]).reduce(
    (before, piece) =>
      piece !== postcode &&
      /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]$/u.test(before) &&
      /^[^\p{L}\p{N}]*[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{N}]/u.test(piece)
        ? before + piece
        : `${before} ${piece}`.trim(),
    '',
  );

const distinct = (lines: readonly string[]): readonly string[] => [...new Set(lines)].filter(Boolean);

/** Returns the town and the country of an address, `Muscat, Oman`; the region if no town is known. */
export const formatNearestTown = (address: AddressParts & TownOfAddress, countryNamed: CountryNamed): string => {
  const { city, region, country } = withLocalTown(address);
  return joinAddressLines([city || region, getNameInLetters(city || region, country, countryNamed(country))]);
};

/** The district, city and region of an address. */
export type LocalTown = Pick<AddressParts, (typeof townKeys)[number]>;
export const townKeys = ['district', 'city', 'region'] as const;

/** The town of a location in the reader's language, if the address is only a town and is stored in another language. */
export interface TownOfAddress {
  readonly localTown?: LocalTown | undefined;
}

const withLocalTown = <Parts extends AddressParts & TownOfAddress>(address: Parts): Parts => ({
  ...address,
  ...address.localTown,
});

/** Returns the parts of an address with only city, region and country; the smaller parts are empty. */
export const cityLevelParts = ({ city, region, country }: AddressParts): AddressParts => ({
  street: '',
  address2: '',
  district: '',
  postcode: '',
  city,
  region,
  country,
});

type AddressOfPoint = AddressParts &
  TownOfAddress & {
    readonly address: string;
    readonly latitude: number;
    readonly longitude: number;
  };

/**
 * Returns the known parts of a location whose address is only its coordinates: `Jeddah, Makkah Region, Saudi Arabia`. Such an address
 * is approximate. Returns `undefined` if the address has words, or if no part is known.
 */
export function approximateAddress(
  location: AddressOfPoint,
  countryNamed: CountryNamed = keepEnglishName,
): string | undefined {
  const isCoordinates = location.address.trim() === formatPoint(location);
  return (isCoordinates && formatAddressParts(withLocalTown(location), countryNamed)) || undefined;
}

/** Returns whether an address is only a town or region, as the gazetteer finds it for a point. */
export const isTownOnly = (location: AddressOfPoint): boolean => {
  const { street, address2, postcode, city, region } = location;
  return `${street}${address2}${postcode}` === '' && `${city}${region}` !== '' && isDerivedFromParts(location);
};

/** The sentences around an address, from `src/i18n`. */
export interface AddressTexts {
  readonly approximately: (values: { readonly place: string; readonly coordinates: string }) => string;
  readonly addressBeforeMove: (values: { readonly address: string }) => string;
}

/**
 * Formats the address for screens, pictures and files. An address that is only coordinates becomes the known parts with
 * `approximately` and the coordinates. An address from before a move is marked as such. An address that derives from its parts is
 * formatted again in the reader's language.
 */
export function addressLine(
  location: AddressOfPoint & { readonly addressSource?: AddressSource },
  texts: AddressTexts,
  countryNamed: CountryNamed,
): string {
  const { address, addressSource } = location;
  if (addressSource === 'before-move') return texts.addressBeforeMove({ address });
  const place = approximateAddress(location, countryNamed);
  if (place !== undefined) return texts.approximately({ place, coordinates: address });
  return isDerivedFromParts(location) ? formatAddressParts(withLocalTown(location), countryNamed) || address : address;
}

/** An address that is not yet in a reader's language. */
export interface UnreadAddress {
  /** Empty if the address is from before a move. */
  readonly address: string;
  /** The English name of its country if it is derived and ends with that name, or ''. */
  readonly country: string;
}

export function toUnreadAddress(location: AddressOfPoint & { readonly addressSource?: AddressSource }): UnreadAddress {
  if (location.addressSource === 'before-move') return { address: '', country: '' };
  const derived = isDerivedFromParts(location) ? formatAddressParts(withLocalTown(location)) : undefined;
  const { country } = location;
  const isNamedLast = derived !== undefined && country !== '' && derived.endsWith(country);
  return { address: derived || location.address, country: isNamedLast ? country : '' };
}

/** Translates the country at the end of an address to a reader's language, if its script is that of the address. */
export const nameCountryLast = ({ address, country }: UnreadAddress, countryNamed: CountryNamed): string => {
  const rest = address.slice(0, address.length - country.length);
  return country === '' ? address : rest + getNameInLetters(rest, country, countryNamed(country));
};

/** After a move of more metres, an address belongs to another place. */
export const ADDRESS_METRES = 200;

/**
 * Returns whether the address of a location is derived from its parts, its point or a look-up, and so changes with them. An address
 * from before `addressSource` existed is derived if it equals the text of its parts or of its point.
 */
export const isAddressDerived = (location: AddressOfPoint & { readonly addressSource: AddressSource }): boolean =>
  location.addressSource === 'derived' || (location.addressSource === '' && isDerivedFromParts(location));

/** Returns whether an address equals its parts, in the order of its country or the default order, or its point, or is empty. */
export const isDerivedFromParts = (location: AddressOfPoint): boolean => {
  const inEnglishToo = [formatParts(location, location.country), formatInOrder(location, usualOrder)];
  const derivedAddresses = ['', formatAddressParts(location), ...inEnglishToo, formatPoint(location)];
  // Older stored addresses have Latin commas between Arabic parts.
  return [...derivedAddresses, ...derivedAddresses.map((line) => line.replaceAll('، ', ', '))].includes(
    location.address.trim(),
  );
};
