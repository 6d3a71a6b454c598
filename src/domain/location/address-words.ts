import { formatPoint } from '../coordinates/coordinates.ts';
import type { AddressParts } from './location.ts';
import type { AddressSource } from './location-fields.ts';

/** The parts of an address in one line, as an envelope has them; empty where none is known. */
export const formatAddressParts = ({
  street,
  address2,
  district,
  city,
  region,
  country,
  postcode,
}: AddressParts): string =>
  [...new Set([`${address2} ${street}`.trim(), district, `${city} ${postcode}`.trim(), region, country])]
    .filter(Boolean)
    .join(', ');

/** The parts of an address from its town on; those below are empty. */
export const fromTownOn = ({ city, region, country }: AddressParts): AddressParts => ({
  ...{ street: '', address2: '', district: '', postcode: '' },
  ...{ city, region, country },
});

type AddressOfPoint = AddressParts & {
  readonly address: string;
  readonly latitude: number;
  readonly longitude: number;
};

/**
 * What is known in words of a location whose address is only its coordinates: `Jeddah, Makkah Region, Saudi Arabia`, which
 * is approximate. `undefined` where the address has words of its own, or nothing is known.
 */
export function approximateAddress(location: AddressOfPoint): string | undefined {
  const isCoordinates = location.address.trim() === formatPoint(location);
  return (isCoordinates && formatAddressParts(location)) || undefined;
}

/** Sentences around an address. */
export interface AddressTexts {
  readonly approximately: (values: { readonly place: string; readonly coordinates: string }) => string;
  readonly addressBeforeMove: (values: { readonly address: string }) => string;
}

/**
 * The address as every screen, picture and file shows it: where it is only the coordinates, what is known in words, marked by
 * `approximately`, with the coordinates beside it; where it is from before a move, marked so.
 */
export function addressLine(
  location: AddressOfPoint & { readonly addressSource?: AddressSource },
  texts: AddressTexts,
): string {
  const { address, addressSource } = location;
  if (addressSource === 'before-move') return texts.addressBeforeMove({ address });
  const place = approximateAddress(location);
  return place === undefined ? address : texts.approximately({ place, coordinates: address });
}

/** Metres of a move from which an address is that of another place. */
export const ADDRESS_METRES = 200;

/**
 * Whether the address of a location is made of its parts or its point, or was found by a look-up: it follows them. One that was set before
 * `addressSource` was kept follows where its text is that of its parts or its point.
 */
export const isAddressDerived = (location: AddressOfPoint & { readonly addressSource: AddressSource }): boolean =>
  location.addressSource === 'derived' || (location.addressSource === '' && saysOnlyItsParts(location));

/** Whether an address says no more than its parts or its point. */
export const saysOnlyItsParts = (location: AddressOfPoint): boolean =>
  ['', formatAddressParts(location), formatPoint(location)].includes(location.address.trim());
