import { createPoint, formatPoint, type Point } from '../../domain/coordinates/coordinates.ts';
import { LOCALITY } from '../../domain/coordinates/exactness.ts';
import { countryName } from '../../domain/country/country.ts';
import type { GeocodedPlace } from '../../domain/geocoding/geocoded-place.ts';
import { formatAddressParts } from '../../domain/location/address-words.ts';
import { type AddressParts, noAddress } from '../../domain/location/location.ts';
import type { GeocodeAnswer } from '../../ports/geocoding/geocoder.ts';
import { toFailed } from '../http/fetch-json.ts';

type Known<T> = { readonly [K in keyof T]?: T[K] | null | undefined };

/** The fields of a provider's result. Any field may be absent, null or empty. */
export interface PlaceDescription {
  readonly latitude: number;
  readonly longitude: number;
  /** The full address. If absent, it is composed of the parts or is the coordinates. */
  readonly address: string | undefined;
  readonly parts: Known<AddressParts>;
  /** ISO 3166-1 alpha-2 in upper or lower case. */
  readonly countryCode?: string | null | undefined;
  readonly saudiShortAddress?: string | undefined;
  readonly building?: string | undefined;
  readonly approximate?: boolean;
  /** True if the result is a whole street; the point is its middle. */
  readonly isStreet?: boolean;
  readonly weak?: boolean;
}

/** Converts the fields to an answer. Fails with `invalid` if the coordinates are invalid. */
export function toFoundAnswer(described: PlaceDescription): GeocodeAnswer {
  const point = createPoint(described.latitude, described.longitude);
  if (!point.ok) return toFailed('invalid', 'The answer has no coordinates.');
  const place = placeAt(point.value, described);
  return { outcome: 'found', place, ...(described.weak ? { weak: true } : {}) };
}

/** Returns a code of two letters in capitals; `undefined` for any other value. */
const isoCode = (code: string | null | undefined): string | undefined =>
  code != null && /^[a-z]{2}$/i.test(code) ? code.toUpperCase() : undefined;

function placeAt(point: Point, described: PlaceDescription): GeocodedPlace {
  const { saudiShortAddress, building, approximate = false, isStreet = false } = described;
  const countryCode = isoCode(described.countryCode);
  const parts = listParts(described.parts, countryCode);
  return {
    point,
    address: described.address?.trim() || formatAddressParts(parts) || formatPoint(point),
    parts,
    ...(countryCode === undefined ? {} : { countryCode }),
    ...(saudiShortAddress === undefined ? {} : { saudiShortAddress }),
    ...(building === undefined ? {} : { building }),
    ...(isStreet ? { kind: 'street', exactness: LOCALITY } : {}),
    approximate,
  };
}

function listParts(known: Known<AddressParts>, countryCode: string | undefined): AddressParts {
  const fields = Object.keys(noAddress) as (keyof AddressParts)[];
  const parts = Object.fromEntries(
    fields.map((field) => [field, (known[field] ?? '').trim()]),
  ) as unknown as AddressParts;
  return countryCode === undefined ? parts : { ...parts, country: countryName(countryCode) };
}
