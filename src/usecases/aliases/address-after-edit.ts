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
import { type AddressParts, describedKeys, type Location, noAddress } from '../../domain/location/location.ts';
import { keysWith } from '../../domain/location/location-fields.ts';
import type { ApproximateLength } from '../../domain/location/visibility.ts';
import { isSingleScript } from '../../domain/text/unicode-scripts.ts';
import type { GeocodingService } from '../../ports/geocoding/geocoding-service.ts';

/**
 * A function that returns the parts of a point's address that are known without a request to another host: from the street on in the
 * language of a user, or only from the town on in English. The other parts are empty.
 */
export type AddressAt = (point: Point, from: 'street' | 'town', user?: Pick<User, 'language'>) => Promise<AddressParts>;

/** For programs without a gazetteer: a moved place has only its coordinates until it gets an address. */
export const unknownAddress: AddressAt = async () => noAddress;

/** Reads the street of a point in the operator's extracts, otherwise its town in the embedded gazetteer. */
export function createAddressAt({ reverseGeocode }: Pick<GeocodingService, 'reverseGeocode'>): AddressAt {
  const findStreet = async (point: Point, user: Pick<User, 'language'> | undefined) => {
    const own = negotiateLanguage({ account: user?.language }, completeLanguages);
    // A street without a name in that language would be beside a town that has one: an address uses one language.
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
    // Each reader sees the town in their own language, whichever is stored.
    const town = await reverseGeocode({ point, language: 'en' }, { provider: 'gazetteer' });
    return town.ok ? cityLevelParts(town.value.parts) : noAddress;
  };
}

/**
 * The address of a location without a given one. A town alone leaves the coordinates as text: each reader sees the town in their own
 * language.
 */
export async function findAddress(
  point: Point,
  approximate: ApproximateLength | null,
  addressAt: AddressAt,
  user?: Pick<User, 'language'>,
): Promise<AddressParts & Pick<Location, 'address'>> {
  const parts = await addressAt(toTownPoint(point, approximate), approximate === null ? 'street' : 'town', user);
  return { ...parts, address: parts.street === '' ? formatPoint(point) : formatAddressParts(parts) };
}

/**
 * Returns the point whose town a location without a given one gets: visitors who only see a cell must not learn from its town where in the
 * cell the location is.
 */
const toTownPoint = (point: Point, approximate: ApproximateLength | null): Point =>
  approximate === null ? point : approximateCell(point, approximate).centre;

/** Returns whether the server looked up the town of a location: its address is only the coordinates. */
const hasTownOfPoint = (location: Location): boolean =>
  isAddressDerived(location) && approximateAddress(location) !== undefined;

/** Returns a patch with the address of its point, if it moves the location away from a derived address. */
export async function followAddress(
  patch: LocationPatch,
  present: Location,
  addressAt: AddressAt,
  user?: Pick<User, 'language'>,
): Promise<LocationPatch> {
  const point = createPoint(patch.latitude ?? present.latitude, patch.longitude ?? present.longitude);
  if (!point.ok) return patch;
  const approximate = patch.approximate === undefined ? present.approximate : patch.approximate;
  const findAtPoint = () => findAddress(point.value, approximate, addressAt, user);
  if (leavesAddress(patch, present, point.value)) return withAddress(patch, await findAtPoint());
  const hasAddress = patch.addressFound === true || describedKeys.some((key) => patch[key] !== undefined);
  if (hasAddress || patch.keepAddress === true || !hasTownOfPoint(present)) return patch;
  return { ...patch, ...(await findAtPoint()) };
}

/** Returns the town of a restored version, if visitors only see its cell. */
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
export function leavesAddress(patch: LocationPatch, present: Location, point: LatLng): boolean {
  if (distanceInMetres(present, point) <= ADDRESS_METRES || !isAddressDerived(present)) return false;
  return patch.address === undefined && patch.addressFound !== true && patch.keepAddress !== true;
}

/** Adds the address found at the new point to a patch. Fields of the patch take precedence, and the text is then made of the parts. */
export function withAddress(patch: LocationPatch, found: AddressParts & Pick<Location, 'address'>): LocationPatch {
  const patchedFields = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
  const { address, ...parts } = found;
  const hasParts = describedKeys.some((key) => patchedFields[key] !== undefined);
  return { saudiShortAddress: '', ...parts, ...(hasParts ? {} : { address }), ...patchedFields };
}

/**
 * The address of a location after a patch, and its source. `after`: the location with the patch's fields. A derived address follows its
 * parts and its point; a written one stays, and is marked as from before a move of more than 200 m.
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
  // Coordinates stay coordinates: each reader sees the parts beside them in their own language. A text would be in one language for all.
  return { address: address === formatPoint(present) ? formatPoint(after) : address, addressSource };
}

const deriveAddress = (after: AddressFields & LatLng) =>
  ({ address: formatAddressParts(after) || formatPoint(after), addressSource: 'derived' }) as const;

const toPatchedAddress = (address: string, { addressFound }: LocationPatch, after: AddressFields & LatLng) =>
  ({
    address,
    addressSource: addressFound === true || isDerivedFromParts({ ...after, address }) ? 'derived' : 'written',
  }) as const;
