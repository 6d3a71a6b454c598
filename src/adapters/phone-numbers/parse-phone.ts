import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { LatLng } from '../../domain/coordinates/coordinates.ts';
import { toDialled } from '../../domain/location/phone.ts';

/** E.164 of a phone number as people of the country of a point write it; `undefined` for what is none. */
export type ParsePhone = (text: string, point: LatLng) => string | undefined;

/**
 * Reads phone numbers with the country of a place: the trunk prefix is dropped where the country has one, and an extension
 * follows as `;ext=` (RFC 3966).
 */
export function createPhoneParser(getCountry: (point: LatLng) => string | undefined): ParsePhone {
  return (text, point) => {
    const dialled = toDialled(text);
    if (dialled === undefined) return undefined;
    const country = getCountry(point);
    const defaultCountry = country !== undefined && isSupportedCountry(country) ? (country as CountryCode) : undefined;
    const typed = dialled.extension === '' ? dialled.number : `${dialled.number} ext. ${dialled.extension}`;
    const number = parsePhoneNumberFromString(typed, { ...(defaultCountry && { defaultCountry }), extract: false });
    // A local number of another country may have the right length: its digits must be in use in the country of the place.
    const isAccepted = dialled.number.startsWith('+') ? number?.isPossible() : number?.isValid();
    if (number === undefined || isAccepted !== true) return undefined;
    return number.ext === undefined ? number.number : `${number.number};ext=${number.ext}`;
  };
}
