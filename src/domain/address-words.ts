import { formatPoint } from './coordinates.ts';
import type { AddressParts } from './location.ts';

/** The parts of an address in one line, as an envelope has them; empty where none is known. */
export const addressOfParts = ({ street, address2, district, city, region, country, postcode }: AddressParts): string =>
  [...new Set([`${address2} ${street}`.trim(), district, `${city} ${postcode}`.trim(), region, country])]
    .filter(Boolean)
    .join(', ');

/**
 * What is known in words of a location whose address is only its coordinates: `Jeddah, Makkah Region, Saudi Arabia`, which
 * is approximate. `undefined` where the address has words of its own, or nothing is known.
 */
export function approximateAddress(
  location: AddressParts & { readonly address: string; readonly latitude: number; readonly longitude: number },
): string | undefined {
  const isCoordinates = location.address.trim() === formatPoint(location);
  return (isCoordinates && addressOfParts(location)) || undefined;
}
