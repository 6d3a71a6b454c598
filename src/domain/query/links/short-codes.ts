import { decodeGeohash } from '../../codes/geohash.ts';
import { decodeBase64Text } from '../../text/base64.ts';
import { findFirst, type LinkReader, type LinkTarget, parseCoordinates, parsePosition } from './look-ups.ts';
import type { UrlParts } from './url-parts.ts';

// Codes in the links of a service, in place of coordinates.

/**
 * Reads `/go/…` of OpenStreetMap: each character is three bits of longitude and three of latitude, interleaved
 * (openstreetmap-website, lib/short_link.rb).
 */
export const osmShortCode: LinkReader = ({ path }) => {
  const code = /^\/go\/([A-Za-z0-9_~@]{2,15})[-=]*$/.exec(path)?.[1]?.replaceAll('@', '~');
  if (code === undefined) return undefined;
  const cell = deinterleave(code, OSM_DIGITS, 'longitude-first');
  return cell && { position: { latitude: cell.north * 180 - 90, longitude: cell.east * 360 - 180 } };
};

/**
 * Reads the ten characters of Maps.me and its successors: the zoom, then nine times three bits of latitude and of longitude. The
 * position is the centre of their cell (organicmaps, libs/ge0/parser.cpp).
 */
export const ge0: LinkReader = ({ path }) => {
  const code = /^\/[A-Za-z0-9_-]([A-Za-z0-9_-]{9})(?:\/|$)/.exec(path)?.[1];
  const cell = code === undefined ? undefined : deinterleave(code, GE0_DIGITS, 'latitude-first');
  if (cell === undefined) return undefined;
  const half = cell.size / 2;
  return { position: { latitude: (cell.north + half) * 180 - 90, longitude: (cell.east + half) * 360 - 180 } };
};

/** Reads the geohash in `/ul/h…` and `?h=…` of Waze. */
export const wazeGeohash: LinkReader = ({ path, parameter }) => {
  const hash = /^\/ul\/h([0-9b-hjkmnp-z]{4,12})$/i.exec(path)?.[1] ?? parameter('h');
  const cell = decodeGeohash(hash);
  return cell.ok ? { position: cell.value } : undefined;
};

/** Reads `/p/s-…` and `/p/e-…` of HERE: base64 of `lat=…;lon=…` or of JSON. */
export const herePlaceCode: LinkReader = ({ path }) => {
  const decoded = decodeBase64Text(/^\/p\/[a-z]-([A-Za-z0-9+/_-]+=*)/.exec(path)?.[1] ?? '') ?? '';
  const find = (name: string) => new RegExp(`\\b${name}[a-z]*"?[=:](-?[\\d.]{1,24})`, 'i').exec(decoded)?.[1];
  return parsePosition(find('lat'), find('lon'));
};

/** Reads the title in the `pb` of Google's embedded maps, in base64: for a dropped pin it is the coordinates. */
export const googleEmbedTitle: LinkReader = (url: UrlParts): LinkTarget | undefined =>
  findFirst([...url.parameter('pb').matchAll(/!2z([A-Za-z0-9+/_-]+)/g)], ([, title]) =>
    parseCoordinates(decodeBase64Text(title!) ?? ''),
  );

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const OSM_DIGITS = `${LETTERS}_~`;
const GE0_DIGITS = `${LETTERS}-_`;

/** Returns the south-west corner and the size of a code's cell, as fractions of the world from 90° S and 180° W. */
function deinterleave(code: string, digits: string, order: 'latitude-first' | 'longitude-first') {
  let first = 0;
  let second = 0;
  for (const character of code) {
    const value = digits.indexOf(character);
    if (value < 0) return undefined;
    first = first * 8 + ((value >> 3) & 4) + ((value >> 2) & 2) + ((value >> 1) & 1);
    second = second * 8 + ((value >> 2) & 4) + ((value >> 1) & 2) + (value & 1);
  }
  const size = 8 ** -code.length;
  const [north, east] = order === 'latitude-first' ? [first, second] : [second, first];
  return { north: north * size, east: east * size, size };
}
