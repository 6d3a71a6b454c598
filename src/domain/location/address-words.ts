import { formatPoint } from '../coordinates/coordinates.ts';
import { getNameInLetters } from '../country/name-in-letters.ts';
import { type AddressOrder, getAddressOrder, isLargestFirst, usualOrder } from './address-order.ts';
import type { AddressParts } from './location.ts';
import type { AddressSource } from './location-fields.ts';

/** A country by its English name as a language calls it. */
export type CountryNamed = (englishName: string) => string;
export const inEnglish: CountryNamed = (name) => name;

/**
 * The parts of an address in one line, in the order of its country: `Hauptstraße 12, 10115 Berlin, Germany`; in letters of China, Japan or
 * Korea the largest first. Empty if none is known.
 */
export function formatAddressParts(parts: AddressParts, countryNamed: CountryNamed = inEnglish): string {
  return formatParts(parts, nameCountry(parts, countryNamed));
}

const formatParts = (parts: AddressParts, country: string): string =>
  isLargestFirst(`${parts.city}${parts.district}${parts.street}`)
    ? formatLargestFirst({ ...parts, country })
    : formatInOrder({ ...parts, country }, getAddressOrder(parts.country));

/** Names the country of an address, in the letters of its other parts: they are in the language of the person who wrote them. */
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

/** Each part once; where they begin with Arabic letters, with the comma of these letters between them: `طريق الملك، جدة`. */
export const joinAddressLines = (lines: readonly string[]): string => {
  const parts = distinct(lines);
  return parts.join(/^\P{L}*\p{sc=Arabic}/u.test(parts.join('')) ? '، ' : ', ');
};

/** The pieces follow each other without a space where both are ideographs or kana: `中国 518057 广东省深圳市南山区科技路1号`. */
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

/** The town of an address and its country, `Muscat, Oman`; its region if no town is known. */
export const nearestTown = (address: AddressParts & TownOfAddress, countryNamed: CountryNamed): string => {
  const { city, region, country } = withLocalTown(address);
  return joinAddressLines([city || region, getNameInLetters(city || region, country, countryNamed(country))]);
};

/** The parts of an address down to the quarter. */
export type LocalTown = Pick<AddressParts, (typeof townKeys)[number]>;
export const townKeys = ['district', 'city', 'region'] as const;

/** The town of a location in the reader's language, where the address is no more than its town and is stored in another one. */
export interface TownOfAddress {
  readonly localTown?: LocalTown | undefined;
}

const withLocalTown = <Parts extends AddressParts & TownOfAddress>(address: Parts): Parts => ({
  ...address,
  ...address.localTown,
});

/** The parts of an address from its town on; those below are empty. */
export const cityLevelParts = ({ city, region, country }: AddressParts): AddressParts => ({
  ...{ street: '', address2: '', district: '', postcode: '' },
  ...{ city, region, country },
});

type AddressOfPoint = AddressParts &
  TownOfAddress & {
    readonly address: string;
    readonly latitude: number;
    readonly longitude: number;
  };

/**
 * What is known in words of a location whose address is only its coordinates: `Jeddah, Makkah Region, Saudi Arabia`, which
 * is approximate. `undefined` if the address has words of its own, or nothing is known.
 */
export function approximateAddress(
  location: AddressOfPoint,
  countryNamed: CountryNamed = inEnglish,
): string | undefined {
  const isCoordinates = location.address.trim() === formatPoint(location);
  return (isCoordinates && formatAddressParts(withLocalTown(location), countryNamed)) || undefined;
}

/** Returns whether an address consists of its town alone, as the gazetteer finds it for a point. */
export const isTownOnly = (location: AddressOfPoint): boolean => {
  const { street, address2, postcode, city, region } = location;
  return `${street}${address2}${postcode}` === '' && `${city}${region}` !== '' && isDerivedFromParts(location);
};

/** Sentences around an address. */
export interface AddressTexts {
  readonly approximately: (values: { readonly place: string; readonly coordinates: string }) => string;
  readonly addressBeforeMove: (values: { readonly address: string }) => string;
}

/**
 * The address as every screen, picture and file shows it: where it is only the coordinates, what is known in words, marked by
 * `approximately`, with the coordinates beside it; where it is from before a move, marked so. One that is made of its parts is made
 * of them again in the reader's language.
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

/** An address before it has a reader. */
export interface UnreadAddress {
  /** Empty without known words, or if they are from before a move. */
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

/** Words an address for a reader: names its country in their language, if the letters are those of the address. */
export const nameCountryLast = ({ address, country }: UnreadAddress, countryNamed: CountryNamed): string => {
  const rest = address.slice(0, address.length - country.length);
  return country === '' ? address : rest + getNameInLetters(rest, country, countryNamed(country));
};

/** Metres of a move from which an address belongs to another place. */
export const ADDRESS_METRES = 200;

/**
 * Returns whether the address of a location is derived from its parts, its point or a look-up, so that it changes with them. An address
 * from before `addressSource` existed is derived if it equals the text of its parts or its point.
 */
export const isAddressDerived = (location: AddressOfPoint & { readonly addressSource: AddressSource }): boolean =>
  location.addressSource === 'derived' || (location.addressSource === '' && isDerivedFromParts(location));

/** Returns whether an address says no more than its parts, in the order of its country or the usual one, or its point. */
export const isDerivedFromParts = (location: AddressOfPoint): boolean => {
  const inEnglishToo = [formatParts(location, location.country), formatInOrder(location, usualOrder)];
  const derivedAddresses = ['', formatAddressParts(location), ...inEnglishToo, formatPoint(location)];
  // An older stored address has Latin commas between Arabic parts too.
  return [...derivedAddresses, ...derivedAddresses.map((line) => line.replaceAll('، ', ', '))].includes(
    location.address.trim(),
  );
};
