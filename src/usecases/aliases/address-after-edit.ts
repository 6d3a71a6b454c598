import type { User } from '../../domain/accounts/user.ts';
import {
  createPoint,
  distanceInMetres,
  formatPoint,
  type LatLng,
  type Point,
} from '../../domain/coordinates/coordinates.ts';
import { completeLanguages, negotiateLanguage } from '../../domain/languages.ts';
import {
  ADDRESS_METRES,
  approximateAddress,
  cityLevelParts,
  formatAddressParts,
  isAddressDerived,
  isDerivedFromParts,
} from '../../domain/location/address-words.ts';
import { approximateCell } from '../../domain/location/approximation.ts';
import type { LocationPatch } from '../../domain/location/lifecycle.ts';
import { type AddressParts, geocodedKeys, type Location, noAddress } from '../../domain/location/location.ts';
import { keysWith } from '../../domain/location/location-fields.ts';
import type { ApproximateLength } from '../../domain/location/visibility.ts';
import { isSingleScript } from '../../domain/text/unicode-scripts.ts';
import type { GeocodingService } from '../geocoding/types.ts';

/**
 * Looks up the address of a point without a request to another host. `street` returns all parts in the user's language; `town` returns
 * only town, region and country, in English. Unknown parts are empty.
 */
export type AddressAt = (point: Point, from: 'street' | 'town', user?: Pick<User, 'language'>) => Promise<AddressParts>;

/** Returns no parts, for programs without a gazetteer: the address of a place is then its coordinates. */
export const unknownAddress: AddressAt = async () => noAddress;

/** Looks a point up in the operator's street extracts, and falls back to its town in the embedded gazetteer. */
export function createAddressAt({ reverseGeocode }: Pick<GeocodingService, 'reverseGeocode'>): AddressAt {
  const findStreet = async (point: Point, user: Pick<User, 'language'> | undefined) => {
    const own = negotiateLanguage({ account: user?.language }, completeLanguages);
    // An address has one language: if the street has no name in the user's language but the town has, English is used for both.
    for (const language of [own, 'en'] as const) {
      const found = await reverseGeocode({ point, language }, { provider: 'streets' });
      if (!found.ok || found.value.parts.street === '') return undefined;
      if (language === 'en' || isSingleScript(formatAddressParts(found.value.parts))) return found.value.parts;
    }
    return undefined;
  };
  return async (point, from, user) => {
    const street = from === 'street' ? await findStreet(point, user) : undefined;
    if (street !== undefined) return street;
    // English is stored; each reader sees the town in their own language (`createAddLocalTowns`).
    const town = await reverseGeocode({ point, language: 'en' }, { provider: 'gazetteer' });
    return town.ok ? cityLevelParts(town.value.parts) : noAddress;
  };
}

/**
 * Finds the address for a location that has none. If only the town is known, the text is the coordinates, and each reader sees the
 * town in their own language.
 */
export async function findAddressAt(
  point: Point,
  approximate: ApproximateLength | null,
  addressAt: AddressAt,
  user?: Pick<User, 'language'>,
): Promise<AddressParts & Pick<Location, 'address'>> {
  const parts = await addressAt(toTownPoint(point, approximate), approximate === null ? 'street' : 'town', user);
  return { ...parts, address: parts.street === '' ? formatPoint(point) : formatAddressParts(parts) };
}

/**
 * Returns the point for the town look-up. For an approximate location this is the centre of its cell: the town of the exact point would
 * show visitors in which part of the cell the location is.
 */
const toTownPoint = (point: Point, approximate: ApproximateLength | null): Point =>
  approximate === null ? point : approximateCell(point, approximate).centre;

/** Returns whether the town of a location comes from a look-up of its point: the text of its address is the coordinates. */
const hasTownOfPoint = (location: Location): boolean =>
  isAddressDerived(location) && approximateAddress(location) !== undefined;

