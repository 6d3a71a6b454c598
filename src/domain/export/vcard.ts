import { formatAlias } from '../aliases/alias.ts';
import { formatGeoUri } from '../codes/geo-uri.ts';
import { arrivalPoint, listPlacePhotos } from '../location/arrival.ts';
import {
  arrivalLines,
  type ExportedPlace,
  listExportedFields,
  PLACE_PROPERTY,
  type PlaceFileFormat,
  photoLink,
} from './writer.ts';

/** vCard 4.0 (RFC 6350): one card of kind `location` per place. Lines end with CRLF and fold at 75 octets. */
export const vcardFile: PlaceFileFormat = {
  begin: '',
  place: (exported) =>
    card(exported)
      .map((line) => `${foldLine(line)}\r\n`)
      .join(''),
  between: '',
  end: '',
};

function card({ place, link, address }: ExportedPlace): readonly string[] {
  const name = escapeText(formatAlias(place.handle, place.label));
  const street = `${place.address2} ${place.street}`.trim();
  // Post-office box and extended address are empty, as RFC 6350, section 6.3.1, recommends.
  const parts = ['', '', street, place.city, place.region, place.postcode, place.country].map(escapeText).join(';');
  return [
    'BEGIN:VCARD',
    'VERSION:4.0',
    'KIND:location',
    `FN:${name}`,
    `ADR;LABEL=${quote(address)}:${parts}`,
    `GEO:${formatGeoUri(arrivalPoint(place))}`,
    ...(place.phone === '' ? [] : [`TEL;VALUE=uri;TYPE="voice,work":tel:${place.phone}`]),
    ...(place.whatsapp === '' ? [] : [`IMPP;TYPE=work:https://wa.me/${place.whatsapp.slice(1)}`]),
    `URL:${link}`,
    ...listPlacePhotos(place)
      .slice(0, 1)
      .map(({ id }) => `PHOTO;MEDIATYPE=image/webp:${photoLink({ place, link }, id)}`),
    ...(place.timeZone === '' ? [] : [`TZ:${escapeText(place.timeZone)}`]),
    `NOTE:${escapeText([`${place.plusCode} ${address}`, ...arrivalLines(place)].join('\n'))}`,
    ...listExportedFields(place, { withWay: true }).map(
      ([key, text]) => `${PLACE_PROPERTY}${key.toUpperCase()}:${escapeText(text)}`,
    ),
    'END:VCARD',
  ];
}

/** Escapes a value (RFC 6350, section 3.4): backslash, comma, semicolon and line ends. Removes other control characters. */
const escapeText = (text: string): string =>
  removeControls(text)
    .replace(/[\\,;]/g, (sign) => `\\${sign}`)
    .replace(/\r\n|\r|\n/g, '\\n');

/** Quotes and escapes a parameter value (RFC 6868). */
const quote = (text: string): string =>
  `"${removeControls(text)
    .replaceAll('^', '^^')
    .replaceAll('"', "^'")
    .replace(/\r\n|\r|\n/g, '^n')}"`;

const removeControls = (text: string): string => text.toWellFormed().replace(/[^\P{Cc}\r\n\t]/gu, '');

/** Folds a line (RFC 6350, section 3.2) to at most 75 octets, not within a character. */
function foldLine(line: string): string {
  const lines: string[] = [];
  let start = 0;
  let room = 75;
  for (let at = 0; at < line.length; ) {
    const code = line.codePointAt(at)!;
    const octets = getOctets(code);
    if (octets > room) {
      lines.push(line.slice(start, at));
      start = at;
      room = 74;
    }
    room -= octets;
    at += code < 0x10000 ? 1 : 2;
  }
  lines.push(line.slice(start));
  return lines.join('\r\n ');
}

/** Returns the number of octets of a code point in UTF-8. */
function getOctets(code: number): number {
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}
