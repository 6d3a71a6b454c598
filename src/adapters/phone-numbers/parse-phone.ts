import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { LatLng } from '../../domain/coordinates/coordinates.ts';
import { toDialled } from '../../domain/location/phone.ts';

/** Parses a phone number as it is written in the country of a point. Returns E.164; `undefined` if the text is not a phone number. */
export type ParsePhone = (text: string, point: LatLng) => string | undefined;

/**
 * Creates a parser of phone numbers with the country of a place. It drops the trunk prefix if the country has one. An extension follows as
 * `;ext=` (RFC 3966).
 */
export function createPhoneParser(getCountry: (point: LatLng) => string | undefined): ParsePhone {
  return (text, point) => {
    const dialled = toDialled(text);
    if (dialled === undefined) return undefined;
    const country = getCountry(point);
    const defaultCountry = country !== undefined && isSupportedCountry(country) ? (country as CountryCode) : undefined;
    const typed = dialled.extension === '' ? dialled.number : `${dialled.number} ext. ${dialled.extension}`;
    const number = parsePhoneNumberFromString(typed, { ...(defaultCountry && { defaultCountry }), extract: false });
    // A local number of another country may have the right length, so its digits must be in use in the country of the place.
    const isAccepted = dialled.number.startsWith('+') ? number?.isPossible() : number?.isValid();
    if (number === undefined || isAccepted !== true) return undefined;
    return number.ext === undefined ? number.number : `${number.number};ext=${number.ext}`;
  };
}
