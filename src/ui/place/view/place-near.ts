import { approximateAddress, formatNearestTown } from '../../../domain/location/address-words.ts';
import { getFormat } from '../../../i18n/messages/format.ts';
import type { ScreenTexts } from '../../i18n/index.ts';

/** Returns a text such as `Near Muscat, Oman` if only the nearest town of a place is known; otherwise `undefined`. */
export function formatPlaceNear(
  place: Omit<Parameters<typeof approximateAddress>[0], 'latitude' | 'longitude'> & {
    readonly latitude?: number | undefined;
    readonly longitude?: number | undefined;
  },
  t: ScreenTexts,
): string | undefined {
  const { latitude, longitude } = place;
  if (latitude === undefined || longitude === undefined) return undefined;
  if (approximateAddress({ ...place, latitude, longitude }) === undefined) return undefined;
  return t.placeForm.near({ place: formatNearestTown(place, getFormat(t).countryNamed) });
}