/** Adds the address of the new point to a patch that moves a location away from its derived address. */
export async function followAddress(
  patch: LocationPatch,
  present: Location,
  addressAt: AddressAt,
  user?: Pick<User, 'language'>,
): Promise<LocationPatch> {
  const point = createPoint(patch.latitude ?? present.latitude, patch.longitude ?? present.longitude);
  if (!point.ok) return patch;
  const approximate = patch.approximate === undefined ? present.approximate : patch.approximate;
  const findAtPoint = () => findAddressAt(point.value, approximate, addressAt, user);
  if (isAddressStale(patch, present, point.value)) return withAddress(patch, await findAtPoint());
  const hasAddress = patch.addressFound === true || geocodedKeys.some((key) => patch[key] !== undefined);
  if (hasAddress || patch.keepAddress === true || !hasTownOfPoint(present)) return patch;
  return { ...patch, ...(await findAtPoint()) };
}

/** Looks up the town of a restored version again, because the location may be approximate now and was exact then. */
export async function findTownOfVersion(
  { approximate }: Pick<Location, 'approximate'>,
  earlier: Location,
  addressAt: AddressAt,
): Promise<Partial<AddressParts>> {
  const point = createPoint(earlier.latitude, earlier.longitude);
  return point.ok && hasTownOfPoint(earlier) ? addressAt(toTownPoint(point.value, approximate), 'town') : {};
}

type AddressFields = AddressParts & Pick<Location, 'address' | 'addressSource'>;

const partKeys = keysWith({ section: 'parts' });

/** Returns whether a patch moves a location so far that its derived address belongs to another place. */
export function isAddressStale(patch: LocationPatch, present: Location, point: LatLng): boolean {
  if (distanceInMetres(present, point) <= ADDRESS_METRES || !isAddressDerived(present)) return false;
  return patch.address === undefined && patch.addressFound !== true && patch.keepAddress !== true;
}

/** Adds a found address to a patch. Fields of the patch take precedence; if it has address parts, the found text is left out. */
export function withAddress(patch: LocationPatch, found: AddressParts & Pick<Location, 'address'>): LocationPatch {
  const patchedFields = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
  const { address, ...parts } = found;
  const hasParts = geocodedKeys.some((key) => patchedFields[key] !== undefined);
  return { saudiShortAddress: '', ...parts, ...(hasParts ? {} : { address }), ...patchedFields };
}

/**
 * Returns the address of a location after a patch, and its source. `after` has the fields of the location with the patch applied. A
 * derived address is derived again from its parts and point. A written address stays, and a move of more than 200 m marks it as written
 * before the move.
 */
export function addressAfterEdit(
  patch: LocationPatch,
  present: Location,
  after: AddressFields & LatLng,
): Pick<Location, 'address' | 'addressSource'> {
  const newAddress = patch.address?.trim();
  if (newAddress === '') return deriveAddress(after);
  if (newAddress !== undefined && newAddress !== present.address) return toPatchedAddress(newAddress, patch, after);
  const { address, addressSource } = present;
  const isUnchanged = !isAddressDerived(present) || patch.keepAddress === true;
  if (isUnchanged && distanceInMetres(present, after) > ADDRESS_METRES)
    return { address, addressSource: 'before-move' };
  if (isUnchanged) return { address, addressSource };
  if (newAddress !== undefined || patch.addressFound === true) return { address, addressSource: 'derived' };
  if (partKeys.some((key) => after[key] !== present[key])) return deriveAddress(after);
  // An address of coordinates gets the new coordinates, not the parts as text: readers see the parts in their own language.
  return { address: address === formatPoint(present) ? formatPoint(after) : address, addressSource };
}

const deriveAddress = (after: AddressFields & LatLng) =>
  ({ address: formatAddressParts(after) || formatPoint(after), addressSource: 'derived' }) as const;

const toPatchedAddress = (address: string, { addressFound }: LocationPatch, after: AddressFields & LatLng) =>
  ({
    address,
    addressSource: addressFound === true || isDerivedFromParts({ ...after, address }) ? 'derived' : 'written',
  }) as const;
