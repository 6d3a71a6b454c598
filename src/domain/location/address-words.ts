import { formatPoint } from '../coordinates/coordinates.ts';
import type { AddressParts } from './location.ts';

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

/**
 * The address as every screen, picture and file shows it: where it is only the coordinates, what is known in words, marked by
 * `approximately`, with the coordinates beside it.
 */
export function addressLine(
  location: AddressOfPoint,
  approximately: (values: { readonly place: string; readonly coordinates: string }) => string,
): string {
  const place = approximateAddress(location);
  return place === undefined ? location.address : approximately({ place, coordinates: location.address });
}
